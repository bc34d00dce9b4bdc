import { Button } from '@mantine/core';
import type { TeamView } from '../../../../shared/contract/lenders/team.ts';
import { useCommand } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';

const titles: Readonly<Record<TeamView['own'][number]['is'], string>> = {
  same: 'The team folder already has this version',
  ahead: 'The team folder has an earlier version',
  behind: 'The team folder has changes that you do not have',
  absent: 'Not in the team folder yet',
};

/** Shares the open lender in the team folder; absent where no folder is watched. */
export const ShareButton = ({ id }: { readonly id: string }) => {
  const { enabled, run } = useCommand('pack.put');
  const team = latest(useCall('team.read', {}));
  const is = team?.own.find((one) => one.id === id)?.is ?? 'absent';
  const isEdited = useApp((state) => state.packDrafts[id] !== undefined);
  if (!team?.folder) return null;
  return (
    <Button
      variant="default"
      disabled={!enabled || is === 'same'}
      title={isEdited ? 'Save your edits first' : titles[is]}
      onClick={run}
    >
      Share in team folder
    </Button>
  );
};
