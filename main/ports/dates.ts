import type { DatePage, DateQuery, DeskDate, Handling, ListedDate } from '../../shared/contract/scenarios/dates.ts';

export interface DateQuestion {
  readonly query: DateQuery;
  /** ISO days; a payslip counts from the day on which it is too old. What is before `from` is history. */
  readonly today: string;
  readonly from: string;
  /** Dates that belong to no scenario, listed among the others. */
  readonly others: readonly DeskDate[];
  /** A payslip is too old once it has more days than these. */
  readonly payslipDays: number;
}

/** Some of the dates of a question, in their order. */
export interface DateWindow extends DateQuestion {
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

/** Where a date is in the store; short, as there may be many thousands. */
export type DatePlace = string;

/** Finds all that a question lists, the earliest first, while others are served. */
export type FindDates = (teamIds: readonly string[], question: DateQuestion) => Promise<readonly DatePlace[]>;

/** `original`: of a date of a scenario, the id that it has in common with its variants. */
export type StoredDate = ListedDate & { readonly original?: string | undefined };

/** The dates of stored scenarios, without reading a body. */
export interface DateStore {
  /** How far the listings are made of what an earlier version stored; undefined where they are whole. */
  progress(): ListingProgress | undefined;
  /** Makes more of them for a few milliseconds; false once they are whole. */
  listMore(): boolean;
  /** False where the scenario has no such date, or it has another day by now. */
  handle(teamIds: readonly string[], date: HandledDate): boolean;
  list(teamIds: readonly string[], window: DateWindow): StoredDates;
  /** All that a question lists, the earliest first. */
  places(teamIds: readonly string[], question: DateQuestion): readonly DatePlace[];
  /** What is at some of these places; what was removed since is left out. `others`: those of the question. */
  at(places: readonly DatePlace[], others: DateQuestion['others']): StoredDate[];
}
