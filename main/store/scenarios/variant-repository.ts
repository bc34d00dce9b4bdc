import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type VariantMark, variantMark } from '../../../shared/scenario/variants.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';

const variantRow = z.object({
  row: z.int(),
  original: z.int(),
  position: z.int(),
  name: z.string(),
  hidden: z.int(),
  rowHash: bytes,
});

/** One of the variants of a scenario, by the numbers of their rows. */
export interface VariantRow {
  readonly row: number;
  readonly original: number;
  /** Its position among them; 0 for the original. */
  readonly position: number;
  readonly name: string;
  /** Another variant represents it in lists. */
  readonly hidden: boolean;
}

const columns = 'row, original, position, name, hidden, row_hash AS rowHash';
export const allVariantsSql = `SELECT ${columns} FROM variants`;
export const variantsOfRowsSql = `${allVariantsSql} WHERE original IN
  (SELECT original FROM variants WHERE row IN (SELECT value FROM json_each(?))) ORDER BY original, position, row`;
/** For each row that is a variant: its name, its original, and how many variants are on the same shelf. */
export const variantMarksSql = `SELECT self.row, name, scenarios.id AS original, (SELECT count(*) FROM variants AS beside
  CROSS JOIN scenarios AS other ON other.row = beside.row
  WHERE beside.original = self.original AND (other.deleted_at IS NULL) = (own.deleted_at IS NULL)) AS count
  FROM variants AS self CROSS JOIN scenarios ON scenarios.row = self.original
  CROSS JOIN scenarios AS own ON own.row = self.row WHERE self.row IN (SELECT value FROM json_each(?))`;
/** The one used last comes first, then in order of creation. */
const byUseSql = `SELECT variants.row, scenarios.deleted_at IS NULL AS isThere FROM variants
  CROSS JOIN scenarios ON scenarios.row = variants.row LEFT JOIN marks ON marks.row = variants.row
  WHERE original = ? ORDER BY opened_ms DESC NULLS LAST, position, variants.row`;
const shelvedSql = `SELECT row FROM scenarios WHERE row IN (SELECT value FROM json_each(?)) AND deleted_at IS NOT NULL`;

const upsert = `INSERT INTO variants (row, original, position, name, hidden, row_hash)
VALUES (@row, @original, @position, @name, @hidden, @rowHash)
ON CONFLICT (row) DO UPDATE SET original = @original, position = @position, name = @name, hidden = @hidden,
  row_hash = @rowHash`;

/** The variant of a row. Throws StoreError `corrupt` when its bytes were altered. */
export const toVariant = (value: unknown): VariantRow => {
  const read = soundRow(readRow(variantRow, value, 'a variant'), 'a variant');
  const { row, original, position, name, hidden } = read;
  return { row, original, position, name, hidden: hidden === 1 };
};

const markRow = variantMark.extend({ row: z.int() });
const usedRow = z.object({ row: z.int(), isThere: z.int() });

/** Which scenarios are variants of one. Its methods take part in the transaction of their caller. */
export const variantRepository = (database: Database.Database) => {
  const find = database.prepare(variantsOfRowsSql);
  const put = database.prepare(upsert);
  const drop = database.prepare('DELETE FROM variants WHERE row = ?');
  const byUse = database.prepare(byUseSql);
  const marks = database.prepare(variantMarksSql);
  const inBin = database.prepare(shelvedSql).pluck();
  const originals = database.prepare('SELECT DISTINCT original FROM variants').pluck();

  const write = ({ hidden, ...variant }: VariantRow): void => {
    put.run(sealRow({ ...variant, hidden: Number(hidden) }));
  };
  /** Every variant of the scenarios that have these rows, those in the bin too. */
  const withRows = (rows: readonly number[]): VariantRow[] => find.all(JSON.stringify(rows)).map(toVariant);

  /** Picks one to be listed of those in the library, and one of those in the bin. */
  const settle = (original: number): void => {
    const used = byUse.all(original).map((value) => readRow(usedRow, value, 'a variant'));
    const listed = new Set([1, 0].map((shelf) => used.find(({ isThere }) => isThere === shelf)?.row));
    for (const variant of withRows([original])) {
      const hidden = !listed.has(variant.row);
      if (hidden !== variant.hidden) write({ ...variant, hidden });
    }
  };

  return {
    withRows,
    /** What a list shows for rows that are variants. A scenario whose other variants are gone is not a variant. */
    marksOf: (rows: readonly number[]): ReadonlyMap<number, VariantMark> =>
      new Map(
        marks.all(JSON.stringify(rows)).flatMap((value) => {
          const { row, ...mark } = readRow(markRow, value, 'a variant');
          return [[row, mark] as const];
        }),
      ),
    /** Those of the rows that are in the bin. */
    inBin: (rows: readonly number[]): ReadonlySet<number> => new Set(inBin.all(JSON.stringify(rows)).map(Number)),
    put: (variant: Omit<VariantRow, 'hidden'>): void => {
      write({ ...variant, hidden: false });
      settle(variant.original);
    },
    /** Makes the scenario a separate one again. */
    leave: ({ row, original }: VariantRow): void => {
      drop.run(row);
      settle(original);
    },
    settle,
    /** Call after rows were deleted for good. */
    settleAll: (): void => {
      for (const original of originals.all()) settle(Number(original));
    },
  };
};

export type VariantRepository = ReturnType<typeof variantRepository>;
