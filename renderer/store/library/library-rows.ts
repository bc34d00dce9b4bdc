import type { Output } from '../../../shared/contract/index.ts';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';

/** Rows are fetched in pages of this many, as the table needs them. */
export const libraryPageSize = 100;

/** The library as far as it has been read: `rows[i]` is undefined if its page has not been fetched. */
export interface LibraryRows {
  readonly total: number;
  /** The search matches others beyond the total. */
  readonly more: boolean;
  readonly rows: readonly (ScenarioSummary | undefined)[];
}

export const emptyRows: LibraryRows = { total: 0, more: false, rows: [] };

/** Puts a page in its place; a changed total drops what is beyond it. */
export const placePage = (before: LibraryRows, offset: number, page: Output<'scenarios.list'>): LibraryRows => {
  const rows = Array.from({ length: page.total }, (_, index) => page.items[index - offset] ?? before.rows[index]);
  return { total: page.total, more: page.more, rows };
};

/** The numbers of the pages that rows `first` to `last` lie on. */
export const pagesOf = (first: number, last: number): number[] => {
  const from = Math.floor(first / libraryPageSize);
  const to = Math.floor(last / libraryPageSize);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};

/** True when a row of the page has not been read yet. */
export const isPageMissing = ({ rows, total }: LibraryRows, page: number): boolean => {
  const start = page * libraryPageSize;
  const length = Math.min(libraryPageSize, total - start);
  return Array.from({ length }, (_, index) => rows[start + index]).includes(undefined);
};

/** The scenario whose ties to services a row shows: of several variants the original's. */
export const publishedId = ({ id, variants }: ScenarioSummary): string => variants?.original ?? id;
