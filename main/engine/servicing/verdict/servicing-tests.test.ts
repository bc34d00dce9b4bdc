import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { proposedLoan, salary, scenarioOf, withDebts, withLoan } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { prepare } from '../assessment.ts';
import { computeServicing } from '../index.ts';
import { netIncomeAt, financesAt } from './finances.ts';
import { debtToIncome, marginsOf, servicingTestsOf } from './servicing-tests.ts';

/** The servicing validations: name, passed, message. */
const tests = (scenario: ReturnType<typeof scenarioOf>, overrides: ServicingOverrides = {}) =>
  computeServicing(withServicing(requestFor(scenario), overrides))
    .validations.slice(7, -6)
    .map(({ name, passed, message }) => [name, passed, message]);

describe('debt to income', () => {
  it('has two decimals, is 0 without debt, and 999.99 for debt without income', () => {
    expect([debtToIncome(200_000, 825_000), debtToIncome(0, 0), debtToIncome(0, 1)]).toEqual([4.13, 0, 999.99]);
  });
});

describe('the basis of debt to income', () => {
  // 120,000 of salary, 20,000 of bonus at 80 %, 26,000 of rent at 80 %, and 900,000 of debt besides 25,000 of HELP
  const scenario = scenarioOf({
    income: [{ ...salary, payg: 120_000, bonus: 20_000 }],
    rental_income: [{ weekly_rental_income: 500 }],
    home_loans: [{ ...proposedLoan, loan_amount: 900_000 }],
    liabilities: [{ type: 'help', balance: 25_000 }],
  });
  const dti = (overrides: ServicingOverrides) =>
    computeServicing(withServicing(requestFor(scenario), overrides)).debt_to_income_ratio;

  it('is gross, or gross with the shaded rent, or all of it shaded', () => {
    expect([dti({}), dti({ dti_income: 'gross_shaded_rent' }), dti({ dti_income: 'shaded' })]).toEqual([
      5.42, 5.6, 5.74,
    ]);
  });

  it('counts the balance of HELP as debt where the lender does', () => {
    expect(dti({ dti_help: 'included' })).toBe(5.57);
  });

  it('is named in the sentence of the test', () => {
    expect(tests(scenario, { dti_income: 'shaded' }).at(-1)?.[2]).toBe(
      'Total debt 900,000 is 5.74 times shaded income 156,800; at most 7 times is accepted.',
    );
  });
});

describe('the servicing tests', () => {
  it('state what they compare', () => {
    expect(tests(scenarioOf())).toEqual([
      ['income_present', true, 'Gross income counted is 100,000 a year; some income is needed.'],
      ['surplus_minimum', true, 'Net surplus is 320.63 a month; at least 0.00 is needed.'],
      ['dti_maximum', true, 'Total debt 500,000 is 5 times gross income 100,000; at most 7 times is accepted.'],
    ]);
  });

  it('use the ratio instead of the surplus, and no debt to income, where the lender’s policy says so', () => {
    expect(tests(scenarioOf(), { measure: 'nsr', min_nsr: 1.05, dti_max: null })).toEqual([
      ['income_present', true, 'Gross income counted is 100,000 a year; some income is needed.'],
      [
        'nsr_minimum',
        true,
        'Net servicing ratio 1.0766 (4,506.67 a month after living costs against 4,186.04 of commitments); 1.05 is needed.',
      ],
    ]);
  });

  it('report both the ratio and debt to income when both fail', () => {
    expect(tests(scenarioOf(), { measure: 'nsr', min_nsr: 1.2, dti_max: 4 })).toEqual([
      ['income_present', true, 'Gross income counted is 100,000 a year; some income is needed.'],
      [
        'nsr_minimum',
        false,
        'Net servicing ratio 1.0766 (4,506.67 a month after living costs against 4,186.04 of commitments); 1.2 is needed.',
      ],
      ['dti_maximum', false, 'Total debt 500,000 is 5 times gross income 100,000; at most 4 times is accepted.'],
    ]);
  });

  it('pass the ratio where nothing is owed, unless living costs alone exceed income', () => {
    const nothing = (payg: number) =>
      tests(scenarioOf({ home_loans: [], income: [{ ...salary, payg }] }), { measure: 'nsr', dti_max: null })[1];
    expect([nothing(50_000), nothing(12_000)]).toEqual([
      ['nsr_minimum', true, 'Nothing is owed; the net servicing ratio needed is 1.'],
      ['nsr_minimum', false, 'Nothing is owed; the net servicing ratio needed is 1.'],
    ]);
  });

  it('measure debt to income unrounded, or as 999.99 without income', () => {
    const measured = (payg: number, parts: ScenarioBodyInput = {}) => {
      const request = requestFor(scenarioOf({ income: [{ ...salary, payg }], ...parts }));
      const { validations } = computeServicing({ ...request, figures: true });
      return validations.find(({ name }) => name === 'dti_maximum')?.figure;
    };
    expect([measured(120_000), measured(0), measured(0, { home_loans: [] })]).toEqual([500 / 120, 999.99, 0]);
  });

  it('pass a figure that is exactly at its limit', () => {
    const passed = (overrides: ServicingOverrides, scenario = scenarioOf()) =>
      tests(scenario, overrides).map(([, result]) => result);
    expect(passed({ min_surplus_monthly: 320.63 })).toEqual([true, true, true]);
    expect(passed({ min_surplus_monthly: 320.64 })).toEqual([true, false, true]);
    expect(passed({ dti_max: 5 })).toEqual([true, true, true]);
    expect(passed({ dti_max: 5 }, withDebts({ type: 'credit_card', limit: 1 }))).toEqual([true, true, false]);
    expect(passed({ dti_max: 5 }, withLoan({ closing: true }))).toEqual([true, true, true]);
  });
});

describe('paying out a debt', () => {
  const positions = fc.record({
    limit: fc.integer({ min: 100, max: 50_000 }),
    overrides: fc.record({
      measure: fc.constantFrom('surplus' as const, 'nsr' as const),
      min_nsr: fc.integer({ min: 80, max: 150 }).map((hundredths) => hundredths / 100),
      dti_max: fc.option(fc.integer({ min: 3, max: 9 })),
    }),
  });
  const marginsWith = (scenario: ScenarioBodyInput, overrides: ServicingOverrides) => {
    const assessment = prepare(withServicing(requestFor(scenario), overrides));
    const amounts = assessment.proposed.map(({ loan }) => loan.amount);
    const { monthly } = netIncomeAt(assessment, amounts);
    const tests = servicingTestsOf(assessment.parameters);
    const finances = financesAt(assessment, assessment.proposed, amounts, monthly);
    return { assessment, tests, margins: marginsOf(tests, assessment, finances) };
  };

  it('brings each test as far above its limit as it is without that debt', () => {
    fc.assert(
      fc.property(positions, ({ limit, overrides }) => {
        const owing = marginsWith(withDebts({ type: 'credit_card', limit }), overrides);
        const without = marginsWith(scenarioOf(), overrides);
        const relief = {
          monthly: owing.assessment.commitments - without.assessment.commitments,
          debt: owing.assessment.fixedDebt - without.assessment.fixedDebt,
        };
        expect(relief.debt).toBe(limit);
        owing.tests.forEach(({ gain }, place) => {
          const relieved = (owing.margins[place] ?? NaN) + gain(owing.assessment.parameters, relief);
          expect(relieved).toBeCloseTo(without.margins[place] ?? NaN, 6);
        });
      }),
      propertyRuns(100),
    );
  });
});
