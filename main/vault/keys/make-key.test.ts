import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standingClock } from '../../../test/support/client/tools.ts';
import { watchLoop } from '../../../test/support/event-loop.ts';
import { systemClock } from '../../platform/clock.ts';
import { bytesOf } from './held-key.ts';
import { createKeyMaker, type ModulusBits, modulusSizes } from './make-key.ts';

const cancelled = { ok: false, error: { code: 'CANCELLED', message: 'No key was created.' } };
const busy = {
  ok: false,
  error: { code: 'VAULT_BUSY', message: 'Another key is being created. Try again when it has finished.' },
};

const newPkcs8 = (): Buffer =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'der' });

/** A generator whose results come when the test says so. */
const scripted = () => {
  const begun: ModulusBits[] = [];
  const waiting: PromiseWithResolvers<Buffer>[] = [];
  const generate = (modulusBits: ModulusBits): Promise<Buffer> => {
    begun.push(modulusBits);
    const result = Promise.withResolvers<Buffer>();
    waiting.push(result);
    return result.promise;
  };
  return { begun, waiting, make: createKeyMaker({ clock: systemClock, generate }) };
};

/** Lets everything that is settled run on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createKeyMaker', () => {
  it.each(modulusSizes)(
    'makes RSA keys of %i bits with exponent 65537, the event loop free meanwhile',
    async (bits) => {
      const make = createKeyMaker({ clock: systemClock });
      const { result: made, ticks } = await watchLoop(() => make(bits));
      if (!made.ok) throw new Error(made.error.message);
      const key = createPrivateKey({ key: bytesOf(made.data), format: 'der', type: 'pkcs8' });
      expect(key.asymmetricKeyDetails).toEqual({ modulusLength: bits, publicExponent: 65_537n });
      // A small key may be ready before anything else could run.
      if (bits > 2048) expect(ticks).toBeGreaterThan(1);
    },
  );

  it('passes on why the runtime failed, and makes the next one', async () => {
    const { make, waiting } = scripted();
    const failing = make(2048);
    await settle();
    waiting[0]?.reject(new Error('no entropy'));
    await expect(failing).rejects.toThrow('no entropy');
    const next = make(2048);
    await settle();
    waiting[1]?.resolve(newPkcs8());
    expect(await next).toMatchObject({ ok: true });
  });

  it('makes one at a time', async () => {
    const { make, begun, waiting } = scripted();
    const first = make(2048);
    expect(await make(2048)).toEqual(busy);
    expect(await make(4096)).toEqual(busy);
    await settle();
    waiting[0]?.resolve(newPkcs8());
    expect([(await first).ok, begun]).toEqual([true, [2048]]);
  });
});

describe('cancelling', () => {
  it('ends the wait at once, and overwrites the result of the work', async () => {
    const { make, waiting } = scripted();
    const controller = new AbortController();
    const made = make(4096, { signal: controller.signal });
    await settle();
    controller.abort();
    expect(await made).toEqual(cancelled);
    const late = newPkcs8();
    waiting[0]?.resolve(late);
    await settle();
    expect(late.every((byte) => byte === 0)).toBe(true);
  });

  it('leaves no listener on a signal that is used again', async () => {
    const { make, waiting } = scripted();
    const { signal } = new AbortController();
    const made = make(2048, { signal });
    await settle();
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    waiting[0]?.resolve(newPkcs8());
    await made;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('starts nothing when already cancelled', async () => {
    const { make, begun } = scripted();
    expect(await make(2048, { signal: AbortSignal.abort() })).toEqual(cancelled);
    expect(begun).toEqual([]);
  });

  it('leaves the work to the next wait for the same size', async () => {
    const { make, begun, waiting } = scripted();
    const controller = new AbortController();
    const first = make(3072, { signal: controller.signal });
    await settle();
    controller.abort();
    await first;
    const second = make(3072);
    await settle();
    const pkcs8 = newPkcs8();
    waiting[0]?.resolve(pkcs8);
    const made = await second;
    expect([made.ok && bytesOf(made.data) === pkcs8, begun]).toEqual([true, [3072]]);
  });

  it('never makes two at once, however often and whatever is requested', async () => {
    const { make, begun, waiting } = scripted();
    for (const bits of [4096, 2048, 3072, 4096, 2048] as const) {
      const controller = new AbortController();
      const made = make(bits, { signal: controller.signal });
      await settle();
      controller.abort();
      expect(await made).toEqual(cancelled);
    }
    expect(begun).toEqual([4096]);
    const last = make(3072);
    waiting[0]?.resolve(newPkcs8());
    await settle();
    expect([begun, await make(2048)]).toEqual([[4096, 3072], busy]);
    waiting[1]?.resolve(newPkcs8());
    expect(await last).toMatchObject({ ok: true });
  });
});

describe('progress', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('reports the elapsed time four times a second, and stops when done', async () => {
    const clock = standingClock(1000);
    const result = Promise.withResolvers<Buffer>();
    const heard: number[] = [];
    const make = createKeyMaker({ clock, generate: () => result.promise });
    const made = make(2048, { onProgress: (elapsedMs) => heard.push(elapsedMs) });
    for (const nowMs of [1251, 1502]) {
      clock.set(nowMs);
      vi.advanceTimersByTime(250);
    }
    result.resolve(newPkcs8());
    await made;
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([251, 502]);
  });
});
