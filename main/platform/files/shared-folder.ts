import { constants, lstat, open, opendir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { writeAtomically } from './atomic-write.ts';
import { fileReason } from './file-reasons.ts';

/** A file of a shared folder. */
export interface SharedFile {
  readonly name: string;
  readonly bytes: number;
  /** Changes whenever the file is written. */
  readonly state: string;
}

interface SharedListing {
  readonly files: readonly SharedFile[];
  /** How many files there are beyond those listed. */
  readonly leftOut: number;
}

/** A folder that other computers also write to. Failures are sentences, and leave everything unchanged. */
export interface SharedFolder {
  /** The folder's real path. INVALID_INPUT says why it cannot be used. */
  check(path: string): Promise<Outcome<string>>;
  /** The ordinary files at its top level with this ending. STORE_UNAVAILABLE when it cannot be listed now. */
  list(folder: string, ending: string): Promise<Outcome<SharedListing>>;
  /** The text of a file. STORE_UNAVAILABLE when it cannot be read, or was written to meanwhile. */
  read(folder: string, name: string, maxBytes: number): Promise<Outcome<string>>;
  /** Replaces the whole file or leaves it alone. STORE_UNAVAILABLE when it cannot be written. */
  write(folder: string, name: string, text: string): Promise<Outcome<void>>;
}

/** A folder with more entries is not just for lenders, and takes long to list. */
const maxEntries = 5_000;
const maxFiles = 200;
const usualWaitMs = 20_000;

const unavailable = (message: string): Outcome<never> => fail('STORE_UNAVAILABLE', message);
const refused = (message: string): Outcome<never> => fail('INVALID_INPUT', message);

const notAName = 'It is not the name of a file in this folder.';

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
};

const stateOf = ({ mtimeMs, size, ino }: { readonly mtimeMs: number; readonly size: number; readonly ino: number }) =>
  `${mtimeMs} ${size} ${ino}`;

const list = async (folder: string, ending: string): Promise<Outcome<SharedListing>> => {
  const names: string[] = [];
  let entries = 0;
  for await (const { name } of await opendir(folder)) {
    entries += 1;
    if (entries > maxEntries)
      return unavailable(`It holds more than ${maxEntries} entries. Choose a folder just for lenders.`);
    if (name.endsWith(ending) && !name.startsWith('.')) names.push(name);
  }
  names.sort();
  const files: SharedFile[] = [];
  for (const name of names.slice(0, maxFiles)) {
    // Links lead elsewhere, and files may disappear while others are listed.
    const stats = await lstat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile() === true) files.push({ name, bytes: stats.size, state: stateOf(stats) });
  }
  return succeed({ files, leftOut: Math.max(0, names.length - maxFiles) });
};

/**
 * Opens a file to read without waiting for a writer: what was listed or chosen as a file may be a pipe, and a thread that
 * waits for one waits for ever. Windows has no such flag.
 */
export const withoutWaiting = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);

/** Follows no link either, where the system knows such a flag. */
const atOnce = withoutWaiting | ((constants.O_NOFOLLOW as number | undefined) ?? 0);

/** The path of a name in the folder. Names come from the page too, and must not lead out of it. */
const pathIn = (folder: string, name: string): string | undefined =>
  name === '..' || name === '.' || /[\\/]/.test(name) ? undefined : join(folder, name);

const read = async (folder: string, name: string, maxBytes: number): Promise<Outcome<string>> => {
  const path = pathIn(folder, name);
  if (path === undefined) return unavailable(notAName);
  const file = await open(path, atOnce);
  try {
    const before = await file.stat();
    if (!before.isFile()) return unavailable('It is not a regular file.');
    if (before.size > maxBytes) return unavailable(`It is larger than ${maxBytes} bytes.`);
    const text = await file.readFile('utf8');
    const after = await file.stat();
    return stateOf(after) === stateOf(before) ? succeed(text) : unavailable('It is still being written.');
  } finally {
    await file.close();
  }
};

const check = async (path: string, dataFolder: string): Promise<Outcome<string>> => {
  if (!isAbsolute(path)) return refused('Enter the full path of the folder, starting at its drive or root.');
  const realPath = await realpath(path);
  if (!(await stat(realPath)).isDirectory()) return refused('This is a file, not a folder.');
  const data = await realpath(dataFolder);
  if (isWithin(realPath, data)) return refused('This folder is Headroom’s own. Choose one that the team shares.');
  const listed = await list(realPath, '');
  return listed.ok ? succeed(realPath) : refused(listed.error.message);
};

/**
 * Folders on the disk or on a network. A folder that does not answer holds up at most one operation, because the
 * runtime has few threads for files, and everything else needs them.
 */
export const createSharedFolder = (dataFolder: string, maxWaitMs = usualWaitMs): SharedFolder => {
  let isWaiting = false;
  const guarded = async <T>(work: () => Promise<Outcome<T>>, failed: typeof refused): Promise<Outcome<T>> => {
    if (isWaiting) return failed('The folder does not answer.');
    isWaiting = true;
    const working = work()
      .catch((error: unknown) => failed(fileReason(error)))
      .finally(() => {
        isWaiting = false;
      });
    const silence = Promise.withResolvers<Outcome<never>>();
    const timer = setTimeout(() => silence.resolve(failed('The folder does not answer.')), maxWaitMs);
    try {
      return await Promise.race([working, silence.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    check: (path) => guarded(() => check(path, dataFolder), refused),
    list: (folder, ending) => guarded(() => list(folder, ending), unavailable),
    read: (folder, name, maxBytes) => guarded(() => read(folder, name, maxBytes), unavailable),
    write: (folder, name, text) =>
      guarded(async () => {
        const path = pathIn(folder, name);
        if (path === undefined) return unavailable(notAName);
        await writeAtomically(path, text);
        return succeed(undefined);
      }, unavailable),
  };
};
