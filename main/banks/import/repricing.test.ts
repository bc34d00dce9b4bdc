import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product } from '../../../shared/service/product.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { priceList, priceLoan } from '../../engine/servicing/lending/pricing.ts';
import { type ImportedProduct, mapPayload } from './map-product.ts';
import { readPayloads } from './payload.ts';
import { payload } from './published-products.test-data.ts';

/** One published rate over a band of LVR and of amounts; basis points, percent and AUD. */
interface Published {
  readonly purpose: string;
  readonly repayment: string;
  readonly over: number;
  readonly to: number;
  readonly from: number;
  readonly below: number;
  readonly bp: number;
}

const top = 10_000_000;
const bandsOf = (ends: readonly number[], start: number): readonly (readonly [number, number])[] =>
  ends.map((end, index) => [ends[index - 1] ?? start, end]);

const ends = (values: readonly number[]) =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.toSorted((a, b) => a - b));

const groups = ['OWNER_OCCUPIED', 'INVESTMENT'].flatMap((purpose) =>
  ['PRINCIPAL_AND_INTEREST', 'INTEREST_ONLY'].map((repayment) => ({ purpose, repayment })),
);

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
const step = fc.integer({ min: 0, max: 60 });
const stepsOf = (length: number) => fc.array(step, { minLength: length, maxLength: length });

const shape = fc.record({
  offered: fc.subarray(groups, { minLength: 1 }),
  lvrEnds: ends([50, 60, 70, 80, 85, 90, 95]),
  amountEnds: ends([250_000, 500_000, 750_000, 1_000_000]),
});
interface Shape {
  readonly offered: typeof groups;
  readonly lvrEnds: readonly number[];
  readonly amountEnds: readonly number[];
}

/** The cells of a shape, each with the rate for its position. */
const cellsOf = (
  { offered, lvrEnds, amountEnds }: Shape,
  bpAt: (group: (typeof groups)[number], lvr: number, amount: number) => number,
): readonly Published[] =>
  offered.flatMap((group) =>
    bandsOf(lvrEnds, 0).flatMap(([over, to], l) =>
      bandsOf([...amountEnds.slice(0, -1), top], 0).map(([from, below], a) => ({
        ...group,
        ...{ over, to, from, below, bp: bpAt(group, l, a) },
      })),
    ),
  );

/** Each LVR step, amount step and premium adds the same amount wherever it applies. */
const additiveTable = fc
  .record({ shape, byLvr: stepsOf(7), byAmount: stepsOf(4), investment: step, interestOnly: step })
  .map(({ shape: of, byLvr, byAmount, investment, interestOnly }) =>
    cellsOf(of, ({ purpose, repayment }, lvr, amount) => {
      const premiums = (purpose === 'INVESTMENT' ? investment : 0) + (repayment === 'INTEREST_ONLY' ? interestOnly : 0);
      return 600 + sum(byLvr.slice(0, lvr)) - sum(byAmount.slice(0, amount)) + premiums;
    }),
  );

/** Each cell has a rate of its own. */
const anyTable = fc
  .record({ shape, rates: fc.array(fc.integer({ min: 450, max: 900 }), { minLength: 112, maxLength: 112 }) })
  .map(({ shape: of, rates }) =>
    cellsOf(of, (group, lvr, amount) => rates[groups.indexOf(group) * 28 + lvr * 4 + amount] ?? 500),
  );

/** How the bank writes its figures: percent or fraction, numbers or texts, with or without hundredths. */
const style = fc.record({ isFraction: fc.boolean(), isText: fc.boolean(), hasHundredths: fc.boolean() });

const write = (
  cells: readonly Published[],
  { isFraction, isText, hasHundredths }: { isFraction: boolean; isText: boolean; hasHundredths: boolean },
) => {
  const figure = (value: number) => (isText ? String(value) : value);
  const lvr = (value: number) => figure(isFraction ? value / 100 : value);
  return payload({
    lendingRates: cells.map(({ purpose, repayment, over, to, from, below, bp }) => ({
      lendingRateType: 'VARIABLE',
      rate: (bp / 10_000).toFixed(hasHundredths ? 16 : 4),
      loanPurpose: purpose,
      repaymentType: repayment,
      tiers: [
        {
          name: 'a',
          unitOfMeasure: 'PERCENT',
          minimumValue: lvr(hasHundredths && over > 0 ? over + 0.01 : over),
          maximumValue: lvr(to),
        },
        ...(from === 0 && below === top
          ? []
          : [
              {
                name: 'b',
                unitOfMeasure: 'DOLLAR',
                minimumValue: figure(from),
                ...(below === top ? {} : { maximumValue: figure(below - 1) }),
              },
            ]),
      ],
    })),
  });
};

/** Only some cells of an additive table: a bank that does not lend for the others. */
const gappedTable = additiveTable.chain((cells) => fc.subarray([...cells], { minLength: 1 }));
const plainStyle = { isFraction: false, isText: false, hasHundredths: false };
const hundredths = (value: number): number => value / 100;

/** The price of a product, implemented independently of the calculation: percentage points. */
const quote = (product: ImportedProduct, { purpose, repayment }: Published, lvr: number, amount: number): number => {
  const { baseRate, lvrDiscounts, loanAmountDiscounts, investmentPremium, interestOnlyPremium } =
    product.rateTableFields;
  let price = baseRate;
  for (const threshold of product.lvrThresholds) {
    if (lvr > threshold) continue;
    price -= lvrDiscounts[String(threshold)] ?? Number.NaN;
    break;
  }
  let byAmount = 0;
  for (const threshold of product.loanAmountThresholds)
    if (amount >= threshold) byAmount = loanAmountDiscounts[String(threshold)] ?? Number.NaN;
  if (purpose === 'INVESTMENT') price += investmentPremium;
  if (repayment === 'INTEREST_ONLY') price += interestOnlyPremium;
  return price - byAmount;
};

describe('every published rate', () => {
  it('is what the resulting product quotes, anywhere in its band', () => {
    const counts = { EXACT: 0, SPLIT: 0, NON_ADDITIVE_LVR_X_AMOUNT: 0, quotes: 0 };
    fc.assert(
      fc.property(
        fc.oneof(additiveTable, anyTable),
        style,
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 2 }),
        (cells, look, [x = 50, y = 50]) => {
          const [one] = [...readPayloads(write(cells, look))].map((read) => mapPayload(read, new Date('2026-11-21')));
          const { outcome, products, maxErrorBp } = one!;
          counts[outcome as 'EXACT'] += 1;
          expect(['EXACT', 'SPLIT', 'NON_ADDITIVE_LVR_X_AMOUNT']).toContain(outcome);
          if (outcome === 'NON_ADDITIVE_LVR_X_AMOUNT') {
            expect([products, maxErrorBp > 0.5]).toEqual([[], true]);
            return;
          }
          expect(maxErrorBp).toBeLessThanOrEqual(0.5);
          for (const cell of cells) {
            const offering = products.filter(({ offers }) =>
              offers.some((offer) => offer.loanPurpose === cell.purpose && offer.repaymentType === cell.repayment),
            );
            expect(offering).toHaveLength(1);
            const lvrs = [cell.to, cell.over + ((cell.to - cell.over) * x) / 100];
            const amounts = [cell.from, cell.from + ((Math.min(cell.below, 2_000_000) - cell.from) * y) / 100];
            for (const lvr of lvrs)
              for (const amount of amounts) {
                counts.quotes += 1;
                expect(Math.abs(quote(offering[0]!, cell, lvr, amount) * 100 - cell.bp)).toBeLessThan(0.5);
              }
          }
        },
      ),
      propertyRuns(150),
    );
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  });

  it('is what servicing charges; where no rate is published there is a reason instead of a price', () => {
    const counts = { quoted: 0, refused: 0 };
    const asked = fc.record({
      group: fc.constantFrom(...groups),
      lvr: fc.oneof(
        fc.constantFrom(50, 50.01, 80, 80.01, 95, 95.01),
        fc.integer({ min: 1, max: 9_900 }).map(hundredths),
      ),
      amount: fc.oneof(
        fc.constantFrom(249_999.99, 250_000, 999_999, 1_000_000),
        fc.integer({ min: 1, max: 2_000_000 }),
      ),
    });
    fc.assert(
      fc.property(fc.oneof(additiveTable, gappedTable), asked, (cells, { group, lvr, amount }) => {
        const products = [...readPayloads(payload({ ...write(cells, plainStyle).data, constraints: [] }))].flatMap(
          (read) => mapPayload(read, new Date('2026-11-21')).products,
        );
        fc.pre(products.length > 0);
        const price = priceLoan(priceList(products.map((one) => ({ ...product.parse(one), isForServicing: true }))), {
          productType: undefined,
          ...{ lvr, amount },
          investment: group.purpose === 'INVESTMENT',
          interestOnly: group.repayment === 'INTEREST_ONLY',
        });
        const published = cells.find(
          (cell) =>
            cell.purpose === group.purpose &&
            cell.repayment === group.repayment &&
            lvr > cell.over &&
            lvr <= cell.to &&
            amount >= cell.from &&
            amount < cell.below,
        );
        counts[published === undefined ? 'refused' : 'quoted'] += 1;
        expect([price.chosen !== undefined, price.withheld === undefined]).toEqual(
          published === undefined ? [false, false] : [true, true],
        );
        if (published !== undefined) expect(Math.abs(price.rate * 100 - published.bp)).toBeLessThan(0.5);
      }),
      propertyRuns(200),
    );
    expect(Object.values(counts).every((count) => count > 30)).toBe(true);
  });

  it('of an additive table fits one product', () => {
    fc.assert(
      fc.property(additiveTable, style, (cells, look) => {
        const [one] = [...readPayloads(write(cells, look))].map((read) => mapPayload(read, new Date('2026-11-21')));
        expect([one?.outcome, one?.maxErrorBp]).toEqual(['EXACT', 0]);
      }),
      propertyRuns(300),
    );
  });
});
