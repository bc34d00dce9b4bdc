import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { HomeLoan } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { LoanDates } from './LoanFields.tsx';
import { ProductOfRate } from './ProductOfRate.tsx';

const taken: HomeLoan = { rate: 6.24, product_rate: 6.24, product_name: 'Wattle Bank, Basic' };

test.each<[string, HomeLoan, string[]]>([
  ['as it was taken', taken, ['Rate taken from Wattle Bank, Basic']],
  [
    'as it was taken, of one of the lenders',
    { ...taken, product_lender: 'wattle' },
    ['Rate taken from Wattle Bank, Basic. Other lenders price the loan themselves.'],
  ],
  ['changed since by hand', { ...taken, rate: 6.19 }, []],
  ['cleared since', { ...taken, rate: undefined, product_rate: undefined }, []],
  ['never of a product', { rate: 6.24 }, []],
])('a rate is said to be a product’s while it is that product’s: %s', async (_case, loan, said) => {
  const { texts } = await drawn({ home_loans: [loan] }, createElement(ProductOfRate, { index: 0 }));
  expect(texts.filter((text) => text.startsWith('Rate taken'))).toEqual(said);
});

test('the end that is worked out from the years of a loan is shown until the day is entered', async () => {
  const loan = { existing_or_proposed: 'existing', fixed_period: 0.5, fixed_period_on: '2026-11-26' };
  const said = async (one: HomeLoan) => {
    const { texts } = await drawn({ home_loans: [{}, one] }, createElement(LoanDates, { index: 1, existing: true }));
    return texts.filter((text) => text.startsWith('Estimated'));
  };
  expect(await said(loan)).toEqual([
    'Estimated from the years: fixed until 26 May 2027. Enter the exact day if you know it.',
  ]);
  expect(await said({ ...loan, fixed_until: '2027-05-30' })).toEqual([]);
  const both = { ...loan, interest_only_period: 2, interest_only_period_on: '2026-11-01' };
  expect(await said(both)).toEqual([
    'Estimated from the years: fixed until 26 May 2027, interest only until 1 Nov 2028. Enter the exact day if you know it.',
  ]);
  expect((await said({ existing_or_proposed: 'existing', fixed_period: 3 }))[0]).toContain(
    ': fixed until 20 Nov 2029.',
  );
});

test('a loan is pre-approved by nobody, or by one of the lenders by its name', async () => {
  const loan = { pre_approval_expires: '2027-01-01' };
  const { texts } = await drawn(
    { home_loans: [loan] },
    createElement(LoanDates, { index: 0, existing: false }),
    (store) => store.calls.put('lenders.list', {}, { lenders: [{ id: 'wattle', name: 'Wattle Bank' }] } as never),
  );
  expect(texts.slice(texts.indexOf('Nobody yet')).slice(0, 2)).toEqual(['Nobody yet', 'Wattle Bank']);
});
