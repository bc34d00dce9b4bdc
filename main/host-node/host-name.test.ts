import { describe, expect, it } from 'vitest';
import { chooseHostName } from './host-name.ts';

const ownName = /^headroom-[0-9a-f]{32}\.localhost$/;
const answering =
  (...addresses: string[]) =>
  (): Promise<{ address: string }[]> =>
    Promise.resolve(addresses.map((address) => ({ address })));
const failing = (): Promise<never> => Promise.reject(new Error('ENOTFOUND'));

describe('chooseHostName', () => {
  it.each(['linux', 'win32'] as const)(
    'is a new name below localhost on %s, whatever the system knows',
    async (platform) => {
      const names = await Promise.all([1, 2].map(() => chooseHostName(undefined, platform, failing)));
      for (const name of names) expect(name).toMatch(ownName);
      expect(names[0]).not.toBe(names[1]);
    },
  );

  it('is such a name on a Mac that resolves it to this computer', async () => {
    for (const known of [['::1', '127.0.0.1'], ['127.0.0.1'], ['::1']])
      expect(await chooseHostName(undefined, 'darwin', answering(...known))).toMatch(ownName);
  });

  it.each([
    ['does not resolve it', failing],
    ['knows no address', answering()],
    ['would ask a stranger', answering('127.0.0.1', '203.0.113.7')],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is 127.0.0.1 on a Mac that %s', async (_case, lookup) => {
    expect(await chooseHostName(undefined, 'darwin', lookup)).toBe('127.0.0.1');
  });

  it('is what was requested, whatever the system knows', async () => {
    expect(await chooseHostName('own', 'darwin', failing)).toMatch(ownName);
    expect(await chooseHostName('127.0.0.1', 'linux', answering('127.0.0.1'))).toBe('127.0.0.1');
  });
});
