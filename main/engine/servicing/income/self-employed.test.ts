import { describe, expect, it } from 'vitest';
import {
  type ServicingOverrides,
  type ServicingParameters,
  servicingParameters,
} from '../../../../shared/pack/parameters.ts';
import type { SelfEmployedIncome } from '../../../../shared/service/scenario.ts';
import { scenarioOf } from '../../../../test/support/scenarios/parts.ts';
import { readScenario } from '../reading/read-scenario.ts';
import { assessBusinesses } from './self-employed.ts';

const assess = (business: Partial<SelfEmployedIncome>, overrides: ServicingOverrides = {}) => {
  const parameters = servicingParameters.parse(overrides);
  const scenario = scenarioOf({ self_employed_income: [{ id: 'b1', which_applicant: 0, ...business }] });
  const [applicant] = readScenario(scenario, { parameters }).applicants;
  const [outcome] = assessBusinesses(applicant!, parameters);
  return {
    incomes: outcome?.incomes.map(({ counted, shaded }) => [counted, shaded]),
    commitments: outcome?.commitments.map(({ kind, amount }) => [kind, amount]),
    warnings: outcome?.warnings.map(({ code }) => code),
  };
};

const years = (...profits: number[]) => ({ years: profits.map((net_profit) => ({ net_profit })) });
const income = (business: Partial<SelfEmployedIncome>, method: ServicingParameters['se_method']): number | undefined =>
  assess(business, { se_method: method }).incomes?.[0]?.[0];

describe('a business', () => {
  it.each<[ServicingParameters['se_method'], number[], number | undefined]>([
    ['lower_of_latest_and_average', [130_000, 102_000], 116_000],
    ['lower_of_latest_and_average', [90_000, 130_000], 90_000],
    ['average', [90_000, 130_000], 110_000],
    ['latest', [130_000, 102_000], 130_000],
    ['lowest', [130_000, 102_000], 102_000],
    ['latest_capped_120', [130_000, 102_000], 122_400],
    ['latest_capped_120', [100_000, 102_000], 100_000],
    ['latest_capped_120', [100_000, -5_000], undefined],
    ['latest_capped_120', [100_000, 0], undefined],
  ])('by %s of %j counts %s', (method, profits, counted) => {
    expect(income(years(...profits), method)).toBe(counted);
  });

  it('capped at 120% of a loss counts as zero, not as a loss', () => {
    expect(assess(years(100_000, -5_000), { se_method: 'latest_capped_120' })).toEqual({
      incomes: [],
      commitments: [],
      warnings: [],
    });
  });

  it('with fewer years than needed counts as zero', () => {
    expect(assess(years(100_000))).toEqual({
      incomes: [],
      commitments: [],
      warnings: ['SELF_EMPLOYED_SHORT_HISTORY'],
    });
    expect(assess({}).warnings).toEqual(['SELF_EMPLOYED_SHORT_HISTORY']);
  });

  it('with one year counts it where one is enough', () => {
    expect(assess(years(100_000), { se_min_years: 1, shade: { self_employed: 0.9 } })).toEqual({
      incomes: [[100_000, 90_000]],
      commitments: [],
      warnings: [],
    });
  });

  it('that the lender does not count has its line all the same', () => {
    const parameters = servicingParameters.parse({ shade: { self_employed: 0 } });
    const scenario = scenarioOf({
      self_employed_income: [{ id: 'b1', which_applicant: 0, ...years(90_000, 130_000) }],
    });
    const [applicant] = readScenario(scenario, { parameters }).applicants;
    expect(assessBusinesses(applicant!, parameters)).toEqual([
      {
        incomes: [
          {
            source: 'self_employed',
            label: 'Business 1 (b1)',
            stated: 90_000,
            counted: 0,
            shade: 0,
            shaded: 0,
            taxable: true,
            exclusion: { reason: 'lender' },
            method: 'lower_of_latest_and_average',
            portion: 1,
          },
        ],
        commitments: [],
        warnings: [],
      },
    ]);
  });

  it('with a loss adds a twelfth of it as a monthly commitment, beside its debt', () => {
    expect(assess({ ...years(-30_000, 10_000), business_debt_monthly: 400 })).toEqual({
      incomes: [],
      commitments: [
        ['business_loss', 2_500],
        ['business_debt', 400],
      ],
      warnings: ['SELF_EMPLOYED_LOSS'],
    });
  });
});
