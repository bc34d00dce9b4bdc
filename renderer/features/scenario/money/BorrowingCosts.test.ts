import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { InsuredGroup, LoanInsurance } from '../../../../shared/costs/insured-loans.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { BorrowingCosts } from './BorrowingCosts.tsx';

const costs = async (more: Partial<LoanInsurance>, isRefinance = false) => {
  const insurance = {
    ...{ groups: [], premium: undefined, basis: 'none', range: undefined, capitalised: new Map() },
    ...more,
  } as LoanInsurance;
  const { texts, fields } = await drawn({}, createElement(BorrowingCosts, { insurance, isRefinance }));
  return {
    aside: texts.find((text) => text.startsWith('LMI ') && /\d/.test(text)),
    fields: fields.map((field) => field.replace('additional_info.costs.', '')),
    texts,
  };
};

test('a premium is stated beside the name, about where it is estimated, and none where there is none', async () => {
  const asides = [];
  for (const basis of ['none', 'waived', 'quoted', 'estimated'] as const)
    asides.push((await costs({ basis, premium: 9_000 })).aside);
  expect([...asides, (await costs({ basis: 'estimated' })).aside]).toEqual([
    ...[undefined, undefined, 'LMI 9,000', 'LMI about 9,000', undefined],
  ]);
});

test('insurance is asked about where a group of loans needs it, and leaving the old lenders where loans or debts are paid out', async () => {
  const group = (status: string) => ({ loans: [0], amount: 1, lvr: 90, answer: { status } }) as unknown as InsuredGroup;
  const insurance = ['lmi_quoted', 'lmi_capitalised', 'lmi_waived'];
  const leaving = ['lender_fees', 'discharge_fees', 'break_costs', 'cashback'];
  expect([
    (await costs({})).fields,
    (await costs({ groups: [group('none')] })).fields,
    (await costs({ groups: [group('none'), group('too high')] })).fields,
    (await costs({ groups: [group('unknown')] }, true)).fields,
  ]).toEqual([['lender_fees'], ['lender_fees'], [...insurance, 'lender_fees'], [...insurance, ...leaving]]);
  const { texts } = await costs({ groups: [group('too high')] });
  expect(texts).toContain('Above an LVR of 95 % no premium is estimated; enter the lender’s quote.');
});
