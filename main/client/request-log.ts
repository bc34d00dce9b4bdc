import type { RequestLogEntry } from '../../shared/contract/requests.ts';
import type { RequestLog } from '../core/ports.ts';
import { type Clock, systemClock } from '../platform/clock.ts';

const maxEntries = 500;
/** How long one notice also covers the entries that follow it, unless they are read first. */
const noticeMs = 1_000;

/** Where the client records each call. */
export interface RequestRecorder {
  record(entry: Omit<RequestLogEntry, 'id'>): void;
}

/**
 * The newest 500 signed requests, newest first, in memory only, without headers or bodies. `onLogged` gets
 * the id of the first unread entry. Entries in the second after that are not reported, so that a keystroke
 * that computes every lender causes one notice; a reader finds them in the list.
 */
export const createRequestLog = (
  onLogged: (id: number) => void = () => undefined,
  clock: Clock = systemClock,
): RequestLog & RequestRecorder => {
  const entries: RequestLogEntry[] = [];
  let lastId = 0;
  let toldMs: number | undefined;

  const tell = (): void => {
    const nowMs = clock.now();
    // A clock that was set back must not silence the log until it has caught up.
    if (toldMs !== undefined && Math.abs(nowMs - toldMs) < noticeMs) return;
    toldMs = nowMs;
    onLogged(lastId);
  };

  return {
    record: (entry) => {
      lastId += 1;
      entries.unshift({ id: lastId, ...entry });
      if (entries.length > maxEntries) entries.pop();
      tell();
    },
    list: () => {
      toldMs = undefined;
      return [...entries];
    },
    clear: () => {
      entries.length = 0;
    },
  };
};
