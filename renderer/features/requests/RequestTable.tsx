import { IconCheck, IconX } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { ProfileView } from '../../../shared/contract/profiles.ts';
import type { RequestLogEntry } from '../../../shared/contract/requests.ts';
import { readablePath } from '../../../shared/service/readable-path.ts';
import { profilesOf } from '../../store/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { ColourMark } from '../../ui/ColourMark.tsx';
import { formatDollars } from '../../ui/format.ts';
import { useActiveRow } from '../../ui/use-active-row.ts';
import { outcomeOf, serviceOf, timeWithSeconds } from './request-words.ts';
import classes from './RequestsPage.module.css';

/** By it the filter finds the rows. */
export const rowsId = 'request-rows';

const Outcome = memo(({ entry }: { readonly entry: RequestLogEntry }) => {
  const { good, words } = outcomeOf(entry);
  const Icon = good ? IconCheck : IconX;
  return (
    <span className={classes.outcome} data-good={good}>
      <Icon size={14} stroke={2.5} role="img" aria-label={good ? 'Answered' : 'Failed'} />
      {words}
    </span>
  );
});
Outcome.displayName = 'RequestOutcome';

interface CellsProps {
  readonly entry: RequestLogEntry;
  readonly profiles: readonly ProfileView[];
}

const Cells = memo(
  ({ entry, profiles }: CellsProps) => {
    const { name, colour } = serviceOf(entry, profiles);
    const path = readablePath(entry.path);
    return (
      <>
        <td className={classes.time} title={entry.at}>
          {timeWithSeconds(entry.at)}
        </td>
        <td className={classes.service} title={name}>
          {colour !== undefined && <ColourMark colour={colour} />}
          {name}
        </td>
        <td>{entry.method}</td>
        <td className={classes.path} title={path}>
          {path}
        </td>
        <td>
          <Outcome entry={entry} />
        </td>
        <td className={classes.figure}>{entry.attempts}</td>
        <td className={classes.figure}>{formatDollars(entry.durationMs)}</td>
      </>
    );
  },
  // An entry never changes once it is logged.
  (before, after) => before.entry.id === after.entry.id && before.profiles === after.profiles,
);
Cells.displayName = 'RequestCells';

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Time</th>
      <th scope="col">Service</th>
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
);

/** The signed requests, newest first; arrow keys move, and the request below follows. */
export const RequestTable = ({ entries }: { readonly entries: readonly RequestLogEntry[] }) => {
  const shown = useApp((state) => state.shownRequest);
  const show = useApp((state) => state.showRequest);
  const profiles = useApp(profilesOf);
  const ids = useMemo(() => entries.map(({ id }) => String(id)), [entries]);
  const open = (id: string): void => void show(Number(id));
  const { container, row } = useActiveRow({
    ids,
    onOpen: open,
    onMove: open,
    initial: shown === null ? null : String(shown),
  });
  const { onKeyDown, ...grid } = container;
  return (
    <table
      id={rowsId}
      role="grid"
      aria-label="Signed requests, newest first"
      className={classes.table}
      onKeyDown={(event) => {
        if (event.key === 'Escape') void show(null);
        else onKeyDown(event);
      }}
      {...grid}
    >
      <Head />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} aria-selected={entry.id === shown} {...row(String(entry.id))}>
            <Cells entry={entry} profiles={profiles} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
