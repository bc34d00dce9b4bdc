import { expect, test } from 'vitest';
import { comparisonRate, type RateStage } from './comparison-rate.ts';

const rounded = (stages: readonly RateStage[], setupFee: number, ongoingFee: number): number =>
  Math.round(comparisonRate(stages, { setupFee, ongoingFee }) * 100) / 100;
const whole = (rate: number): readonly RateStage[] => [{ months: 300, rate }];

// Figures that lenders have published for 150,000 over 25 years.
test.each([
  [5.75, 600, 96, 5.88],
  [9.29, 600, 96, 9.42],
  [5.9, 600, 0, 5.94],
  [9.39, 600, 0, 9.44],
  [6.84, 600, 0, 6.88],
  [7.36, 600, 0, 7.41],
  [6.09, 250, 0, 6.11],
  [6.15, 300, 120, 6.28],
])('%d %% with %d to set up and %d a year is published as %d', (rate, setupFee, ongoingFee, published) => {
  expect(rounded(whole(rate), setupFee, ongoingFee)).toBe(published);
});

test('an explanation for borrowers has 4 % with 10 a month on 100,000 as 4.18', () => {
  expect(rounded(whole(4), 0, 180)).toBe(4.18);
});

test.each([
  [
    [
      { months: 12, rate: 6.74 },
      { months: 288, rate: 7.22 },
    ],
    300,
    7.2,
  ],
  [
    [
      { months: 36, rate: 6.14 },
      { months: 264, rate: 6.71 },
    ],
    250,
    6.57,
  ],
])(
  'an introductory rate counts for its months, to a hundredth of what lenders publish',
  (stages, setupFee, published) => {
    expect(Math.abs(rounded(stages, setupFee, 0) - published)).toBeLessThan(0.0101);
  },
);

test('without fees it is the rate, however the loan is repaid', () => {
  const own = (stages: readonly RateStage[]) =>
    Number(comparisonRate(stages, { setupFee: 0, ongoingFee: 0 }).toFixed(6));
  expect([
    own(whole(6.25)),
    own(whole(0)),
    own([
      { months: 60, rate: 6.25, interestOnly: true },
      { months: 1, rate: 6.25 },
    ]),
    own([{ months: 300, rate: 6.25, interestOnly: true }]),
  ]).toEqual([6.25, 0, 6.25, 6.25]);
});

test('without interest it is what the fees come to', () => {
  // 600 of 150,000, of which half is owed on average over 25 years
  expect(rounded(whole(0), 600, 0)).toBe(0.03);
});

test('interest only weighs more the longer it lasts', () => {
  const after = (months: number) =>
    rounded(
      [
        { months, rate: 7, interestOnly: true },
        { months: 240, rate: 6 },
      ],
      0,
      0,
    );
  expect([after(0), after(12), after(60), after(120)]).toEqual([6, 6.1, 6.43, 6.7]);
});

test('a stage that is longer than the term ends with it', () => {
  expect(
    rounded(
      [
        { months: 400, rate: 5 },
        { months: 1, rate: 9 },
      ],
      0,
      0,
    ),
  ).toBe(5);
});
