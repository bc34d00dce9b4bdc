import { describe, expect, it } from 'vitest';
import {
  createSessionSource,
  openSession,
  requestWith,
  type SessionLoss,
  type SessionPage,
  sessionStorageOf,
} from './session.ts';

interface Posted {
  readonly url: unknown;
  readonly body: unknown;
}

const pageWith = (hash: string, stored: Record<string, string>, answer: () => Response) => {
  const posted: Posted[] = [];
  const log: string[] = [];
  const page: SessionPage = {
    hash,
    clearHash: () => log.push('cleared'),
    storage: {
      getItem: (key) => stored[key] ?? null,
      setItem: (key, value) => {
        stored[key] = value;
      },
      removeItem: (key) => {
        // The test's own record.
        Reflect.deleteProperty(stored, key);
      },
    },
    fetch: (url, init) => {
      posted.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body });
      return Promise.resolve(answer());
    },
  };
  return { page, posted, log, stored };
};

const granted = (): Response => Response.json({ session: 'fresh' });
const refused = (): Response => new Response('no', { status: 403 });

describe('openSession', () => {
  it('exchanges the token of the address once, clears the address and keeps the session for a reload', async () => {
    const { page, posted, log, stored } = pageWith('#t=once', {}, granted);
    expect(await openSession(page)).toBe('fresh');
    expect(posted).toEqual([{ url: './session', body: { token: 'once' } }]);
    expect(log).toEqual(['cleared']);
    expect(stored).toEqual({ 'headroom.session': 'fresh' });
  });

  it('uses the kept session after a reload, without a request', async () => {
    const { page, posted } = pageWith('', { 'headroom.session': 'kept' }, granted);
    expect(await openSession(page)).toBe('kept');
    expect(posted).toEqual([]);
  });

  it('falls back to the kept session when the token was already used', async () => {
    const { page, log } = pageWith('#t=used', { 'headroom.session': 'kept' }, refused);
    expect(await openSession(page)).toBe('kept');
    expect(log).toEqual(['cleared']);
  });

  it.each<[string, () => Response]>([
    ['a refusal', refused],
    ['an answer without a session', () => Response.json({})],
    ['an empty session', () => Response.json({ session: '' })],
  ])('has no session after %s', async (_name, answer) => {
    expect(await openSession(pageWith('#t=bad', {}, answer).page)).toBeUndefined();
  });

  it('has no session when there is neither token nor kept session', async () => {
    expect(await openSession(pageWith('', {}, granted).page)).toBeUndefined();
  });
});

describe('a session that is refused', () => {
  const lose = async (stored: Record<string, string>) => {
    const { page } = pageWith('', stored, granted);
    const losses: SessionLoss[] = [];
    const source = createSessionSource(page, 'lost', (how) => losses.push(how));
    let renewed = 0;
    for (const refused of [source.refused('lost', 'ended'), source.refused('lost', 'ended')])
      void refused.then(() => (renewed += 1));
    await source.renew(page);
    return { source, losses, renewed: () => renewed };
  };

  it('is forgotten and reported once, and is waited for until the page is given another', async () => {
    const stored = { 'headroom.session': 'lost' };
    const { source, losses, renewed } = await lose(stored);
    expect([stored, losses, source.current(), renewed()]).toEqual([{}, ['ended'], 'lost', 0]);
    await source.renew(pageWith('#t=another', stored, granted).page);
    expect([stored, source.current(), renewed()]).toEqual([{ 'headroom.session': 'fresh' }, 'fresh', 2]);
    await source.refused('lost', 'ended');
    expect(losses).toEqual(['ended']);
    void source.refused('fresh', 'moved');
    expect(losses).toEqual(['ended', 'moved']);
  });

  it('is still waited for where the page is given the same one again', async () => {
    const stored = {};
    const { source, renewed } = await lose(stored);
    await source.renew(pageWith('', { 'headroom.session': 'lost' }, granted).page);
    expect([source.current(), renewed()]).toEqual(['lost', 0]);
  });

  it('gives way to one that another tab got meanwhile', async () => {
    const stored = { 'headroom.session': 'newer' };
    const { source, renewed } = await lose(stored);
    expect([stored, source.current(), renewed()]).toEqual([{ 'headroom.session': 'newer' }, 'newer', 2]);
  });
});

it('a request outlives its page where a browser lets it: with a body below 60,000 characters', () => {
  const outlives = (length: number) => requestWith('s', 'x'.repeat(length)).keepalive;
  expect([outlives(59_999), outlives(60_000)]).toEqual([true, false]);
});

describe('sessionStorageOf', () => {
  const [localStorage, sessionStorage] = ['of every tab', 'of one tab'] as unknown as readonly [Storage, Storage];
  const at = (hostname: string) => sessionStorageOf({ location: { hostname }, localStorage, sessionStorage });

  it('is of every tab at a name of the host’s own', () => {
    expect(at('headroom-0123456789abcdef0123456789abcdef.localhost')).toBe(localStorage);
  });

  it.each(['127.0.0.1', 'localhost', 'headroom.localhost', 'headroom-0123456789abcdef0123456789abcdef.localhost.au'])(
    'is of one tab at %s',
    (hostname) => {
      expect(at(hostname)).toBe(sessionStorage);
    },
  );
});
