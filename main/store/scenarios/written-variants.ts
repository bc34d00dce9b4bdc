import type Database from 'better-sqlite3';
import * as z from 'zod';
import { bytes, readRow } from '../database/read-row.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';

const writtenRow = z.object({ row: z.int(), contentHash: z.string(), rowHash: bytes });

export const allWrittenVariantsSql =
  'SELECT row, content_hash AS contentHash, row_hash AS rowHash FROM written_variants';

const upsert = `INSERT INTO written_variants (row, content_hash, row_hash) VALUES (@row, @contentHash, @rowHash)
ON CONFLICT (row) DO UPDATE SET content_hash = @contentHash, row_hash = @rowHash`;

/** The hash of what was written. Throws StoreError `corrupt` for an altered row. */
export const toWrittenVariant = (value: unknown): string =>
  soundRow(readRow(writtenRow, value, 'a variant'), 'a variant').contentHash;

/** What the program last wrote into variants, by their rows. Its methods take part in the transaction of their caller. */
export const writtenVariants = (database: Database.Database) => {
  const find = database.prepare(`${allWrittenVariantsSql} WHERE row = ?`);
  const put = database.prepare(upsert);
  return {
    find: (row: number): string | undefined => {
      const found = find.get(row);
      return found === undefined ? undefined : toWrittenVariant(found);
    },
    put: (row: number, contentHash: string): void => {
      put.run(sealRow({ row, contentHash }));
    },
  };
};
