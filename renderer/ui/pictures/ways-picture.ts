import type { CostOfWay } from '../../../shared/ways-in/cost-of-way.ts';
import { answerOf, type Way } from '../../../shared/ways-in/plan.ts';
import { formatDollars } from '../words/format.ts';
import { statusText, wayName } from '../words/ways-words.ts';
import type { FiguresTable } from './figures-table.ts';
import type { Pairs } from './PairsChart.tsx';

/** A way with what it costs at a lender. */
export interface CostedWay {
  readonly way: Way;
  readonly cost: CostOfWay;
}

/** The ways by the cash that the buyers bring, and what each costs over five years. */
export const waysPairs = (ways: readonly CostedWay[]): Pairs => ({
  labels: ['Buyers’ funds', 'Cost over five years'],
  rows: ways.map(({ way, cost }) => ({
    label: answerOf(way) === 'no' ? `${wayName(way.kind)}, not open` : wayName(way.kind),
    ...{ first: way.own, second: cost.total },
  })),
});

export const waysTable = (ways: readonly CostedWay[]): FiguresTable => ({
  columns: [
    { label: 'Way', unit: 'text' },
    { label: 'Status', unit: 'text' },
    { label: 'Least buyers’ funds', unit: 'cents' },
    { label: 'Buyers’ funds', unit: 'cents' },
    { label: 'Loan', unit: 'cents' },
    { label: 'Premium', unit: 'cents' },
    { label: 'Government share', unit: 'cents' },
    { label: 'Monthly repayment', unit: 'cents' },
    { label: 'Cost over five years', unit: 'cents' },
  ],
  rows: ways.map(({ way, cost }) => [
    ...[wayName(way.kind), statusText(way), way.least, way.own, way.loan, way.premium, way.share],
    ...[cost.monthly, cost.total],
  ]),
});

/** `The least cash is 30,000: 5 % deposit scheme. The least cost over five years is …`, of the ways that are not closed. */
export const waysSentence = (ways: readonly CostedWay[]): string => {
  const left = ways.filter(({ way }) => answerOf(way) !== 'no');
  const least = (figure: (one: CostedWay) => number): CostedWay | undefined =>
    left.toSorted((a, b) => figure(a) - figure(b)).at(0);
  const [cash, cost] = [least(({ way }) => way.least), least((one) => one.cost.total)];
  if (cash === undefined || cost === undefined) return 'No way is open.';
  return [
    `The least cash is ${formatDollars(cash.way.least)}: ${wayName(cash.way.kind)}.`,
    `The least cost over five years is ${formatDollars(cost.cost.total)}: ${wayName(cost.way.kind)}.`,
  ].join(' ');
};
