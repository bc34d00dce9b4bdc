import { parseDay } from '../scenario/days.ts';

/** The days for which figures are known, both included; ISO days. */
export interface Validity {
  readonly from: string;
  readonly to: string;
}

/** Where figures were read, and how far to trust them. */
export interface Origin {
  /** Addresses of the pages. */
  readonly sources: readonly string[];
  /** The newest reading, an ISO day. */
  readonly read: string;
  /** Read on the official page, by several readers who agree, in one place, or only from memory. */
  readonly sure: 'official' | 'several readers' | 'one source' | 'assumed';
}

/** Whether a table covers a day. ISO days sort as text. */
export const isWithin = ({ from, to }: Validity, day: string): boolean => from <= day && day <= to;

/** The table that covers a day; undefined where none does, never a neighbouring one. */
export const tableOf = <Table extends Validity>(tables: readonly Table[], day: string): Table | undefined =>
  tables.find((table) => isWithin(table, day));

/** The table that ended last before a day. */
export const lastBefore = <Table extends Validity>(tables: readonly Table[], day: string): Table | undefined =>
  tables.filter(({ to }) => to < day).toSorted((a, b) => (a.to < b.to ? 1 : -1))[0];

/** Days before its end from which a table warns. */
const warnedDays = 60;

/** Whether a table ends soon after a day, or has ended. `2027-06-30` seen on `2027-05-15`: true. */
export const endsSoon = ({ to }: Validity, day: string): boolean => {
  const [end, today] = [parseDay(to), parseDay(day)];
  return end === undefined || today === undefined || end.number - today.number < warnedDays;
};
