import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import type { fileRefusals } from '../../../shared/published/outcomes.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { type Payload, readPayloads } from './payload.ts';

/** A file of payloads, or the reason why it cannot be read. `name` is its path; one in an archive follows it. */
export type PayloadFile = { readonly name: string } & (
  | { readonly payloads: Iterable<Payload> }
  | { readonly refusal: (typeof fileRefusals)[number] }
);

/** A bank's whole list takes a few megabytes, of some hundred values a product, which nest about six deep. */
export const maxFileBytes = 64 * 1_048_576;
const maxJsonBytes = 16 * 1_048_576;
const maxValues = 500_000;
const maxDepth = 64;

/** An archive of every bank's products has some two thousand. */
const maxEntries = 20_000;

/** What is unpacked in one step: at most a thousand times as much comes out of it. */
const stepBytes = 4_096;

const isJson = (name: string): boolean => /\.json$/i.test(name);
const isArchive = (name: string): boolean => /\.zip$/i.test(name);

const readText = (name: string, bytes: Uint8Array): PayloadFile => {
  const { depth, values } = measureJson(bytes, maxDepth, maxValues);
  if (depth > maxDepth) return { name, refusal: 'NOT_JSON' };
  if (bytes.length > maxJsonBytes || values > maxValues) return { name, refusal: 'TOO_LARGE' };
  try {
    // Without the mark that some editors put in front.
    return { name, payloads: readPayloads(JSON.parse(new TextDecoder().decode(bytes))) };
  } catch (error) {
    if (error instanceof SyntaxError) return { name, refusal: 'NOT_JSON' };
    throw error;
  }
};

/**
 * The JSON files of an archive in their order, `undefined` between two steps of the work. What an archive says of
 * its sizes is not believed: each entry is read once, in small steps, and given up when what came out of it, or of
 * all so far, is too large.
 */
function* readArchive(name: string, bytes: Uint8Array): Generator<PayloadFile | undefined> {
  const ready: PayloadFile[] = [];
  let [entries, unpacked] = [0, 0];
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > maxEntries || !isJson(entry.name)) return;
    const path = join(name, entry.name);
    const parts: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, part, isLast) => {
      if (size > maxJsonBytes) return;
      if (error !== null) {
        ready.push({ name: path, refusal: 'NOT_JSON' });
        return;
      }
      size += part.length;
      unpacked += part.length;
      if (size > maxJsonBytes || unpacked > maxFileBytes) {
        size = Infinity;
        ready.push({ name: path, refusal: 'TOO_LARGE' });
        entry.terminate();
        return;
      }
      parts.push(part);
      if (isLast) ready.push(readText(path, Buffer.concat(parts)));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length && entries <= maxEntries && unpacked <= maxFileBytes; from += stepBytes) {
      unzip.push(bytes.subarray(from, from + stepBytes), from + stepBytes >= bytes.length);
      yield* ready.splice(0);
      yield undefined;
    }
    if (entries === 0) yield { name, refusal: 'NOT_AN_ARCHIVE' };
  } catch {
    yield* ready.splice(0);
    yield { name, refusal: 'NOT_AN_ARCHIVE' };
  }
  if (entries > maxEntries || unpacked > maxFileBytes) yield { name, refusal: 'TOO_LARGE' };
}

/** The payloads in the bytes of a file: an archive by its name, else JSON. `undefined` between two steps. */
export function* readPayloadBytes(name: string, bytes: Uint8Array): Generator<PayloadFile | undefined> {
  if (isArchive(name)) yield* readArchive(name, bytes);
  else yield readText(name, bytes);
}

/** The bytes of a file, or why there are none. */
const bytesOf = (name: string): Uint8Array | 'TOO_LARGE' | 'UNREADABLE' => {
  try {
    return statSync(name).size > maxFileBytes ? 'TOO_LARGE' : readFileSync(name);
  } catch {
    return 'UNREADABLE';
  }
};

function* readFile(name: string): Generator<PayloadFile | undefined> {
  const bytes = bytesOf(name);
  if (typeof bytes === 'string') yield { name, refusal: bytes };
  else yield* readPayloadBytes(name, bytes);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const namesIn = (folder: string): readonly string[] | undefined => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return undefined;
  }
};

/** The payload files of a path in turn: a file, an archive (.zip), or a folder with everything below it. */
export function* readPayloadFiles(path: string): Generator<PayloadFile | undefined> {
  if (!isFolder(path)) {
    yield* readFile(path);
    return;
  }
  const names = namesIn(path);
  if (names === undefined) yield { name: path, refusal: 'UNREADABLE' };
  for (const name of names ?? []) {
    const inside = join(path, name);
    if (isFolder(inside) || isJson(name) || isArchive(name)) yield* readPayloadFiles(inside);
  }
}
