import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import type { Store } from '../types.ts';

const folders = temporaryFolders();
let folder = '';
let store: Store;

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder);
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

describe('the lease', () => {
  const second = 1_000;

  it('belongs to one owner until it expires or is released, even with two processes on one file', () => {
    const other = openTestStore(folder);
    const [mine, theirs] = [store.publishing.lease, other.publishing.lease];
    const outcomes = [
      mine.take('a', 0),
      theirs.take('b', 29 * second),
      mine.take('a', 20 * second),
      theirs.take('b', 49 * second),
      theirs.take('b', 50 * second),
      mine.take('a', 51 * second),
    ];
    const heldUntil = [mine.heldUntilMs('a', 60 * second), theirs.heldUntilMs('b', 60 * second)];
    mine.release('a');
    const heldLater = mine.heldUntilMs('a', 60 * second);
    theirs.release('b');
    expect([outcomes, heldUntil, heldLater, mine.heldUntilMs('a', 60 * second), mine.take('a', 60 * second)]).toEqual([
      [true, false, true, false, true, false],
      [80 * second, undefined],
      80 * second,
      undefined,
      true,
    ]);
    other.close();
  });

  it('is held from the moment it is taken until it ends', () => {
    const { lease } = store.publishing;
    lease.take('a', 0);
    expect([0, 30 * second - 1, 30 * second].map((nowMs) => lease.heldUntilMs('b', nowMs))).toEqual([
      30 * second,
      30 * second,
      undefined,
    ]);
  });

  it('taken with a clock that ran ahead holds nobody up', () => {
    const { lease } = store.publishing;
    lease.take('a', 3_600 * second);
    expect([lease.heldUntilMs('b', 0), lease.take('b', 0), lease.take('a', 0)]).toEqual([undefined, true, false]);
  });

  it('is taken inside a transaction, and undone with it', () => {
    const { lease, transaction } = store.publishing;
    expect(() =>
      transaction(() => {
        lease.take('a', 0);
        throw new Error('Halfway');
      }),
    ).toThrow('Halfway');
    expect(lease.take('b', 0)).toBe(true);
  });
});
