/*
 * Figures for display: Australian dollars, U+2212 for minus, thousands separators. Formatting happens only
 * here.
 */

import { dayInSydney } from '../../../shared/scenario/days.ts';
import { count } from '../../../shared/scenario/format.ts';

/** Some are slow to make, and the first screen needs few of them. */
const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** A true minus sign, and none before a figure that rounds to zero. */
const minus = (text: string): string => text.replace(/^-(?=[0.]*$)/, '').replace('-', '−');

const noDecimals = onFirstUse(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 }));
const twoDecimals = onFirstUse(
  () => new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const toFourDecimals = onFirstUse(
  () => new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);

/** 820000 → `820,000`. Without cents, for forms and lists. */
export const formatDollars = (amount: number): string => minus(noDecimals().format(amount));

/** 1234.5 → `1,234.50`. For statements. */
export const formatCents = (amount: number): string => minus(twoDecimals().format(amount));

/** 6.1 → `6.10`. Rates and percentages. */
export const formatPercent = (percent: number): string => minus(twoDecimals().format(percent));

/** 6.1 → `6.10`, 6.245 → `6.245`: where what is said has to be the figure that is used. */
export const formatExactPercent = (percent: number): string => minus(toFourDecimals().format(percent));

/** 0.5 → `+0.50`: a buffer always shows its sign. */
export const signedPercent = (points: number): string =>
  points < 0 ? formatPercent(points) : `+${formatPercent(points)}`;

const timeOfDay = onFirstUse(
  () => new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
/** The calculation's days are Sydney's, whatever the computer's. */
const sydneyTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-AU', {
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      timeZone: 'Australia/Sydney',
    }),
);
const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = onFirstUse(() => new Intl.DateTimeFormat('en-AU', dayParts));
/**
 * For days without a time: `Date` reads them as midnight UTC, which is the day before anywhere west of it.
 */
const calendarDay = onFirstUse(() => new Intl.DateTimeFormat('en-AU', { ...dayParts, timeZone: 'UTC' }));
const isCalendarDay = (iso: string): boolean => /^\d{4}-\d\d-\d\d$/.test(iso);

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** An ISO timestamp → `14:02` today, else `3 Nov 2026`; text that is not a date is shown unchanged. */
export const formatWhen = (iso: string, now: number): string => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return isSameDay(date, new Date(now)) ? timeOfDay().format(date) : day().format(date);
};

/** An ISO timestamp → `24 Nov 2026, 01:02 in Sydney`. */
export const formatInSydney = (iso: string): string => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${formatDay(dayInSydney(date.getTime()))}, ${sydneyTime().format(date)} in Sydney`;
};

const minuteMs = 60_000;

/** How long ago something was → `5 minutes ago`, `3 hours ago`, from two days on `2 days ago`. */
export const formatAge = (atMs: number, now: number): string => {
  const minutes = Math.floor((now - atMs) / minuteMs);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return `${count(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${count(hours, 'hour')} ago` : `${count(Math.floor(hours / 24), 'day')} ago`;
};

/**
 * An ISO day, or the local day of an ISO timestamp → `3 Nov 2026`; text that is not a date is shown
 * unchanged.
 */
export const formatDay = (iso: string): string => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return (isCalendarDay(iso) ? calendarDay() : day()).format(date);
};

/** `ab12cd…` → `ab12 cd34 …`: groups of four are easier to compare by eye and by voice. */
export const formatFingerprint = (hex: string): string => hex.replaceAll(/(.{4})(?=.)/gu, '$1 ');
