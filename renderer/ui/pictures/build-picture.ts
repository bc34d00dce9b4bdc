import type { BuildMonth } from '../../../shared/building/draws.ts';
import { cents, sumOf } from '../../../shared/scenario/money.ts';
import { formatCents, formatDay } from '../words/format.ts';
import type { FiguresTable } from './figures-table.ts';

export const buildTable = (months: readonly BuildMonth[]): FiguresTable => ({
  columns: [
    { label: 'Month to', unit: 'text' },
    { label: 'Drawn', unit: 'cents' },
    { label: 'Interest', unit: 'cents' },
    { label: 'Rent', unit: 'cents' },
    { label: 'To pay', unit: 'cents' },
  ],
  rows: months.map(({ ends, drawn, interest, rent }) => [
    ...[formatDay(ends.iso), drawn, interest, rent, cents(interest + rent)],
  ]),
});

/** What is paid until a home is done, AUD. */
export const buildTotals = (months: readonly BuildMonth[]) => ({
  interest: cents(sumOf(months, ({ interest }) => interest)),
  rent: cents(sumOf(months, ({ rent }) => rent)),
  most: Math.max(0, ...months.map(({ interest, rent }) => cents(interest + rent))),
});

/** `Until it is done on 25 May 2027, 5,503.56 of interest and 13,000.00 of rent are paid, at most 4,854.25 in a month.` */
export const buildSentence = (months: readonly BuildMonth[]): string => {
  const last = months.at(-1);
  if (last === undefined) return 'All is paid on the day on which the land settles.';
  const { interest, rent, most } = buildTotals(months);
  const paid =
    rent === 0
      ? `${formatCents(interest)} of interest is paid`
      : `${formatCents(interest)} of interest and ${formatCents(rent)} of rent are paid`;
  return `Until it is done on ${formatDay(last.ends.iso)}, ${paid}, at most ${formatCents(most)} in a month.`;
};
