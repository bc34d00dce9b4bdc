import { expect, test } from 'vitest';
import type { ProductChange } from '../../../shared/published/changes.ts';
import { changeSummary, changeTexts } from './change-words.ts';

const owner = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const;
const investor = { loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY' } as const;

const changed = (change: Partial<ProductChange>): ProductChange => ({
  ...{ id: 'p', productName: 'Basic', kind: 'changed', rates: [], otherRates: 0, introductory: null },
  ...{ figures: [], features: [] },
  ...change,
});

test('a rate is told before and after, with the points between where both are published', () => {
  const rates = [
    { ...owner, was: 6.1, is: 6.35 },
    { ...owner, was: 6.1, is: 5.85 },
    { ...investor, was: null, is: 6.5 },
    { ...investor, was: 6.5, is: null },
  ];
  expect(changeTexts(changed({ rates }))).toEqual([
    'Owner-occupied, P&I 6.10% → 6.35% (+0.25)',
    'Owner-occupied, P&I 6.10% → 5.85% (−0.25)',
    'Investment, interest only none → 6.50%',
    'Investment, interest only 6.50% → none',
  ]);
});

test('a new product is told by the rates that it has, one that is withdrawn by those that it had', () => {
  const more = { otherRates: 3, features: [{ of: 'offsetAccount' as const, is: true }] };
  expect([
    changeTexts(changed({ ...more, kind: 'new', rates: [{ ...owner, was: null, is: 6.1 }] })),
    changeTexts(changed({ ...more, kind: 'withdrawn', rates: [{ ...owner, was: 6.2, is: null }] })),
  ]).toEqual([['Owner-occupied, P&I 6.10%'], ['Owner-occupied, P&I 6.20%']]);
});

test('what else changed comes after the rates: other rates, introductory rate, fees, limits and features', () => {
  expect(
    changeTexts(
      changed({
        otherRates: 1,
        introductory: { was: { rate: 5.5, months: 12 }, is: { rate: 5.4, months: 1 } },
        figures: [
          { of: 'setupFee', was: 0, is: 600 },
          { of: 'ongoingFee', was: 395, is: null },
          { of: 'maxLVR', was: null, is: 95 },
          { of: 'minLoanAmount', was: 50_000, is: 1_000_000 },
        ],
        features: [
          { of: 'offsetAccount', is: true },
          { of: 'redrawFacility', is: false },
        ],
      }),
    ),
  ).toEqual([
    '1 rate at other LVRs or amounts',
    'Introductory rate 5.50% for 12 months → 5.40% for 1 month',
    'Set-up fee $0 → $600',
    'Yearly fee $395 → not published',
    'Maximum LVR not published → 95%',
    'Minimum loan $50,000 → $1,000,000',
    'Now with offset account',
    'No longer with redraw',
  ]);
  expect(changeTexts(changed({ introductory: { was: null, is: { rate: 5.4, months: 6 } } }))).toEqual([
    'Introductory rate none → 5.40% for 6 months',
  ]);
});

test('changes are counted by kind, new ones first, and kinds without any are left out', () => {
  const of = (...kinds: ProductChange['kind'][]) => changeSummary(kinds.map((kind) => changed({ kind })));
  expect([of('withdrawn', 'new', 'changed', 'new'), of('changed'), of()]).toEqual([
    ...['2 new · 1 changed · 1 withdrawn', '1 changed', undefined],
  ]);
});
