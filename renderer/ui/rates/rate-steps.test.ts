import { expect, test } from 'vitest';
import { offerKinds } from '../../../shared/published/rate-points.ts';
import { offerText } from './offer-text.ts';
import { rateLines, stepPath } from './rate-steps.ts';
import { productAt } from './rates.test-data.ts';

const [first, second, third] = ['2026-11-01', '2026-11-11', '2026-11-21'].map((day) => `${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
];
const day = (text: string): number => Date.parse(text);

test('a rate is a line of steps for what the product is offered for', () => {
  const states = [
    { since: first, product: productAt(6) },
    { since: second, product: productAt(6) },
    { since: third, product: productAt(5.75) },
  ];
  expect(rateLines(states)).toEqual([
    {
      kind: { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' },
      steps: [
        { atMs: day(first), rate: 6 },
        { atMs: day(third), rate: 5.75 },
      ],
    },
  ]);
  expect(rateLines([{ since: first }])).toEqual([]);
});

test('a step holds until the next one, and nothing is drawn where there was no rate', () => {
  const frame = { width: 200, height: 20, fromMs: 0, toMs: 100, low: 5, high: 6 };
  const steps = [
    { atMs: 0, rate: 6 },
    { atMs: 25, rate: 5 },
    { atMs: 50, rate: null },
    { atMs: 75, rate: 5.5 },
  ];
  expect(stepPath(steps, frame)).toBe('M0 0H50L50 20H100M150 10H200');
  expect(stepPath([{ atMs: 0, rate: 6 }], { ...frame, low: 6 })).toBe('M0 10H200');
  expect(stepPath([{ atMs: 5, rate: 6 }], { ...frame, fromMs: 5, toMs: 5 })).toBe('M0 0H0');
  expect(stepPath([{ atMs: 5, rate: 6 }], { ...frame, fromMs: 5, toMs: 6 })).toBe('M0 0H200');
});

test('an offer says for whom and how it is repaid', () => {
  expect(offerKinds.map(offerText)).toEqual([
    ...['Owner-occupied, P&I', 'Investment, P&I', 'Owner-occupied, interest only', 'Investment, interest only'],
  ]);
});
