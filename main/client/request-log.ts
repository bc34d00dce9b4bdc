import type { RequestAttempt, RequestLogEntry } from '../../shared/contract/services/requests.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { RequestLog } from '../ports/desk.ts';

/** Per service. */
const maxEntries = 500;
/** All services together, characters of JSON. */
const maxLength = 4_000_000;
const maxAgeMs = 24 * 3_600_000;
/** How long one notice also covers later entries, unless the log is read first. */
const noticeMs = 1_000;

/** A finished request with its attempts, secrets already masked. */
export interface RecordedRequest extends Omit<RequestLogEntry, 'id'> {
  readonly tries: readonly RequestAttempt[];
}

/** Where the client records each call. */
export interface RequestRecorder {
  record(request: RecordedRequest): void;
}

interface StoredEntry {
  readonly entry: RequestLogEntry;
  readonly tries: readonly RequestAttempt[];
  readonly atMs: number;
  readonly length: number;
}

/** A recorder that marks each request with the profile it belongs to. */
export const recorderOf = (recorder: RequestRecorder, profileId: string): RequestRecorder => ({
  record: (request) => {
    recorder.record({ ...request, profileId });
  },
});

/**
 * Keeps recent signed requests, newest first, in memory only and without bodies: at most 500 per service, 4 MB in
 * total and one day. `onLogged` receives the id of the first unread entry. Entries within the following second are
 * not announced, so that a keystroke that computes every lender causes one notice; the list contains them all.
 */
export const createRequestLog = (
  onLogged: (id: number) => void = () => undefined,
  clock: Clock = systemClock,
): RequestLog & RequestRecorder => {
  /** Oldest first. */
  const entries: StoredEntry[] = [];
  /** Running totals, so that a full log need not be walked on each call. */
  let length = 0;
  const counts = new Map<string | undefined, number>();
  let lastId = 0;
  let noticeAtMs: number | undefined;

  const notify = (): void => {
    const nowMs = clock.now();
    // Absolute, so that a clock set back does not silence the log until it has caught up.
    if (noticeAtMs !== undefined && Math.abs(nowMs - noticeAtMs) < noticeMs) return;
    noticeAtMs = nowMs;
    onLogged(lastId);
  };

  const add = (stored: StoredEntry): void => {
    entries.push(stored);
    length += stored.length;
    counts.set(stored.entry.profileId, countOf(stored) + 1);
  };
  const drop = (index: number): void => {
    for (const stored of entries.splice(index, 1)) {
      length -= stored.length;
      counts.set(stored.entry.profileId, countOf(stored) - 1);
    }
  };
  const countOf = ({ entry }: StoredEntry): number => counts.get(entry.profileId) ?? 0;
  const dropExcess = (added: StoredEntry): void => {
    const { profileId } = added.entry;
    if (countOf(added) > maxEntries) drop(entries.findIndex(({ entry }) => entry.profileId === profileId));
    while (length > maxLength) drop(0);
  };
  const dropExpired = (): void => {
    while ((entries[0]?.atMs ?? Infinity) < clock.now() - maxAgeMs) drop(0);
  };

  return {
    record: ({ tries, ...request }) => {
      lastId += 1;
      const entry = { id: lastId, ...request };
      const stored = { entry, tries, atMs: clock.now(), length: JSON.stringify([request, tries]).length };
      add(stored);
      dropExcess(stored);
      notify();
    },
    list: () => {
      dropExpired();
      noticeAtMs = undefined;
      return entries.map(({ entry }) => entry).reverse();
    },
    find: (id) => {
      dropExpired();
      const stored = entries.find(({ entry }) => entry.id === id);
      return stored && { entry: stored.entry, attempts: stored.tries };
    },
    clear: () => {
      entries.length = 0;
      length = 0;
      counts.clear();
    },
  };
};
