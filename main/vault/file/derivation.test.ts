import { describe, expect, it } from 'vitest';
import { watchLoop } from '../../../test/support/event-loop.ts';
import { deriveInPool, deriveInThread } from './derivation.ts';

const inThread = deriveInThread(new URL('./derivation.worker.ts', import.meta.url));

describe.each([
  ['in the pool', deriveInPool],
  ['in a thread of its own', inThread],
])('a key derived %s', (_, derive) => {
  it('is what RFC 7914 gives', async () => {
    const key = await derive('pleaseletmein', Buffer.from('SodiumChloride'), { N: 16_384, r: 8, p: 1 });
    expect(key.toString('hex')).toBe('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2');
  });

  it('is the same for the same characters in another encoding', async () => {
    const [salt, cost] = [Buffer.alloc(16, 7), { N: 16, r: 8, p: 1 }] as const;
    const [composed, apart] = await Promise.all(['caf\u00E9', 'cafe\u0301'].map((typed) => derive(typed, salt, cost)));
    expect(composed).toEqual(apart);
  });

  it('is refused with parameters that scrypt does not have', async () => {
    await expect(derive('a', Buffer.alloc(16), { N: 3, r: 8, p: 1 })).rejects.toThrow(/scrypt/i);
  });

  it('leaves the event loop free', async () => {
    const { ticks } = await watchLoop(() => derive('a', Buffer.alloc(16), { N: 2 ** 17, r: 8, p: 1 }));
    expect(ticks).toBeGreaterThan(5);
  });
});
