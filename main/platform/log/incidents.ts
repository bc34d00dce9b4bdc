import { randomUUID } from 'node:crypto';
import type { Log, LogFields } from './log.ts';

/** Writes an incident only to the log; returns the identifier to find it by. */
export const recordIncident = (log: Log, event: string, fields: Omit<LogFields, 'incidentId'>): string => {
  const incidentId = randomUUID();
  log.error(event, { ...fields, incidentId });
  return incidentId;
};

/**
 * The stack of what was thrown. A thrown value that is not an Error may be anything: only its type is logged.
 */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : `thrown ${typeof error}`;
