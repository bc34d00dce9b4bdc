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

it('any number may use a folder together, and one alone', () => {
  const folder = folders.make();
  const enterAlone = () => reasonOf(() => lockExclusive(folder));
  const together = [lockShared(folder), lockShared(folder)];
  const seen = [enterAlone()];
  together[0]?.release();
  seen.push(enterAlone());
  together[1]?.release();
  seen.push(enterAlone());
  const alone = lockExclusive(folder);
  seen.push(enterAlone());
  alone.release();
  seen.push(
    enterAlone(),
    reasonOf(() => lockShared(folder)),
  );
  expect(seen).toEqual(['busy', 'busy', 'entered', 'busy', 'entered', 'entered']);
});
