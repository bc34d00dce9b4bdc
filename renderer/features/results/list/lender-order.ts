import type { LenderColumn, LenderPanel, LenderSort } from '../../../../shared/contract/desk/settings.ts';
import type { LenderCost } from '../../../../shared/costs/cheapest-products.ts';
import type { LenderStatus } from '../../../../shared/scenario/lender-status.ts';
import type { LenderFilter } from '../../../store/screens-slice.ts';
import type { LenderAnswer, LenderRow } from '../../../ui/lenders/lender-rows.ts';

/** From what a broker can offer to what still needs work. */
const rank = ({ kind, close }: LenderStatus): number => {
  if (kind === 'services') return close ? 1 : 0;
  if (kind === 'fails-policy') return 2;
  return kind === 'incomplete' ? 5 : close ? 3 : 4;
};

/** Capacity after less before the newest edit, AUD; undefined where there is nothing to compare. */
export const changeOf = ({ result, before }: LenderAnswer): number | undefined =>
  before && result.max_borrowing_capacity - before.capacity;

const monthlyOf = ({ repayments }: LenderAnswer): number | undefined =>
  repayments?.reduce((sum, { monthly }) => sum + monthly, 0);

/** Policy tests that fail; undefined while the scenario cannot be calculated. */
export const policyFailures = ({ status: { kind, failed } }: LenderAnswer): number | undefined =>
  kind === 'incomplete' ? undefined : failed.filter(({ isPolicy }) => isPolicy).length;

type OfAnswer = Exclude<LenderColumn, 'lender' | 'fiveYears'>;

const figureOf: Readonly<Record<OfAnswer, (answer: LenderAnswer) => number | undefined>> = {
  capacity: ({ result }) => result.max_borrowing_capacity,
  change: changeOf,
  gap: ({ status }) => status.spare,
  result: ({ status }) => -rank(status),
  rate: ({ repayments }) => repayments && Math.min(...repayments.map(({ rate }) => rate)),
  repayment: monthlyOf,
  fit: policyFailures,
};

const byName = (a: LenderRow, b: LenderRow): number =>
  a.name.localeCompare(b.name, 'en-AU', { sensitivity: 'base' }) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The rows in the order chosen; those without the figure come last either way, equals by name. */
export const sortRows = (
  rows: readonly LenderRow[],
  { by, descending }: LenderSort,
  costs: Readonly<Record<string, LenderCost>> = {},
): LenderRow[] => {
  const sign = descending ? -1 : 1;
  if (by === 'lender') return rows.toSorted((a, b) => sign * byName(a, b));
  const figureIn = (row: LenderRow): number | undefined => {
    if (!row.computed) return undefined;
    return by === 'fiveYears' ? costs[row.id]?.fiveYears : figureOf[by](row);
  };
  const figures = new Map(rows.map((row) => [row, figureIn(row)]));
  return rows.toSorted((a, b) => {
    const [of, against] = [figures.get(a), figures.get(b)];
    if (of === undefined || against === undefined)
      return (of === undefined ? 1 : 0) - (against === undefined ? 1 : 0) || byName(a, b);
    return sign * (of - against) || byName(a, b);
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

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows of the panel that the filter leaves: each word of its text is in the lender's name or that of its service. */
export const filterRows = (
  rows: readonly LenderRow[],
  { text, status, group }: LenderFilter,
  starred: readonly string[],
  panel?: LenderPanel,
): readonly LenderRow[] => {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const name = folded(`${row.name} ${row.source?.service ?? ''}`);
    if (panel !== undefined && !panel.lenders.includes(row.id)) return false;
    return words.every((word) => name.includes(word)) && hasStatus(row, status) && isInGroup(row, group, starred);
  });
};
