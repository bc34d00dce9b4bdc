import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createLog } from './create-log.ts';
import type { Log } from './log.ts';

const fileName = 'headroom.log';
const mostBytes = 4 * 1024 * 1024;

/**
 * Opens the log of a data folder: `headroom.log`, readable by its owner alone. A file that has grown
 * past 4 MiB becomes `headroom.1.log` first. Lines are written before the call returns, so that the
 * last one before a crash is there.
 */
export const openLog = (folder: string): Log => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length === 0) chmodSync(folder, 0o700);
  const file = join(folder, fileName);
  if (existsSync(file) && statSync(file).size > mostBytes) renameSync(file, join(folder, 'headroom.1.log'));
  const destination = pino.destination({ dest: file, sync: true, mode: 0o600 });
  chmodSync(file, 0o600);
  return createLog(destination);
};
