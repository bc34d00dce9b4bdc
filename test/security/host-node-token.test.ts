import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { echoDesk, hostDesk, type HostedDesk, ownHeaders, redeem, tokenOf } from '../support/desk/node-host.ts';

const refusedWith = (message: string) => ({ ok: false, error: { code: 'REFUSED', message } });

let desk: ReturnType<typeof echoDesk>;
let host: HostedDesk;

beforeEach(async () => {
  desk = echoDesk();
  host = await hostDesk(desk);
});
afterEach(async () => {
  await host.close();
});

describe('a bootstrap token', () => {
  const used = refusedWith('This address has expired or has already been used.');

  it('is valid once; the next window gets another', async () => {
    const again = await redeem(host, tokenOf(host.usedUrl));
    expect([again.status, await again.json()]).toEqual([401, used]);
    const fresh = tokenOf(host.newUrl());
    const next = await redeem(host, fresh);
    expect(next.status).toBe(200);
  });

  it('is taken from nobody by a program that guesses, or asks for another', async () => {
    const fresh = tokenOf(host.newUrl());
    for (let count = 0; count < 20; count += 1) expect(await redeem(host, 'guess')).toMatchObject({ status: 401 });
    await fetch(`${host.origin}/open`, { method: 'POST', headers: ownHeaders(host) });
    host.newUrl();
    expect(await redeem(host, fresh)).toMatchObject({ status: 200 });
  });

  it('is read from a short body alone', async () => {
    const fresh = tokenOf(host.newUrl());
    const body = `${' '.repeat(5_000)}${JSON.stringify({ token: fresh })}`;
    const headers = { ...ownHeaders(host), 'Content-Type': 'application/json' };
    expect(await fetch(`${host.origin}/session`, { method: 'POST', headers, body })).toMatchObject({ status: 401 });
    expect(await redeem(host, fresh)).toMatchObject({ status: 200 });
  });

  it('is taken beside cookies of other programs at this address', async () => {
    const fresh = tokenOf(host.newUrl());
    const headers = { ...ownHeaders(host), 'Content-Type': 'application/json', Cookie: `a=${'x'.repeat(100_000)}` };
    const answer = await fetch(`${host.origin}/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token: fresh }),
    });
    expect(answer.status).toBe(200);
  });

  it('is not given to strangers who ask for one, and few windows open', async () => {
    let asked = 0;
    let nowMs = 0;
    const own = await hostDesk(desk, { onAddressRequested: () => (asked += 1), clock: { now: () => nowMs } });
    const ask = async (): Promise<unknown> =>
      (await fetch(`${own.origin}/open`, { method: 'POST', headers: ownHeaders(own) })).json();
    for (let count = 0; count < 20; count += 1) expect(await ask()).toEqual({ ok: true });
    expect(asked).toBe(1);
    nowMs = 5_000;
    await ask();
    expect(asked).toBe(2);
    // Set back by a year: another is not refused for as long.
    nowMs -= 365 * 86_400_000;
    await ask();
    expect(asked).toBe(3);
    await own.close();
  });

  it('redeemed 20 times at once opens one session', async () => {
    const fresh = tokenOf(host.newUrl());
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(host, fresh)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(401)]);
  });

  it.each([{ token: 'x' }, { token: '' }, { token: null }, {}, [], 'token', { token: 'x', more: 1 }])(
    '%j is none',
    async (body) => {
      const answer = await fetch(`${host.origin}/session`, {
        method: 'POST',
        headers: ownHeaders(host),
        body: JSON.stringify(body),
      });
      expect([answer.status, await answer.json()]).toEqual([401, used]);
    },
  );

  it('is not accepted from another site', async () => {
    const fresh = tokenOf(host.newUrl());
    const headers = { ...ownHeaders(host), Origin: 'https://evil.example' };
    const answer = await fetch(`${host.origin}/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token: fresh }),
    });
    expect(answer.status).toBe(403);
    expect(await redeem(host, fresh)).toMatchObject({ status: 200 });
  });
});
