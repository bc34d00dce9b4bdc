import { Button } from '@mantine/core';
import type { TeamView } from '../../../../shared/contract/lenders/team.ts';
import { useCommand } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';

const titles: Readonly<Record<TeamView['own'][number]['is'], string>> = {
  same: 'The team folder holds it as it is here',
  ahead: 'The team folder holds an earlier version',
  behind: 'The team folder holds changes that are not here',
  absent: 'The team folder does not hold it',
};

/** Puts the open lender into the team's folder; nothing where none is watched. */
export const PutButton = ({ id }: { readonly id: string }) => {
  const { enabled, run } = useCommand('pack.put');
  const team = latest(useCall('team.read', {}));
  const is = team?.own.find((one) => one.id === id)?.is ?? 'absent';
  const isEdited = useApp((state) => state.packDrafts[id] !== undefined);
  if (team === undefined || team.folder === null) return null;
  return (
    <Button
      variant="default"
      disabled={!enabled || is === 'same'}
      title={isEdited ? 'Save the edits first' : titles[is]}
      onClick={run}
    >
      Put into team folder
    </Button>
  );
};
