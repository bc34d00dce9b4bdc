import { Button } from '@mantine/core';
import { count } from '../../../../shared/scenario/format.ts';
import { useCommand } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { newsOf, newsWords } from './team-words.ts';
import classes from './team.module.css';

/** What waits in the team folder, above the list of lenders. */
export const TeamNote = () => {
  const team = latest(useCall('team.read', {}));
  const open = useCommand('pack.team');
  if (team === undefined || team.state === 'off') return null;
  const news = newsOf(team);
  const words = [
    ...(news.length > 0 ? [newsWords(news)] : []),
    ...(team.unusable.length > 0 ? [`${count(team.unusable.length, 'file')} cannot be used`] : []),
    ...(team.state === 'unreachable' ? ['The team folder cannot be reached; Headroom keeps trying'] : []),
  ];
  if (words.length === 0) return null;
  return (
    <div className={classes.note}>
      <p role="status">{words.join('; ')}</p>
      <Button variant="default" size="compact-sm" onClick={open.run}>
        Show
      </Button>
    </div>
  );
};
