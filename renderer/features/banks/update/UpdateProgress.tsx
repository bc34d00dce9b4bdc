import { Button, Progress, Title } from '@mantine/core';
import type { UpdateStatus } from '../../../../shared/contract/lenders/bank-updates.ts';
import { count } from '../../../../shared/scenario/format.ts';
import { useFeature } from '../../../store/feature-state.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { formatAge } from '../../../ui/words/format.ts';
import classes from '../BanksPage.module.css';
import { createBanks } from '../state.ts';
import { askedOf, doneOf } from './bank-words.ts';
import { BankTable } from './BankTable.tsx';

const useSentence = ({ state, startedAt = '', finishedAt = '', brands, problem }: UpdateStatus): string => {
  const now = useNow();
  const started = formatAge(Date.parse(startedAt), now);
  const [done, asked] = [doneOf(brands), askedOf(brands)];
  const banks = brands.filter((one) => one.state === 'done' || one.state === 'failed').length;
  switch (state) {
    case 'none':
      return 'No bank has been asked yet.';
    case 'running':
      return `${done} of ${count(asked, 'product')} so far, ${banks} of ${count(brands.length, 'brand')} finished.`;
    case 'interrupted':
      return `Begun ${started} and cut off after ${count(done, 'product')}. ${problem === undefined ? '' : `${problem} `}What it has is kept; it goes on where it was.`;
    case 'fetched':
      return `${count(done, 'product')} fetched ${formatAge(Date.parse(finishedAt), now)}, not looked at yet. Nothing is written.`;
    case 'taken':
      return `The banks were last asked ${formatAge(Date.parse(finishedAt === '' ? startedAt : finishedAt), now)}.`;
  }
};

const Buttons = ({ state }: Pick<UpdateStatus, 'state'>) => {
  const change = useFeature(createBanks, (one) => one.changeUpdate);
  const review = useFeature(createBanks, (one) => one.reviewUpdate);
  const { busy, error, run } = useWork();
  return (
    <>
      {error !== null && <ErrorNote title="That did not work" error={error} />}
      {state === 'running' && (
        <Button variant="default" loading={busy} onClick={() => void run(() => change('cancelUpdate', {}))}>
          Stop
        </Button>
      )}
      {state === 'interrupted' && (
        <Button loading={busy} onClick={() => void run(() => change('resumeUpdate', {}))}>
          Go on
        </Button>
      )}
      {state === 'fetched' && (
        <Button loading={busy} onClick={() => void run(review)}>
          Look at what changes
        </Button>
      )}
    </>
  );
};

/** How the newest update stands, with what can be done about it. */
export const UpdateProgress = ({ status }: { readonly status: UpdateStatus }) => {
  const sentence = useSentence(status);
  const { state, brands } = status;
  return (
    <div className={classes.block}>
      <Title order={2}>The newest update</Title>
      <p role="status">{sentence}</p>
      {state === 'running' && (
        <Progress
          value={(100 * doneOf(brands)) / Math.max(1, askedOf(brands))}
          aria-label="Products asked for"
          transitionDuration={0}
        />
      )}
      <Buttons state={state} />
      {brands.length > 0 && <BankTable banks={brands} isRunning={state === 'running'} />}
    </div>
  );
};
