import type { RequestLogEntry } from '../../shared/contract/requests.ts';
import type { RequestLog } from '../core/ports.ts';
import { type Clock, systemClock } from '../platform/clock.ts';

const maxEntries = 500;
/** So long one notice stands for the entries that follow it, unless somebody reads before. */
const noticeMs = 1_000;

/** Where the client notes each call. */
export interface RequestRecorder {
  record(entry: Omit<RequestLogEntry, 'id'>): void;
}

/**
 * The newest 500 signed requests, newest first, in memory only; never a header, never a body.
 * `onLogged` hears by its id of the first entry that nobody has read yet. What follows within a second
 * of that is not told, so that a keystroke that computes every lender makes one notice; a reader
 * finds it in the list.
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
