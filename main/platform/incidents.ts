import { randomUUID } from 'node:crypto';
import type { Log, LogFields } from './log.ts';

/** Writes an incident to the log alone; returns the identifier that finds it there. */
export const recordIncident = (log: Log, event: string, fields: Omit<LogFields, 'incidentId'>): string => {
  const incidentId = randomUUID();
  log.error(event, { ...fields, incidentId });
  return incidentId;
};

/** The stack of what was thrown. A value that is no error may be anything: only its type is told. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : `thrown ${typeof error}`;
