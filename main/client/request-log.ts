import type { RequestAttempt, RequestLogEntry } from '../../shared/contract/services/requests.ts';
import type { RequestLog } from '../core/ports.ts';
import { type Clock, systemClock } from '../platform/clock.ts';

/** Of each service. */
const maxEntries = 500;
/** Of all services together, characters of JSON. */
const maxLength = 4_000_000;
const maxAgeMs = 24 * 3_600_000;
/** How long one notice also covers the entries that follow it, unless they are read first. */
const noticeMs = 1_000;

/** A finished request with its attempts, their secrets masked already. */
export interface RecordedRequest extends Omit<RequestLogEntry, 'id'> {
  readonly tries: readonly RequestAttempt[];
}

/** Where the client records each call. */
export interface RequestRecorder {
  record(request: RecordedRequest): void;
}

interface Kept {
  readonly entry: RequestLogEntry;
  readonly tries: readonly RequestAttempt[];
  readonly atMs: number;
  readonly length: number;
}

/** The same recorder for the service of a profile. */
export const recorderOf = (recorder: RequestRecorder, profileId: string): RequestRecorder => ({
  record: (request) => {
    recorder.record({ ...request, profileId });
  },
});

/**
 * The newest signed requests, newest first, in memory only, without bodies: 500 of each service, a day
 * at most, and 4 MB in all. `onLogged` gets the id of the first unread entry. Entries in the second after
 * that are not reported, so that a keystroke that computes every lender causes one notice; a reader
 * finds them in the list.
 */
export const createRequestLog = (
  onLogged: (id: number) => void = () => undefined,
  clock: Clock = systemClock,
): RequestLog & RequestRecorder => {
  const entries: Kept[] = [];
  /** Of all entries, and the entries of each service: counted, because a log that is full is not walked for each call. */
  let length = 0;
  const counts = new Map<string | undefined, number>();
  let lastId = 0;
  let toldMs: number | undefined;

  const tell = (): void => {
    const nowMs = clock.now();
    // A clock that was set back must not silence the log until it has caught up.
    if (toldMs !== undefined && Math.abs(nowMs - toldMs) < noticeMs) return;
    toldMs = nowMs;
    onLogged(lastId);
  };

  const add = (kept: Kept): void => {
    entries.unshift(kept);
    length += kept.length;
    counts.set(kept.entry.profileId, countOf(kept) + 1);
  };
  const drop = (at: number): void => {
    for (const kept of entries.splice(at, 1)) {
      length -= kept.length;
      counts.set(kept.entry.profileId, countOf(kept) - 1);
    }
  };
  const countOf = ({ entry }: Kept): number => counts.get(entry.profileId) ?? 0;
  const dropTooMany = (added: Kept): void => {
    const { profileId } = added.entry;
    if (countOf(added) > maxEntries) drop(entries.findLastIndex(({ entry }) => entry.profileId === profileId));
    while (length > maxLength) drop(entries.length - 1);
  };
  const dropTooOld = (): void => {
    while ((entries.at(-1)?.atMs ?? Infinity) < clock.now() - maxAgeMs) drop(entries.length - 1);
  };

  return {
    record: ({ tries, ...request }) => {
      lastId += 1;
      const entry = { id: lastId, ...request };
      const kept = { entry, tries, atMs: clock.now(), length: JSON.stringify([request, tries]).length };
      add(kept);
      dropTooMany(kept);
      tell();
    },
    list: () => {
      dropTooOld();
      toldMs = undefined;
      return entries.map(({ entry }) => entry);
    },
    find: (id) => {
      dropTooOld();
      const kept = entries.find(({ entry }) => entry.id === id);
      return kept && { entry: kept.entry, attempts: kept.tries };
    },
    clear: () => {
      entries.length = 0;
      length = 0;
      counts.clear();
    },
  };
};
