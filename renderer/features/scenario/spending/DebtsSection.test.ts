import { createElement } from 'react';
import { expect, test } from 'vitest';
import { debtTypes } from '../../../../shared/scenario/fields/choices.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { DebtsSection } from './DebtsSection.tsx';

const loan = ['type', 'closing', 'lender_name', 'balance', 'monthly_repayment', 'rate', 'remaining_term'];
const contingent = loan.filter((field) => field !== 'closing');
const card = ['type', 'closing', 'lender_name', 'limit', 'balance', 'monthly_repayment', 'rate'];

test('a debt has the fields that it is assessed and refinanced by: what revolves its limit, a loan its term, both rate and repayment', async () => {
  const types = debtTypes.map(({ value }) => value);
  const { fields } = await drawn({ liabilities: types.map((type) => ({ type })) }, createElement(DebtsSection));
  const fieldsOf = types.map((type, position) => [
    type,
    fields.flatMap((key) => (key.startsWith(`liabilities.${position}.`) ? (key.split('.')[2] ?? []) : [])),
  ]);
  expect(Object.fromEntries(fieldsOf)).toEqual({
    ...{ credit_card: card, store_card: card, overdraft: card, line_of_credit: card, buy_now_pay_later: card },
    ...{ personal_loan: loan, car_loan: loan, lease: loan, hire_purchase: loan },
    margin_loan: loan.filter((field) => field !== 'remaining_term'),
    ...{ business_loan: loan, tax_debt: loan, other: loan },
    ...{ guarantee: contingent, contingent },
    help: ['type', 'closing', 'which_applicant', 'balance', 'withheld_monthly', 'still_studying'],
  });
});
