// @vitest-environment happy-dom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { GroupExplanation } from '../../../../shared/service/explanation.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { control, mounted } from '../../../app/testing/mounted.ts';
import { quote } from '../../../store/testing/quoted.ts';
import { BenchmarkNote } from './BenchmarkNote.tsx';
import { DebtsSection } from './DebtsSection.tsx';
import { ExpensesSection } from './ExpensesSection.tsx';

const inFocus = (): string | undefined => document.activeElement?.id;

describe('an expense outside the categories', () => {
  const parts: Partial<ScenarioBody> = {
    households: [{ id: 'h' }],
    living_expenses: [{ id: 'e', additional_expenses: { Pets: 120 } }],
  };
  const expenses = (): Promise<Awaited<ReturnType<typeof mounted>>> => mounted(parts, createElement(ExpensesSection));

  it('is renamed with Enter or by leaving its name, and not with Escape', async () => {
    const { user, getByLabelText, body } = await expenses();
    const name = control(getByLabelText('Name of Pets'));
    await user.clear(name);
    await user.type(name, 'Horses{Escape}');
    expect([name.value, body().living_expenses[0]?.additional_expenses]).toEqual(['Pets', { Pets: 120 }]);
    await user.clear(name);
    await user.type(name, 'Horses{Enter}');
    expect(body().living_expenses[0]?.additional_expenses).toEqual({ Horses: 120 });
    await user.type(getByLabelText('Name of Horses'), ' and hay');
    await user.tab();
    expect(body().living_expenses[0]?.additional_expenses).toEqual({ 'Horses and hay': 120 });
    getByLabelText('Horses and hay: monthly amount');
  });

  it('keeps what hides in its name, which is spelt out while more is typed', async () => {
    const { user, getByRole, body } = await mounted(
      { ...parts, living_expenses: [{ additional_expenses: { 'P\u202Eets': 120 } }] },
      createElement(ExpensesSection),
    );
    const name = control(getByRole('textbox', { name: 'Name of P[U+202E]ets' }));
    expect([name.value, name.maxLength]).toEqual(['P[U+202E]ets', 80]);
    await user.type(name, ' now{Enter}');
    expect(Object.keys(body().living_expenses[0]?.additional_expenses ?? {})).toEqual(['P\u202Eets now']);
  });

  it('keeps its name where another has the one that is typed', async () => {
    const { user, getByLabelText, getByRole, body } = await expenses();
    await user.click(getByRole('button', { name: 'Add another expense' }));
    const name = control(getByLabelText('Name of Expense 1'));
    await user.clear(name);
    await user.type(name, 'Pets{Enter}');
    expect([name.value, Object.keys(body().living_expenses[0]?.additional_expenses ?? {})]).toEqual([
      'Expense 1',
      ['Pets', 'Expense 1'],
    ]);
  });

  it('is the first of a household of which no expenses were stored', async () => {
    const { user, getAllByRole, body } = await mounted({ households: [{}, {}] }, createElement(ExpensesSection));
    const [, second] = getAllByRole('button', { name: 'Add another expense' });
    if (second === undefined) throw new Error('No button');
    await user.click(second);
    expect(body().living_expenses.map(({ additional_expenses: more }) => more)).toEqual([
      undefined,
      { 'Expense 1': 0 },
    ]);
  });

  it('is added without an amount, and removed with the focus left at the heading', async () => {
    const { user, getByRole, body } = await expenses();
    await user.click(getByRole('button', { name: 'Add another expense' }));
    expect(Object.keys(body().living_expenses[0]?.additional_expenses ?? {})).toEqual(['Pets', 'Expense 1']);
    await user.click(getByRole('button', { name: 'Remove Pets' }));
    expect(Object.keys(body().living_expenses[0]?.additional_expenses ?? {})).toEqual(['Expense 1']);
    await expect.poll(inFocus).toBe('section-title');
  });
});

describe('the expenses of a household', () => {
  it('are one figure, or one of each category with their sum', async () => {
    const fieldsOf = async (detailed: boolean) => {
      const { fields, texts } = await drawn(
        { households: [{}], living_expenses: [{ use_detailed_basic_expense: detailed, transport: 500, medical: 80 }] },
        createElement(ExpensesSection),
      );
      const has = (name: string) => fields.includes(`living_expenses.0.${name}`);
      return [has('simple_basic_expense'), has('transport'), has('rent'), texts.includes('580 a month')];
    };
    expect([await fieldsOf(false), await fieldsOf(true)]).toEqual([
      [true, false, true, false],
      [false, true, true, true],
    ]);
  });

  it('belong to a household, which comes first', async () => {
    const { texts } = await drawn({}, createElement(ExpensesSection));
    expect(texts).toContain('No households yet');
  });

  const group: GroupExplanation = {
    ...{ households: [0], adults: 1, dependants: 0, gross_income: 0, income_factor: 1, location_tier: 'metro' },
    ...{ location_factor: 1, benchmark: 2_000, declared: 1_500, basis: 'benchmark', used: 2_000 },
    ...{ additional: 0, rent: 0, total: 2_000 },
  };
  it.each<[string, Partial<GroupExplanation>, string]>([
    ['less is declared', {}, 'It is used instead of the 1,500 declared, 500 less.'],
    ['more is declared', { declared: 2_600, basis: 'declared' }, 'The declared 2,600 is used, 600 more.'],
    ['as much is declared', { declared: 2_000, basis: 'declared' }, 'The declared 2,000 is used.'],
    [
      'rent counts as well',
      { additional: 300 },
      'It is used instead of the 1,500 declared, 500 less. 300 counts beside it.',
    ],
  ])('are set beside the benchmark of a lender: %s', async (_case, change, said) => {
    const drawnNote = (resultsStale: boolean) =>
      drawn({ households: [{}] }, createElement(BenchmarkNote, { index: 0 }), (store) => {
        quote(store, 'wattle', { groups: [{ ...group, ...change }] });
        store.setState({ resultsStale });
      });
    const [now, before] = [await drawnNote(false), await drawnNote(true)];
    expect(now.texts.join(' ')).toBe(`Benchmark 2,000 a month at wattle (Benchmark of 2026). ${said}`);
    expect([now, before].map(({ markup }) => /data-stale="(\w+)"/.exec(markup)?.[1])).toEqual(['false', 'true']);
  });

  it('of households that share them are set beside one benchmark', async () => {
    const note = async (index: number) => {
      const { texts } = await drawn({ households: [{}, {}] }, createElement(BenchmarkNote, { index }), (store) =>
        quote(store, 'wattle', { groups: [{ ...group, households: [1, 2] }] }),
      );
      return texts.join(' ');
    };
    expect([await note(0), await note(2)]).toEqual(['', expect.stringContaining('for households 2 and 3 together')]);
  });
});

describe('a debt', () => {
  const debts = (parts: Partial<ScenarioBody>) => mounted(parts, createElement(DebtsSection));

  it('that is added has its type in focus', async () => {
    const { user, getByRole, queryAllByRole, body } = await debts({});
    expect(queryAllByRole('button', { name: 'Add…' })).toHaveLength(1);
    await user.click(getByRole('button', { name: 'Add card' }));
    await user.click(getByRole('button', { name: 'Add other debt' }));
    expect(body().liabilities.map(({ type }) => type)).toEqual(['credit_card', 'personal_loan']);
    await expect.poll(inFocus).toBe('field-liabilities.1.type');
  });

  it('that is off shows what it would count with, is in no list, and can be removed for good', async () => {
    const { user, getByRole, getByText, queryByText, body } = await debts({
      liabilities: [
        { id: 'c', type: 'credit_card', lender_name: 'Wattle', limit: 12_000, balance: 5 },
        { id: 'd', type: 'car_loan' },
      ],
    });
    await user.click(getByRole('button', { name: /^Switch off .*Wattle/ }));
    getByText('12,000, switched off');
    await user.click(getByRole('button', { name: 'Switch off Car loan 1' }));
    getByText('switched off');
    expect(body().liabilities).toEqual([]);
    // Its lender alone: it has no number among those that count.
    await user.click(getByRole('button', { name: 'Remove Wattle' }));
    expect(queryByText('12,000, switched off')).toBeNull();
    await expect.poll(inFocus).toBe('section-title');
    await user.click(getByRole('button', { name: 'Switch on Car loan' }));
    expect(body().liabilities).toEqual([{ id: 'd', type: 'car_loan' }]);
  });

  it('may be of a business where there is one, but HELP is a person’s', async () => {
    const choices = async (businesses: ScenarioBody['self_employed_income']) => {
      const liabilities = [{ type: 'car_loan' }, { type: 'help' }];
      const page = await drawn({ liabilities, self_employed_income: businesses }, createElement(DebtsSection));
      const [, options = ''] = /business_id"[^>]*>(.*?)<\/select>/.exec(page.markup) ?? [];
      const fields = page.fields.filter((field) => field.endsWith('business_id'));
      return [fields, [...options.matchAll(/>([^<]+)<\/option>/g)].map(([, label]) => label)];
    };
    expect([await choices([]), await choices([{ id: 'b', business_name: 'Acme' }, { id: 'c' }])]).toEqual([
      [[], []],
      [['liabilities.0.business_id'], ['None', 'Acme', 'Business 2']],
    ]);
  });

  it('that becomes HELP is a person’s, which the scenario names', async () => {
    const { user, getByLabelText, body } = await debts({
      liabilities: [{ id: 'c', type: 'car_loan', balance: 5_000 }],
    });
    await user.selectOptions(getByLabelText('Debt type'), 'help');
    expect(body().liabilities).toEqual([{ id: 'c', type: 'help', balance: 5_000, which_applicant: 0 }]);
  });

  it('goes into the new loan at once where there is one, and otherwise into the one that is chosen', async () => {
    const car = { id: 'd', type: 'car_loan', balance: 20_000 };
    const [first, second] = [
      { id: 'l', loan_amount: 100_000 },
      { id: 'm', loan_amount: 50_000 },
    ];
    const one = await debts({ home_loans: [first], liabilities: [car] });
    await one.user.click(one.getByRole('button', { name: 'Consolidate into Loan 1' }));
    expect([one.body().home_loans[0]?.loan_amount, one.body().liabilities[0]?.closing]).toEqual([120_000, true]);
    await expect.poll(inFocus).toBe('field-liabilities.0.closing');
    expect(one.queryByRole('button', { name: /^Consolidate/ })).toBeNull();
    one.unmount();
    const off = await debts({ home_loans: [first], liabilities: [{ ...car, id: 'e' }, car] });
    await off.user.click(off.getByRole('button', { name: 'Switch off Car loan 2' }));
    expect(off.getAllByRole('button', { name: /^Consolidate/ })).toHaveLength(1);
    off.unmount();
    const two = await debts({ home_loans: [first, second], liabilities: [car] });
    await two.user.click(two.getByRole('button', { name: 'Consolidate into…' }));
    await two.findByRole('menuitem', { name: 'Loan 1' });
    await two.user.click(two.getByRole('menuitem', { name: 'Loan 2' }));
    expect(two.body().home_loans.map(({ loan_amount: amount }) => amount)).toEqual([100_000, 70_000]);
    await expect.poll(inFocus).toBe('field-liabilities.0.closing');
  });
});
