import type { Spread } from '../../../shared/pictures/spread.ts';
import { count } from '../../../shared/scenario/format.ts';
import { formatDollars } from '../words/format.ts';
import type { FiguresTable } from './figures-table.ts';

/** The spread as a sentence. */
export const spreadSentence = ({ lenders, asked, median, highest, lowest, serving }: Spread): string => {
  const [most, least] = [
    `${highest.name} with ${formatDollars(highest.lends)}`,
    `${lowest.name} with ${formatDollars(lowest.lends)}`,
  ];
  const loans = asked > 0 ? ` ${count(serving, 'lender')} would lend the ${formatDollars(asked)} asked for.` : '';
  return `What ${count(lenders.length, 'lender')} would lend: from ${least} to ${most}, the median is ${formatDollars(median)}.${loans}`;
};

export const spreadTable = ({ lenders, asked }: Spread): FiguresTable => ({
  columns: [
    { label: 'Lender', unit: 'text' },
    { label: 'Would lend AUD', unit: 'dollars' },
    { label: 'Beyond the amount asked AUD', unit: 'dollars' },
    { label: 'Makes the loans', unit: 'text' },
  ],
  rows: lenders.map(({ name, lends, serves }) => [
    name,
    lends,
    asked > 0 ? lends - asked : undefined,
    serves ? 'yes' : 'no',
  ]),
});
