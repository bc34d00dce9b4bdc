import { Button, Group, Modal, Stack } from '@mantine/core';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { useFeature } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Sides } from './Sides.tsx';
import { createTeam, type ReplaceQuestion } from './state.ts';
import classes from './team.module.css';

const Question = ({ question, onDone }: { readonly question: ReplaceQuestion; readonly onDone: () => void }) => {
  const share = useFeature(createTeam, (state) => state.share);
  const { ports } = useCommandContext();
  const work = useWork();
  const { id, there } = question;
  const file = there.find(({ whole }) => whole !== undefined);
  const shown = latest(useCall('team.show', file?.whole === undefined ? null : { file: file.file, whole: file.whole }));
  const replace = async (): Promise<void> => {
    const keys = there.map(({ key }) => key);
    const outcome = await work.run(() => share(id, keys));
    if (outcome.ok && outcome.data.status === 'put')
      ports.notify({ tone: 'neutral', message: `Shared in the team folder as ${outcome.data.file}` });
  };
  return (
    <Stack gap="sm">
      {there.map(({ key, file, why }) => (
        <p key={key} className={classes.warning}>
          {visibleText(file)}
          {why === undefined
            ? ' holds a colleague’s changes that you do not have yet. If you share yours, it applies and theirs stays as an earlier version.'
            : ` cannot be read and would be replaced. ${visibleText(why)}`}
        </p>
      ))}
      {shown && <Sides shown={shown} />}
      {work.error && <ErrorNote error={work.error} title="The lender was not shared" />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={work.busy} onClick={() => void replace()}>
          Share mine
        </Button>
        <Button data-autofocus onClick={onDone}>
          Keep the folder as it is
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks before a shared lender replaces what a colleague shared in the team folder. */
export const ShareDialog = () => {
  const question = useFeature(createTeam, (state) => state.question);
  const drop = useFeature(createTeam, (state) => state.dropQuestion);
  return (
    <Modal opened={question !== null} onClose={drop} title="Replace what is in the team folder?" size="xl">
      {question && <Question question={question} onDone={drop} />}
    </Modal>
  );
};
