import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LendingRate, readPayloads } from './payload.ts';
import { dollarTier, payload, percentTier, rate } from './published-products.test-data.ts';
import { amountTiers, lvrTiers } from './tier-bands.ts';

const rateWith = (tiers: readonly object[]): LendingRate => {
  const [read] = readPayloads(payload({ lendingRates: [rate('0.06', { tiers })] }));
  if (read === undefined || !('product' in read)) throw new Error('No product');
  return read.product.lendingRates[0]!;
};

/** Spans over twenty steps: they repeat, nest, overlap, touch or lie apart, in any order. */
const anySpans = fc.array(
  fc
    .tuple(fc.nat(18), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]): [number, number] => [from, Math.min(20, from + length)]),
  { minLength: 1, maxLength: 5 },
);
const middles = Array.from({ length: 20 }, (_, index) => index + 0.5);

it.each([
  {
    of: 'LVR',
    step: 5,
    bandsOf: (spans: [number, number][]) =>
      lvrTiers(rateWith(spans.map(([from, to]) => percentTier(from, to))))?.map(({ from, to }) => [from, to]),
  },
  {
    of: 'amounts',
    step: 25_000,
    bandsOf: (spans: [number, number][]) =>
      amountTiers(rateWith(spans.map(([from, to]) => dollarTier(from, to))))?.map(({ from, below }) => [from, below]),
  },
])('the bands of a rate cover exactly its tiers of $of, and do not touch', ({ step, bandsOf }) => {
  fc.assert(
    fc.property(anySpans, (spans) => {
      const bands = bandsOf(spans.map(([from, to]) => [from * step, to * step])) ?? [];
      const isIn = (at: number, within: readonly (readonly (number | undefined)[])[]): boolean =>
        within.some(([from = 0, to = Infinity]) => from < at && at < to);
      expect(middles.map((at) => isIn(at * step, bands))).toEqual(middles.map((at) => isIn(at, spans)));
      for (const [index, [from = 0]] of bands.entries()) expect(from).toBeGreaterThan(bands[index - 1]?.[1] ?? -1);
    }),
  );
});
