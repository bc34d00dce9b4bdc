import { type DayNumber, parseDay } from '../scenario/days.ts';

/** A lender's figures older than this many days are marked as stale. */
export const staleAfterDays = 90;

export interface Staleness {
  /** Whole days since `asAt`, 0 for a future day; undefined when a day cannot be read. */
  readonly days: number | undefined;
  readonly stale: boolean;
}

/** The number of the calendar day at the start of an ISO day or timestamp. */
const dayOf = (iso: string): DayNumber | undefined => parseDay(iso.slice(0, 10))?.number;

/**
 * The age of figures. Both arguments are ISO days or timestamps; only their calendar days count. A day that
 * cannot be read counts as stale. `staleness('2026-08-23', '2026-11-21')` is 90 days and not stale; one day
 * earlier is stale.
 */
export const staleness = (asAt: string, today: string): Staleness => {
  const [from, to] = [dayOf(asAt), dayOf(today)];
  if (from === undefined || to === undefined) return { days: undefined, stale: true };
  const days = Math.max(0, to - from);
  return { days, stale: days > staleAfterDays };
};
