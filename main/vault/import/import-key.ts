import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type HeldKey, holdKey } from '../keys/held-key.ts';
import type { KeyRead, KeyWork } from './read-key.worker.ts';

export interface KeyImportOptions {
  /** The worker's entry: `read-key.worker.ts` in this folder, or its bundle. */
  readonly workerFile: URL | string;
  readonly maxDurationMs?: number;
}

export type KeyImport = (text: string, passphrase?: string) => Promise<Outcome<HeldKey>>;

/** The time limit of an import. A key derivation within its own bounds takes less. */
export const maxImportMs = 5000;

/** Memory limits of the thread's heap; the bounds on key derivation limit the rest. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

/**
 * Reads imported private keys, each in its own thread with a time limit. Only one import runs at a time; other
 * calls fail with VAULT_BUSY. Otherwise fails as `readKey` does.
 */
export const createKeyImport = ({ workerFile, maxDurationMs = maxImportMs }: KeyImportOptions): KeyImport => {
  let busy = false;
  return async (text, passphrase = '') => {
    if (busy) return fail('VAULT_BUSY', 'Another private key is being imported. Try again when it has finished.');
    busy = true;
    const worker = startWorker(workerFile, { text, passphrase });
    const ended = Promise.withResolvers<undefined>();
    // A thread ends only after its current call into the runtime, so this may fire after the time limit.
    worker.once('exit', () => {
      busy = false;
      ended.resolve(undefined);
    });
    try {
      const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxDurationMs) })) as [KeyRead];
      // It ends by itself: see derivation.ts.
      await ended.promise;
      return read.ok ? succeed(holdKey(Buffer.from(read.data.buffer))) : read;
    } catch (error) {
      void worker.terminate();
      return overLimit(error as NodeJS.ErrnoException, maxDurationMs);
    }
  };
};

/** Captures and drops the worker's output, in case a library prints something. */
const startWorker = (file: URL | string, workerData: KeyWork): Worker =>
  new Worker(file, { workerData, resourceLimits, env: {}, execArgv: [], stdout: true, stderr: true });

const overLimit = (error: NodeJS.ErrnoException, maxMs: number): Outcome<never> => {
  if (error.name === 'AbortError') {
    return fail(
      'KEY_UNSUITABLE',
      `Opening this private key took longer than ${maxMs / 1000} seconds, so the import was stopped.`,
    );
  }
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return fail('KEY_UNSUITABLE', 'Opening this private key needed too much memory, so the import was stopped.');
  }
  throw error;
};
