import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createLog } from './create-log.ts';
import type { Log } from './log.ts';
import { closeToOthers, makePrivateFolder, privateFileMode } from './private-files.ts';

const fileName = 'headroom.log';
const maxBytes = 4 * 1024 * 1024;

/**
 * Opens the log of a data folder: `headroom.log`, readable by its owner alone. A file that has grown
 * past 4 MiB becomes `headroom.1.log` first. Lines are written before the call returns, so that the
 * last one before a crash is there.
 */
export const openLog = (folder: string): Log => {
  makePrivateFolder(folder);
  const file = join(folder, fileName);
  if (existsSync(file) && statSync(file).size > maxBytes) renameSync(file, join(folder, 'headroom.1.log'));
  const destination = pino.destination({ dest: file, sync: true, mode: privateFileMode });
  closeToOthers(file);
  return createLog(destination);
};
