import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type HeldKey, holdKey } from '../keys/held-key.ts';
import type { KeyRead, KeyWork } from './read-key.worker.ts';

export interface KeyImportOptions {
  /** The worker's entry: `read-key.worker.ts` beside this file, or its bundle. */
  readonly workerFile: URL | string;
  readonly maxDurationMs?: number;
}

export type KeyImport = (text: string, passphrase?: string) => Promise<Outcome<HeldKey>>;

/** The maximum duration of an import. A derivation within its bounds takes less. */
export const maxImportMs = 5000;

/** Memory limits of the thread. Derivation limits bound what it uses beyond its heap. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

/**
 * Reads private keys that the user imports, each in its own thread, which is ended when it takes too long.
 * One at a time: further calls fail with VAULT_BUSY. Otherwise fails as `readKey` does.
 */
export const createKeyImport = ({ workerFile, maxDurationMs = maxImportMs }: KeyImportOptions): KeyImport => {
  let busy = false;
  return async (text, passphrase = '') => {
    if (busy) return fail('VAULT_BUSY', 'Another private key is being read. Try again when it is done.');
    busy = true;
    const worker = startWorker(workerFile, { text, passphrase });
    // A call into the runtime ends before its thread does, so this may come after the time is over.
    worker.once('exit', () => {
      busy = false;
    });
    try {
      const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxDurationMs) })) as [KeyRead];
      await worker.terminate();
      return read.ok ? succeed(holdKey(Buffer.from(read.data.buffer))) : read;
    } catch (error) {
      void worker.terminate();
      return overLimit(error as NodeJS.ErrnoException, maxDurationMs);
    }
  };
};

/** Its output is captured and dropped: a library might print something there. */
const startWorker = (file: URL | string, workerData: KeyWork): Worker =>
  new Worker(file, { workerData, resourceLimits, env: {}, execArgv: [], stdout: true, stderr: true });

const overLimit = (error: NodeJS.ErrnoException, maxMs: number): Outcome<never> => {
  if (error.name === 'AbortError') {
    return fail('KEY_UNSUITABLE', `This private key takes longer than ${maxMs / 1000} seconds to open.`);
  }
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return fail('KEY_UNSUITABLE', 'This private key takes more memory to open than Headroom gives.');
  }
  throw error;
};
