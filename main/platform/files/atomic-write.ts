import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { privateFileMode } from './private-files.ts';
import { renameWhenFree, renameWhenFreeSync } from './rename.ts';

// write-file-atomic is no substitute: it treats a short write, as on a full disk, as complete and renames it into
// place, and its temporary names are predictable in a folder that others can write to.

/** Next to the target, so that the rename stays on one file system. */
const temporaryName = (path: string): string => join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);

const options = { flag: 'wx', flush: true } as const;

/**
 * Replaces the whole file or nothing; throws the file system's error and leaves nothing behind. `mode`: who may open it;
 * by default whom the umask leaves.
 */
export const writeAtomically = async (path: string, content: string | Uint8Array, mode?: number): Promise<void> => {
  const temporary = temporaryName(path);
  try {
    await writeFile(temporary, content, { ...options, ...(mode !== undefined && { mode }) });
    await renameWhenFree(() => rename(temporary, path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

const contentOf = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Writes the file itself without a temporary file: macOS grants access to the file that the person chose, not to its
 * folder. On failure the file gets its former content back, or is removed if it had none.
 */
export const writeInPlace = async (path: string, content: string | Uint8Array): Promise<void> => {
  const before = await contentOf(path);
  try {
    await writeFile(path, content, { flush: true });
  } catch (error) {
    if (before === undefined) await rm(path, { force: true });
    else await writeFile(path, before, { flush: true });
    throw error;
  }
};

/**
 * `writeAtomically` without waiting, as when a window is closing. What it writes is in folders of our own, and only its
 * owner can open it, whatever the umask.
 */
export const writeAtomicallySync = (path: string, text: string): void => {
  const temporary = temporaryName(path);
  try {
    // As bytes: with a text and its encoding Node does not wait for the disk (nodejs/node#60552).
    writeFileSync(temporary, Buffer.from(text), { ...options, mode: privateFileMode });
    renameWhenFreeSync(() => {
      renameSync(temporary, path);
    });
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
};
