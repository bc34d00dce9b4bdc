import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createAuthenticator } from '../../main/engine/api/authenticate.ts';
import { requestTarget } from '../../main/engine/api/request-target.ts';
import { type Store, tokenHash } from '../../main/store/index.ts';
import { newKeyPair, signedHeaders } from '../support/engine/independent-client.ts';
import {
  type MovableClock,
  movableClock,
  newGrant,
  openTestStore,
  startMs,
  temporaryFolders,
} from '../support/engine/store.ts';
import { figure } from '../support/figure.ts';

/*
 * A captured request is sent again: with every offset of its timestamp, after every move of the
 * service's clock, with and without a restart between. It must never pass twice.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** The timestamp of the request, from the clock of the service; the window is five minutes. */
const offsetsMs = [-301_000, -300_001, -300_000, -299_999, -1, 0, 1, 299_999, 300_000, 300_001, 301_000];
/** How the clock moves before the copy comes; nonces are remembered 6 minutes and 30 more. */
const movesMs = [
  ...[0, 1, secondMs, 4 * minuteMs, 5 * minuteMs, 10 * minuteMs, 11 * minuteMs, 36 * minuteMs, 42 * minuteMs],
  ...[-secondMs, -5 * minuteMs, -10 * minuteMs, -30 * minuteMs, -36 * minuteMs, -24 * 60 * minuteMs],
];
const restarts = ['none', 'reopened', 'another process beside it', 'moved there and back'] as const;

const folders = temporaryFolders();
afterAll(folders.removeAll);

const pair = newKeyPair();
const token = 'token-1';
const target = requestTarget('/api/v1/user');

type Signed = Readonly<Record<string, string>>;

const signed = (timestampMs: number): Signed =>
  signedHeaders(
    { clientId: 'client-1', accessToken: token, privateKey: pair.privateKey },
    { path: '/api/v1/user', nonce: randomUUID(), timestamp: new Date(timestampMs).toISOString() },
  );

/** Each is new to every data folder, so it is signed once. */
const captured = offsetsMs.map((offsetMs) => signed(startMs + offsetMs));
const honestAt = new Map([0, ...movesMs].map((moveMs) => [startMs + moveMs, signed(startMs + moveMs)]));

const isPassed = (store: Store, clock: MovableClock, headers: Signed = {}): boolean =>
  createAuthenticator(
    store,
    clock,
  )({
    method: 'GET',
    target,
    headers: new Headers(headers),
    body: Buffer.alloc(0),
  }).ok;

/** A request of the moment: whoever asks first drops the nonces that are old. */
const pruneBy = (store: Store, clock: MovableClock): void => {
  isPassed(store, clock, honestAt.get(clock.now()));
};

it('a captured request never passes twice, however clock and process change between', () => {
  const counts = { cells: 0, 'passed once': 0, 'passed twice': 0 };
  const wrong: string[] = [];
  for (const restart of restarts) {
    for (const moveMs of movesMs) {
      const folder = folders.make();
      const clock = movableClock();
      let store = openTestStore(folder, clock);
      store.access.issue(newGrant({ publicKeyPem: pair.publicPem, tokenHash: tokenHash(token) }));
      const first = captured.map((headers) => isPassed(store, clock, headers));
      expect(first).toEqual(offsetsMs.map((offsetMs) => Math.abs(offsetMs) <= 300_000));
      const beside = restart === 'another process beside it' ? openTestStore(folder, clock) : undefined;
      if (restart === 'moved there and back') {
        clock.advance(moveMs);
        pruneBy(store, clock);
        clock.set(startMs);
      } else clock.advance(moveMs);
      if (restart === 'reopened') {
        store.close();
        store = openTestStore(folder, clock);
      }
      pruneBy(store, clock);
      captured.forEach((headers, index) => {
        counts.cells += 1;
        const again = isPassed(beside ?? store, clock, headers);
        if (first[index]) counts['passed once'] += 1;
        if (first[index] && again) {
          counts['passed twice'] += 1;
          wrong.push(`${restart}, clock by ${moveMs}, timestamp ${offsetsMs[index]}`);
        }
      });
      beside?.close();
      store.close();
    }
  }
  figure('nonces: clock × window × restart', counts);
  expect(wrong).toEqual([]);
});
