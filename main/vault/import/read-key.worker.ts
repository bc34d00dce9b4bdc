import { parentPort, workerData } from 'node:worker_threads';
import type { Outcome } from '../../../shared/outcome.ts';
import { readKey } from './read-key.ts';

/** The input of the thread. */
export interface KeyWork {
  readonly text: string;
  readonly passphrase: string;
}

/** The thread's only message: the key as PKCS#8 (DER), transferred without a copy. */
export type KeyRead = Outcome<Uint8Array<ArrayBuffer>>;

const { text, passphrase } = workerData as KeyWork;
const read = readKey(text, passphrase);
if (read.ok) {
  const pkcs8 = Uint8Array.from(read.data);
  read.data.fill(0);
  parentPort?.postMessage({ ok: true, data: pkcs8 } satisfies KeyRead, [pkcs8.buffer]);
} else {
  parentPort?.postMessage(read satisfies KeyRead);
}
