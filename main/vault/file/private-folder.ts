import { randomUUID } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import { renameWhenFree } from '../../platform/files/rename.ts';
import { Refusal } from '../refusal.ts';
import { checkAccess, isLink, type UserId } from './access.ts';
import { durableFiles, type FilePort } from './durable-files.ts';

export interface PrivateFolderOptions {
  /** A folder in an existing parent. Other users must not be able to change either. */
  readonly folder: string;
  readonly clock: Clock;
  readonly files?: FilePort | undefined;
  readonly userId?: UserId | undefined;
}

/**
 * A folder of small files that other users can neither read nor change. Files are replaced whole or not at all,
 * and writes are on disk before they are acknowledged.
 *
 * Files are opened without following links. On POSIX the owner and the mode of the file, its folder and the
 * parent folder are checked. On Windows, where Node cannot read access lists, only links and file types are
 * checked; the surrounding user profile keeps other users out.
 *
 * Fails with VAULT_MISSING, VAULT_DAMAGED, VAULT_UNSAFE or STORE_UNAVAILABLE.
 */
export interface PrivateFolder {
  /** Fails with VAULT_DAMAGED if the file is larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Outcome<Buffer>>;
  write(name: string, bytes: Buffer): Promise<Outcome<void>>;
  /**
   * Overwrites and deletes the file and the leftovers of interrupted writes. A missing file is not an error.
   * Overwriting only helps on disks that write in place; on others the encryption protects the contents.
   */
  remove(name: string): Promise<Outcome<void>>;
}

/** A temporary file this old was left by an interrupted write; no write in progress is using it. */
const minLeftoverAgeMs = 60_000;

export const openPrivateFolder = (options: PrivateFolderOptions): PrivateFolder => {
  const { folder, files, durable, check, prepare, shredLeftovers } = folderSteps(options);
  const temporaryOf = (name: string): string => join(folder, `.${name}.${randomUUID()}.tmp`);
  return {
    read: (name, maxBytes) =>
      attempt('read', async () => {
        await check.folders();
        return durable.readFile(join(folder, name), async (handle) => {
          if ((await check.file(join(folder, name), handle)) <= maxBytes) return handle.readFile();
          throw new Refusal('VAULT_DAMAGED', 'The key file for this service is damaged: it is too large.');
        });
      }),
    write: (name, bytes) =>
      attempt('written', async () => {
        await prepare();
        const temporary = temporaryOf(name);
        try {
          await durable.writeNew(temporary, bytes);
          await renameWhenFree(() => files.rename(temporary, join(folder, name)));
        } catch (error) {
          await files.unlink(temporary).catch(() => undefined);
          throw error;
        }
        await durable.syncEntries(folder);
        // The write has succeeded. The next write cleans up anything that cannot be removed now.
        await shredLeftovers(name, minLeftoverAgeMs).catch(() => undefined);
      }),
    remove: async (name) => {
      const outcome = await attempt('deleted', async () => {
        await check.folders();
        // Renamed first, so that after a crash the file is either intact or gone.
        await renameWhenFree(() => files.rename(join(folder, name), temporaryOf(name))).catch(unlessMissing);
        await durable.syncEntries(folder);
        await shredLeftovers(name, -Infinity);
        await durable.syncEntries(folder);
      });
      return !outcome.ok && outcome.error.code === 'VAULT_MISSING' ? succeed(undefined) : outcome;
    },
  };
};

const folderSteps = ({
  folder,
  clock,
  files = nodeFiles,
  userId = process.geteuid?.() ?? 'none',
}: PrivateFolderOptions) => {
  const access = checkAccess(userId);
  const durable = durableFiles(files, userId !== 'none');
  const check = {
    folders: async (): Promise<void> => {
      access.folder(dirname(folder), await files.stat(dirname(folder), { bigint: true }));
      access.folder(folder, await files.lstat(folder, { bigint: true }));
    },
    /** Returns the size of the file, bytes. */
    file: async (path: string, handle: nodeFiles.FileHandle): Promise<bigint> => {
      const stats = await handle.stat({ bigint: true });
      access.file(path, stats);
      if (userId === 'none') access.sameFile(path, stats, await files.lstat(path, { bigint: true }));
      return stats.size;
    },
  };
  return {
    folder,
    files,
    durable,
    check,
    prepare: async (): Promise<void> => {
      try {
        await files.mkdir(folder, { mode: 0o700 });
        // Overrides the umask.
        await files.chmod(folder, 0o700);
        await durable.syncEntries(dirname(folder));
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      await check.folders();
    },
    shredLeftovers: async (name: string, minAgeMs: number): Promise<void> => {
      for (const entry of await files.readdir(folder)) {
        if (!entry.startsWith(`.${name}.`) || !entry.endsWith('.tmp')) continue;
        const { mtimeMs } = await files.lstat(join(folder, entry));
        if (clock.now() - mtimeMs >= minAgeMs) await durable.shred(join(folder, entry));
      }
    },
  };
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error ? (error as NodeJS.ErrnoException).code : undefined;

const unlessMissing = (error: unknown): void => {
  if (codeOf(error) !== 'ENOENT') throw error;
};

const attempt = async <T>(action: 'read' | 'written' | 'deleted', work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return succeed(await work());
  } catch (error) {
    if (error instanceof Refusal) return error.outcome;
    const code = codeOf(error);
    if (code === undefined) throw error;
    if (code === 'ENOENT' && action !== 'written')
      return fail('VAULT_MISSING', 'There is no key file for this service.');
    if (code === 'ELOOP') return isLink((error as NodeJS.ErrnoException).path ?? '').outcome;
    return fail('STORE_UNAVAILABLE', `The key file for this service could not be ${action} (${code}).`);
  }
};
