import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { StoredVariant, VariantGroups } from '../../ports/library.ts';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { scenarioBin } from './scenario-bin.ts';
import { variantRepository } from './variant-repository.ts';
import { writtenVariants } from './written-variants.ts';

const numbered = z.object({ row: z.int(), id: z.string() });

/** Which scenarios are variants of one another, by id. */
export const variantStore = (database: Database.Database, clock: Clock): VariantGroups => {
  const variants = variantRepository(database);
  const written = writtenVariants(database);
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
    of: guarded(of),
    put: guarded((original, named) => {
      const group = groupOf(original);
      const rows = rowsOf([original, ...named.map(({ id }) => id)]);
      const next = 1 + Math.max(-1, ...group.map(({ position }) => position));
      named.forEach(({ id, name }, index) => {
        variants.put({ row: rows.get(id) ?? 0, original: rows.get(original) ?? 0, position: next + index, name });
      });
    }),
    rename: guarded((id, name) => {
      const [row] = rowsOf([id]).values();
      const variant = groupOf(id).find((one) => one.row === row);
      if (variant !== undefined) variants.put({ ...variant, name });
    }),
    lastWritten: guarded((id) => {
      const [row] = rowsOf([id]).values();
      return row === undefined ? undefined : written.find(row);
    }),
    noteWritten: guarded((id, contentHash) => {
      const [row] = rowsOf([id]).values();
      if (row !== undefined) written.put(row, contentHash);
    }),
    move: guarded((ids, to) => bin.move([...rowsOf(ids).values()], to)),
  };
};
