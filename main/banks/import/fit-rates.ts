import type { Cell } from './resolve-rows.ts';
import { type Purpose, purposes, type Repayment, repayments } from './stated-terms.ts';

/** A rate table as in our products. Units as in RateRow; thresholds in percent and AUD. */
export interface FittedRates {
  readonly baseRate: number;
  /** Upper bounds of LVR, ascending, each with its discount. */
  readonly lvr: readonly (readonly [threshold: number, discount: number])[];
  /** Lower bounds of amounts above the smallest, ascending, each with its discount. */
  readonly amount: readonly (readonly [threshold: number, discount: number])[];
  readonly investmentPremium: number;
  readonly interestOnlyPremium: number;
}

export interface Fit {
  readonly rates: FittedRates;
  /** The largest difference of a published cell from its price in the fitted table, hundredths of a basis point. */
  readonly maxError: number;
}

/** The LVR, percent, at which premiums and amount discounts are read. */
const referenceLvr = 80;
/** An LVR above every threshold. */
const openLvr = 100;

const groups: readonly (readonly [Purpose, Repayment])[] = repayments.flatMap((repayment) =>
  purposes.map((purpose): readonly [Purpose, Repayment] => [purpose, repayment]),
);

const inGroup = (cells: readonly Cell[], purpose: Purpose, repayment: Repayment): readonly Cell[] =>
  cells.filter((cell) => cell.purpose === purpose && cell.repayment === repayment);

/** Of the cells at an amount, in the order of their LVR, the one that an LVR of 80 is in, or the last below it. */
const atReference = (cells: readonly Cell[], amountFrom: number): Cell | undefined => {
  const band = cells.filter(({ amount }) => amount.from === amountFrom);
  return band.findLast(({ lvr }) => lvr.from < referenceLvr) ?? band[0];
};

const lowestAmount = (cells: readonly Cell[]): number => Math.min(...cells.map(({ amount }) => amount.from));
const ascending = (values: Iterable<number>): readonly number[] => [...new Set(values)].toSorted((a, b) => a - b);

/** The price as the servicing model reads a table: at the first LVR threshold not below the LVR and the last amount not
 * above the amount. */
const priceIn = (rates: FittedRates, purpose: Purpose, repayment: Repayment, lvr: number, amount: number): number =>
  rates.baseRate -
  (rates.lvr.find(([threshold]) => threshold >= lvr)?.[1] ?? 0) -
  (rates.amount.findLast(([threshold]) => threshold <= amount)?.[1] ?? 0) +
  (purpose === 'INVESTMENT' ? rates.investmentPremium : 0) +
  (repayment === 'INTEREST_ONLY' ? rates.interestOnlyPremium : 0);

/** Every point in a cell at which the table could give another price: the cell's end and each threshold inside it. */
const probesOf = ({ lvr, amount }: Cell, rates: FittedRates): readonly (readonly [number, number])[] => {
  const end = lvr.to ?? Math.max(openLvr, lvr.from + 1);
  const lvrs = [end, ...rates.lvr.map(([threshold]) => threshold).filter((t) => t > lvr.from && t < end)];
  const amounts = [
    amount.from,
    ...rates.amount
      .map(([threshold]) => threshold)
      .filter((t) => t > amount.from && (amount.below === undefined || t < amount.below)),
  ];
  return lvrs.flatMap((at) => amounts.map((of): readonly [number, number] => [at, of]));
};

/** The largest error of the fitted table at any point of any published cell, hundredths of a basis point. */
export const largestError = (cells: readonly Cell[], rates: FittedRates): number =>
  Math.max(
    0,
    ...cells.flatMap((cell) =>
      probesOf(cell, rates).map(([lvr, amount]) =>
        Math.abs(priceIn(rates, cell.purpose, cell.repayment, lvr, amount) - cell.rate),
      ),
    ),
  );

/** The reference group's discounts by LVR at its lowest amount. Cells of other groups may end at other bounds. */
const lvrDiscounts = (reference: readonly Cell[], baseRate: number): FittedRates['lvr'] => {
  const lowest = reference.filter(({ amount }) => amount.from === lowestAmount(reference));
  return lowest
    .filter(({ lvr }) => lvr.to !== undefined || lvr.from > 0)
    .map(({ lvr, rate }): readonly [number, number] => [lvr.to ?? openLvr, baseRate - rate])
    .filter(([threshold, discount]) => threshold < openLvr || discount !== 0)
    .toSorted(([a], [b]) => a - b);
};

/** Discounts by amount, read at an LVR of 80 against the lowest band. */
const amountDiscounts = (reference: readonly Cell[]): FittedRates['amount'] => {
  const [lowest, ...higher] = ascending(reference.map(({ amount }) => amount.from));
  const at = lowest === undefined ? undefined : atReference(reference, lowest);
  if (at === undefined) return [];
  return higher.map((from): readonly [number, number] => {
    const cell = atReference(reference, from);
    const same = reference.find(
      ({ lvr, amount }) => amount.from === lowest && cell !== undefined && lvr.to === cell.lvr.to,
    );
    return [from, (same ?? at).rate - (cell?.rate ?? at.rate)];
  });
};

/** How far a group's cells are above a table in the band with an LVR of 80; undefined without cells. */
const offsetFrom = (rates: FittedRates, cells: readonly Cell[]): number | undefined => {
  const cell = cells.length === 0 ? undefined : atReference(cells, lowestAmount(cells));
  if (cell === undefined) return undefined;
  return cell.rate - priceIn(rates, cell.purpose, cell.repayment, cell.lvr.to ?? openLvr, cell.amount.from);
};

const difference = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one - other;

/** The premiums implied by the four groups' offsets from one table; 0 where only one side is published. */
const premiumsOf = ([ownPi, investmentPi, ownIo, investmentIo]: readonly (number | undefined)[]) => {
  const investment = difference(investmentPi, ownPi) ?? difference(investmentIo, ownIo) ?? 0;
  const plainPi = ownPi ?? (investmentPi === undefined ? undefined : investmentPi - investment);
  const plainIo = ownIo ?? (investmentIo === undefined ? undefined : investmentIo - investment);
  return { investment, interestOnly: difference(plainIo, plainPi) ?? 0 };
};

/**
 * The additive table (base rate less discounts by LVR and amount, plus premiums) nearest to the published cells, and
 * its error at the worst of them. The discounts are those of the first published group in the order owner-occupied,
 * investment, with principal and interest before interest only; `cells` is not empty.
 */
export const fitRates = (cells: readonly Cell[]): Fit => {
  const byGroup = groups.map((group) => inGroup(cells, ...group));
  const reference = byGroup.find((group) => group.length > 0) ?? [];
  const highest = Math.max(...reference.map(({ rate }) => rate));
  const discounts = { lvr: lvrDiscounts(reference, highest), amount: amountDiscounts(reference) };
  const plain = { baseRate: highest, ...discounts, investmentPremium: 0, interestOnlyPremium: 0 };
  const { investment, interestOnly } = premiumsOf(byGroup.map((group) => offsetFrom(plain, group)));
  const isInvestment = reference[0]?.purpose === 'INVESTMENT';
  const rates = {
    ...plain,
    baseRate: highest - (isInvestment ? investment : 0),
    investmentPremium: investment,
    interestOnlyPremium: interestOnly,
  };
  return { rates, maxError: largestError(cells, rates) };
};
