import { describe, expect, it } from 'vitest';
import {
  type ServicingOverrides,
  type ServicingParameters,
  servicingParameters,
} from '../../../../shared/pack/parameters.ts';
import { type Income, incomeFields } from '../../../../shared/service/scenario-income.ts';
import { salary, scenarioOf, single } from '../../../../test/support/scenarios/parts.ts';
import { readScenario } from '../reading/read-scenario.ts';
import { shadeIncomes } from './shading.ts';

const lines = (income: Partial<Income>, overrides: ServicingOverrides = {}, ages?: number[]) => {
  const parameters = servicingParameters.parse(overrides);
  const scenario = scenarioOf({
    households: [{ ...single, ...(ages === undefined ? {} : { dependant_ages: ages }) }],
    income: [{ ...salary, payg: 0, ...income }],
    additional_info: { useDependantAges: true },
  });
  const [applicant] = readScenario(scenario, { parameters }).applicants;
  return shadeIncomes(applicant!, applicant!.amounts, parameters);
};

/** Source, counted, shaded, taxable of each line. */
const brief = (income: Partial<Income>, overrides: ServicingOverrides = {}, ages?: number[]) =>
  lines(income, overrides, ages).map(({ source, counted, shaded, taxable }) => [source, counted, shaded, taxable]);

describe('shading', () => {
  it('counts each income at its share, and taxes what is taxable', () => {
    const income = Object.fromEntries(incomeFields.map((field) => [field, 10_000]));
    expect(brief(income)).toEqual([
      ['payg', 10_000, 10_000, true],
      ['casual', 10_000, 10_000, true],
      ['commission', 10_000, 8_000, true],
      ['overtime', 10_000, 8_000, true],
      ['bonus', 10_000, 8_000, true],
      ['allowances', 10_000, 8_000, true],
      ['superannuation_income', 10_000, 10_000, false],
      ['centrelink', 10_000, 10_000, false],
      ['child_support_received', 10_000, 10_000, false],
      ['other_income', 10_000, 8_000, true],
      ['second_job', 10_000, 10_000, true],
      ['car_allowance', 10_000, 8_000, true],
      ['dividends', 10_000, 8_000, true],
      ['annuity', 10_000, 10_000, true],
      ['workers_compensation', 10_000, 8_000, true],
      ['ftb_a', 10_000, 10_000, false],
      ['ftb_b', 10_000, 10_000, false],
      ['parenting_payment', 10_000, 10_000, true],
      ['carer_payment', 10_000, 10_000, false],
      ['boarder_income', 10_000, 8_000, false],
      ['company_car', 10_000, 8_000, false],
      ['foreign_income', 10_000, 6_000, true],
      ['foreign_income_net', 10_000, 6_000, false],
      ['other_tax_free', 10_000, 8_000, false],
    ]);
  });

  it('counts foreign income by its currency, whatever its case, and one that nobody knows as another', () => {
    const shaded = (foreign_currency: string | undefined) =>
      brief({ foreign_income: 10_000, foreign_income_net: 10_000, foreign_currency }, { foreign_shade: { gbp: 0.7 } });
    expect(shaded('gbp')).toEqual([
      ['foreign_income', 10_000, 7_000, true],
      ['foreign_income_net', 10_000, 7_000, false],
    ]);
    expect(shaded('GBP')).toEqual(shaded('gbp'));
    expect([shaded('nzd'), shaded('isk'), shaded(''), shaded(undefined)].map(([line]) => line?.[2])).toEqual([
      ...[9_000, 6_000, 6_000, 6_000],
    ]);
  });

  it('leaves out the payments for children with an older child, and those for carers never', () => {
    const payments = { ftb_a: 9_000, ftb_b: 5_000, parenting_payment: 20_000, carer_payment: 25_000 };
    const counted = (age: number) => brief({ ...payments, youngest_child_age: age }).map(([, amount]) => amount);
    expect(counted(10)).toEqual([9_000, 5_000, 20_000, 25_000]);
    expect(counted(11)).toEqual([0, 0, 0, 25_000]);
  });

  it('leaves out a second job and a car allowance that have not been held for long enough', () => {
    const held = (months: number) =>
      brief({
        ...{ second_job: 18_000, car_allowance: 15_000 },
        history_months: { second_job: months, car_allowance: months },
      }).map(([, amount]) => amount);
    expect([held(6), held(5), held(2)]).toEqual([
      ...[
        [18_000, 15_000],
        [0, 15_000],
        [0, 0],
      ],
    ]);
  });

  it('taxes boarders where the lender does', () => {
    expect(brief({ boarder_income: 10_400 })).toEqual([['boarder_income', 10_400, 8_320, false]]);
    expect(brief({ boarder_income: 10_400 }, { boarder_tax: 'taxed' })).toEqual([
      ['boarder_income', 10_400, 8_320, true],
    ]);
  });

  it('records what it did', () => {
    expect(lines({ overtime: 15_000, previous_year: { overtime: 9_000 } })).toEqual([
      {
        source: 'overtime',
        label: 'Overtime',
        stated: 15_000,
        counted: 12_000,
        shade: 0.8,
        shaded: 9_600,
        taxable: true,
        afterYearToDate: 15_000,
        exclusion: undefined,
      },
    ]);
  });

  it('handles essential services, guaranteed allowances and untaxed income', () => {
    const income = { overtime: 1_000, allowances: 1_000, other_income: 1_000 };
    const flags = { essential_service: true, guaranteed_allowances: true, other_income_taxable: false };
    expect(brief({ ...income, ...flags })).toEqual([
      ['overtime', 1_000, 1_000, true],
      ['allowances', 1_000, 1_000, true],
      ['other_income', 1_000, 800, false],
    ]);
  });

  it.each<[ServicingParameters['variable_income_method'], number, number, number]>([
    ['lower_of_latest_and_average', 10_000, 6_000, 8_000],
    ['lower_of_latest_and_average', 6_000, 10_000, 6_000],
    ['lower_of_latest_and_average', 10_000, 0, 5_000],
    ['average', 6_000, 10_000, 8_000],
    ['latest', 10_000, 6_000, 10_000],
  ])('%s of a bonus of %i after %i counts %i', (method, bonus, before, counted) => {
    const [line] = lines({ bonus, previous_year: { bonus: before } }, { variable_income_method: method });
    expect(line?.counted).toBe(counted);
  });

  it('leaves out income with too short a history; an unknown history is enough', () => {
    const income = { casual: 9_000, bonus: 9_000, allowances: 9_000, history_months: { casual: 5, bonus: 12 } };
    expect(lines(income).map(({ source, counted, exclusion }) => [source, counted, exclusion])).toEqual([
      ['casual', 0, { reason: 'history', figure: 5, limit: 6, unit: 'months' }],
      ['bonus', 9_000, undefined],
      ['allowances', 9_000, undefined],
    ]);
  });

  it('asks no history of a salary', () => {
    expect(
      lines({ payg: 9_000, history_months: { payg: 1 } } as Partial<Income>).map(({ counted }) => counted),
    ).toEqual([9_000]);
  });

  it('says why an income is left out, and counts no share of it', () => {
    expect(lines({ bonus: 9_000, history_months: { bonus: 11 } })).toEqual([
      {
        source: 'bonus',
        label: 'Bonus',
        stated: 9_000,
        counted: 0,
        shade: 0,
        shaded: 0,
        taxable: true,
        afterYearToDate: 9_000,
        exclusion: { reason: 'history', figure: 11, limit: 12, unit: 'months' },
      },
    ]);
    expect(lines({ centrelink: 9_000, youngest_child_age: 11 })[0]?.exclusion).toEqual({
      reason: 'child_age',
      figure: 11,
      limit: 10,
      unit: 'years',
    });
  });

  it('counts what the year to date puts in the place of an income that is not stated', () => {
    const parameters = servicingParameters.parse({});
    const [applicant] = readScenario(scenarioOf({ income: [{}] }), { parameters }).applicants;
    const counted = shadeIncomes(applicant!, { ...applicant!.amounts, payg: 60_000 }, parameters);
    expect(counted.map(({ source, stated, shaded }) => [source, stated, shaded])).toEqual([['payg', 0, 60_000]]);
  });

  it('counts nothing of an income that the year to date leaves nothing of, whatever last year says', () => {
    const parameters = servicingParameters.parse({ variable_income_method: 'average' });
    const scenario = scenarioOf({
      income: [{ overtime: 5_000, previous_year: { overtime: 9_000 }, history_months: { overtime: 1 } }],
    });
    const [applicant] = readScenario(scenario, { parameters }).applicants;
    expect(shadeIncomes(applicant!, { ...applicant!.amounts, overtime: 0 }, parameters)).toEqual([
      {
        source: 'overtime',
        label: 'Overtime',
        stated: 5_000,
        counted: 0,
        shade: 0.8,
        shaded: 0,
        taxable: true,
        afterYearToDate: 0,
        exclusion: undefined,
      },
    ]);
  });

  it('leaves out benefits for children who are too old; an unknown age counts', () => {
    const income = { centrelink: 9_000, child_support_received: 6_000 };
    const counted = (change: Partial<Income>, ages?: number[]) =>
      lines({ ...income, ...change }, {}, ages).map((line) => line.counted);
    expect(counted({})).toEqual([9_000, 6_000]);
    expect(counted({ youngest_child_age: 10 })).toEqual([9_000, 6_000]);
    expect(counted({ youngest_child_age: 11 })).toEqual([0, 6_000]);
    expect(counted({}, [15, 13])).toEqual([0, 0]);
    expect(counted({ youngest_child_age: 3 }, [15, 13])).toEqual([9_000, 6_000]);
    expect(counted({ centrelink_type: 'pension', youngest_child_age: 17 })).toEqual([9_000, 0]);
  });

  it('leaves out what the lender never counts', () => {
    expect(lines({ centrelink: 9_000, centrelink_type: 'unemployment' })).toEqual([
      {
        source: 'centrelink',
        label: 'Centrelink',
        stated: 9_000,
        counted: 0,
        shade: 0,
        shaded: 0,
        taxable: true,
        afterYearToDate: 9_000,
        exclusion: { reason: 'lender' },
      },
    ]);
  });

  it('reads an unknown kind of benefit as the family benefit', () => {
    expect(brief({ centrelink: 100, centrelink_type: '__proto__' })).toEqual([['centrelink', 100, 100, false]]);
  });
});
