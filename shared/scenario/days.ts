/** A calendar day as a number, so that the difference of two is in days. */
export type DayNumber = number;

const yearLabelPattern = /^(\d{4})-(\d{2})$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);

/** Days before 1 January of a year in the Gregorian calendar, counted from year 0. */
const daysBeforeYear = (year: number): number =>
  year * 365 + Math.ceil(year / 4) - Math.ceil(year / 100) + Math.ceil(year / 400);

const dayNumberOf = (year: number, month: number, day: number): DayNumber => {
  let total = daysBeforeYear(year) + day;
  for (let earlier = 1; earlier < month; earlier += 1) total += monthLength(year, earlier);
  return total;
};

/** An ISO day that exists in the calendar. */
export interface CalendarDay {
  readonly iso: string;
  readonly number: DayNumber;
  /** First year of the financial year that holds the day: 2026 for 2026-07-01 to 2027-06-30. */
  readonly financialYear: number;
}

/** The number that a part of a text writes in digits alone; NaN for any other. Days are read too often for a pattern. */
const digitsOf = (text: string, from: number, until: number): number => {
  let value = 0;
  for (let at = from; at < until; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
};

/**
 * Reads an ISO day; for anything else (absent, malformed, 30 February) returns `undefined`, which callers treat as
 * absent. `parseDay('2026-11-15')?.financialYear` is 2026.
 */
export const parseDay = (text: string | undefined): CalendarDay | undefined => {
  if (text?.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined;
  const [year, month, day] = [digitsOf(text, 0, 4), digitsOf(text, 5, 7), digitsOf(text, 8, 10)];
  if (Number.isNaN(year) || !(day >= 1 && day <= monthLength(year, month))) return undefined;
  return { iso: text, number: dayNumberOf(year, month, day), financialYear: month >= 7 ? year : year - 1 };
};

/** 1 July of a financial year given by its first year. */
export const firstDayOf = (financialYear: number): CalendarDay => ({
  iso: `${String(financialYear).padStart(4, '0')}-07-01`,
  number: dayNumberOf(financialYear, 7, 1),
  financialYear,
});

/** 365, or 366 when the financial year includes 29 February. */
export const daysInFinancialYear = (financialYear: number): number =>
  firstDayOf(financialYear + 1).number - firstDayOf(financialYear).number;

/** `2026-27` for the financial year that begins in 2026. */
export const financialYearLabel = (financialYear: number): string =>
  `${String(financialYear).padStart(4, '0')}-${String((financialYear + 1) % 100).padStart(2, '0')}`;

/** The first year of a label such as `2026-27`; `undefined` for anything else. */
export const parseFinancialYear = (label: string | undefined): number | undefined => {
  const match = label === undefined ? null : yearLabelPattern.exec(label);
  const first = match === null ? undefined : Number(match[1]);
  return first !== undefined && financialYearLabel(first) === label ? first : undefined;
};

const monthNumber = ({ iso }: CalendarDay): number => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));

/**
 * Whole months from one day to a later one, one that has begun counting as whole: 3 from 15 January to 15 April, 4 to
 * 16 April. 0 to the same day or an earlier one.
 */
export const monthsBegun = (from: CalendarDay, to: CalendarDay): number => {
  if (to.number <= from.number) return 0;
  return monthNumber(to) - monthNumber(from) + (to.iso.slice(8) > from.iso.slice(8) ? 1 : 0);
};

const isoOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The same day some months later, or the last one of a shorter month: a month after 31 January is 28 February. */
export const monthsAfter = ({ iso, number, financialYear }: CalendarDay, months: number): CalendarDay => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const whole = year * 12 + (month - 1) + months;
  const [thenYear, thenMonth] = [Math.floor(whole / 12), (whole % 12) + 1];
  const then = isoOf(thenYear, thenMonth, Math.min(day, monthLength(thenYear, thenMonth)));
  return parseDay(then) ?? { iso, number, financialYear };
};

const [hourMs, dayMs] = [3_600_000, 86_400_000];

let sydneyDay: Intl.DateTimeFormat | undefined;
let latest: { readonly hour: number; readonly day: string } | undefined;

/**
 * The ISO day in Sydney, Australia's largest time zone, at an instant, milliseconds since the epoch. The Swedish form
 * of a date is the ISO form. Made at first use, and once an hour: days begin on the hour there, and it takes longer
 * than all else here.
 */
export const dayInSydney = (atMs: number): string => {
  const hour = Math.floor(atMs / hourMs);
  if (latest?.hour !== hour) {
    sydneyDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });
    latest = { hour, day: sydneyDay.format(atMs) };
  }
  return latest.day;
};

/** The instant at which a day begins in Sydney, milliseconds since the epoch: 10 or in summer 11 hours before UTC's. */
export const sydneyMidnight = ({ iso, number }: CalendarDay): number => {
  const inUtc = (number - dayNumberOf(1970, 1, 1)) * dayMs;
  const summer = inUtc - 11 * hourMs;
  return dayInSydney(summer) === iso ? summer : inUtc - 10 * hourMs;
};
