import { expect, test } from 'vitest';
import { body } from '../../../test/support/publishing/desk.ts';
import { variantDifferences } from './differences.ts';

const content = (parts: Parameters<typeof body>[0], description = 'Chen') => ({ description, scenario: body(parts) });

const original = content({
  income: [{ id: 'sam', payg: 100 }],
  home_loans: [{ id: 'l', loan_amount: 820_000, rate: 6 }],
});

test('names every field in which a variant differs, with what each variant has', () => {
  const lower = content({
    ...original.scenario,
    home_loans: [{ id: 'l', loan_amount: 650_000, rate: 6, lender_name: 'Acacia' }],
  });
  const renamed = content({ ...original.scenario }, 'Chen, refinance');
  expect(variantDifferences([original, lower, renamed])).toEqual([
    {
      ...{ part: 'home_loans', element: 'l', kind: 'fields' },
      fields: ['loan_amount', 'lender_name'],
      values: [original.scenario.home_loans[0], lower.scenario.home_loans[0], original.scenario.home_loans[0]],
    },
    { part: 'description', kind: 'fields', fields: [], values: ['Chen', 'Chen', 'Chen, refinance'] },
  ]);
});

test('an element that a variant lacks or adds is listed with all of its fields', () => {
  const without = content({ ...original.scenario, income: [] });
  const added = content({ ...original.scenario, liabilities: [{ id: 'd', type: 'credit_card', limit: 9_000 }] });
  expect(variantDifferences([original, without, added])).toEqual([
    {
      ...{ part: 'income', element: 'sam', kind: 'fields' },
      fields: ['payg'],
      values: [{ id: 'sam', payg: 100 }, null, { id: 'sam', payg: 100 }],
    },
    {
      ...{ part: 'liabilities', element: 'd', kind: 'fields' },
      fields: ['type', 'limit'],
      values: [null, null, { id: 'd', type: 'credit_card', limit: 9_000 }],
    },
  ]);
});

test('a different order is listed once, for the variants that have it, and equal variants have no differences', () => {
  const two = content({ income: [{ id: 'a' }, { id: 'b' }] });
  const turned = content({ income: [{ id: 'b' }, { id: 'a' }] });
  expect(variantDifferences([two, turned, two])).toEqual([
    { part: 'income', kind: 'order', fields: [], values: [false, true, false] },
  ]);
  expect([variantDifferences([two, two]), variantDifferences([two]), variantDifferences([])]).toEqual([[], [], []]);
});

test('differences are in the order of the parts, whichever variant has them', () => {
  const [first, second] = [
    content({ ...original.scenario, liabilities: [{ id: 'd' }] }),
    content({ ...original.scenario, income: [{ id: 'sam', payg: 90 }] }, 'Chen, refinance'),
  ];
  const parts = ['income', 'liabilities', 'description'];
  for (const variants of [
    [first, second],
    [second, first],
  ])
    expect(variantDifferences([original, ...variants]).map(({ part }) => part)).toEqual(parts);
});
