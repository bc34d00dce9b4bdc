import type { LenderPanel, LenderSort } from '../../../../shared/contract/desk/settings.ts';
import type { LenderCost } from '../../../../shared/costs/cheapest-products.ts';
import type { LenderFilter } from '../../../store/screens/screens-slice.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { type ColumnHead, lenderColumns, nameColumn } from './lender-columns.ts';

const byName = (a: LenderRow, b: LenderRow): number =>
  a.name.localeCompare(b.name, 'en-AU', { sensitivity: 'base' }) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Lenders that nobody has: they stand below those of a service that has answered for what is on screen. */
const standsBelow = (rows: readonly LenderRow[]): ((row: LenderRow) => number) => {
  const hasAnswers = rows.some(({ source }) => source !== undefined && !source.isStale);
  return ({ source, isOwn }) => Number(hasAnswers && source === undefined && isOwn !== true);
};

/** The order once a column is chosen: its own first, and the other way the second time. */
export const orderBy = (column: ColumnHead, { by, descending }: LenderSort): LenderSort => ({
  by: column.id,
  descending: column.id === by ? !descending : column.descending,
});

/** The rows in the order chosen; those without the figure come last either way, before them doubtful ones; equals by name. */
export const sortRows = (
  rows: readonly LenderRow[],
  { by, descending }: LenderSort,
  costs: Readonly<Record<string, LenderCost>> = {},
): LenderRow[] => {
  const sign = descending ? -1 : 1;
  const below = standsBelow(rows);
  // A column that is no longer there orders as the first one does.
  const column = by === nameColumn.id ? undefined : (lenderColumns.find(({ id }) => id === by) ?? lenderColumns[0]);
  if (column === undefined) return rows.toSorted((a, b) => below(a) - below(b) || sign * byName(a, b));
  const answers = new Map(
    rows.map((row) => {
      const answer = row.computed ? { ...row, cost: costs[row.id] } : undefined;
      return [row, { figure: answer && column.figure(answer), isDoubtful: answer && column.isDoubtful?.(answer) }];
    }),
  );
  return rows.toSorted((a, b) => {
    if (below(a) !== below(b)) return below(a) - below(b);
    const [one, other] = [answers.get(a), answers.get(b)];
    const [of, against] = [one?.figure, other?.figure];
    if (of === undefined || against === undefined)
      return (of === undefined ? 1 : 0) - (against === undefined ? 1 : 0) || byName(a, b);
    return (
      Number(one?.isDoubtful ?? false) - Number(other?.isDoubtful ?? false) || sign * (of - against) || byName(a, b)
    );
  });
};

const hasStatus = (row: LenderRow, wanted: LenderFilter['status']): boolean => {
  if (wanted === 'all') return true;
  if (!row.computed || row.status.kind === 'incomplete') return wanted === 'unknown';
  return wanted === 'close' ? row.status.close : row.status.kind === wanted;
};

const isInGroup = (row: LenderRow, group: string, starred: readonly string[]): boolean => {
  if (group === 'all') return true;
  if (group === 'starred') return starred.includes(row.id);
  if (row.source !== undefined) return group === row.source.profileId;
  if (group === 'own-lenders') return row.isOwn === true;
  if (group === 'samples') return row.isOwn !== true;
  return group === (row.whiteLabel ? 'white-label' : 'own');
};

const normalised = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows of the panel that the filter leaves: each word of its text is in the lender's name or that of its service. */
export const filterRows = (
  rows: readonly LenderRow[],
  { text, status, group }: LenderFilter,
  starred: readonly string[],
  panel?: LenderPanel,
): readonly LenderRow[] => {
  const words = normalised(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const name = normalised(`${row.name} ${row.source?.service ?? ''}`);
    if (panel !== undefined && !panel.lenders.includes(row.id)) return false;
    return words.every((word) => name.includes(word)) && hasStatus(row, status) && isInGroup(row, group, starred);
  });
};
