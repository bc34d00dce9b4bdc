import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenHash } from '../../main/store/index.ts';
import { engineInProcess, type InProcess } from '../support/engine/in-process.ts';
import type { Credentials } from '../support/engine/independent-client.ts';

let place: InProcess;
let written = 0;
beforeAll(() => {
  place = engineInProcess((store) => ({
    ...store,
    nonces: {
      ...store.nonces,
      use: (nonce) => {
        written += 1;
        return store.nonces.use(nonce);
      },
    },
  }));
});
beforeEach(() => {
  written = 0;
});
afterAll(() => place.dispose());

/** The answer to a signed request, in a word. */
const ask = async (as: Credentials, nonce: string = randomUUID(), timestamp?: string): Promise<string> => {
  const send = { path: '/api/v1/user', nonce, ...(timestamp === undefined ? {} : { timestamp }) };
  const { status, json } = await place.send(send, as);
  return status === 200 ? 'accepted' : (json.error?.details?.reason ?? json.error?.message ?? '');
};

const refused = 'Missing required authentication headers';

describe('one key under two clients', () => {
  it('lets a captured request in once, whichever client it names', async () => {
    const [first, second] = [place.issue(), place.issue({ email: 'alex@example.com' })];
    const nonce = randomUUID();
    expect([await ask(first, nonce), await ask(second, nonce), await ask(second)]).toEqual([
      'accepted',
      'nonce_replayed',
      'accepted',
    ]);
  });
});

describe('a grant that has ended', () => {
  it('writes nothing however often it is tried, and still detects a replay', async () => {
    const grant = place.issue();
    const nonce = randomUUID();
    const before = await ask(grant, nonce);
    place.store.access.revoke(tokenHash(grant.accessToken));
    expect([before, await ask(grant), await ask(grant), await ask(grant, nonce), written]).toEqual([
      'accepted',
      refused,
      refused,
      'nonce_replayed',
      1,
    ]);
  });

  it('writes as long as a clock set back could bring its request to life', async () => {
    const minuteMs = 60_000;
    const start = place.clock.now();
    const grant = place.issue({ expiresAt: new Date(start + minuteMs).toISOString() });
    const timestamp = new Date(start + 5 * minuteMs).toISOString();
    const nonce = randomUUID();
    place.clock.set(start + 10 * minuteMs);
    const expired = await ask(grant, nonce, timestamp);
    place.clock.set(start);
    const reopened = await ask(grant, nonce, timestamp);
    place.clock.set(start + 11 * minuteMs);
    const later = [await ask(grant), await ask(grant)];
    place.clock.set(start);
    expect([expired, reopened, later, written]).toEqual([refused, 'nonce_replayed', [refused, refused], 2]);
  });

  it('ends with its client, which is unknown from then on', async () => {
    const grant = place.issue();
    place.store.access.endClient(grant.clientId);
    expect([await ask(grant), await ask(grant), written]).toEqual([
      'Invalid client identifier',
      'Invalid client identifier',
      0,
    ]);
  });
});

it('an unknown token uses up the nonce: the right one would have let it in', async () => {
  const grant = place.issue();
  const nonce = randomUUID();
  expect([await ask({ ...grant, accessToken: randomUUID() }, nonce), await ask(grant, nonce)]).toEqual([
    refused,
    'nonce_replayed',
  ]);
});
