import { expect, it } from 'vitest';
import { isPlausible, percentPoint } from './discounts.ts';
import type { LendingRate } from './payload.ts';
import { statedMonths } from './stated-terms.ts';
import { amountBandOf, lvrBandOf, roundedPercent } from './text-bands.ts';
import { lvrTiers } from './tier-bands.ts';

it.each([
  ['LVR up to 29%', undefined],
  ['LVR up to 30%', { from: 0, to: 30 }],
  ['LVR up to 110%', { from: 0, to: 110 }],
  ['LVR up to 111%', undefined],
  ['LVR 80 to 60%', undefined],
  ['LVR over 80% up to 80%', { from: 0, to: 80 }],
])('an LVR is one from 30 to 110, and a band begins below its end: %s', (text, band) => {
  expect(lvrBandOf(text)).toEqual(band);
});

it('a percentage near a whole one means that, and 99.99 means no 100', () => {
  expect([60.1, 60.11, 79.9, 99.99, 100].map(roundedPercent)).toEqual([60, 60.11, 80, 99.99, 100]);
});

it.each([
  ['from $9,999', undefined],
  ['from $10,000', { from: 10_000, below: undefined }],
  ['$500 - $900', undefined],
  ['$250 - $500k', { from: 250_000, below: 500_000 }],
  ['$250,000 - $1m', { from: 250_000, below: 1_000_000 }],
])('an amount is a loan’s from 10,000, in the unit of its range where it has none: %s', (text, band) => {
  expect(amountBandOf(text)).toEqual(band);
});

it.each([
  [[[70, 70]], undefined],
  [[[0, 0]], [{ from: 0, to: undefined }]],
  [[[0, 1]], [{ from: 0, to: 100 }]],
  [[[0, 1.5]], [{ from: 0, to: 150 }]],
  [
    [
      [80, 90],
      [0, 80],
    ],
    [{ from: 0, to: 90 }],
  ],
])('tiers of LVR are fractions up to 1.5, and those that touch are one band: %j', (tiers, bands) => {
  const stated = tiers.map(([minimumValue, maximumValue]) => ({
    unitOfMeasure: 'PERCENT',
    minimumValue,
    maximumValue,
  }));
  expect(lvrTiers({ tiers: stated } as unknown as LendingRate)).toEqual(bands);
});

it('a rate is one from 1 to 15 percent', () => {
  const rates = [percentPoint - 1, percentPoint, 15 * percentPoint, 15 * percentPoint + 1];
  expect(rates.map(isPlausible)).toEqual([false, true, true, false]);
});

it.each([
  ['P0M', '', undefined],
  ['P120M', '', 120],
  ['P121M', '', undefined],
  ['P2Y', 'Comparison rate for 5 years.', 24],
  ['P2Y', 'for 3 years', undefined],
])('a rate applies for one to 120 months, as all that is said of it agrees: %s, %s', (value, info, months) => {
  expect(statedMonths({ additionalValue: value, additionalInfo: info } as LendingRate)).toBe(months);
});
