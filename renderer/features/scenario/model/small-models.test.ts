import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { addDebt, removeDebt, setDebtType } from './debts.ts';
import { addRental, addSelfEmployed, removeRental, removeSelfEmployed, setYearCount } from './self-employed.ts';
import { addSale, ownedHomes, sellHome } from './selling.ts';
import { asksCurrency, shownIncomes } from './shown-incomes.ts';
import { sequentialIds } from './testing/sequential-ids.ts';
import { withValue } from './with-value.ts';

const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

describe('withValue', () => {
  it('adds a value that is not among the choices', () => {
    const choices = [{ value: 'a', label: 'A' }];
    expect(withValue(choices, 'a')).toBe(choices);
    expect(withValue(choices, 'villa')).toEqual([...choices, { value: 'villa', label: 'villa' }]);
  });
});

describe('debts', () => {
  const debts = body({ liabilities: [{ type: 'lease' }, { type: 'help', which_applicant: 1 }] });

  it('are added and removed', () => {
    expect(addDebt(debts, 'credit_card', sequentialIds())).toEqual({
      liabilities: [...debts.liabilities, { id: 'new-1', type: 'credit_card' }],
    });
    expect(removeDebt(debts, 0)).toEqual({ liabilities: [{ type: 'help', which_applicant: 1 }] });
  });

  it('name an applicant when they become a HELP debt', () => {
    expect(setDebtType(debts, 0, 'help').liabilities?.[0]).toEqual({ type: 'help', which_applicant: 0 });
    expect(setDebtType(debts, 1, 'help').liabilities?.[1]).toEqual({ type: 'help', which_applicant: 1 });
  });
});

describe('self-employed income and rent', () => {
  const business = body({ self_employed_income: [{ id: 'b', years: [{ net_profit: 9 }, { net_profit: 8 }] }] });

  it('start with two years to fill in', () => {
    expect(addSelfEmployed(body({}), 1, sequentialIds())).toEqual({
      self_employed_income: [{ id: 'new-1', which_applicant: 1, ownership_share: 100, years: [{}, {}] }],
    });
  });

  it('come after those that there are', () => {
    const there = body({ self_employed_income: [{ id: 'b' }], rental_income: [{ id: 'r' }] });
    expect(addSelfEmployed(there, 0, sequentialIds()).self_employed_income?.map(({ id }) => id)).toEqual([
      'b',
      'new-1',
    ]);
    expect(addRental(there, sequentialIds())).toEqual({ rental_income: [{ id: 'r' }, { id: 'new-1' }] });
  });

  it('gain and lose the oldest year', () => {
    expect(setYearCount(business, 0, 3).self_employed_income?.[0]?.years).toEqual([
      { net_profit: 9 },
      { net_profit: 8 },
      {},
    ]);
    expect(setYearCount(business, 0, 1).self_employed_income?.[0]?.years).toEqual([{ net_profit: 9 }]);
    const two = body({ self_employed_income: [{ id: 'a' }, { id: 'b' }] });
    expect(setYearCount(two, 1, 1).self_employed_income).toEqual([{ id: 'a' }, { id: 'b', years: [{}] }]);
  });

  it('without an id are removed without a trace elsewhere', () => {
    const left = body({
      self_employed_income: [{}],
      rental_income: [{}],
      liabilities: [{ type: 'lease' }],
      home_loans: [{ id: 'l' }],
    });
    expect([removeSelfEmployed(left, 0), removeRental(left, 0)]).toEqual([
      { self_employed_income: [] },
      { rental_income: [] },
    ]);
  });

  it('are removed', () => {
    expect(removeSelfEmployed(business, 0)).toEqual({ self_employed_income: [] });
    expect(addRental(body({}), sequentialIds())).toEqual({ rental_income: [{ id: 'new-1' }] });
    expect(removeRental(body({ rental_income: [{ id: 'a' }, { id: 'b' }] }), 0)).toEqual({
      rental_income: [{ id: 'b' }],
    });
  });
});

describe('a home that is sold', () => {
  const owned = body({
    securities: [
      { id: 'home', transaction_type: 'owned' },
      { id: 'unit', transaction_type: 'refinancing' },
      { id: 'new', transaction_type: 'purchasing' },
      { id: 'sold', transaction_type: 'selling' },
    ],
    home_loans: [
      { id: 'on it', existing_or_proposed: 'existing' },
      { id: 'on both', existing_or_proposed: 'existing' },
      { id: 'new', existing_or_proposed: 'proposed' },
      { id: 'unsecured', existing_or_proposed: 'existing' },
      { existing_or_proposed: 'existing' },
    ],
    home_loan_security_links: [
      { home_loan_id: 'on it', security_id: 'home' },
      { home_loan_id: 'on both', security_id: 'home' },
      { home_loan_id: 'on both', security_id: 'unit' },
      { home_loan_id: 'new', security_id: 'home' },
    ],
  });

  it('is one that is owned and not sold yet', () => {
    expect(ownedHomes(owned)).toEqual([0, 1]);
  });

  it('pays out what is owed on it alone', () => {
    const { securities, home_loans: loans } = sellHome(owned, 0);
    expect(securities?.map(({ transaction_type: type }) => type)).toEqual([
      ...['selling', 'refinancing', 'purchasing', 'selling'],
    ]);
    expect(loans?.flatMap(({ id, closing }) => (closing === true ? [id] : []))).toEqual(['on it']);
    expect(sellHome(body({ securities: [{}], home_loans: [{ existing_or_proposed: 'existing' }] }), 0)).toEqual({
      securities: [{ transaction_type: 'selling' }],
    });
  });

  it('that is added comes with the loan that it pays out', () => {
    const { securities, home_loans: loans, home_loan_security_links: links } = addSale(body({}), sequentialIds());
    expect([securities, loans, links]).toMatchObject([
      [{ id: 'new-1', transaction_type: 'selling' }],
      [{ id: 'new-2', existing_or_proposed: 'existing', closing: true }],
      [{ home_loan_id: 'new-2', security_id: 'new-1' }],
    ]);
  });
});

describe('the incomes with a row', () => {
  const extra = (applicant: object, ...wanted: Parameters<typeof shownIncomes>[1]) => {
    const usual = shownIncomes([], []);
    return shownIncomes([applicant], wanted).filter((field) => !usual.includes(field));
  };

  it('are those asked for, and any with an amount, an entry, the day of a payslip, or switched off', () => {
    expect([
      extra({}, 'annuity'),
      extra({ annuity: 0 }),
      extra({ entered: { annuity: { frequency: 'weekly' } } }),
      extra({ figure_dates: { annuity: '2026-10-01' } }),
      extra({ switched_off: { annuity: 5 } }),
      extra({}),
    ]).toEqual([...Array.from({ length: 5 }, () => ['annuity']), []]);
  });

  it('ask for a currency where one is foreign, before or after tax, or where one was chosen', () => {
    expect([
      asksCurrency([{}], ['payg']),
      asksCurrency([{}], ['foreign_income']),
      asksCurrency([{}], ['foreign_income_net']),
      asksCurrency([{ foreign_currency: 'usd' }], []),
      asksCurrency([{ foreign_currency: '' }], []),
    ]).toEqual([false, true, true, true, false]);
  });
});
