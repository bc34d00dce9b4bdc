import { describe, expect, expectTypeOf, it } from 'vitest';
import { parseBounded } from './bounded-parse.ts';
import type { HistoryIncomeField, Income } from './scenario-income.ts';
import {
  emptyScenario,
  type HomeLoan,
  type ScenarioBody,
  scenarioBody,
  scenarioBodyInput,
  type ScenarioRecord,
  type UpdateScenarioBody,
} from './scenario.ts';

describe('the types of a scenario', () => {
  it('list only the known fields, at every depth', () => {
    expectTypeOf<string>().not.toExtend<keyof ScenarioBody>();
    expectTypeOf<string>().not.toExtend<keyof Income>();
    expectTypeOf<string>().not.toExtend<keyof ScenarioRecord['scenario']['home_loans'][number]>();
    expectTypeOf<string>().not.toExtend<keyof NonNullable<UpdateScenarioBody['income']>[number]>();
    expectTypeOf<keyof NonNullable<Income['ytd']>>().toEqualTypeOf<
      'gross' | 'period_end' | 'start_date' | 'excluded' | 'basis' | 'prior_year_income'
    >();
    expectTypeOf<keyof NonNullable<Income['history_months']>>().toEqualTypeOf<HistoryIncomeField>();
    expectTypeOf<keyof NonNullable<Income['previous_year']>>().toEqualTypeOf<'overtime' | 'commission' | 'bonus'>();
  });

  it('refuse a mistyped field', () => {
    const applicant: Income = { payg: 1 };
    // @ts-expect-error no income of that name
    expect(applicant.paygg).toBeUndefined();
    // @ts-expect-error no field of that name
    const loan: HomeLoan = { loan_amout: 1 };
    expect(loan).toEqual({ loan_amout: 1 });
  });
});

describe('the schemas of a scenario', () => {
  it('keep unknown fields, at every depth', () => {
    const sent = {
      ...emptyScenario(),
      income: [{ payg: 1, own: [1], ytd: { gross: 2, own: 'kept' }, history_months: { own: 3 } }],
      home_loans: [{ own: { kept: null } }],
      additional_info: { own: true },
      own: 0,
    };
    expect(scenarioBody.parse(sent)).toEqual(sent);
  });

  it('keep fields of a service’s own among amounts by name', () => {
    const own = { 'x-own': { href: '/elsewhere' }, 'x-none': null, 'x-list': [1], 'x-flag': true };
    const income = { history_months: { bonus: 6, ...own, 'x-text': 'own' }, previous_year: { bonus: 9, ...own } };
    const entered = { payg: { amount: 900, frequency: 'weekly' }, ...own };
    const sent = {
      income: [{ ...income, entered, figure_dates: { payg: '2026-11-15', ...own } }],
      living_expenses: [{ additional_expenses: { pets: 120, ...own } }],
    };
    expect(parseBounded(scenarioBodyInput, sent)).toEqual({ ok: true, data: sent });
  });

  it.each([
    ['income', 'history_months', 'bonus'],
    ['income', 'previous_year', 'overtime'],
    ['living_expenses', 'additional_expenses', 'pets'],
  ])('refuse a figure of %s.%s that is given as text', (part, field, name) => {
    const message = 'Invalid input: expected number, received string';
    expect(parseBounded(scenarioBodyInput, { [part]: [{ [field]: { [name]: '120' } }] })).toEqual({
      ok: false,
      issues: [{ path: [part, 0, field, name], message }],
    });
  });
});
