// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { framesOfBrowser, mounted } from '../../app/testing/mounted.ts';
import { addList } from './add-list.ts';
import { ScenarioEditor } from './ScenarioEditor.tsx';

beforeEach(framesOfBrowser);

// Their code is there before anybody waits for it.
beforeAll(() =>
  Promise.all([
    ...[import('./income/IncomeSection.tsx'), import('./security/PropertiesSection.tsx')],
    ...[import('./security/LoansSection.tsx'), import('./spending/DebtsSection.tsx')],
    ...[import('./money/MoneySection.tsx'), import('./selling/SellingSection.tsx')],
  ]),
);

/** A broker who adds to a scenario by the names of things, and types where the focus is then. */
const broker = async (parts: Partial<ScenarioBody>) => {
  const page = await mounted(parts, createElement(ScenarioEditor));
  const sectionPlace = () => ({ scrollTop: 0, field: document.activeElement?.id });
  const context = { ...page.context, ports: { ...page.context.ports, sectionPlace } };
  const add = async (name: string, field: string, typed = ''): Promise<void> => {
    const found = addList.filter(({ label, words }) => label === `Add ${name}` || words.includes(name));
    if (found.length !== 1) throw new Error(`${found.length} things are called ${name}`);
    found[0]?.add(context);
    await expect.poll(() => document.activeElement?.id).toBe(`field-${field}`);
    if (typed !== '') await page.user.keyboard(`${typed}{Enter}`);
  };
  return { ...page, add };
};

const single: Partial<ScenarioBody> = { households: [{ id: 'h' }], income: [{ id: 'i' }] };

/** An insured loan, so that the insurance has its fields. */
const insured: Partial<ScenarioBody> = {
  ...single,
  securities: [{ id: 's', transaction_type: 'purchasing', value: 1_100_000 }],
  home_loans: [{ id: 'l', loan_amount: 990_000 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
};

describe('what is added by its name has its field in focus', () => {
  it('a row that was asked for stays where it is after another section', async () => {
    const { add, queryByLabelText, findByLabelText } = await broker(single);
    await add('boarder', 'income.0.boarder_income');
    await add('margin loan', 'liabilities.0.balance');
    expect(queryByLabelText('Boarder')).toBeNull();
    await add('annuity', 'income.0.annuity');
    await findByLabelText('Boarder');
  });

  it('what stands behind a line that opens', async () => {
    const { add, body } = await broker(single);
    await add('years old', 'income.0.age', '68');
    await add('private health', 'income.0.hospital_cover');
    expect(body().income[0]?.age).toBe(68);
    expect(document.activeElement?.closest('details')?.open).toBe(true);
  });

  it('a debt, by its limit where it revolves and by its balance otherwise', async () => {
    const { add, body } = await broker(single);
    await add('margin loan', 'liabilities.0.balance', '200k');
    await add('credit card', 'liabilities.1.limit', '12k');
    expect(body().liabilities).toMatchObject([
      { type: 'margin_loan', balance: 200_000 },
      { type: 'credit_card', limit: 12_000 },
    ]);
  });

  it('the waiver of an insurance where a loan is insured, and its first field otherwise', async () => {
    const insuredLoan = await broker(insured);
    await insuredLoan.add('doctor', 'additional_info.costs.lmi_waived');
    insuredLoan.unmount();
    const other = await broker({ ...insured, home_loans: [{ id: 'l', loan_amount: 400_000 }] });
    await other.add('doctor', 'additional_info.costs.lender_fees');
  });

  it('a property, a loan, a home that is sold and a guarantor', async () => {
    const { add, body } = await broker(single);
    await add('house', 'securities.0.address');
    await add('mortgage', 'home_loans.0.loan_amount');
    await add('offset', 'home_loans.0.existing_or_proposed');
    await add('upgrader', 'securities.1.sale.price');
    await add('family pledge', 'additional_info.guarantors.0.name', 'Pat');
    expect(body()).toMatchObject({
      securities: [{ transaction_type: 'purchasing' }, { transaction_type: 'selling' }],
      home_loans: [{ term: 30 }, { existing_or_proposed: 'existing', closing: true }],
      additional_info: { guarantors: [{ name: 'Pat' }] },
    });
  });
});

describe('what belongs to an applicant', () => {
  it('comes with one where there is none', async () => {
    const { add, body } = await broker({ households: [{ id: 'h' }] });
    await add('abn', 'self_employed_income.0.business_name');
    expect(body()).toMatchObject({ income: [{}], self_employed_income: [{ which_applicant: 0 }] });
  });

  it('is of the one whose field has the focus', async () => {
    const { add, body, user, findAllByLabelText } = await broker({ households: [{ id: 'h' }], income: [{}, {}] });
    const enter = async () => user.click((await findAllByLabelText('Base salary'))[1] ?? document.body);
    await add('private health', 'income.0.hospital_cover');
    await enter();
    await add('private health', 'income.1.hospital_cover');
    await add('boarder', 'income.1.boarder_income');
    await add('abn', 'self_employed_income.0.business_name');
    expect(body().self_employed_income).toMatchObject([{ which_applicant: 1 }]);
  });

  it('comes with one for an income as well, in one step each', async () => {
    const { add, body, store } = await broker({ households: [{ id: 'h' }] });
    await add('boarder', 'income.0.boarder_income', '200pw');
    expect(body().income).toHaveLength(1);
    store.getState().undo();
    store.getState().undo();
    expect(body().income).toEqual([]);
  });
});

test('everything that can be added has a name of its own', () => {
  for (const names of [addList.map(({ id }) => id), addList.map(({ label }) => label)])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
