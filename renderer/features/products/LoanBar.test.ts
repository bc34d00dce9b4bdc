// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, type Mounted, mounted } from '../../app/testing/mounted.ts';
import { LoanBar } from './LoanBar.tsx';

const typedOf = ({ store }: Mounted): unknown => store.getState().productView.typed;
const nothing = { amount: null, lvr: null, termYears: null, investment: null, interestOnly: null };

it('says what is needed for prices, and where the loan is from', async () => {
  const page = await mounted({}, createElement(LoanBar));
  page.getByText('No prices: enter an amount and an LVR, or open a scenario.');
  await page.user.type(page.getByLabelText('Amount'), '500000');
  await page.user.type(page.getByLabelText('LVR'), '105.25');
  page.getByText('As entered here.');
  expect(page.queryByText('Use the open scenario')).toBeNull();
  expect(typedOf(page)).toEqual({ ...nothing, amount: 500_000, lvr: 105.25 });
});

it('says of which loan of which scenario prices are, and that its LVR is not known', async () => {
  const said = async (value: number | undefined, description: string): Promise<string | undefined> => {
    const page = await mounted(
      {
        securities: [{ id: 's', transaction_type: 'purchasing', value }],
        home_loans: [{}, { id: 'l', existing_or_proposed: 'proposed', loan_amount: 600_000 }],
        home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      },
      createElement(LoanBar),
    );
    act(() => page.store.getState().rename(description));
    const text = page.getByRole('status').textContent;
    page.unmount();
    return text;
  };
  expect(await said(800_000, ' Chen ')).toBe('Loan 2 of Chen.');
  expect(await said(800_000, ' ')).toBe('Loan 2 of the open scenario.');
  expect(await said(undefined, 'Chen')).toBe('No prices: the loan’s LVR is not known.');
});

it('shows what is typed in place of the loan of the open scenario, until that is used again', async () => {
  const page = await mounted(
    {
      securities: [{ id: 's', transaction_type: 'purchasing', value: 800_000 }],
      home_loans: [
        { id: 'l', existing_or_proposed: 'proposed', loan_amount: 600_000, term: 25, loan_type: 'investment' },
      ],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
    },
    createElement(LoanBar),
  );
  const shown = () => ['Amount', 'LVR', 'Term'].map((label) => control(page.getByLabelText(label)).value);
  expect(shown()).toEqual(['600,000', '75', '25']);
  page.getByText(/^Loan 1 of /);
  for (const [label, text] of [
    ['Amount', '500000'],
    ['LVR', '70'],
    ['Term', '20'],
  ] as const) {
    await page.user.click(page.getByLabelText(label));
    await page.user.keyboard(`${text}{Enter}`);
  }
  expect(shown()).toEqual(['500,000', '70', '20']);
  page.getByText('As entered here.');
  await page.user.click(page.getByText('Use the open scenario'));
  expect([shown(), typedOf(page)]).toEqual([['600,000', '75', '25'], nothing]);
});

it('a choice that is made holds against the loan, and another loan of the scenario is priced as it is', async () => {
  const loan = { existing_or_proposed: 'proposed', loan_type: 'investment', lvr: 80, lvr_behavior: 'use-input' };
  const page = await mounted(
    {
      home_loans: [
        { ...loan, id: 'l', loan_amount: 600_000 },
        { ...loan, id: 'm', loan_amount: 100_000, loan_type: 'owner_occupied', interest_only_period: 5 },
      ],
    },
    createElement(LoanBar),
  );
  const shown = () => ['Loan', 'Purpose', 'Repayment'].map((label) => control(page.getByLabelText(label)).value);
  expect(shown()).toEqual(['0', 'true', 'false']);
  await page.user.selectOptions(page.getByLabelText('Purpose'), 'Owner-occupied');
  await page.user.selectOptions(page.getByLabelText('Repayment'), 'Interest only');
  expect([shown(), typedOf(page)]).toEqual([
    ['0', 'false', 'true'],
    { ...nothing, investment: false, interestOnly: true },
  ]);
  await page.user.selectOptions(page.getByLabelText('Loan'), 'Loan 2, 100,000');
  expect([shown(), typedOf(page)]).toEqual([['1', 'false', 'true'], nothing]);
});

it('says that a premium is lent on top of the loan, and chooses among several loans only', async () => {
  const page = await mounted(
    {
      securities: [{ id: 's', transaction_type: 'purchasing', value: 600_000, property_purpose: 'owner_occupied' }],
      home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 540_000 }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      additional_info: { useDependantAges: false, costs: { lmi_capitalised: true, lmi_quoted: 9_000 } },
    },
    createElement(LoanBar),
  );
  expect(page.queryByLabelText('Loan')).toBeNull();
  expect(page.getByRole('status').textContent).toMatch(/^Loan 1 of .*, with 9,000 of LMI on top\.$/u);
});

it('a term that is typed takes the place of the usual one, also once the field was emptied', async () => {
  const page = await mounted({}, createElement(LoanBar));
  const term = page.getByLabelText('Term');
  expect(term).toHaveProperty('value', '30');
  await page.user.clear(term);
  expect([term, typedOf(page)]).toMatchObject([{ value: '' }, nothing]);
  await page.user.type(term, '0');
  expect(typedOf(page)).toEqual(nothing);
  await page.user.clear(term);
  await page.user.type(term, '25');
  expect(typedOf(page)).toEqual({ ...nothing, termYears: 25 });
  await page.user.clear(term);
  await page.user.tab();
  expect([term, typedOf(page)]).toMatchObject([{ value: '30' }, nothing]);
});
