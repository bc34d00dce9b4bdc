import type { Log, LogFields } from '../../platform/log.ts';

/** One JSON line an event on standard error: standard output belongs to the commands' results. */
export const standardErrorLog: Log = {
  info: (event, fields) => write('info', event, fields),
  warn: (event, fields) => write('warn', event, fields),
  error: (event, fields) => write('error', event, fields),
};

const write = (level: string, event: string, fields: LogFields = {}): void => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
};
