import type { RequestLogEntry } from '../../shared/contract/requests.ts';
import type { RequestLog } from '../core/ports.ts';

const capacity = 500;

/** Where the client notes each call. */
export interface RequestRecorder {
  record(entry: Omit<RequestLogEntry, 'id'>): void;
}

/**
 * The newest 500 signed requests, newest first, in memory only; never a header, never a body.
 * `onLogged` hears of each new entry by its id.
 */
export const createRequestLog = (onLogged: (id: number) => void = () => undefined): RequestLog & RequestRecorder => {
  const entries: RequestLogEntry[] = [];
  let lastId = 0;
  return {
    record: (entry) => {
      lastId += 1;
      entries.unshift({ id: lastId, ...entry });
      if (entries.length > capacity) entries.pop();
      onLogged(lastId);
    },
    list: () => [...entries],
    clear: () => {
      entries.length = 0;
    },
  };
};
