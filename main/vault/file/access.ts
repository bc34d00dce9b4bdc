import type { BigIntStats } from 'node:fs';
import { Refusal } from '../refusal.ts';

const unsafe = (message: string): Refusal => new Refusal('VAULT_UNSAFE', message);

/** The user who owns these files; 'none' on systems without owners and modes (Windows). */
export type UserId = number | 'none';

export const isLink = (path: string): Refusal =>
  unsafe(`${path} is a link or something else that is no file of its own, so it is not used.`);

/** Throws for a file or folder that others could have created, changed or read. */
export const checkAccess = (userId: UserId) => {
  const checkOwner = (path: string, { uid }: BigIntStats): void => {
    if (userId !== 'none' && uid !== BigInt(userId)) {
      throw unsafe(`${path} belongs to another user of this computer, so it is not used.`);
    }
  };
  const hasAny = ({ mode }: BigIntStats, bits: bigint): boolean => userId !== 'none' && (mode & bits) !== 0n;
  return {
    folder: (path: string, stats: BigIntStats): void => {
      if (!stats.isDirectory()) throw unsafe(`${path} is not a folder of its own, so no key is kept in it.`);
      checkOwner(path, stats);
      if (hasAny(stats, 0o022n)) {
        throw unsafe(`Other users can change the folder ${path}, so no key is kept in it. Run: chmod go-w "${path}"`);
      }
    },
    file: (path: string, stats: BigIntStats): void => {
      if (!stats.isFile()) throw isLink(path);
      checkOwner(path, stats);
      if (hasAny(stats, 0o077n)) {
        throw unsafe(`Other users can read or change ${path}, so it is not used. Run: chmod 600 "${path}"`);
      }
    },
    /**
     * For systems that cannot open a file without following a link: checks that the opened file is the one in
     * the folder.
     */
    sameFile: (path: string, opened: BigIntStats, seen: BigIntStats): void => {
      if (opened.ino !== seen.ino || opened.dev !== seen.dev) throw isLink(path);
    },
  };
};
