import { expect, test } from 'vitest';
import { openHttp } from './http-opening.ts';

const calls = [{ name: 'settings.read', input: {} }];
const body = JSON.stringify(calls);

/** A page that kept a session, or none, and numbers what the host answers; `isGone` refuses to connect. */
const opened = (kept: string | null, isGone = false) => {
  const sent: { url: unknown; session: unknown; body: unknown }[] = [];
  const opening = openHttp(
    {
      hash: '',
      clearHash: () => undefined,
      storage: { getItem: () => kept, setItem: () => undefined, removeItem: () => undefined },
      fetch: (url, init) => {
        sent.push({ url, session: new Headers(init?.headers).get('X-Headroom-Session'), body: init?.body });
        return isGone ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(sent.length));
      },
    },
    calls,
  );
  return { opening, sent };
};

test('what is asked first is on its way before anybody asks, and answers one request that asks just that', async () => {
  const { opening, sent } = opened('kept');
  expect(await opening.session).toBe('kept');
  const first = await opening.fetch('./rpc', { method: 'POST', body });
  expect([await first.json(), sent]).toEqual([1, [{ url: './rpc', session: 'kept', body }]]);
  const again = await opening.fetch('./rpc', { method: 'POST', body });
  expect([await again.json(), sent.length]).toEqual([2, 2]);
});

test('other requests are sent, and take nothing from it', async () => {
  const { opening } = opened('kept');
  const others = [
    opening.fetch('./rpc', { body: '[]' }),
    opening.fetch('./rpc/settings.read', { body }),
    opening.fetch('./events'),
  ];
  const answers = [...others, opening.fetch('./rpc', { body })].map(async (answer): Promise<unknown> =>
    (await answer).json(),
  );
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
});

test('a page without a session asks nothing', async () => {
  const { opening, sent } = opened(null);
  expect([await opening.session, sent]).toEqual([undefined, []]);
});

test('who asks hears that the host is gone', async () => {
  const { opening } = opened('kept', true);
  await expect(opening.fetch('./rpc', { body })).rejects.toThrow('Failed to fetch');
});
