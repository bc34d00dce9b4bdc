import { runInSlices } from '../../platform/process/run-in-slices.ts';
import { mapPayload } from './map-product.ts';
import { type PayloadFile, readPayloadBytes } from './payload-files.ts';
import type { ReadLine } from './read-line.ts';

/** A file to be read. */
export interface FileToRead {
  /** Its path or address. */
  readonly name: string;
  /** Undefined for a file that was too large to be kept. */
  readonly bytes: Uint8Array | undefined;
  /** The time of the import. */
  readonly now: Date;
  /** After so many lines the rest is left out. */
  readonly maxLines: number;
}

/** Reads a file, passing on each line as soon as it is known; what is left is not read once it is cancelled. */
export type ReadFile = (file: FileToRead, onLine: (line: ReadLine) => void, signal: AbortSignal) => Promise<void>;

const noProduct = { productId: '', brand: '', name: '', products: [], warnings: [], dropped: {}, maxErrorBp: 0 };

const filesIn = (name: string, bytes: Uint8Array | undefined): Iterable<PayloadFile | undefined> =>
  bytes === undefined ? [{ name, refusal: 'TOO_LARGE' }] : readPayloadBytes(name, bytes);

/** The lines of a file in turn; it yields undefined between the steps of unpacking. */
export function* readLines({ name, bytes, now, maxLines }: FileToRead): Generator<ReadLine | undefined> {
  let count = 0;
  for (const file of filesIn(name, bytes)) {
    if (file === undefined) {
      yield undefined;
      continue;
    }
    if ('refusal' in file) {
      count += 1;
      yield { ...noProduct, file: file.name, outcome: file.refusal };
    } else
      for (const payload of file.payloads) {
        if (count >= maxLines) return;
        count += 1;
        const published = 'product' in payload ? payload.product.name : '';
        yield { ...mapPayload(payload, now), file: file.name, name: published, sha256: payload.sha256 };
      }
    if (count >= maxLines) return;
  }
}

/** Reads on the thread of the caller, in short slices. */
export const readInSlices: ReadFile = async (file, onLine, signal) => {
  await runInSlices(telling(readLines(file), onLine), signal);
};

function* telling(lines: Iterable<ReadLine | undefined>, onLine: (line: ReadLine) => void): Generator<undefined, void> {
  for (const line of lines) {
    if (line !== undefined) onLine(line);
    yield;
  }
}
