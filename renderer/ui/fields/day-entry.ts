import { parseDay } from '../../../shared/scenario/days.ts';
import type { Typed } from './draft.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const isoPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dayFirstPattern = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d\d)$/;
const namedPattern = /^(\d{1,2})[\s./-]*([a-z]{3,9})\.?[\s,./-]*(\d{4}|\d\d)$/i;

/** Years ahead of this one up to which two digits are of this century: contracts and payslips are rarely later. */
const maxYearsAhead = 20;

const yearOf = (text: string, thisYear: number): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  const inThisCentury = Math.floor(thisYear / 100) * 100 + year;
  return inThisCentury > thisYear + maxYearsAhead ? inThisCentury - 100 : inThisCentury;
};

/** 1 to 12; 0 for a name that is no month's. `sept` is September. */
const monthOf = (name: string): number => {
  const lower = name.toLowerCase();
  return fullMonthNames.some((full) => full.startsWith(lower)) ? monthNames.indexOf(lower.slice(0, 3)) + 1 : 0;
};

/** Day, month and year as typed, whether or not there is such a day. */
const partsOf = (text: string, thisYear: number): readonly [day: number, month: number, year: number] | undefined => {
  const iso = isoPattern.exec(text);
  if (iso) return [Number(iso[3]), Number(iso[2]), Number(iso[1])];
  const dayFirst = dayFirstPattern.exec(text);
  if (dayFirst) return [Number(dayFirst[1]), Number(dayFirst[2]), yearOf(dayFirst[3] ?? '', thisYear)];
  const named = namedPattern.exec(text);
  const month = monthOf(named?.[2] ?? '-');
  return named && month > 0 ? [Number(named[1]), month, yearOf(named[3] ?? '', thisYear)] : undefined;
};

const padded = (figure: number, length: number): string => String(figure).padStart(length, '0');

/**
 * Reads a day as it is written in Australia, whatever the window's language: `3/8/26`, `3.8.2026`, `3 Aug 26`,
 * `today`, and ISO days. `today` is an ISO day. A part of a day is refused, as is one that no calendar has.
 */
export const readDay = (typed: string, today: string): Typed<string> => {
  const text = typed.trim();
  if (text === '') return { ok: true, value: undefined };
  if (text.toLowerCase() === 'today') return { ok: true, value: today };
  const parts = partsOf(text, Number(today.slice(0, 4)));
  if (parts === undefined) return { ok: false, message: 'Not a whole day: day, month and year, such as 3/8/26' };
  const [day, month, year] = parts;
  if (month < 1 || month > 12) return { ok: false, message: `There is no month ${month}: the day comes first` };
  const found = parseDay(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
  return found ? { ok: true, value: found.iso } : { ok: false, message: 'There is no such day' };
};

/** An ISO day as it is edited: 2026-08-03 → `3/8/2026`. Text that is no day stays as it is. */
export const editDay = (value: string | undefined): string => {
  const day = parseDay(value);
  if (day === undefined) return value ?? '';
  const [year, month, date] = day.iso.split('-');
  return `${Number(date)}/${Number(month)}/${year}`;
};
