import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { cents } from '../scenario/money.ts';
import { waterfallOf } from './waterfall.ts';

it('a waterfall says what each step is, what it moves, and the level after it', () => {
  expect(
    waterfallOf(
      ['Gross', 100],
      [
        ['Tax', -30],
        ['Net', undefined],
        ['Rent', 5.5],
      ],
    ),
  ).toEqual([
    { kind: 'level', label: 'Gross', amount: 100, level: 100 },
    { kind: 'move', label: 'Tax', amount: -30, level: 70 },
    { kind: 'level', label: 'Net', amount: 70, level: 70 },
    { kind: 'move', label: 'Rent', amount: 5.5, level: 75.5 },
  ]);
});

it('every amount and level of a waterfall is in whole cents', () => {
  const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (first, moves) => {
      for (const { amount: by, level } of waterfallOf(
        ['', first],
        moves.map((one) => ['', one] as const),
      ))
        expect([by, level]).toEqual([cents(by), cents(level)]);
    }),
    propertyRuns(200),
  );
});
