import { scrypt, type ScryptOptions } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { DerivationWork } from './derivation.worker.ts';
import type { ScryptCost } from './envelope.ts';

/** Derives 32 bytes from a passphrase with scrypt, while the thread that asks goes on. */
export type Derive = (passphrase: string, salt: Buffer, cost: ScryptCost) => Promise<Buffer>;

export const derivedBytes = 32;

/** OpenSSL counts a little more than 128 r (N + p). */
export const scryptOptions = ({ N, r, p }: ScryptCost): ScryptOptions => ({ N, r, p, maxmem: 2 * 128 * r * (N + p) });

/** Different encodings of the same characters are the same passphrase. The bytes share no memory with others. */
const typedBytes = (passphrase: string): Buffer<ArrayBuffer> => {
  const text = passphrase.normalize('NFKC');
  const typed = Buffer.alloc(Buffer.byteLength(text));
  typed.write(text);
  return typed;
};

const scryptBytes = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** In Node's thread pool. */
export const deriveInPool: Derive = async (passphrase, salt, cost) => {
  const typed = typedBytes(passphrase);
  try {
    return await scryptBytes(typed, salt, derivedBytes, scryptOptions(cost));
  } finally {
    typed.fill(0);
  }
};

/**
 * In a thread of its own, whose entry is `derivation.worker.ts` or its bundle. To check the parameters, Node first asks
 * for a derivation without a result, where it is called: OpenSSL returns at once, but BoringSSL, which Electron has, does
 * all the work, during which no window answers.
 */
export const deriveInThread =
  (file: URL | string): Derive =>
  async (passphrase, salt, cost) => {
    const typed = typedBytes(passphrase);
    const workerData: DerivationWork = { typed, salt: Uint8Array.from(salt), cost };
    // It ends by itself. Ending it at that very moment has ended whole processes (nodejs/node, issue 30846).
    const worker = new Worker(file, { workerData, transferList: [typed.buffer], env: {}, execArgv: [] });
    const [key] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
    return Buffer.from(key.buffer);
  };
