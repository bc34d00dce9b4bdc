import { StoreError } from '../../platform/store-error.ts';
import type { FiguredScenario } from '../../ports/figures.ts';
import { placesIn } from '../data-folder.ts';
import { openReadOnly } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { figureStore } from './figure-store.ts';

/** Scenarios of a data folder over a connection of its own; those in the bin and those that are damaged are left out. */
export const readFigured = guarded(
  (folder: string, rows: readonly number[]): (FiguredScenario & { readonly row: number })[] => {
    const database = openReadOnly(placesIn(folder).file);
    try {
      const figures = figureStore(database);
      return rows.flatMap((row) => {
        try {
          const found = figures.find(row);
          return found === undefined ? [] : [{ ...found, row }];
        } catch (error) {
          if (error instanceof StoreError && error.reason === 'corrupt') return [];
          throw error;
        }
      });
    } finally {
      database.close();
    }
  },
);
