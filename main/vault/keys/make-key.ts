import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HeldKey, holdKey } from './held-key.ts';
import { publicExponent } from './rsa-key.ts';

/** The key sizes Headroom generates, bits. */
export const modulusSizes = [2048, 3072, 4096] as const;
export type ModulusBits = (typeof modulusSizes)[number];

export interface KeyMakerOptions {
  readonly clock: Clock;
  /** Generates an RSA key as PKCS#8 (DER) off the main thread; cannot be interrupted. */
  readonly generate?: (modulusBits: ModulusBits) => Promise<Buffer>;
}

export interface MakeKeyOptions {
  /** Ends the wait at once; `createKeyMaker` explains what happens to the work. */
  readonly signal?: AbortSignal;
  /** Called every quarter of a second with the elapsed time. The total time cannot be predicted. */
  readonly onProgress?: (elapsedMs: number) => void;
}

export type KeyMaker = (modulusBits: ModulusBits, options?: MakeKeyOptions) => Promise<Outcome<HeldKey>>;

const progressMs = 250;

const generatePair = promisify(generateKeyPair);

const generateRsa = async (modulusLength: ModulusBits): Promise<Buffer> => {
  const { privateKey } = await generatePair('rsa', {
    modulusLength,
    publicExponent,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return privateKey;
};

interface Work {
  readonly modulusBits: ModulusBits;
  /** False once the caller has cancelled. */
  isNeeded: boolean;
  /** Resolves to undefined if the caller had cancelled by the end. */
  result: Promise<Buffer | undefined>;
}

/**
 * Generates RSA keys in the runtime's thread pool, one at a time: while a call waits, others fail with
 * VAULT_BUSY. The work cannot be interrupted, so a cancelled call (CANCELLED) leaves it running; the next call
 * for the same size takes it over, and one for another size starts after it. Repeated cancelling therefore never
 * uses more than one thread.
 */
export const createKeyMaker = ({ clock, generate = generateRsa }: KeyMakerOptions): KeyMaker => {
  let latest: Work | undefined;

  const run = async (work: Work, before: Promise<unknown> | undefined): Promise<Buffer | undefined> => {
    await before?.catch(() => undefined);
    try {
      const pkcs8 = work.isNeeded ? await generate(work.modulusBits) : undefined;
      if (work.isNeeded) return pkcs8;
      pkcs8?.fill(0);
      return undefined;
    } finally {
      if (latest === work) latest = undefined;
    }
  };

  const begin = (modulusBits: ModulusBits): Work => {
    const work: Work = { modulusBits, isNeeded: true, result: Promise.resolve(undefined) };
    const before = latest?.result;
    latest = work;
    work.result = run(work, before);
    return work;
  };

  return async (modulusBits, { signal, onProgress } = {}) => {
    if (signal?.aborted === true) return cancelled();
    if (latest?.isNeeded === true)
      return fail('VAULT_BUSY', 'Another key is being created. Try again when it has finished.');
    const work = latest?.modulusBits === modulusBits ? latest : begin(modulusBits);
    work.isNeeded = true;
    const startedMs = clock.now();
    const heartbeat = setInterval(() => onProgress?.(clock.now() - startedMs), progressMs);
    const abandoned = Promise.withResolvers<undefined>();
    const abandon = (): void => {
      work.isNeeded = false;
      abandoned.resolve(undefined);
    };
    signal?.addEventListener('abort', abandon);
    try {
      const pkcs8 = await Promise.race([work.result, abandoned.promise]);
      return pkcs8 === undefined ? cancelled() : succeed(holdKey(pkcs8));
    } finally {
      clearInterval(heartbeat);
      signal?.removeEventListener('abort', abandon);
    }
  };
};

const cancelled = (): Outcome<never> => fail('CANCELLED', 'No key was created.');
