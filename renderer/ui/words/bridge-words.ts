import type { BridgeFigures, BridgeObstacle, LenderBridge } from '../../../shared/bridging/lender-bridge.ts';
import type { SellAndBuy } from '../../../shared/bridging/plan.ts';
import type { Route, RouteKind } from '../../../shared/bridging/routes.ts';
import { overlapOf } from '../../../shared/bridging/sell-and-buy.ts';
import { count, decimal, listed, midSentence } from '../../../shared/scenario/format.ts';
import { regulatorDti } from '../../../shared/scenario/lending/dti-exemption.ts';
import type { TestedLending } from '../../../shared/scenario/lending/tested-lending.ts';
import { testText } from '../results/status-words.ts';
import { formatDay, formatDollars, formatPercent } from './format.ts';
import { fundsLabels, type MoneyNote } from './money-words.ts';
import { visibleText } from './visible-text.ts';

/** The kinds are those of funds, or of a note from another version. */
const costLabels: Readonly<Record<string, string>> = fundsLabels;

const names: Readonly<Record<BridgeObstacle, string>> = {
  not_offered: 'No bridging',
  customers_only: 'Existing customers only',
  too_long: 'Sale too late',
  peak_lvr: 'LVR at the peak',
  end_servicing: 'End debt',
  peak_servicing: 'Peak debt',
  end_lvr: 'LVR of the end debt',
  end_amount: 'Amount of the end debt',
};

/** `surplus −310, at least 250`, `DTI 7.2 of 6`; `services` where nothing fails. */
export const testedDebt = ({ failed }: TestedLending): string => (failed === null ? 'services' : testText(failed));

/** What is in the way at a lender, with the figure and the limit where there are any. */
export const obstacleText = (obstacle: BridgeObstacle, figures: BridgeFigures | null): string => {
  const words = names[obstacle];
  if (figures === null) return words;
  switch (obstacle) {
    case 'too_long':
      return `${words}: ${count(figures.maxMonths, 'month')} at most`;
    case 'peak_lvr':
      return `${words} ${formatPercent(figures.peakLvr ?? 0)} / ${formatPercent(figures.maxLvr)}`;
    case 'end_servicing':
      return `${words}: ${testedDebt(figures.end)}`;
    case 'peak_servicing':
      return `${words}: ${figures.peak === null ? '' : testedDebt(figures.peak)}`;
    default:
      return words;
  }
};

/** What ends a bridge that goes on. */
const limits: Readonly<Record<BridgeObstacle, string>> = {
  not_offered: 'no bridging',
  customers_only: 'existing customers only',
  too_long: 'the longest bridge ends',
  peak_lvr: 'the LVR at the peak',
  end_servicing: 'the end debt does not service',
  peak_servicing: 'the peak debt does not service',
  end_lvr: 'the LVR of the end debt',
  end_amount: 'the amount of the end debt',
};

/** `4 months; then the LVR at the peak`; undefined where there is no overlap to be longer. */
export const lateText = ({ late }: BridgeFigures): string | undefined => {
  if (late === null) return undefined;
  const by = late.months === 0 ? 'Not at all' : count(late.months, 'month');
  return `${by}; then ${limits[late.then]}`;
};

/** The lowest price at which the end debt services. */
export const priceText = ({ lowestPrice }: BridgeFigures): string => {
  if (lowestPrice === null) return 'No price is enough';
  return lowestPrice === 0 ? 'Any price' : formatDollars(lowestPrice);
};

/** What is left to pay if nothing sells. */
export const unsoldText = ({ unsold }: BridgeFigures): string =>
  `${formatDollars(unsold.debt)} owed: ${testedDebt(unsold)}`;

/** `6.50 %, capitalised, simple, haircut 10 %`: how the interest is charged, and the lender's haircut where it counts. */
export const termsText = ({ rate, interest, compounding, haircut }: BridgeFigures, { sold }: SellAndBuy): string =>
  [
    `${formatPercent(rate)} %`,
    interest === 'paid' ? 'paid each month' : `capitalised, ${compounding === 'simple' ? 'simple' : 'compounding'}`,
    ...(sold.every((home) => home.haircut !== undefined) ? [] : [`haircut ${decimal(haircut * 100)} %`]),
  ].join(', ');

/** What is tested at a lender. */
export const testedText = ({ peak }: BridgeFigures): string => (peak === null ? 'End debt' : 'End debt and peak');

const orderText = (plan: SellAndBuy): string => {
  const { order, months, purchaseDay, saleDay } = plan;
  if (purchaseDay === undefined || saleDay === undefined)
    return 'Both settle on the same day until both settlement dates are entered.';
  if (order === 'with') return `Both settle on ${formatDay(saleDay)}.`;
  const [first, last] = order === 'after' ? ['The purchase', 'the sale'] : ['The sale', 'the purchase'];
  const [from, to] = order === 'after' ? [purchaseDay, saleDay] : [saleDay, purchaseDay];
  const meanwhile = order === 'after' ? 'both homes are owned' : 'neither home is owned';
  return `${first} settles on ${formatDay(from)}, ${last} on ${formatDay(to)}: ${meanwhile} for ${count(months, 'month')}, counting a part month as whole.`;
};

/** What decides the figures of a sale and purchase. */
export const sellAndBuyNotes = (plan: SellAndBuy): readonly MoneyNote[] => {
  const { owed, paidOut, needed, cash, borrowed, unknown } = plan;
  const dated = plan.purchaseDay !== undefined && plan.saleDay !== undefined;
  return [
    { tone: dated ? 'quiet' : 'attention', text: orderText(plan) },
    paidOut.length > 0
      ? {
          tone: 'quiet',
          text: `The sale pays out ${formatDollars(owed)}: ${paidOut.map(({ name }) => visibleText(name)).join(', ')}.`,
        }
      : { tone: 'attention', text: 'No existing loan is secured by the home that is sold, so the sale pays none out.' },
    {
      tone: 'quiet',
      text: `The purchase needs ${formatDollars(needed)} after deposit and grant${cash > 0 ? `: ${formatDollars(cash)} from the cash on hand, and ${formatDollars(borrowed)} borrowed` : ', all of it borrowed'}.`,
    },
    ...(unknown.length > 0
      ? [
          {
            tone: 'attention',
            text: `Not known, so not included: ${listed(unknown.map((kind) => midSentence(costLabels[kind] ?? kind)))}.`,
          } as const,
        ]
      : []),
    ...(overlapOf(plan) > 0
      ? [
          {
            tone: 'quiet',
            text: `A bridging loan is outside the regulator’s limit of ${regulatorDti} times income; a lender’s own maximum counts it.`,
          } as const,
        ]
      : []),
  ];
};

const routeNames: Readonly<Record<RouteKind, string>> = {
  bridge: 'Bridge',
  sale_first: 'Sell first and rent',
  subject_to_sale: 'Contract subject to sale',
  deposit_bond: 'Deposit bond',
  keep_and_let: 'Keep and let the old home',
};

export const routeName = ({ kind }: Route): string => routeNames[kind];

/** What a way rests on, in one sentence. */
export const routeNote = ({ kind }: Route, plan: SellAndBuy): string => {
  switch (kind) {
    case 'bridge':
      return `Both homes for ${count(plan.months, 'month')}; one move.`;
    case 'sale_first':
      return `${count(plan.months, 'month')} in a rented home and two moves; the price is known before buying.`;
    case 'subject_to_sale':
      return 'Both settle on one day, if the vendor accepts the condition.';
    case 'deposit_bond':
      return 'Both settle on one day; the bond stands in for the deposit until then.';
    case 'keep_and_let':
      return 'Nothing is sold; both loans are owed.';
  }
};

/** What the cost of a way is. */
export const costWords = 'The cost is the extra over settling both on the same day.';

/** The same, with what a minus says. */
export const extraNote = `${costWords} A minus is cash paid out to the client.`;

const missing: Readonly<Partial<Record<RouteKind, string>>> = {
  sale_first: 'enter the rent',
  deposit_bond: 'enter the fee',
  keep_and_let: 'enter its rent',
};

/** `25,313`, `2,250 a month`, or what has to be entered. */
export const routeCost = ({ kind, cost, isMonthly }: Route): string => {
  if (cost === undefined) return missing[kind] ?? 'not known';
  return isMonthly ? `${formatDollars(cost)} a month` : formatDollars(cost);
};

/** At which of the lenders the old home may be kept: `Services at Wattle Bank and Mulga Bank, of 12 lenders.` */
export const keptText = (lenders: readonly LenderBridge[], nameOf: (id: string) => string): string => {
  const at = lenders.filter(({ kept }) => kept.failed === null).map(({ lender }) => visibleText(nameOf(lender)));
  if (at.length === 0) return 'Keeping the old home services at none of the lenders.';
  return at.length === lenders.length
    ? 'Keeping the old home services at every lender.'
    : `Keeping the old home services at ${listed(at)}, of ${count(lenders.length, 'lender')}.`;
};

/** Possible ones first, the lowest end debt leading; then those with figures; then those without. */
export const byOutcome = (a: LenderBridge, b: LenderBridge): number =>
  Number(a.figures === null) - Number(b.figures === null) ||
  Number(a.obstacles.length > 0) - Number(b.obstacles.length > 0) ||
  (a.figures?.bridge.end ?? 0) - (b.figures?.bridge.end ?? 0);
