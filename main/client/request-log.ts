import type { RequestAttempt, RequestLogEntry } from '../../shared/contract/requests.ts';
import type { RequestLog } from '../core/ports.ts';
import { type Clock, systemClock } from '../platform/clock.ts';

/** Of each service. */
const maxEntries = 500;
/** Canonical requests and headers of all services, characters. */
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
  let lastId = 0;
  let toldMs: number | undefined;

  const tell = (): void => {
    const nowMs = clock.now();
    // A clock that was set back must not silence the log until it has caught up.
    if (toldMs !== undefined && Math.abs(nowMs - toldMs) < noticeMs) return;
    toldMs = nowMs;
    onLogged(lastId);
  };

  const dropTooMany = ({ profileId }: RequestLogEntry): void => {
    const ofService = entries.filter(({ entry }) => entry.profileId === profileId);
    const last = ofService[maxEntries];
    if (last !== undefined) entries.splice(entries.indexOf(last), 1);
    let length = entries.reduce((sum, kept) => sum + kept.length, 0);
    while (length > maxLength) length -= entries.pop()?.length ?? length;
  };
  const dropTooOld = (): void => {
    while ((entries.at(-1)?.atMs ?? Infinity) < clock.now() - maxAgeMs) entries.pop();
  };

  return {
    record: ({ tries, ...request }) => {
      lastId += 1;
      const entry = { id: lastId, ...request };
      entries.unshift({ entry, tries, atMs: clock.now(), length: JSON.stringify(tries).length });
      dropTooMany(entry);
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
    },
  };
};
