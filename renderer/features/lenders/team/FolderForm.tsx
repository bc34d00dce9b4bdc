import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { TeamFolderChoice } from '../../../../shared/contract/desk/settings.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { useLastBy } from '../../../store/lenders/last-by.ts';
import { latest } from '../../../store/remote.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { reportFailure } from '../../../ui/page/notices.ts';
import { useWork } from '../../../ui/page/use-work.ts';
import { createTeam } from './state.ts';
import classes from './team.module.css';

const modes = [
  { value: 'ask', label: 'Review first' },
  { value: 'automatic', label: 'Accept automatically' },
] as const satisfies readonly { readonly value: TeamFolderChoice['mode']; readonly label: string }[];

interface ModeProps {
  readonly mode: TeamFolderChoice['mode'];
  readonly onChange: (mode: TeamFolderChoice['mode']) => void;
}

/** Whether lenders wait for review or are accepted automatically. */
export const Mode = ({ mode, onChange }: ModeProps) => (
  <div>
    <SegmentedControl aria-label="How lenders are accepted" data={[...modes]} value={mode} onChange={onChange} />
    <p className={classes.meaning}>
      {mode === 'ask'
        ? 'New and changed lenders wait in this list, with what they would change, until you accept them.'
        : 'New lenders and newer versions apply at once. You are notified and can undo. A lender that you have changed waits for you.'}
    </p>
  </div>
);

/** Which folder to watch, and under what name. */
export const FolderForm = ({
  before,
  onDone,
}: {
  readonly before: TeamFolderChoice | null;
  readonly onDone: () => void;
}) => {
  const { store, ports } = useCommandContext();
  const hasDialog = latest(useCall('app.info', {}))?.host === 'electron';
  const usualName = useLastBy();
  const [path, setPath] = useState(before?.path ?? '');
  const [typed, setBy] = useState(before?.by);
  const [mode, setMode] = useState(before?.mode ?? 'ask');
  const work = useWork();
  const by = typed ?? usualName;
  const choose = async (): Promise<void> => {
    const outcome = await store.client.call('team.chooseFolder', {});
    if (!outcome.ok) reportFailure(ports, 'The folder was not chosen', outcome.error);
    else if (outcome.data.status === 'chosen') setPath(outcome.data.path);
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const choice = { path: path.trim(), by: by.trim(), mode };
    const outcome = await work.run(() => featureOf(store, createTeam).getState().change('start', choice));
    if (outcome.ok) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <p className={classes.quiet}>
          A folder that your team shares on a network or cloud drive. Lenders that colleagues share there are checked
          and listed here. Yours are copied there only when you share them.
        </p>
        <Group gap="xs" align="flex-end">
          <TextInput
            data-autofocus
            label="Folder"
            description="The full path, starting with the drive or root."
            className={classes.path ?? ''}
            value={path}
            maxLength={2_000}
            onChange={(event) => setPath(event.currentTarget.value)}
          />
          {hasDialog && (
            <Button variant="default" onClick={() => void choose()}>
              Choose
            </Button>
          )}
        </Group>
        <TextInput
          label="Your name"
          description="Recorded with each version that you accept or share."
          value={by}
          maxLength={80}
          onChange={(event) => setBy(event.currentTarget.value)}
        />
        <Mode mode={mode} onChange={setMode} />
        {work.error && <ErrorNote error={work.error} title="The folder cannot be used" />}
        <Group justify="flex-end" gap="xs">
          {before && (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={work.busy} disabled={path.trim() === '' || by.trim() === ''}>
            Watch this folder
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
