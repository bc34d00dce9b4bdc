import type Database from 'better-sqlite3';
import { maxVariants } from '../../../shared/scenario/variants.ts';
import type { Clock } from '../../platform/clock.ts';
import { bodyColumns, soundRow, withSummaryHash } from './scenario-row.ts';
import type { VariantRepository, VariantRow } from './variant-repository.ts';

export type Shelf = 'library' | 'bin';

/** Takes scenarios out of the library and back. Its methods take part in the transaction of their caller. */
export const scenarioBin = (database: Database.Database, clock: Clock, variants: VariantRepository) => {
  const read = database.prepare(`SELECT ${bodyColumns} FROM scenarios WHERE row = ?`);
  const rowOf = database.prepare('SELECT row FROM scenarios WHERE id = ?').pluck();
  const write = database.prepare('UPDATE scenarios SET deleted_at = ?, summary_hash = ? WHERE row = ?');

  /** A scenario on either shelf. Throws StoreError `corrupt` when its bytes were altered. */
  const find = (id: string): { readonly row: number; readonly teamId: string; readonly shelf: Shelf } | undefined => {
    const row = rowOf.get(id);
    if (row === undefined) return undefined;
    const { teamId, deletedAt } = soundRow(read.get(row));
    return { row: Number(row), teamId, shelf: deletedAt === null ? 'library' : 'bin' };
  };

  const move = (rows: readonly number[], to: Shelf): void => {
    const deletedAt = to === 'bin' ? new Date(clock.now()).toISOString() : null;
    for (const row of rows) {
      const { summaryHash } = withSummaryHash({ ...soundRow(read.get(row)), deletedAt });
      write.run(deletedAt, summaryHash, row);
    }
    for (const original of new Set(variants.withRows(rows).map((variant) => variant.original)))
      variants.settle(original);
  };

  /** Restored variants that do not fit among the others become separate scenarios. */
  const makeRoom = (group: readonly VariantRow[], coming: readonly VariantRow[]): void => {
    const room = maxVariants - (group.length - coming.length);
    for (const variant of coming.filter(({ row, original }) => row !== original).slice(room)) variants.leave(variant);
  };

  return {
    find,
    move,
    /** Moves a scenario with all its variants on the same shelf. */
    moveAll: (row: number, to: Shelf): void => {
      const group = variants.withRows([row]);
      const inBin = variants.inBin(group.map((variant) => variant.row));
      const moved = group.filter((variant) => inBin.has(variant.row) === (to === 'library'));
      if (to === 'library') makeRoom(group, moved);
      move(moved.length === 0 ? [row] : moved.map((variant) => variant.row), to);
    },
  };
};
