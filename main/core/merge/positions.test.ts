import { describe, expect, it } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Choice } from '../../../shared/publishing/merge.ts';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { applyChoices } from './apply-choices.ts';
import { mergeScenarios } from './merge-scenarios.ts';

const content = (parts: Partial<ScenarioBody>): Content => ({
  description: 'Chen',
  scenario: { ...emptyScenario(), ...parts },
});

const merge = (base: Partial<ScenarioBody>, ours: Partial<ScenarioBody>, theirs: Partial<ScenarioBody>) =>
  mergeScenarios({ base: content(base), ours: content(ours), theirs: content(theirs) });

const result = (merged: ReturnType<typeof merge>, choices: readonly (readonly [string, Choice])[] = []): ScenarioBody =>
  applyChoices(merged, new Map(choices), () => 'copy').scenario;

describe('positions', () => {
  const base: Partial<ScenarioBody> = {
    households: [{ id: 'a' }, { id: 'b' }],
    income: [
      { id: 'sam', which_household: 0 },
      { id: 'kim', which_household: 1 },
    ],
    living_expenses: [{ id: 'ea' }, { id: 'eb', rent: 500 }],
    securities: [{ id: 'home', applicant_ownership: [60, 40] }],
    self_employed_income: [{ id: 'shop', which_applicant: 1 }],
  };

  it('mean the same person and household when each side removed and added others', () => {
    const merged = merge(
      base,
      {
        // The first household is removed, and Sam with it.
        households: [{ id: 'b' }],
        income: [{ id: 'kim', which_household: 0 }],
        living_expenses: [{ id: 'eb', rent: 500 }],
        securities: [{ id: 'home', applicant_ownership: [40] }],
        self_employed_income: [{ id: 'shop', which_applicant: 0 }],
      },
      {
        // A household comes first, and Alex lives in it; Kim's rent and business change.
        households: [{ id: 'n' }, { id: 'a' }, { id: 'b' }],
        income: [
          { id: 'alex', which_household: 0 },
          { id: 'sam', which_household: 1 },
          { id: 'kim', which_household: 2 },
        ],
        living_expenses: [{ id: 'en' }, { id: 'ea' }, { id: 'eb', rent: 550 }],
        securities: [{ id: 'home', applicant_ownership: [0, 60, 40], value: 900_000 }],
        self_employed_income: [{ id: 'shop', which_applicant: 2, business_debt_monthly: 80 }],
      },
    );
    expect(merged.conflicts).toEqual([]);
    expect(result(merged)).toEqual({
      ...emptyScenario(),
      households: [{ id: 'n' }, { id: 'b' }],
      income: [
        { id: 'alex', which_household: 0 },
        { id: 'kim', which_household: 1 },
      ],
      living_expenses: [{ id: 'en' }, { id: 'eb', rent: 550 }],
      securities: [{ id: 'home', applicant_ownership: [0, 40], value: 900_000 }],
      self_employed_income: [{ id: 'shop', which_applicant: 1, business_debt_monthly: 80 }],
    });
  });

  it('of a household without living expenses leave an empty entry before one with expenses', () => {
    const merged = merge(
      { households: [{ id: 'a' }], living_expenses: [{ id: 'ea' }] },
      { households: [{ id: 'a' }, { id: 'm' }], living_expenses: [{ id: 'ea' }] },
      { households: [{ id: 'a' }, { id: 't' }], living_expenses: [{ id: 'ea' }, { id: 'et' }] },
    );
    expect(result(merged)).toEqual({
      ...emptyScenario(),
      households: [{ id: 'a' }, { id: 'm' }, { id: 't' }],
      living_expenses: [{ id: 'ea' }, {}, { id: 'et' }],
    });
  });

  it('of a property that one side removed and the other’s loan began to buy ask first, and none is left behind', () => {
    const loan = { id: 'loan', loan_amount: 400_000 };
    const merged = merge(
      { securities: [{ id: 'home' }, { id: 'flat' }], home_loans: [loan] },
      { securities: [{ id: 'home' }], home_loans: [loan] },
      { securities: [{ id: 'home' }, { id: 'flat' }], home_loans: [{ ...loan, funds_property_id: 'flat' }] },
    );
    const [conflict, ...others] = merged.conflicts;
    expect(others).toEqual([]);
    const chosen = (choice: Choice) => {
      const { securities, home_loans: loans } = result(merged, [[conflict?.id ?? '', choice]]);
      return [securities.map(({ id }) => id), loans];
    };
    expect([chosen('ours'), chosen('theirs')]).toEqual([
      [['home'], [loan]],
      [['home', 'flat'], [{ ...loan, funds_property_id: 'flat' }]],
    ]);
  });

  it('of a property that a choice keeps stay with the loan that buys it', () => {
    const loan = { id: 'loan', funds_property_id: 'flat' };
    const merged = merge(
      { securities: [{ id: 'flat' }], home_loans: [loan] },
      { securities: [], home_loans: [{ id: 'loan' }] },
      { securities: [{ id: 'flat', value: 1 }], home_loans: [{ ...loan, loan_amount: 5 }] },
    );
    const [conflict] = merged.conflicts;
    expect(result(merged, [[conflict?.id ?? '', 'theirs']])).toMatchObject({
      securities: [{ id: 'flat', value: 1 }],
      home_loans: [{ ...loan, loan_amount: 5 }],
    });
  });

  it('that refer to nothing go on doing so', () => {
    const merged = merge(
      { households: [{ id: 'a' }], income: [{ id: 'sam', which_household: 3 }] },
      { households: [{ id: 'a' }], income: [{ id: 'sam', which_household: 3, payg: 1 }] },
      { households: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], income: [{ id: 'sam', which_household: 3 }] },
    );
    // On the other side the position now means a household, and this side has not changed it.
    expect(result(merged).income).toEqual([{ id: 'sam', which_household: 3, payg: 1 }]);
    const untouched = merge(
      { households: [{ id: 'a' }], income: [] },
      { households: [{ id: 'a' }], income: [{ id: 'sam', which_household: 1 }] },
      { households: [{ id: 'a' }, { id: 'b' }], income: [] },
    );
    expect(result(untouched).income).toEqual([{ id: 'sam', which_household: 2 }]);
  });

  it('that are implicit mean the first, and become explicit when another comes before it', () => {
    const merged = merge(
      { households: [{ id: 'a' }], income: [{ id: 'sam' }], liabilities: [{ id: 'd', type: 'help' }] },
      { households: [{ id: 'a' }], income: [{ id: 'sam' }], liabilities: [{ id: 'd', type: 'help', balance: 5 }] },
      {
        households: [{ id: 'n' }, { id: 'a' }],
        income: [{ id: 'kim' }, { id: 'sam', which_household: 1 }],
        liabilities: [{ id: 'd', type: 'help', which_applicant: 1 }],
      },
    );
    expect(merged.conflicts).toEqual([]);
    expect(result(merged)).toEqual({
      ...emptyScenario(),
      households: [{ id: 'n' }, { id: 'a' }],
      income: [{ id: 'kim' }, { id: 'sam', which_household: 1 }],
      liabilities: [{ id: 'd', type: 'help', which_applicant: 1, balance: 5 }],
    });
  });

  it('keep a debt unchanged that the other side made a HELP debt of a removed applicant', () => {
    const [sam, kim] = [{ id: 'sam' }, { id: 'kim' }];
    const merged = merge(
      { income: [sam, kim], liabilities: [{ id: 'd', type: 'credit_card' }] },
      { income: [sam], liabilities: [{ id: 'd', type: 'credit_card', balance: 1001 }] },
      { income: [sam, kim], liabilities: [{ id: 'd', type: 'help', which_applicant: 1, limit: 5 }] },
    );
    expect(merged.conflicts.map(({ part, element, kind }) => [part, element, kind])).toEqual([
      ['income', 'kim', 'removed_here'],
    ]);
    expect(result(merged, [['income kim', 'ours']]).liabilities).toEqual([
      { id: 'd', type: 'credit_card', balance: 1001, limit: 5 },
    ]);
    expect(result(merged, [['income kim', 'theirs']]).liabilities).toEqual([
      { id: 'd', type: 'help', which_applicant: 1, balance: 1001, limit: 5 },
    ]);
  });

  it('of households that share living costs follow too', () => {
    const merged = merge(
      { households: [{ id: 'a', shared_with_households: [1] }, { id: 'b' }] },
      { households: [{ id: 'm' }, { id: 'a', shared_with_households: [2] }, { id: 'b' }] },
      { households: [{ id: 'b' }, { id: 'a', shared_with_households: [0, 'b'], postcode: 4000 }] },
    );
    expect(result(merged).households).toEqual([
      { id: 'm' },
      { id: 'b' },
      { id: 'a', shared_with_households: [1, 'b'], postcode: 4000 },
    ]);
  });
});

describe('an element that was removed here and is in use there', () => {
  const base: Partial<ScenarioBody> = {
    households: [{ id: 'a' }],
    income: [{ id: 'sam' }, { id: 'kim' }],
    securities: [{ id: 'home', applicant_ownership: [60, 40] }],
    self_employed_income: [{ id: 'shop', which_applicant: 1 }],
    liabilities: [{ id: 'car', type: 'car_loan', which_applicant: 1 }],
  };
  // As the editor treats what an applicant leaves behind.
  const ours: Partial<ScenarioBody> = {
    households: [{ id: 'a' }],
    income: [{ id: 'sam' }],
    securities: [{ id: 'home', applicant_ownership: [60] }],
    liabilities: [{ id: 'car', type: 'car_loan' }],
  };
  const theirs: Partial<ScenarioBody> = {
    ...base,
    self_employed_income: [{ id: 'shop', which_applicant: 1, business_debt_monthly: 80 }],
  };
  const merged = merge(base, ours, theirs);

  it('is one conflict with what belongs to it', () => {
    expect(merged.conflicts).toEqual([
      {
        id: 'income kim',
        part: 'income',
        element: 'kim',
        kind: 'removed_here',
        fields: [],
        with: [
          { part: 'securities', element: 'home' },
          { part: 'liabilities', element: 'car' },
          { part: 'self_employed_income', element: 'shop' },
        ],
        base: { id: 'kim' },
        ours: undefined,
        theirs: { id: 'kim' },
        choices: ['ours', 'theirs'],
      },
    ]);
  });

  it('removes it all when the removal is chosen', () => {
    expect(result(merged)).toEqual({ ...emptyScenario(), ...ours });
  });

  it('restores its shares, debt and business when theirs is chosen', () => {
    expect(result(merged, [['income kim', 'theirs']])).toEqual({ ...emptyScenario(), ...theirs });
  });

  it('restores the links of a loan too', () => {
    const link = { home_loan_id: 'l', security_id: 'home' };
    const loans = merge(
      { home_loans: [{ id: 'l' }], securities: [{ id: 'home' }], home_loan_security_links: [link] },
      { securities: [{ id: 'home' }] },
      { home_loans: [{ id: 'l', loan_amount: 5 }], securities: [{ id: 'home' }], home_loan_security_links: [link] },
    );
    expect([result(loans), result(loans, [['home_loans l', 'theirs']])]).toEqual([
      { ...emptyScenario(), securities: [{ id: 'home' }] },
      {
        ...emptyScenario(),
        home_loans: [{ id: 'l', loan_amount: 5 }],
        securities: [{ id: 'home' }],
        home_loan_security_links: [link],
      },
    ]);
  });
});

describe('an element changed on both sides', () => {
  const base: Partial<ScenarioBody> = { liabilities: [{ id: 'card', limit: 1, rate: 9 }, { id: 'z' }] };
  const merged = merge(
    base,
    { liabilities: [{ id: 'card', limit: 2, rate: 9, balance: 7 }, { id: 'z' }] },
    { liabilities: [{ id: 'card', limit: 3, rate: 8 }, { id: 'z' }] },
  );

  it.each<[Choice, object[]]>([
    ['ours', [{ id: 'card', limit: 2, rate: 8, balance: 7 }, { id: 'z' }]],
    ['theirs', [{ id: 'card', limit: 3, rate: 8, balance: 7 }, { id: 'z' }]],
    [
      'both',
      [{ id: 'card', limit: 2, rate: 8, balance: 7 }, { id: 'copy', limit: 3, rate: 8, balance: 7 }, { id: 'z' }],
    ],
  ])('is decided for %s only in the fields that overlap', (choice, liabilities) => {
    expect(result(merged, [['liabilities card', choice]]).liabilities).toEqual(liabilities);
  });

  it('names those fields, and what was merged besides', () => {
    expect({ conflicts: merged.conflicts, merges: merged.merges }).toEqual({
      conflicts: [
        {
          id: 'liabilities card',
          part: 'liabilities',
          element: 'card',
          kind: 'changed',
          fields: ['limit'],
          with: [],
          base: { id: 'card', limit: 1, rate: 9 },
          ours: { id: 'card', limit: 2, rate: 9, balance: 7 },
          theirs: { id: 'card', limit: 3, rate: 8 },
          choices: ['ours', 'theirs', 'both'],
        },
      ],
      merges: [
        {
          part: 'liabilities',
          element: 'card',
          kind: 'changed',
          from: 'both',
          fields: { ours: ['balance'], theirs: ['rate'] },
        },
      ],
    });
  });
});

describe('elements that cannot be told apart', () => {
  it.each([
    ['without an id', [{ balance: 1 }]],
    ['with one id twice', [{ id: 'x', balance: 1 }, { id: 'x' }]],
  ])('%s: the part comes from the side that changed it, and is in conflict if both did', (_what, debts) => {
    const changed = (balance: number) => ({ liabilities: [{ ...debts[0], balance }, ...debts.slice(1)] });
    const one = merge({ liabilities: debts }, { liabilities: debts }, changed(3));
    expect([one.conflicts, result(one).liabilities]).toEqual([[], changed(3).liabilities]);
    const both = merge({ liabilities: debts }, changed(2), changed(3));
    expect(both.conflicts).toEqual([
      {
        id: 'liabilities',
        part: 'liabilities',
        kind: 'whole',
        fields: [],
        with: [],
        base: { liabilities: debts },
        ours: changed(2),
        theirs: changed(3),
        choices: ['ours', 'theirs'],
      },
    ]);
    expect(result(both, [['liabilities', 'theirs']]).liabilities).toEqual(changed(3).liabilities);
  });

  it('keep parts that refer to them by position with them', () => {
    const base: Partial<ScenarioBody> = { households: [{}, {}], income: [{ id: 'sam', which_household: 1 }] };
    const merged = merge(
      base,
      { households: [{ postcode: 4000 }], income: [{ id: 'sam', which_household: 0 }] },
      { ...base, income: [{ id: 'sam', which_household: 1, payg: 5 }] },
    );
    expect(merged.conflicts.map(({ id, kind, with: others }) => ({ id, kind, others }))).toEqual([
      { id: 'households', kind: 'whole', others: [{ part: 'income' }, { part: 'living_expenses' }] },
    ]);
    expect(result(merged, [['households', 'theirs']])).toEqual({
      ...emptyScenario(),
      households: [{}, {}],
      income: [{ id: 'sam', which_household: 1, payg: 5 }],
    });
  });
});
