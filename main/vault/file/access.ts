import type { BigIntStats } from 'node:fs';
import { Refusal } from '../refusal.ts';

const unsafe = (message: string): Refusal => new Refusal('VAULT_UNSAFE', message);

/** The user who must own the files; 'none' on systems without owners and modes (Windows). */
export type UserId = number | 'none';

export const isLink = (path: string): Refusal =>
  unsafe(`${path} is a link or not a regular file, so Headroom will not use it.`);

/** Checks that throw if other users could have created, changed or read a file or folder. */
export const checkAccess = (userId: UserId) => {
  const checkOwner = (path: string, { uid }: BigIntStats): void => {
    if (userId !== 'none' && uid !== BigInt(userId)) {
      throw unsafe(`${path} belongs to another user of this computer, so Headroom will not use it.`);
    }
  };
  const hasAny = ({ mode }: BigIntStats, bits: bigint): boolean => userId !== 'none' && (mode & bits) !== 0n;
  return {
    folder: (path: string, stats: BigIntStats): void => {
      if (!stats.isDirectory())
        throw unsafe(`${path} is a link or not a folder, so Headroom will not store keys in it.`);
      checkOwner(path, stats);
      if (hasAny(stats, 0o022n)) {
        throw unsafe(
          `Other users can change the folder ${path}, so Headroom will not store keys in it. Run: chmod go-w "${path}"`,
        );
      }
    },
    file: (path: string, stats: BigIntStats): void => {
      if (!stats.isFile()) throw isLink(path);
      checkOwner(path, stats);
      if (hasAny(stats, 0o077n)) {
        throw unsafe(`Other users can read or change ${path}, so Headroom will not use it. Run: chmod 600 "${path}"`);
      }
    },
    /** For systems that always follow links when opening: checks that the opened file is the one in the folder. */
    sameFile: (path: string, opened: BigIntStats, seen: BigIntStats): void => {
      if (opened.ino !== seen.ino || opened.dev !== seen.dev) throw isLink(path);
    },
  };
};
