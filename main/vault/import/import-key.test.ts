import { createPrivateKey } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../shared/outcome.ts';
import { watchLoop } from '../../../test/support/event-loop.ts';
import { claimedOldPem, claimedPbkdf2Pem, pbkdf2Pem } from '../../../test/support/vault/pem.ts';
import vectors from '../../../test/vectors/private-keys.json' with { type: 'json' };
import { bytesOf, type HeldKey } from '../keys/held-key.ts';
import { keyFingerprint, publicKeyPem } from '../keys/rsa-key.ts';
import { createKeyImport, maxImportMs } from './import-key.ts';

const workerFile = new URL('read-key.worker.ts', import.meta.url);
const importKey = createKeyImport({ workerFile });
const { passphrase } = vectors;
const key = createPrivateKey(vectors.key);
const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });

const refused = (code: string, message: string) => ({ ok: false, error: { code, message } });
const tooLong = refused(
  'KEY_UNSUITABLE',
  'Opening this private key took longer than 0.2 seconds, so the import was stopped.',
);
const busy = refused('VAULT_BUSY', 'Another private key is being imported. Try again when it has finished.');

const oldScheme = '1.2.840.113549.1.12.1.3';

describe('createKeyImport', () => {
  it('reads a key in a separate thread and holds it', async () => {
    const read = await importKey(vectors.key);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.data).toMatchObject({
      modulusBits: 2048,
      fingerprint: keyFingerprint(key),
      publicKeyPem: publicKeyPem(key),
    });
    expect(bytesOf(read.data).equals(pkcs8)).toBe(true);
  });

  it('reads an encrypted key, and passes on why one is refused', async () => {
    const [text = ''] = vectors.read.map((vector) => vector.pem);
    expect(await importKey(text, passphrase)).toMatchObject({ ok: true, data: { fingerprint: keyFingerprint(key) } });
    expect(await importKey(text, 'wrong')).toEqual(
      refused('WRONG_PASSPHRASE', 'Wrong passphrase for this private key.'),
    );
    expect(await importKey(text)).toMatchObject({ ok: false, error: { code: 'PASSPHRASE_NEEDED' } });
  });

  it('leaves the event loop free while a wrong passphrase is run through two million rounds', async () => {
    const text = pbkdf2Pem(pkcs8, passphrase, 2_000_000);
    const { result, ticks } = await watchLoop(() => importKey(text, 'wrong'));
    expect(result).toMatchObject({ ok: false, error: { code: 'WRONG_PASSPHRASE' } });
    expect(ticks).toBeGreaterThan(5);
  });

  it('accepts one at a time', async () => {
    const [first, second] = await Promise.all([importKey(vectors.key), importKey(vectors.key)]);
    expect([first.ok, second]).toEqual([true, busy]);
    expect((await importKey(vectors.key)).ok).toBe(true);
  });

  it.each([
    ['in JavaScript', claimedOldPem(oldScheme, 200_000)],
    ['in the runtime', claimedPbkdf2Pem(4_000_000)],
  ])('fails when the time is up, and accepts the next once the thread has ended: %s', async (_where, text) => {
    const importQuickly = createKeyImport({ workerFile, maxDurationMs: 200 });
    expect(await importQuickly(text, 'any')).toEqual(tooLong);
    const next = async (): Promise<Outcome<HeldKey>> => {
      const read = await importQuickly('hello');
      if (read.ok || read.error.code !== 'VAULT_BUSY') return read;
      await wait(20);
      return next();
    };
    // Finally it fails for its own reason, or because 0.2 seconds were not enough to start.
    expect(await next()).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/does not contain|longer than/) as string },
    });
  });

  it('gives each five seconds', () => {
    expect(maxImportMs).toBe(5000);
  });

  it('ends a thread that takes too much memory', async () => {
    const greedy = new URL('data:text/javascript,const all = []; for (;;) all.push(new Array(1e5).fill(1.5));');
    expect(await createKeyImport({ workerFile: greedy })('')).toEqual(
      refused('KEY_UNSUITABLE', 'Opening this private key needed too much memory, so the import was stopped.'),
    );
  });

  it('throws a bug', async () => {
    const broken = new URL('data:text/javascript,throw new RangeError("broken")');
    await expect(createKeyImport({ workerFile: broken })('')).rejects.toThrow('broken');
  });

  it('starts the thread without the environment of the process', async () => {
    const curious = new URL(
      'data:text/javascript,import { parentPort } from "node:worker_threads";' +
        'parentPort.postMessage({ ok: false, error: { code: "INTERNAL", message: JSON.stringify(process.env) } })',
    );
    expect(await createKeyImport({ workerFile: curious })('')).toEqual(refused('INTERNAL', '{}'));
  });
});
