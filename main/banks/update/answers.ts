import { hash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { writeAtomicallySync } from '../../platform/files/atomic-write.ts';
import type { Validators } from './ask.ts';

/*
 * The answers of one bank, `<data>/catalogue/banks/<brand>/`: each product's newest answer, compressed; the
 * list of products as far as it was read; and a journal of what was asked in which run. An answer is written before its
 * journal line, so that a kill at any moment repeats at most one request.
 */

const list = z.object({
  /** The update in which it is read. */
  run: z.string(),
  products: z.array(z.string()),
  /** The page to ask for next. */
  nextPage: z.number(),
  complete: z.boolean(),
  /** The version in which the bank returned a product. */
  version: z.number().optional(),
});

/** The products that a bank lists, as far as known. */
export type ProductList = z.infer<typeof list>;

const entry = z.object({
  run: z.string(),
  productId: z.string(),
  outcome: z.enum(['fetched', 'unchanged']),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});

type Entry = z.infer<typeof entry>;

/** The stored answers of one bank. */
export interface Answers {
  list(): ProductList | undefined;
  saveList(next: ProductList): void;
  /** Whether a run has the product already. */
  isDone(run: string, productId: string): boolean;
  /** Of the stored answer; undefined where there is none. */
  validatorsOf(productId: string): Validators | undefined;
  /** Stores an answer for the run. */
  save(run: string, productId: string, body: Buffer, validators: Validators): void;
  /** Records that the bank has no newer answer than the stored one. */
  confirm(run: string, productId: string): void;
  /** The stored answer; undefined where none can be read. */
  read(productId: string): Buffer | undefined;
}

const nameOf = (text: string): string => hash('sha256', text).slice(0, 24);

const parseLine = (line: string): Entry[] => {
  try {
    const read = entry.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    // A line that a kill cut short.
    return [];
  }
};

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const readList = (file: string): ProductList | undefined => {
  try {
    return list.safeParse(JSON.parse(readText(file) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The answers of the bank with this identifier in the register. */
export const answersOf = (folder: string, brandId: string): Answers => {
  const own = join(folder, nameOf(brandId));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const [listFile, journalFile] = [join(own, 'list.json'), join(own, 'journal.jsonl')];
  const bodyFile = (productId: string): string => join(own, `${nameOf(productId)}.json.gz`);
  const written = readText(journalFile) ?? '';
  const newest = new Map(
    written
      .split('\n')
      .flatMap(parseLine)
      .map((one) => [one.productId, one]),
  );
  // A line cut short must not run into the next one.
  if (written !== '' && !written.endsWith('\n')) appendFileSync(journalFile, '\n');
  let listed = readList(listFile);

  const note = (one: Entry): void => {
    appendFileSync(journalFile, `${JSON.stringify(one)}\n`, { mode: 0o600, flush: true });
    newest.set(one.productId, one);
  };

  /** One line per product is enough; the journal grows by one per product and update. */
  const compact = (): void => {
    writeAtomicallySync(journalFile, [...newest.values()].map((one) => `${JSON.stringify(one)}\n`).join(''));
  };

  const hasBody = (productId: string): boolean => existsSync(bodyFile(productId));

  return {
    list: () => listed,
    saveList: (next) => {
      if (listed?.run !== next.run) compact();
      writeAtomicallySync(listFile, JSON.stringify(next));
      listed = next;
    },
    isDone: (run, productId) => newest.get(productId)?.run === run && hasBody(productId),
    validatorsOf: (productId) => (hasBody(productId) ? newest.get(productId) : undefined),
    save: (run, productId, body, { etag, lastModified }) => {
      const file = bodyFile(productId);
      const temporary = `${file}.part`;
      rmSync(temporary, { force: true });
      appendFileSync(temporary, gzipSync(body), { mode: 0o600, flush: true });
      renameSync(temporary, file);
      note({ run, productId, outcome: 'fetched', ...(etag && { etag }), ...(lastModified && { lastModified }) });
    },
    confirm: (run, productId) => {
      const before = newest.get(productId);
      note({ ...before, run, productId, outcome: 'unchanged' });
    },
    read: (productId) => {
      try {
        return gunzipSync(readFileSync(bodyFile(productId)));
      } catch {
        return undefined;
      }
    },
  };
};
