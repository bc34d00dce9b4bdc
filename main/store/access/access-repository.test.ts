import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movableClock, newGrant, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';
import { tokenHash } from './access-repository.ts';

const folders = temporaryFolders();
const dayMs = 86_400_000;
let clock = movableClock();
let folder = '';
let store: Store;

beforeEach(() => {
  clock = movableClock();
  folder = folders.make();
  store = openTestStore(folder, clock);
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const hashes = [tokenHash('token-1'), tokenHash('token-2')] as const;

describe('a grant', () => {
  it('is found only by its token and its client together', () => {
    const issued = store.access.issue(
      newGrant({ teams: ['B', 'A', 'B'], lenders: ['wattle', 'acacia'], expiresAtMs: 5 }),
    );
    expect(issued.teams.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(store.access.findCaller('client-1', hashes[0])?.grant).toEqual({
      email: 'sam@example.com',
      userActive: true,
      revoked: false,
      expiresAtMs: 5,
      teams: issued.teams,
      lenders: ['wattle', 'acacia'],
    });
    expect(store.access.findCaller('client-1', hashes[1])?.grant).toBeUndefined();
    expect(store.access.findCaller('client-2', hashes[0])?.grant).toBeUndefined();
  });

  it('shares teams of the same name within one organization, and only there', () => {
    const one = store.access.issue(newGrant({ teams: ['Sydney'] }));
    const two = store.access.issue(newGrant({ clientId: 'c2', tokenHash: hashes[1], teams: ['Sydney'] }));
    const other = store.access.issue(
      newGrant({ clientId: 'c3', tokenHash: tokenHash('3'), teams: ['Sydney'], organization: 'Others' }),
    );
    expect(two.teams).toEqual(one.teams);
    expect(other.teams[0]?.id).not.toBe(one.teams[0]?.id);
    expect(one.teams[0]?.id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('identifies a user by the e-mail address, ignoring case', () => {
    store.access.issue(newGrant());
    expect(store.access.issue(newGrant({ clientId: 'c2', tokenHash: hashes[1], email: 'SAM@Example.com' })).email).toBe(
      'sam@example.com',
    );
  });

  it('is written completely or not at all', () => {
    store.access.issue(newGrant());
    expect(() => store.access.issue(newGrant({ clientId: 'c2', organization: 'New one' }))).toThrow('UNIQUE');
    expect(store.access.findCaller('c2', hashes[0])?.client).toBeUndefined();
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    expect(database.prepare('SELECT name FROM organizations').pluck().all()).toEqual(['Brokers']);
    database.close();
  });

  it.each([
    ['a lender', `UPDATE grant_lenders SET lender = 'acacib'`],
    ['a team', `UPDATE teams SET name = 'Drafts?'`],
    ['the expiry', 'UPDATE grants SET expires_ms = expires_ms + 1024'],
    ['the user', `UPDATE users SET email = 'tam@example.com'`],
    ['the extent', 'UPDATE grants SET all_lenders = 1'],
  ])('with %s damaged is refused, not applied', (_what, change) => {
    store.access.issue(newGrant({ lenders: ['acacia'], expiresAtMs: 5 }));
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(change);
    database.close();
    expect(() => store.access.findCaller('client-1', hashes[0])?.grant).toThrow(new StoreError('corrupt', 'a grant'));
  });

  it.each([
    ['a grant', 'UPDATE grants SET all_lenders = 2', () => store.access.findCaller('client-1', hashes[0])?.grant],
    ['a grant', 'UPDATE users SET active = 2', () => store.access.findCaller('client-1', hashes[0])?.grant],
    ['a client', 'UPDATE clients SET active = 2', () => store.access.findCaller('client-1', hashes[0])?.client],
  ])('%s with an impossible flag is refused too', (what, change, look) => {
    store.access.issue(newGrant());
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.pragma('ignore_check_constraints = ON');
    database.exec(change);
    database.close();
    expect(look).toThrow(new StoreError('corrupt', what));
  });
});

describe('ending access', () => {
  it('revokes one grant at once, for other processes too', () => {
    const other = openTestStore(folder, clock);
    store.access.issue(newGrant());
    store.access.issue(newGrant({ clientId: 'c2', tokenHash: hashes[1] }));
    expect([
      store.access.revoke(hashes[0]),
      store.access.revoke(hashes[0]),
      store.access.revoke(tokenHash('x')),
    ]).toEqual([true, true, false]);
    expect([
      other.access.findCaller('client-1', hashes[0])?.grant?.revoked,
      other.access.findCaller('c2', hashes[1])?.grant?.revoked,
    ]).toEqual([true, false]);
    other.close();
  });

  it('deactivates a user and revokes every grant; a new grant lets the user in, the old ones stay revoked', () => {
    store.access.issue(newGrant());
    expect([store.access.deactivate('Sam@example.com'), store.access.deactivate('nobody@example.com')]).toEqual([
      true,
      false,
    ]);
    const ended = store.access.findCaller('client-1', hashes[0])?.grant;
    store.access.issue(newGrant({ clientId: 'c2', tokenHash: hashes[1] }));
    const after = [
      store.access.findCaller('client-1', hashes[0])?.grant,
      store.access.findCaller('c2', hashes[1])?.grant,
    ];
    expect([ended, ...after].map((grant) => [grant?.userActive, grant?.revoked])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });
});

describe('a client', () => {
  it('is ended with its grants, and no other', () => {
    store.access.issue(newGrant());
    store.access.issue(newGrant({ clientId: 'c2', tokenHash: hashes[1] }));
    expect([
      store.access.countClients(),
      store.access.endClient('client-1'),
      store.access.endClient('client-1'),
      store.access.endClient('nobody'),
      store.access.countClients(),
    ]).toEqual([2, true, true, false, 1]);
    expect([
      store.access.findCaller('client-1', hashes[0])?.client.active,
      store.access.findCaller('c2', hashes[0])?.client.active,
    ]).toEqual([false, true]);
    const grants = [
      store.access.findCaller('client-1', hashes[0])?.grant,
      store.access.findCaller('c2', hashes[1])?.grant,
    ];
    expect(grants.map((grant) => grant?.revoked)).toEqual([true, false]);
  });
});

describe('ephemeral clients', () => {
  it('are removed after 30 days, when the next one is registered', () => {
    store.access.issue(newGrant({ clientId: 'old', publicKeyPem: 'the key of old', ephemeral: true }));
    store.access.issue(
      newGrant({ clientId: 'idle', publicKeyPem: 'unused', tokenHash: tokenHash('6'), ephemeral: true }),
    );
    store.access.issue(newGrant({ clientId: 'lasting', publicKeyPem: 'lasting', tokenHash: tokenHash('2') }));
    const nonce = { clientId: 'old', publicKeyPem: 'the key of old', nonce: 'nonce-a', signedQuery: false };
    store.nonces.use({ ...nonce, timestampMs: clock.now() });
    clock.advance(29 * dayMs);
    store.access.issue(newGrant({ clientId: 'middle', tokenHash: tokenHash('3'), ephemeral: true }));
    clock.advance(2 * dayMs);
    store.access.issue(newGrant({ clientId: 'another lasting', tokenHash: tokenHash('5') }));
    expect(store.access.findCaller('old', hashes[0])?.client).toBeDefined();
    store.access.issue(newGrant({ clientId: 'new', tokenHash: tokenHash('4'), ephemeral: true }));
    const present = ['old', 'lasting', 'middle', 'new'].filter(
      (id) => store.access.findCaller(id, hashes[0])?.client !== undefined,
    );
    expect(present).toEqual(['lasting', 'middle', 'new']);
    expect(store.access.findCaller('old', hashes[0])?.grant).toBeUndefined();
    expect(store.verify()).toEqual({ ok: true, problems: [] });
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    const keys = database.prepare('SELECT public_key_pem FROM signing_keys ORDER BY id').pluck().all();
    database.close();
    // A key stays while its nonces are remembered; otherwise they could be used again.
    expect(keys).toEqual(['the key of old', 'lasting', 'a public key']);
  });
});

describe('a client whose key was replaced in the file', () => {
  it('counts as damaged, not as having another key', () => {
    store.access.issue(newGrant());
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.prepare('UPDATE clients SET public_key_pem = ?').run('another key');
    database.close();
    expect(() => store.access.findCaller('client-1', hashes[0])?.client).toThrow(new StoreError('corrupt', 'a client'));
  });
});
