import type { HomeStage, LineMonth } from '../../../shared/bridging/months-line.ts';
import { count, sentenceCase } from '../../../shared/scenario/format.ts';
import { formatDollars } from '../words/format.ts';
import type { FiguresTable } from './figures-table.ts';

const stageNames: Readonly<Record<HomeStage, string>> = {
  today: 'Today',
  overlap: 'Both homes',
  between: 'Neither home',
  after: 'After',
};

export const stageName = (stage: HomeStage): string => stageNames[stage];

/** What stands below a bar: the stage, or the month in it. */
export const monthLabel = ({ stage, month }: LineMonth): string =>
  stage === 'overlap' || stage === 'between' ? String(month) : stageNames[stage];

/** `Both homes, month 2`. */
const monthName = ({ stage, month }: LineMonth): string =>
  month === 0 ? stageNames[stage] : `${stageNames[stage]}, month ${String(month)}`;

export const monthsTable = (months: readonly LineMonth[]): FiguresTable => ({
  columns: [
    { label: 'Month', unit: 'text' },
    { label: 'Debt', unit: 'cents' },
    { label: 'Interest so far', unit: 'cents' },
    { label: 'Cash paid in', unit: 'cents' },
    { label: 'Rent so far', unit: 'cents' },
  ],
  rows: months.map((month) => [monthName(month), month.debt, month.interest, month.cash, month.rent]),
});

/** The most that the client has paid in, and the rent, as far as there is either. */
const paidText = (months: readonly LineMonth[]): string => {
  const cash = Math.max(...months.map((month) => month.cash));
  const rent = months.at(-1)?.rent ?? 0;
  const amounts = [
    ...(cash > 0 ? [`up to ${formatDollars(cash)} of cash is paid in`] : []),
    ...(rent > 0 ? [`rent comes to ${formatDollars(rent)}`] : []),
  ];
  return amounts.length === 0 ? '' : ` ${sentenceCase(amounts.join(', and '))}.`;
};

/** `Owed today 400,000, at most 1,375,313 after 3 months with both homes, and 695,313 once both have settled.` */
export const monthsSentence = (months: readonly LineMonth[]): string => {
  const [first, last] = [months[0], months.at(-1)];
  const inBetween = months.filter(({ month }) => month > 0);
  const peak = inBetween.at(-1);
  const middle =
    peak === undefined
      ? ''
      : peak.stage === 'overlap'
        ? `, at most ${formatDollars(peak.debt)} after ${count(peak.month, 'month')} with both homes`
        : `, ${formatDollars(peak.debt)} for ${count(peak.month, 'month')} without a home`;
  return `Owed today ${formatDollars(first?.debt ?? 0)}${middle}, and ${formatDollars(last?.debt ?? 0)} once both have settled.${paidText(months)}`;
};
