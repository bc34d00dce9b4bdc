import { constants } from 'node:fs';
import type * as nodeFiles from 'node:fs/promises';

/** The file system calls in use, so that a test can watch each step or make it fail. */
export type FilePort = Pick<
  typeof nodeFiles,
  'chmod' | 'lstat' | 'mkdir' | 'open' | 'readdir' | 'rename' | 'stat' | 'unlink'
>;

// Windows lacks some of these flags.
const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = {
  ...{ O_DIRECTORY: 0, O_NOFOLLOW: 0, O_NONBLOCK: 0 },
  ...constants,
};

/** Longer than any file Headroom writes here. */
const maxOverwrittenBytes = 1024 ** 2;

/** Operations on single files. Each is on disk when it resolves, and throws the file system's error. */
export interface DurableFiles {
  /** Opens a file without following a link and without blocking on a pipe. */
  readFile<T>(path: string, work: (handle: nodeFiles.FileHandle) => Promise<T>): Promise<T>;
  /** Writes a new file of mode 0600, whatever the umask. */
  writeNew(path: string, bytes: Buffer): Promise<void>;
  /** Syncs the entries of a folder to disk. */
  syncEntries(folder: string): Promise<void>;
  /** Overwrites and deletes a file; for a link, deletes only the link. */
  shred(path: string): Promise<void>;
}

/** `syncsFolders` is false on Windows, which cannot open folders and syncs their entries itself. */
export const durableFiles = (files: FilePort, syncsFolders: boolean): DurableFiles => {
  const withFile = async <T>(
    path: string,
    flags: number,
    work: (handle: nodeFiles.FileHandle) => Promise<T>,
  ): Promise<T> => {
    const handle = await files.open(path, flags, 0o600);
    try {
      return await work(handle);
    } finally {
      await handle.close();
    }
  };
  const overwrite = async (handle: nodeFiles.FileHandle): Promise<void> => {
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(Math.min(size, maxOverwrittenBytes)), 0, undefined, 0);
    await handle.sync();
  };
  return {
    readFile: (path, work) => withFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, work),
    writeNew: (path, bytes) =>
      withFile(path, O_WRONLY | O_CREAT | O_EXCL, async (handle) => {
        await handle.chmod(0o600);
        await handle.writeFile(bytes);
        await handle.sync();
      }),
    syncEntries: async (folder) => {
      if (syncsFolders) await withFile(folder, O_RDONLY | O_DIRECTORY, (handle) => handle.sync());
    },
    shred: async (path) => {
      // An entry that cannot be opened as a file is deleted without being overwritten.
      await withFile(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK, overwrite).catch(() => undefined);
      await files.unlink(path);
    },
  };
};
