import { afterEach, expect, it } from 'vitest';
import { temporaryFolders } from '../../test/support/engine/store.ts';
import { StoreError } from '../platform/store-error.ts';
import { lockExclusive, lockShared } from './folder-lock.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const reasonOf = (attempt: () => { release(): void }): string => {
  try {
    attempt().release();
    return 'entered';
  } catch (error) {
    return error instanceof StoreError ? error.reason : String(error);
  }
};

it('any number may share a folder, or one may have it alone', () => {
  const folder = folders.make();
  const enterAlone = () => reasonOf(() => lockExclusive(folder));
  const sharedLocks = [lockShared(folder), lockShared(folder)];
  const outcomes = [enterAlone()];
  sharedLocks[0]?.release();
  outcomes.push(enterAlone());
  sharedLocks[1]?.release();
  outcomes.push(enterAlone());
  const alone = lockExclusive(folder);
  outcomes.push(enterAlone());
  alone.release();
  outcomes.push(
    enterAlone(),
    reasonOf(() => lockShared(folder)),
  );
  expect(outcomes).toEqual(['busy', 'busy', 'entered', 'busy', 'entered', 'entered']);
});
