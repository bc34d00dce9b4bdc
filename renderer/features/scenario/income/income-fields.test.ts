import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { AddbackTable } from './AddbackTable.tsx';
import { IncomeSection } from './IncomeSection.tsx';

const couple: Partial<ScenarioBody> = {
  households: [{}, {}],
  income: [
    {
      ...{ name: 'Sam', payg: 128_011, overtime: 0, foreign_income: 5_000 },
      entered: { payg: { amount: 4_923.5, frequency: 'fortnightly' }, overtime: { amount: 0, frequency: 'weekly' } },
      ytd: { gross: 50_000, period_end: '2026-10-31', start_date: '2026-07-01' },
      figure_dates: { payg: '2026-10-01', bonus: '2026-11-20' },
    },
    { which_household: 1, overtime: 6_200, switched_off: { bonus: 7_000 } },
  ],
  rental_income: [{ address: '1 Unit Rd', weekly_rental_income: 500 }, {}],
  self_employed_income: [
    { business_name: 'Clark Plumbing', which_applicant: 1, ownership_share: 50, years: [{ net_profit: 90_000 }, {}] },
  ],
  additional_info: { useDependantAges: false, assessment_date: '2026-11-26' },
};

test('every applicant, payslip, business and let property has its fields', async () => {
  const { fields } = await drawn(couple, createElement(IncomeSection));
  const under = (prefix: string) =>
    fields.flatMap((field) => (field.startsWith(`${prefix}.`) ? field.slice(prefix.length + 1) : []));
  const sheet = ['name', 'which_household', 'payg', 'casual', 'overtime', 'bonus', 'commission', 'allowances'];
  const foreign = ['foreign_income', 'foreign_currency'];
  const ytd = ['gross', 'period_end', 'start_date', 'basis', 'excluded', 'prior_year_income'];
  const dates = ['payg', 'overtime', 'bonus', 'foreign_income'].map((name) => `figure_dates.${name}`);
  const year = [
    ...['financial_year', 'net_profit', 'salary', 'depreciation', 'interest', 'extra_super'],
    ...['one_off', 'other_addback', 'one_off_income', 'instant_write_off'],
  ];
  const rental = ['address', 'weekly_rental_income', 'monthly_rental_expense'];
  const owners = ['applicant_ownership.0', 'applicant_ownership.1'];
  const kind = ['contract_date', 'rental_type', 'new_build', 'short_stay'];
  expect(under('income.0')).toEqual([...sheet, ...foreign, ...dates, ...ytd.map((name) => `ytd.${name}`)]);
  expect(under('income.1')).toEqual([...sheet, ...foreign]);
  expect(under('self_employed_income.0')).toEqual([
    ...['business_name', 'which_applicant', 'ownership_share', 'business_debt_monthly'],
    ...[0, 1].flatMap((nth) => year.map((name) => `years.${nth}.${name}`)),
  ]);
  expect([0, 1].map((nth) => under(`rental_income.${nth}`))).toEqual([
    [...rental, ...owners, ...kind],
    [...rental, ...owners, ...kind],
  ]);
});

test('the sheet names its rows, and says of an income its pay, its year, its age and whether it is off', async () => {
  const { markup, texts } = await drawn(couple, createElement(IncomeSection));
  const value = (key: string) => new RegExp(`id="field-income\\.${key}"[^>]* value="([^"]*)"`).exec(markup)?.[1];
  expect([value('0.payg'), value('0.overtime'), value('1.overtime'), value('1.bonus')]).toEqual([
    ...['4,923.50', '0', '6,200', '7,000'],
  ]);
  expect(texts.filter((text) => /(?<!Add) a year$|^payslip /.test(text)).slice(1)).toEqual([
    ...['= 128,011 a year', 'payslip 1 Oct, 56 days', '= 0 a year', 'Stated a year'],
  ]);
  const rows = ['Name', 'Household', 'Base salary', 'Casual pay', 'Overtime', 'Bonus', 'Commission', 'Allowances'];
  expect(texts.slice(3, 14)).toEqual([...rows, 'Foreign, before tax', 'Foreign currency', 'Stated a year']);
  expect([...markup.matchAll(/aria-label="(Switch [^"]*)"/g)].map(([, label]) => label)).toEqual([
    ...['Switch off base salary', 'Switch off foreign, before tax', 'Switch off overtime', 'Switch on bonus'],
    ...['Switch off Clark Plumbing', 'Switch off 1 Unit Rd', 'Switch off Rented property 2'],
  ]);
  expect(markup).toMatch(
    /aria-label="Bonus, switched off"[^>]*readOnly|readOnly[^>]*aria-label="Bonus, switched off"/i,
  );
  expect(texts.join(' ')).toMatch(/148,374 a year at the pace of 123 of 365 days/);
  expect(markup).toMatch(/<p role="status"[^>]* data-doubtful="false"[^>]*><strong[^>]*>148,374/);
  expect(texts.filter((text) => text === '45,000' || text === 'Applicant 2 owns')).toHaveLength(3);
});

test('with one household and no foreign pay nothing is asked of either', async () => {
  const { fields } = await drawn({ households: [{}], income: [{ payg: 1 }] }, createElement(IncomeSection));
  expect(fields.filter((field) => /which_household|foreign/.test(field))).toEqual([]);
  const none = await drawn({ income: [{ payg: 1 }] }, createElement(IncomeSection));
  expect(none.fields).toContain('income.0.which_household');
});

const adds = (lender: string, depreciation: number, needed?: number) => ({
  ...{ lender, status: 'computed' },
  result: {
    ...{ max_borrowing_capacity: 1, net_monthly_surplus: 1, does_service: true },
    ...(needed !== undefined && {
      warning_details: [{ code: 'SELF_EMPLOYED_SHORT_HISTORY', figure: 1, limit: needed, unit: 'years' }],
    }),
    addbacks: { depreciation, interest: 1, extra_super: 1, one_off: 1, other_addback: 1 },
  },
});

const addbacks = (year: object, outcomes: object[], stale = false) =>
  drawn({ self_employed_income: [{ years: [year] }] }, createElement(AddbackTable, { index: 0 }), (store) =>
    store.setState({ results: { status: 'loaded', data: { scenarioId, outcomes } }, resultsStale: stale } as never),
  );

test('what lenders add back has a column for each figure of the business, in rounded percent, and says where years are missing', async () => {
  const year = { net_profit: 10, depreciation: 100, interest: 5 };
  const three = ['a', 'b', 'c'].map((lender) => adds(lender, 1 / 3));
  const { rows, markup } = await addbacks(year, [...three, adds('d', 0), adds('e', 1, 2), adds('f', 0, 1)], true);
  expect(rows).toEqual([
    ['Lenders', 'Depreciation', 'Interest', 'Latest year'],
    ['a, b, c', '33 %', '100 %', '48'],
    ['d', 'none', '100 %', '15'],
    ['e', '100 %', '100 %', 'none before 2 years'],
    ['f', 'none', '100 %', 'none before 1 year'],
  ]);
  expect(markup.match(/data-share="part"/g)).toHaveLength(3);
  expect([markup.includes('data-stale="true"'), markup.includes('title="a, b, c"')]).toEqual([true, true]);
  expect((await addbacks(year, three)).markup).toContain('data-stale="false"');
});

test('nothing is listed of a business without add-backs, or without a lender', async () => {
  expect((await addbacks({ net_profit: 10 }, [adds('a', 1)])).texts).toEqual([]);
  expect((await addbacks({ depreciation: 10 }, [])).texts).toEqual([]);
});
