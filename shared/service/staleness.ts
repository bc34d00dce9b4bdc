import { z } from 'zod';

/** A lender's figures older than this many days are marked as stale. */
export const staleAfterDays = 90;

export interface Staleness {
  /** Whole days since `asAt`, 0 for a day to come; undefined when a day cannot be read. */
  readonly days: number | undefined;
  readonly stale: boolean;
}

const isoDay = z.iso.date();

/**
 * Days since a fixed day of the Gregorian calendar. The year is taken to begin in March, so that
 * the leap day comes last and months have a regular length. `Date` is not used: it reads
 * "2026-02-30" as a day in March.
 */
const dayNumber = (year: number, month: number, day: number): number => {
  const monthFromMarch = (month + 9) % 12;
  const yearFromMarch = year - Math.floor(monthFromMarch / 10);
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  return yearFromMarch * 365 + leapDays + Math.floor((monthFromMarch * 306 + 5) / 10) + day;
};

/** The number of the calendar day that an ISO day or timestamp begins with. */
const dayOf = (iso: string): number | undefined => {
  const parsed = isoDay.safeParse(iso.slice(0, 10));
  if (!parsed.success) return undefined;
  const [year = 0, month = 0, day = 0] = parsed.data.split('-').map(Number);
  return dayNumber(year, month, day);
};

/**
 * How old figures are. Both arguments are ISO days or timestamps; only their calendar days count.
 * A day that cannot be read counts as stale. `staleness('2026-08-23', '2026-11-21')` is 90 days and
 * not stale; one day earlier is stale.
 */
export const staleness = (asAt: string, today: string): Staleness => {
  const [from, to] = [dayOf(asAt), dayOf(today)];
  if (from === undefined || to === undefined) return { days: undefined, stale: true };
  const days = Math.max(0, to - from);
  return { days, stale: days > staleAfterDays };
};
