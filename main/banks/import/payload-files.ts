import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { fileRefusals } from '../../../shared/published/outcomes.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { type Payload, readPayloads } from './payload.ts';

/** A file of payloads, or the reason why it cannot be read. `name` is its path; one in an archive follows it. */
export type PayloadFile = { readonly name: string } & (
  | { readonly payloads: readonly Payload[] }
  | { readonly refusal: (typeof fileRefusals)[number] }
);

/** A bank's whole list takes a few megabytes; a published payload nests about six deep. */
export const maxFileBytes = 64 * 1_048_576;
const maxDepth = 64;

const isJson = (name: string): boolean => /\.json$/i.test(name);
const isArchive = (name: string): boolean => /\.zip$/i.test(name);

/** Without the mark that some editors put in front. */
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const readText = (name: string, bytes: Uint8Array): PayloadFile => {
  if (measureJson(bytes, maxDepth).depth > maxDepth) return { name, refusal: 'NOT_JSON' };
  try {
    return { name, payloads: readPayloads(JSON.parse(textOf(bytes))) };
  } catch (error) {
    if (error instanceof SyntaxError) return { name, refusal: 'NOT_JSON' };
    throw error;
  }
};

/** The JSON files of an archive. Its directory states the sizes, so a bomb is refused before it is unpacked. */
function* readArchive(name: string, bytes: Uint8Array): Generator<PayloadFile> {
  const tooLarge: string[] = [];
  let unpacked = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: (entry) => {
        if (!isJson(entry.name)) return false;
        unpacked += entry.originalSize;
        if (unpacked > maxFileBytes) tooLarge.push(entry.name);
        return unpacked <= maxFileBytes;
      },
    });
    for (const entry of Object.keys(entries).sort())
      yield readText(join(name, entry), entries[entry] ?? new Uint8Array());
  } catch {
    yield { name, refusal: 'NOT_AN_ARCHIVE' };
  }
  for (const entry of tooLarge) yield { name: join(name, entry), refusal: 'TOO_LARGE' };
}

/** The payloads in the bytes of a file: an archive by its name, else JSON. */
export function* readPayloadBytes(name: string, bytes: Uint8Array): Generator<PayloadFile> {
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

function* readFile(name: string): Generator<PayloadFile> {
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
export function* readPayloadFiles(path: string): Generator<PayloadFile> {
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
