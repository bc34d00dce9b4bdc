import { scryptSync } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { derivedBytes, scryptOptions } from './derivation.ts';
import type { ScryptCost } from './envelope.ts';

/** The input of the thread; `typed` is moved to it, not copied. */
export interface DerivationWork {
  readonly typed: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array;
  readonly cost: ScryptCost;
}

const { typed, salt, cost } = workerData as DerivationWork;
const derived = scryptSync(typed, salt, derivedBytes, scryptOptions(cost));
typed.fill(0);
const key = Uint8Array.from(derived);
derived.fill(0);
parentPort?.postMessage(key, [key.buffer]);
