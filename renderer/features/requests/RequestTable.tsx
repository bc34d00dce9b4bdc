import { IconCheck, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { RequestLogEntry } from '../../../shared/contract/requests.ts';
import { formatDollars } from '../../ui/format.ts';
import { outcomeOf, readablePath, timeWithSeconds } from './request-words.ts';
import classes from './RequestsPage.module.css';

const Row = memo(
  ({ entry }: { readonly entry: RequestLogEntry }) => {
    const { good, words } = outcomeOf(entry);
    const Icon = good ? IconCheck : IconX;
    return (
      <tr>
        <td className={classes.time}>{timeWithSeconds(entry.at)}</td>
        <td>{entry.method}</td>
        <td className={classes.path} title={readablePath(entry.path)}>
          {readablePath(entry.path)}
        </td>
        <td>
          <span className={classes.outcome} data-good={good}>
            <Icon size={14} stroke={2.5} role="img" aria-label={good ? 'Answered' : 'Failed'} />
            {words}
          </span>
        </td>
        <td className={classes.figure}>{entry.attempts}</td>
        <td className={classes.figure}>{formatDollars(entry.durationMs)}</td>
      </tr>
    );
  },
  // An entry never changes once it is logged.
  (before, after) => before.entry.id === after.entry.id,
);
Row.displayName = 'RequestRow';

/** The signed requests, newest first. */
export const RequestTable = ({ entries }: { readonly entries: readonly RequestLogEntry[] }) => (
  <table className={classes.table} aria-label="Signed requests, newest first">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Method</th>
        <th scope="col">Path</th>
        <th scope="col">Answer</th>
        <th scope="col" className={classes.figure}>
          Attempts
        </th>
        <th scope="col" className={classes.figure}>
          Milliseconds
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </tbody>
  </table>
);
