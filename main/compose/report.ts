import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import { StoreError } from '../platform/store-error.ts';

/** Logs a bug of a part of the desk; a disk that is full or cannot be written is none. */
export const reportTo =
  ({ log }: { readonly log: Log }, method: string) =>
  (error: unknown): void => {
    if (error instanceof StoreError) log.warn('store.refused', { method, code: error.reason });
    else recordIncident(log, 'incident', { method, stack: stackOf(error) });
  };
