// @vitest-environment happy-dom
import { createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { HouseholdsSection } from './households/HouseholdsSection.tsx';
import { IncomeSection } from './income/IncomeSection.tsx';
import { MoneySection } from './money/MoneySection.tsx';
import { PropertiesSection } from './security/PropertiesSection.tsx';

/** The fields behind each line of a section that opens, by the line, once it was opened. */
const behindLines = async (section: FunctionComponent, parts: Partial<ScenarioBody>) => {
  const { user, container } = await mounted(parts, createElement(section));
  const lines = [...container.querySelectorAll('summary')];
  for (const line of lines) await user.click(line);
  const fieldsOf = (line: HTMLElement) =>
    [...(line.parentElement?.querySelectorAll(':is(input, select)[id^="field-"]') ?? [])].map(({ id }) => id.slice(6));
  await expect.poll(() => lines.every((line) => fieldsOf(line).length > 0)).toBe(true);
  return lines.map((line) => [line.textContent, ...fieldsOf(line)]);
};

const under = (path: string, ...names: readonly string[]) => names.map((name) => `${path}.${name}`);

test('behind the lines of the money are what few clients have, and what replaces a table', async () => {
  const home = { transaction_type: 'purchasing', postcode: '4000', value: 600_000 };
  expect(await behindLines(MoneySection, { securities: [home] })).toEqual([
    ['Gift and genuine savings', ...under('additional_info', 'gift', 'genuine_savings')],
    [
      'Quoted figures that replace the tables',
      ...under('securities.0.purchase', 'duty', 'transfer_fee', 'mortgage_fee'),
    ],
  ]);
});

test('behind the line of a property is its purchase, without what stands above it where it is let or sold', async () => {
  const securities = [{}, { property_purpose: 'investment' }, { transaction_type: 'selling' }];
  const days = ['settlement_date', 'finance_date'];
  const bought = ['purchase_price', 'contract_date', 'new_build', 'short_stay'];
  expect(await behindLines(PropertiesSection, { securities })).toEqual([
    ['Purchase details', ...under('securities.0', ...bought, ...days)],
    ['Purchase details', ...under('securities.1', 'purchase_price', 'rental_type', 'short_stay', ...days)],
    ['Purchase details', ...under('securities.2', ...bought)],
  ]);
});

test('behind the lines of the households are their place, and what a guarantor earns and owes', async () => {
  const guarantors = [{ name: 'Pat' }];
  const theirs = ['adults', 'income', 'pension', 'expenses', 'card_limits', 'debt_repayments'];
  expect(
    await behindLines(HouseholdsSection, {
      households: [{}],
      additional_info: { useDependantAges: false, guarantors },
    }),
  ).toEqual([
    ['Location', ...under('households.0', 'location_tier')],
    ['Their income and debts', ...under('additional_info.guarantors.0', ...theirs)],
  ]);
});

test('behind the lines of each applicant is what lenders ask beyond the amounts, and of a business who else owns it', async () => {
  const person = [
    ...['age', 'retirement_age', 'exit_strategy', 'residency', 'visa_ends', 'owned_home', 'profession'],
    ...['youngest_child_age', 'centrelink_type', 'medicare_exemption', 'hospital_cover', 'reportable_super'],
    ...['reportable_fringe_benefits', 'novated_lease_pre_tax', 'novated_lease_post_tax', 'essential_service'],
    ...['guaranteed_allowances', 'other_income_taxable'],
  ];
  const lastYear = under('previous_year', 'overtime', 'bonus', 'commission');
  const varying = ['casual', 'overtime', 'bonus', 'commission', 'allowances', 'child_support_received'];
  const months = under('history_months', ...varying, 'second_job', 'car_allowance');
  const ytd = under('ytd', 'gross', 'period_end', 'start_date', 'basis', 'excluded', 'prior_year_income');
  const parts = { households: [{}], income: [{ name: 'Sam' }, {}], self_employed_income: [{ years: [{}] }] };
  const business = ['entity', 'method', 'evidence', 'other_owners.0.share', 'other_owners.0.salary'];
  expect(await behindLines(IncomeSection, parts)).toEqual([
    ...['Sam', 'Applicant 2'].flatMap((name, position) => [
      [`Details of ${name}`, ...under(`income.${position}`, ...person, ...lastYear, ...months)],
      [`Year to date of ${name}`, ...under(`income.${position}`, ...ytd)],
    ]),
    ['Owners, entity and evidence', ...under('self_employed_income.0', ...business)],
  ]);
});
