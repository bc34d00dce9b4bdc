import type { DutyTables } from './duty/duty-table.ts';
import { dutyTables } from './duty/tables/by-state.ts';
import { type PremiumTable, premiumTable } from './mortgage-insurance.ts';
import { type FeeTable, feeTables } from './registration-fees.ts';
import type { StateId } from './state.ts';

/** Every published figure that costs are calculated from. */
export interface CostTables {
  readonly duty: Readonly<Record<StateId, DutyTables>>;
  readonly fees: Readonly<Record<StateId, readonly FeeTable[]>>;
  readonly insurance: PremiumTable;
}

/** The tables of this version of the program. */
export const currentTables: CostTables = { duty: dutyTables, fees: feeTables, insurance: premiumTable };
