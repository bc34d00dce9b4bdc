import type { Explanation } from '../../../../shared/service/explanation.ts';
import { incomeBlocks } from './income-blocks.ts';
import { add, difference, type StatementBlock, sum } from './line.ts';
import { outgoingBlocks } from './outgoing-blocks.ts';

const surplusBlock = ({ surplus_lines: lines, totals }: Explanation): StatementBlock => ({
  title: 'Surplus',
  per: 'a month',
  unit: 'aud',
  lines: [...lines.map(({ label, amount }) => add(label, amount)), sum('Net surplus', totals.surplus_monthly)],
});

const variesWords: Readonly<Record<Explanation['capacity']['varies'], string>> = {
  all: 'all proposed loans vary in proportion',
  one: 'only the loan to solve for varies',
  notional: 'for a notional loan over 30 years',
};

const capacityBlock = ({ capacity }: Explanation): StatementBlock => ({
  title: 'Capacity',
  per: 'total of new loans',
  unit: 'aud',
  lines: [
    add('Amount asked', capacity.requested),
    add(
      capacity.amount < capacity.requested ? 'Short of it' : 'Above it',
      difference(capacity.amount, capacity.requested),
      variesWords[capacity.varies],
    ),
    { ...sum('Capacity', capacity.amount), ...(capacity.binding ? { note: bindingWords(capacity.binding) } : {}) },
  ],
});

const wholeDollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

const bindingWords = ({ name, at, message }: NonNullable<Explanation['capacity']['binding']>): string =>
  name === 'loan_maximum' ? message : `At ${wholeDollars.format(at)}: ${message}`;

/** The calculation in reading order: first the surplus and the capacity, then what they are made of. */
export const statementOf = (explanation: Explanation): StatementBlock[] => [
  surplusBlock(explanation),
  capacityBlock(explanation),
  ...incomeBlocks(explanation),
  ...outgoingBlocks(explanation),
];
