import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Variant } from '../../../shared/scenario/variants.ts';
import type { Clock } from '../../platform/clock.ts';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { scenarioBin } from './scenario-bin.ts';
import { variantRepository } from './variant-repository.ts';

/** A variant of a scenario, in the library or in the bin. */
export interface StoredVariant extends Variant {
  readonly inBin: boolean;
}

const numbered = z.object({ row: z.int(), id: z.string() });

/** Which scenarios belong together as variants, by their identifiers. Each method takes part in the transaction of its caller. */
export const variantStore = (database: Database.Database, clock: Clock) => {
  const variants = variantRepository(database);
  const bin = scenarioBin(database, clock, variants);
  const findRows = database.prepare('SELECT row, id FROM scenarios WHERE id IN (SELECT value FROM json_each(?))');
  const findIds = database.prepare('SELECT row, id FROM scenarios WHERE row IN (SELECT value FROM json_each(?))');

  const rowsOf = (ids: readonly string[]): ReadonlyMap<string, number> =>
    new Map(
      findRows
        .all(JSON.stringify(ids))
        .map((value) => readRow(numbered, value, 'a scenario'))
        .map(({ row, id }) => [id, row]),
    );
  const groupOf = (id: string) => variants.withRows([...rowsOf([id]).values()]);

  const of = (id: string): readonly StoredVariant[] => {
    const group = groupOf(id);
    const rows = JSON.stringify(group.map(({ row }) => row));
    const ids = new Map(
      findIds
        .all(rows)
        .map((value) => readRow(numbered, value, 'a scenario'))
        .map((one) => [one.row, one.id]),
    );
    const inBin = variants.inBin(group.map(({ row }) => row));
    return group.map(({ row, original, name }) => ({
      id: ids.get(row) ?? '',
      name,
      isOriginal: row === original,
      inBin: inBin.has(row),
    }));
  };

  return {
    /** Every variant beside a scenario, itself too, the original first; none where it has no others. */
    of: guarded(of),
    /** Puts scenarios under an original, behind those that are there. What the original itself is called is written with its first variant. */
    put: guarded((original: string, named: readonly Pick<Variant, 'id' | 'name'>[]): void => {
      const group = groupOf(original);
      const rows = rowsOf([original, ...named.map(({ id }) => id)]);
      const next = 1 + Math.max(-1, ...group.map(({ position }) => position));
      named.forEach(({ id, name }, index) => {
        variants.put({ row: rows.get(id) ?? 0, original: rows.get(original) ?? 0, position: next + index, name });
      });
    }),
    rename: guarded((id: string, name: string): void => {
      const [row] = rowsOf([id]).values();
      const variant = groupOf(id).find((one) => one.row === row);
      if (variant !== undefined) variants.put({ ...variant, name });
    }),
    /** Moves these alone; the library's own `remove` and `restore` move all variants of a scenario. */
    move: guarded((ids: readonly string[], to: 'library' | 'bin'): void => bin.move([...rowsOf(ids).values()], to)),
  };
};

export type VariantStore = ReturnType<typeof variantStore>;
