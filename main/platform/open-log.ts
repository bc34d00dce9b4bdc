import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import { createLog } from './create-log.ts';
import type { Log } from './log.ts';
import { closeToOthers, makePrivateFolder, privateFileMode } from './private-files.ts';

const fileName = 'headroom.log';
const maxBytes = 4 * 1024 * 1024;

/**
 * Opens the log of a data folder: `headroom.log`, readable by its owner alone. A file that would grow
 * past 4 MiB becomes `headroom.1.log` first, in place of the one before it, so that strangers who make
 * it write fill no disk. Lines are written before the call returns, so that the last one before a crash
 * is there; the rolling transports of pino write from a thread of their own and lose it.
 */
export const openLog = (folder: string): Log => {
  makePrivateFolder(folder);
  const file = join(folder, fileName);
  const setAside = (): void => {
    try {
      renameSync(file, join(folder, 'headroom.1.log'));
    } catch {
      // Nothing fails for its log's sake: the next try comes 4 MiB later.
    }
  };
  let bytes = existsSync(file) ? statSync(file).size : 0;
  if (bytes > maxBytes) {
    setAside();
    bytes = 0;
  }
  const destination = pino.destination({ dest: file, sync: true, mode: privateFileMode, maxLength: maxBytes });
  // On a full disk the lines wait in memory, up to the same bound: no work fails for want of its line.
  destination.on('error', () => undefined);
  closeToOthers(file);
  const rolling: DestinationStream = {
    write: (line) => {
      const lineBytes = Buffer.byteLength(line);
      if (bytes + lineBytes > maxBytes) {
        setAside();
        destination.reopen();
        bytes = 0;
      }
      destination.write(line);
      bytes += lineBytes;
    },
  };
  return createLog(rolling);
};
