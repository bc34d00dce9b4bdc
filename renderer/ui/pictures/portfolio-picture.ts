import type { Portfolio, PortfolioGroup, PortfolioPart } from '../../../shared/pictures/portfolio.ts';
import { formatDollars, formatPercent } from '../words/format.ts';
import type { FiguresTable } from './figures-table.ts';

export const lvrWords = (lvr: number | undefined): string =>
  lvr === undefined ? 'LVR not known' : `LVR ${formatPercent(lvr)} %`;

/** The properties of a group by name. */
export const groupName = ({ properties }: PortfolioGroup): string => properties.map(({ name }) => name).join(', ');

/** Every group, and all of them together where there are several. */
export const portfolioRows = ({ groups, all }: Portfolio): readonly { name: string; group: PortfolioGroup }[] => [
  ...groups.map((group) => ({ name: groupName(group), group })),
  ...(all === undefined ? [] : [{ name: 'All properties', group: all }]),
];

const lentWords = ({ lent, lvr }: PortfolioGroup): string =>
  lent === 0 ? 'nothing lent' : `lent ${formatDollars(lent)}, ${lvrWords(lvr)}`;

/** The portfolio as a sentence. */
export const portfolioSentence = (portfolio: Portfolio): string => {
  const rows = portfolioRows(portfolio).map(
    ({ name, group }) => `${name} worth ${formatDollars(group.worth)}, ${lentWords(group)}`,
  );
  const unsecured = portfolio.unsecured.map(({ name, amount }) => `${name} ${formatDollars(amount)}, not secured`);
  return `Values and loans after settlement: ${[...rows, ...unsecured].join('; ')}.`;
};

const partRows = (kind: string, parts: readonly PortfolioPart[]): FiguresTable['rows'] =>
  parts.map(({ name, amount }) => [`${kind}: ${name}`, amount, undefined]);

export const portfolioTable = (portfolio: Portfolio): FiguresTable => ({
  columns: [
    { label: 'After settlement', unit: 'text' },
    { label: 'AUD', unit: 'dollars' },
    { label: 'LVR %', unit: 'percent' },
  ],
  rows: [
    ...portfolio.groups.flatMap((group) => [
      ...partRows('Value', group.properties),
      ...partRows('Existing loan', group.existing),
      ...partRows('New loan', group.proposed),
      [`Equity: ${groupName(group)}`, group.equity, group.lvr],
    ]),
    ...partRows('Not secured', portfolio.unsecured),
    ...(portfolio.all === undefined ? [] : [['Equity in all properties', portfolio.all.equity, portfolio.all.lvr]]),
  ],
});
