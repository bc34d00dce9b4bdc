import type { Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { emptyRows, isPageMissing, libraryPageSize, type LibraryRows, pagesOf, placePage } from './library-rows.ts';

type Listing = Outcome<Output<'scenarios.list'>>;

export interface LibraryReaderOptions {
  /** Reads one page of the current query. */
  readonly request: (offset: number, limit: number) => Promise<Listing>;
  readonly rows: () => LibraryRows;
  readonly onBegin: () => void;
  readonly onRows: (rows: LibraryRows) => void;
  readonly onFailed: (outcome: Extract<Listing, { ok: false }>) => void;
}

export interface LibraryReader {
  /** Reads these rows again; older rows stay until the first page arrives. Older reads are dropped. */
  readonly restart: (first: number, last: number) => Promise<void>;
  /** Reads the missing pages of these rows, each once; waits for those already requested. */
  readonly readMissing: (first: number, last: number) => Promise<void>;
}

/** Reads the library page by page, and shows nothing of an outdated query. */
export const createLibraryReader = (options: LibraryReaderOptions): LibraryReader => {
  let query = new AbortController();
  let reading = new Map<number, Promise<void>>();

  const request = async (page: number, base: () => LibraryRows): Promise<void> => {
    const { signal } = query;
    const offset = page * libraryPageSize;
    const outcome = await options.request(offset, libraryPageSize);
    if (signal.aborted) return;
    reading.delete(page);
    if (outcome.ok) options.onRows(placePage(base(), offset, outcome.data));
    else options.onFailed(outcome);
  };

  const read = (page: number, base: () => LibraryRows): Promise<void> => {
    const running = reading.get(page) ?? request(page, base);
    reading.set(page, running);
    return running;
  };

  return {
    restart: async (first, last) => {
      query.abort();
      query = new AbortController();
      reading = new Map();
      options.onBegin();
      const [page = 0, ...others] = pagesOf(first, last);
      await read(page, () => emptyRows);
      await Promise.all(others.map((other) => read(other, options.rows)));
    },
    readMissing: async (first, last) => {
      const rows = options.rows();
      const pages = pagesOf(first, last).filter((page) => isPageMissing(rows, page));
      await Promise.all(pages.map((page) => read(page, options.rows)));
    },
  };
};
