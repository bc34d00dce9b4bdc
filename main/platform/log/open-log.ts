import { accessSync, constants, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import { isUnwritable } from '../files/file-reasons.ts';
import { closeToOthers, makePrivateFolder, privateFileMode } from '../files/private-files.ts';
import { createLog } from './create-log.ts';
import type { Log } from './log.ts';

const fileName = 'headroom.log';
const maxBytes = 4 * 1024 * 1024;

/** The log of a data folder; of one that can only be read, what is worth a line goes to standard error. */
export const openLog = (folder: string): Log => {
  try {
    return openLogFile(folder);
  } catch (error) {
    if (!isUnwritable(error) || !existsSync(folder)) throw error;
    return createLog(pino.destination({ fd: 2, sync: true }));
  }
};

/**
 * Opens `headroom.log`, readable only by its owner. A file that would grow past 4 MiB first becomes `headroom.1.log`,
 * replacing the one before it, so that callers cannot fill the disk through it. Lines are written before the call
 * returns, so that the last one before a crash is kept; pino's rolling transports write from a separate thread and lose
 * it.
 */
const openLogFile = (folder: string): Log => {
  makePrivateFolder(folder);
  accessSync(folder, constants.W_OK);
  const file = join(folder, fileName);
  const setAside = (): void => {
    try {
      renameSync(file, join(folder, 'headroom.1.log'));
    } catch {
      // Logging must not make anything fail: the next try comes 4 MiB later.
    }
  };
  let bytes = existsSync(file) ? statSync(file).size : 0;
  if (bytes > maxBytes) {
    setAside();
    bytes = 0;
  }
  const destination = pino.destination({ dest: file, sync: true, mode: privateFileMode, maxLength: maxBytes });
  // On a full disk lines wait in memory, up to the same bound: no operation fails because it cannot be logged.
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
