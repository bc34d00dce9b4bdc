import type { DatePage, DateQuery, DeskDate } from '../../shared/contract/scenarios/dates.ts';

export interface DateQuestion {
  readonly query: DateQuery;
  /** ISO days; a payslip counts from the day on which it is too old. What is before `from` is history. */
  readonly today: string;
  readonly from: string;
  /** Dates that belong to no scenario, listed among the others. */
  readonly others: readonly DeskDate[];
  readonly offset: number;
  readonly limit: number;
}

/** A page of dates as the store answers it. */
export type StoredDates = Omit<DatePage, 'today'>;

/** The dates of stored scenarios, without reading a body. */
export interface DateStore {
  list(teamIds: readonly string[], question: DateQuestion): StoredDates;
}
