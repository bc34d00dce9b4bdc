import type { CurvePoint, LenderCurves } from '../../../shared/pictures/curves.ts';
import { count, decimal } from '../../../shared/scenario/format.ts';
import { formatDollars, signedPercent } from '../words/format.ts';
import type { FiguresTable } from './figures-table.ts';

/** The places that are written below a curve. */
export const rateTicks: readonly number[] = [-1, 0, 1, 2, 3];
export const termTicks = ({ term }: LenderCurves): readonly number[] =>
  [10, 15, 20, 25, 30, 35].filter((years) => years <= (term.at(-1)?.at ?? 0));

/** How the places of a curve are written below it. */
export const rateTick = (points: number): string => (points === 0 ? 'today' : signedPercent(points));
export const termTick = (years: number): string => decimal(years);

const atRate = (points: number): string => (points === 0 ? 'today’s rate' : `${signedPercent(points)} points`);
const atTerm = (years: number): string => count(years, 'year');

const ends = (points: readonly CurvePoint[], write: (at: number) => string): string => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `${formatDollars(first.capacity)} at ${write(first.at)} to ${formatDollars(last.capacity)} at ${write(last.at)}`;
};

const today = (points: readonly CurvePoint[], now: number | null): string => {
  const point = points.find(({ at }) => at === now);
  return point === undefined ? '' : `; today ${formatDollars(point.capacity)}`;
};

export const rateSentence = ({ rate }: LenderCurves, lender: string): string =>
  `Capacity at ${lender} as the customer rate moves: ${ends(rate, atRate)}${today(rate, 0)}.`;

export const termSentence = ({ term, termNow }: LenderCurves, lender: string): string =>
  `Capacity at ${lender} by the term: ${ends(term, atTerm)}${today(term, termNow)}.`;

const rowsOf = (points: readonly CurvePoint[], name: (at: number) => string): FiguresTable['rows'] =>
  points.map(({ at, capacity, surplus }) => [name(at), capacity, surplus]);

export const curvesTable = ({ rate, term, termNow }: LenderCurves): FiguresTable => ({
  columns: [
    { label: 'Rate or term', unit: 'text' },
    { label: 'Capacity AUD', unit: 'dollars' },
    { label: 'Surplus AUD a month', unit: 'cents' },
  ],
  rows: [
    ...rowsOf(rate, (points) => (points === 0 ? 'Today’s rate' : `Rate ${signedPercent(points)}`)),
    ...rowsOf(term, (years) => `Term ${atTerm(years)}${years === termNow ? ', today' : ''}`),
  ],
});
