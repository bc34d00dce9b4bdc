import { Button, Group, Modal, Stack } from '@mantine/core';
import { useCommandContext } from '../../../commands/use-command.ts';
import type { PutQuestion } from '../../../store/team-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { Sides } from './Sides.tsx';
import classes from './team.module.css';

const Question = ({ question, onDone }: { readonly question: PutQuestion; readonly onDone: () => void }) => {
  const put = useApp((state) => state.putPack);
  const { ports } = useCommandContext();
  const work = useWork();
  const { id, there, shown } = question;
  const replace = async (): Promise<void> => {
    const keys = there.map(({ key }) => key);
    const outcome = await work.run(() => put(id, keys));
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
  const question = useApp((state) => state.teamQuestion);
  const putAway = useApp((state) => state.putTeamQuestionAway);
  return (
    <Modal opened={question !== null} onClose={putAway} title="The team folder holds something else" size="xl">
      {question && <Question question={question} onDone={putAway} />}
    </Modal>
  );
};
