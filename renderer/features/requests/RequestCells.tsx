import { IconCheck, IconChevronDown, IconChevronRight, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { readablePath } from '../../../shared/service/readable-path.ts';
import { ColourMark } from '../../ui/standing/ColourMark.tsx';
import { formatDollars } from '../../ui/words/format.ts';
import type { RequestGroup } from './request-groups.ts';
import { outcomeOf, type RequestOutcome, serviceOf, timeWithSeconds } from './request-words.ts';
import classes from './RequestsPage.module.css';

const Outcome = memo(({ good, words }: RequestOutcome) => {
  const Icon = good ? IconCheck : IconX;
  return (
    <span className={classes.outcome} data-good={good}>
      <Icon size={14} stroke={2.5} role="img" aria-label={good ? 'Answered' : 'Failed'} />
      {words}
    </span>
  );
});
Outcome.displayName = 'RequestOutcome';

interface ServiceProps {
  readonly entry: RequestLogEntry;
  readonly profiles: readonly ProfileView[];
}

const Service = ({ entry, profiles }: ServiceProps) => {
  const { name, colour } = serviceOf(entry, profiles);
  return (
    <td className={classes.service} title={name}>
      {colour !== undefined && <ColourMark colour={colour} />}
      {name}
    </td>
  );
};

interface CellsProps {
  readonly entry: RequestLogEntry;
  readonly profiles: readonly ProfileView[];
  /** What the request was made for, or, under its action, the lenders that it asks about. */
  readonly purpose: string;
}

/** One request. */
export const RequestCells = memo(
  ({ entry, profiles, purpose }: CellsProps) => {
    const path = readablePath(entry.path);
    return (
      <>
        <td className={classes.time} title={entry.at}>
          {timeWithSeconds(entry.at)}
        </td>
        <Service entry={entry} profiles={profiles} />
        <td className={classes.action}>{purpose}</td>
        <td>{entry.method}</td>
        <td className={classes.path} title={path}>
          {path}
        </td>
        <td>
          <Outcome {...outcomeOf(entry)} />
        </td>
        <td className={classes.figure}>{entry.attempts}</td>
        <td className={classes.figure}>{formatDollars(entry.durationMs)}</td>
      </>
    );
  },
  // An entry never changes once it is logged.
  (before, after) =>
    before.entry.id === after.entry.id && before.profiles === after.profiles && before.purpose === after.purpose,
);
RequestCells.displayName = 'RequestCells';

interface GroupCellsProps {
  readonly group: RequestGroup;
  readonly profiles: readonly ProfileView[];
  readonly purpose: string;
  readonly isOpen: boolean;
}

/** An action of several requests, in one line. */
export const GroupCells = ({ group: { entries }, profiles, purpose, isOpen }: GroupCellsProps) => {
  const failed = entries.filter((entry) => !outcomeOf(entry).good).length;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const sum = (of: (entry: RequestLogEntry) => number): string =>
    formatDollars(entries.reduce((total, entry) => total + of(entry), 0));
  return (
    <>
      <td className={classes.time}>{timeWithSeconds(entries[0].at)}</td>
      <Service entry={entries[0]} profiles={profiles} />
      <td className={classes.action}>
        <Chevron size={14} aria-hidden /> {purpose}
      </td>
      <td />
      <td className={classes.path}>{entries.length} requests</td>
      <td>
        <Outcome good={failed === 0} words={failed === 0 ? 'all' : `${failed} failed`} />
      </td>
      <td className={classes.figure}>{sum(({ attempts }) => attempts)}</td>
      <td className={classes.figure}>{sum(({ durationMs }) => durationMs)}</td>
    </>
  );
};
