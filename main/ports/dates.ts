import type { DatePage, DateQuery, DeskDate, Handling } from '../../shared/contract/scenarios/dates.ts';

export interface DateQuestion {
  readonly query: DateQuery;
  /** ISO days; a payslip counts from the day on which it is too old. What is before `from` is history. */
  readonly today: string;
  readonly from: string;
  /** Dates that belong to no scenario, listed among the others. */
  readonly others: readonly DeskDate[];
  /** A payslip is too old once it has more days than these. */
  readonly payslipDays: number;
  readonly offset: number;
  readonly limit: number;
}

/** A date to be ticked off, or no longer. `day`: as it is listed, which of a payslip is its own day. */
export type HandledDate = Handling;

/** A page of dates as the store answers it. */
export type StoredDates = Omit<DatePage, 'today'>;

/** How many scenarios are listed, of how many. */
export interface ListingProgress {
  readonly done: number;
  readonly total: number;
}

/** The dates of stored scenarios, without reading a body. */
export interface DateStore {
  /** How far the listings are made of what an earlier version stored; undefined where they are whole. */
  progress(): ListingProgress | undefined;
  /** Makes more of them for a few milliseconds; false once they are whole. */
  listMore(): boolean;
  /** False where the scenario has no such date, or it has another day by now. */
  handle(teamIds: readonly string[], date: HandledDate): boolean;
  list(teamIds: readonly string[], question: DateQuestion): StoredDates;
}
