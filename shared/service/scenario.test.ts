import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  emptyScenario,
  type HistoryIncomeField,
  type HomeLoan,
  type Income,
  type ScenarioBody,
  scenarioBody,
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
});
