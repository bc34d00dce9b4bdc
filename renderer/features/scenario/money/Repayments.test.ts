import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { Repayments, type RepaymentsProps } from './Repayments.tsx';

describe('repayments', () => {
  const loan = (more: object = {}) => ({
    ...{ position: 0, name: 'Loan 1', amount: 400_000, rate: 6, assessedRate: 9 },
    ...{ pays: { weekly: 594.74, fortnightly: 1_189.48, monthly: 2_577.21 }, assessed: 3_356.79 },
    ...{ assessedAmount: 400_000, existing: false },
    ...more,
  });
  const said = async (loans: object[], capitalised = false): Promise<string> => {
    const plan = {
      lender: 'Wattle\u202E',
      loans,
      pays: {},
      assessed: 0,
      buffers: [],
    } as unknown as RepaymentsProps['plan'];
    const { texts } = await drawn({}, createElement(Repayments, { plan, capitalised }));
    return texts.join(' ');
  };

  it('of several loans are added up in each column', async () => {
    expect(await said([loan()])).not.toContain('All loans');
    const text = await said([loan(), loan({ position: 1, name: 'Loan\u202E 2' })]);
    expect(text).toContain('All loans 1,189.48 2,378.96 5,154.42 6,713.58');
    expect(text).toContain(
      'Loan Weekly Fortnightly Monthly Assessed a month Loan 1 400,000 at 6.00 % 594.74 1,189.48 2,577.21 3,356.79 at 9.00 % Loan[U+202E] 2 ',
    );
  });

  it('state whose rates they are, and wait for a lender that has them', async () => {
    const text = await said([loan({ assessed: 3_356.79 })]);
    expect(text).toMatch(
      /^Repayments At Wattle\[U\+202E\] Loan .* The customer rates of Wattle\[U\+202E\], the open lender/,
    );
    const waits = 'Repayments appear here once a lender has an answer for the loans.';
    const { texts } = await drawn({}, createElement(Repayments, { plan: undefined, capitalised: false }));
    expect([texts, (await said([])).endsWith(waits)]).toEqual([['Repayments', waits], true]);
  });

  it('state interest alone for so many months, and what is assessed where that is another amount', async () => {
    const text = await said([
      loan({ interestOnly: { months: 60, then: 2_900.5 }, assessedAmount: 410_000 }),
      loan({ position: 1, name: 'Loan 2', interestOnly: { months: 1, then: 5 }, assessedAmount: 390_000 }),
      loan({ position: 2, name: 'Loan 3' }),
    ]);
    expect(text).toContain('400,000 at 6.00 %, interest only for 60 months, then 2,900.50 a month');
    expect(text).toContain('interest only for 1 month, then 5.00 a month');
    expect(text).toContain('3,356.79 410,000 at 9.00 %');
    expect(text).toContain('3,356.79 390,000 at 9.00 %');
    expect(text).toContain('3,356.79 at 9.00 %');
  });

  it('say whether the lender assesses a premium on top of a new loan', async () => {
    const assesses = 'which the lender assesses too.';
    const leaves = 'which this lender does not assess.';
    const kept = loan({ existing: true, assessedAmount: 450_000 });
    expect([
      (await said([loan(), kept], true)).includes(assesses),
      (await said([loan({ assessedAmount: 390_000 }), kept], true)).includes(leaves),
      (await said([loan()])).includes('premium'),
    ]).toEqual([true, true, false]);
  });
});
