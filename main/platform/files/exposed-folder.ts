import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from '../store-error.ts';

/** Mode bits of POSIX. */
const othersWrite = 0o002;
const groupOrOthersWrite = 0o022;
const sticky = 0o1000;

/** Every folder and link, from the root on, that decides where a path leads. */
const stepsTo = (path: string): readonly string[] => {
  const parent = dirname(path);
  if (parent === path) return [];
  const target = lstatSync(path).isSymbolicLink() ? resolve(realpathSync(parent), readlinkSync(path)) : undefined;
  return [...stepsTo(parent), path, ...(target === undefined ? [] : stepsTo(target))];
};

/** Why another user could replace `path`; undefined when nobody could. */
const replaceableBy = (path: string, userId: number): string | undefined => {
  const parent = dirname(path);
  const { mode } = statSync(parent);
  if ((mode & othersWrite) === 0) return undefined;
  if ((mode & sticky) === 0) return `close it to them: chmod o-w '${parent}'`;
  // In a sticky folder, such as /tmp, only its owner can replace an entry.
  return [userId, 0].includes(lstatSync(path).uid) ? undefined : `${path} belongs to another user`;
};

/** Why another user could put files into the folder; an empty one of ours is closed before it is used. */
const writableBy = (folder: string, isEmpty: boolean, userId: number): string | undefined => {
  const { mode, uid } = statSync(folder);
  if ((mode & groupOrOthersWrite) === 0) return undefined;
  if (uid !== userId) return `${folder} belongs to another user`;
  return isEmpty ? undefined : `close it to them: chmod go-w '${folder}'`;
};

/**
 * Throws StoreError `exposed`, with advice, when another user could write to the folder or replace it through any
 * folder or link on its path. `userId` is undefined on Windows, where Node sees no access lists and the user's profile
 * keeps others out.
 */
export const refuseExposedFolder = (folder: string, isEmpty: boolean, userId = process.geteuid?.()): void => {
  if (userId === undefined) return;
  const path = resolve(folder);
  const ways = [...stepsTo(path).map((step) => replaceableBy(step, userId)), writableBy(path, isEmpty, userId)];
  const exposure = ways.find((found) => found !== undefined);
  if (exposure !== undefined) throw new StoreError('exposed', exposure);
};
