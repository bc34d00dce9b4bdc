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
      ports.notify({ tone: 'neutral', message: `Put into the team folder as ${outcome.data.file}` });
  };
  return (
    <Stack gap="sm">
      {there.map(({ key, file, why }) => (
        <p key={key} className={classes.warning}>
          {visibleText(file)}
          {why === undefined
            ? ' was changed by a colleague, and you do not have that yet. Put in, yours applies and theirs is one of its earlier versions.'
            : ` cannot be read, and would be replaced. ${visibleText(why)}`}
        </p>
      ))}
      {shown && <Sides shown={shown} />}
      {work.error && <ErrorNote error={work.error} title="The lender was not put in" />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={work.busy} onClick={() => void replace()}>
          Put mine in
        </Button>
        <Button data-autofocus onClick={onDone}>
          Leave the folder as it is
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks before a lender put into the team's folder takes the place of what a colleague put there. */
export const PutDialog = () => {
  const question = useFeature(createTeam, (state) => state.question);
  const drop = useFeature(createTeam, (state) => state.dropQuestion);
  return (
    <Modal opened={question !== null} onClose={drop} title="The team folder holds something else" size="xl">
      {question && <Question question={question} onDone={drop} />}
    </Modal>
  );
};
