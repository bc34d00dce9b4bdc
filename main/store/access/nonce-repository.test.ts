import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  movableClock,
  newGrant,
  openTestStore,
  startMs,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openDatabase } from '../database/open-database.ts';
import type { NonceUse, Store } from '../types.ts';
import { tokenHash } from './access-repository.ts';
import { nonceRepository } from './nonce-repository.ts';

const folders = temporaryFolders();
const minuteMs = 60_000;
/** The first and the third client have one key. */
const keys = {
  'client-1': 'a public key',
  'client-2': 'another key',
  'client-3': 'a public key',
  'client-9': 'no key',
};
let clock = movableClock();
let folder = '';
let store: Store;

beforeEach(() => {
  clock = movableClock();
  folder = folders.make();
  store = openTestStore(folder, clock);
  store.access.issue(newGrant());
  store.access.issue(newGrant({ clientId: 'client-2', publicKeyPem: keys['client-2'], tokenHash: tokenHash('2') }));
  store.access.issue(newGrant({ clientId: 'client-3', tokenHash: tokenHash('3') }));
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const clientOf = (clientId: string) => store.access.findCaller(clientId, tokenHash('token-1'))?.client;

const use = (nonce: string, timestampMs = clock.now(), clientId: keyof typeof keys = 'client-1'): NonceUse =>
  store.nonces.use({ clientId, publicKeyPem: keys[clientId], nonce, timestampMs, signedQuery: false });

const storedNonces = (): number => {
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  const count = Number(database.prepare('SELECT count(*) FROM nonces').pluck().get());
  database.close();
  return count;
};

describe('a nonce', () => {
  it('works once for each key', () => {
    expect([use('nonce-a'), use('nonce-a'), use('nonce-b'), use('nonce-a', startMs, 'client-2')]).toEqual([
      'accepted',
      'replayed',
      'accepted',
      'accepted',
    ]);
  });

  it('that is used has no client read again, but the first in a while, which removes old ones', () => {
    use('nonce-a');
    clock.advance(37 * minuteMs);
    const before = clientOf('client-1');
    use('nonce-b');
    const after = clientOf('client-1');
    use('nonce-c');
    expect([before === after, clientOf('client-1') === after]).toEqual([false, true]);
  });

  it('of one key under two clients is one nonce', () => {
    const isUsed = (clientId: keyof typeof keys) =>
      store.nonces.isUsed({ publicKeyPem: keys[clientId], nonce: 'nonce-a' });
    expect([isUsed('client-1'), use('nonce-a'), use('nonce-a', startMs, 'client-3')]).toEqual([
      false,
      'accepted',
      'replayed',
    ]);
    expect([isUsed('client-3'), isUsed('client-2')]).toEqual([true, false]);
  });

  it('is remembered across a restart', () => {
    use('nonce-a');
    store.close();
    store = openTestStore(folder, clock);
    expect(use('nonce-a')).toBe('replayed');
  });

  it('is remembered by another process on the same file', () => {
    const other = openTestStore(folder, clock);
    use('nonce-a');
    const second = other.nonces.use({
      clientId: 'client-1',
      publicKeyPem: keys['client-1'],
      nonce: 'nonce-a',
      timestampMs: startMs,
      signedQuery: false,
    });
    other.close();
    expect(second).toBe('replayed');
  });

  it('is remembered for at least 6 minutes after its timestamp', () => {
    use('nonce-a', startMs + 5 * minuteMs);
    clock.advance(11 * minuteMs);
    use('another');
    expect(use('nonce-a', startMs + 5 * minuteMs)).toBe('replayed');
    clock.advance(30 * minuteMs);
    use('a third');
    expect(use('nonce-a', startMs + 5 * minuteMs)).toBe('replayed');
  });

  it('is dropped no more often than every 5 minutes', () => {
    use('first');
    clock.advance(minuteMs);
    use('old', startMs - 40 * minuteMs);
    const before = storedNonces();
    clock.advance(4 * minuteMs);
    use('later');
    expect([before, storedNonces()]).toEqual([2, 2]);
  });

  it('is dropped eventually, so that the file does not grow for ever', () => {
    for (let count = 0; count < 20; count += 1) use(`nonce-${count}`);
    clock.advance(37 * minuteMs);
    use('later');
    expect(storedNonces()).toBe(1);
  });

  it('is not accepted from a key that is not registered', () => {
    expect(use('nonce-a', startMs, 'client-9')).toBe('forgotten');
  });
});

describe('a clock that is set back', () => {
  it('does not let used nonces be used again', () => {
    use('nonce-a');
    clock.advance(60 * minuteMs);
    use('nonce-b');
    expect(storedNonces()).toBe(1);
    clock.set(startMs);
    expect(use('nonce-a', startMs)).toBe('forgotten');
  });

  it('refuses nobody when it is stepped back by minutes', () => {
    use('nonce-a');
    clock.advance(10 * minuteMs);
    use('nonce-b');
    clock.advance(-20 * minuteMs);
    expect(use('nonce-c')).toBe('accepted');
  });

  it('does not stop the pruning of old nonces', () => {
    clock.advance(365 * 24 * 60 * minuteMs);
    use('far-ahead', clock.now(), 'client-2');
    clock.set(startMs);
    for (let count = 0; count < 20; count += 1) use(`nonce-${count}`);
    clock.advance(37 * minuteMs);
    use('later');
    // The one from the future stays: it has not expired.
    expect(storedNonces()).toBe(2);
  });

  it('shuts out only the client whose nonces were dropped', () => {
    use('nonce-a');
    clock.advance(60 * minuteMs);
    use('nonce-b');
    clock.set(startMs);
    expect([use('new', startMs), use('new', startMs, 'client-2')]).toEqual(['forgotten', 'accepted']);
  });
});

it('records that a client signs its queries, and keeps that across a restart', () => {
  const signs = (): boolean | undefined => clientOf('client-1')?.signsQuery;
  const before = signs();
  store.nonces.use({
    clientId: 'client-1',
    publicKeyPem: keys['client-1'],
    nonce: 'nonce-a',
    timestampMs: startMs,
    signedQuery: true,
  });
  use('nonce-b', startMs, 'client-2');
  store.close();
  store = openTestStore(folder, clock);
  expect([before, signs(), clientOf('client-2')?.signsQuery]).toEqual([false, true, false]);
});

describe('a nonce of an ephemeral client', () => {
  it('is visible to other processes at once, and every other write is synced as before', () => {
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    const nonces = nonceRepository(database, clock);
    const nonce = {
      clientId: 'client-1',
      publicKeyPem: keys['client-1'],
      nonce: 'nonce-a',
      timestampMs: startMs,
      signedQuery: false,
    };
    const first = nonces.use({ ...nonce, ephemeral: true });
    const elsewhere = store.nonces.use(nonce);
    const synchronous = database.pragma('synchronous', { simple: true });
    database.close();
    expect([first, elsewhere, synchronous]).toEqual(['accepted', 'replayed', 2]);
  });

  it('leaves syncing on when it fails', () => {
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    const nonces = nonceRepository(database, clock);
    database.pragma('query_only = ON');
    const attempt = () =>
      nonces.use({
        clientId: 'client-1',
        publicKeyPem: keys['client-1'],
        nonce: 'n',
        timestampMs: 0,
        signedQuery: false,
        ephemeral: true,
      });
    expect(attempt).toThrow(StoreError);
    const synchronous = database.pragma('synchronous', { simple: true });
    database.close();
    expect(synchronous).toBe(2);
  });
});
