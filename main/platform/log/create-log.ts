import { type DestinationStream, pino } from 'pino';
import type { Log, LogFields } from './log.ts';

/**
 * The fields that a line may carry and the maximum length of each. A line is built from this table and never
 * from the argument, so a field that is not listed here cannot be written.
 */
const allowed: Readonly<Record<keyof LogFields, number>> = {
  method: 100,
  path: 300,
  status: 20,
  code: 100,
  durationMs: 20,
  attempts: 20,
  incidentId: 100,
  port: 20,
  count: 20,
  version: 50,
  stack: 8000,
};

const names = Object.keys(allowed) as (keyof LogFields)[];

const line = (fields: LogFields = {}): Record<string, string | number> => {
  const kept: Record<string, string | number> = {};
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number') kept[name] = value;
    if (typeof value === 'string') kept[name] = withoutKeys(value).slice(0, allowed[name]);
  }
  return kept;
};

/** A stack can quote the input that it failed on; a private key in PEM is removed wherever it appears. */
const withoutKeys = (text: string): string =>
  text.replaceAll(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, '[private key]');

/** A log that writes one JSON line per event to `destination`, with only the allowed fields. */
export const createLog = (destination: DestinationStream): Log => {
  const formatters = { level: (level: string) => ({ level }) };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const logger = pino({ base: null, timestamp, formatters, messageKey: 'event' }, destination);
  return {
    info: (event, fields) => {
      logger.info(line(fields), event);
    },
    warn: (event, fields) => {
      logger.warn(line(fields), event);
    },
    error: (event, fields) => {
      logger.error(line(fields), event);
    },
  };
};
