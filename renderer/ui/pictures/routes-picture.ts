import type { BridgeFigures } from '../../../shared/bridging/lender-bridge.ts';
import type { Route } from '../../../shared/bridging/routes.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { obstacleText, routeName, testedText } from '../words/bridge-words.ts';
import { formatDollars } from '../words/format.ts';
import type { FiguresTable } from './figures-table.ts';
import type { Pairs } from './PairsChart.tsx';

/** What a way takes of the client up to the purchase, AUD. */
export const cashOf = ({ exchange, purchase }: Route): number => cents(exchange + purchase);

/** The ways by their cash up to the purchase, and their cost; what is paid each month is no sum to compare. */
export const routesPairs = (routes: readonly Route[]): Pairs => ({
  labels: ['Cash up to the purchase', 'Cost'],
  rows: routes.map((route) => ({
    ...{ label: routeName(route), first: cashOf(route) },
    ...(!route.isMonthly && route.cost !== undefined && { second: route.cost }),
  })),
});

export const routesTable = (routes: readonly Route[]): FiguresTable => ({
  columns: [
    { label: 'Way', unit: 'text' },
    { label: 'Cash at exchange', unit: 'cents' },
    { label: 'Cash at purchase', unit: 'cents' },
    { label: 'Cash at sale', unit: 'cents' },
    { label: 'Cost', unit: 'cents' },
    { label: 'Cost a month', unit: 'cents' },
    { label: 'Owed after', unit: 'cents' },
  ],
  rows: routes.map((route) => [
    routeName(route),
    ...[route.exchange, route.purchase, route.sale],
    ...(route.isMonthly ? [undefined, route.cost] : [route.cost, undefined]),
    route.debt,
  ]),
});

/** `The least cash is 95,000: a contract subject to the sale. The least cost is 0: …` */
export const routesSentence = (routes: readonly Route[]): string => {
  const least = (figure: (route: Route) => number | undefined): Route | undefined =>
    routes
      .filter((route) => figure(route) !== undefined)
      .toSorted((a, b) => (figure(a) ?? 0) - (figure(b) ?? 0))
      .at(0);
  const [cash, cost] = [least(cashOf), least((route) => (route.isMonthly ? undefined : route.cost))];
  return [
    ...(cash === undefined
      ? []
      : [`The least cash up to the purchase is ${formatDollars(cashOf(cash))}: ${routeName(cash)}.`]),
    ...(cost === undefined ? [] : [`The least cost is ${formatDollars(cost.cost ?? 0)}: ${routeName(cost)}.`]),
  ].join(' ');
};

/** A lender's debts on the way from one home to the other. */
export interface LenderDebts {
  readonly name: string;
  readonly figures: BridgeFigures;
  readonly obstacles: readonly Parameters<typeof obstacleText>[0][];
}

export const debtsTable = (lenders: readonly LenderDebts[]): FiguresTable => ({
  columns: [
    { label: 'Lender', unit: 'text' },
    { label: 'Peak debt', unit: 'cents' },
    { label: 'Peak LVR', unit: 'percent' },
    { label: 'Interest', unit: 'cents' },
    { label: 'Interest a month', unit: 'cents' },
    { label: 'End debt', unit: 'cents' },
    { label: 'Tested', unit: 'text' },
    { label: 'Outcome', unit: 'text' },
  ],
  rows: lenders.map(({ name, figures, obstacles }) => [
    ...[name, figures.bridge.peak, figures.peakLvr ?? undefined, figures.bridge.interest, figures.bridge.monthly],
    ...[figures.bridge.end, testedText(figures)],
    obstacles.length === 0 ? 'Possible' : obstacles.map((one) => obstacleText(one, figures)).join('; '),
  ]),
});
