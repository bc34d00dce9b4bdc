import { expect, test } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { details } from './detail-list.ts';

const fieldOf = (name: string, parts: Partial<ScenarioBody>, applicant = 0): string => {
  const detail = details.find((one) => one.name === name);
  if (detail === undefined) throw new Error(`No detail is called ${name}`);
  return detail.field({ ...emptyScenario(), ...parts }, applicant).join('.');
};

const existing = { id: 'e', existing_or_proposed: 'existing' };
const asked = { id: 'n', existing_or_proposed: 'proposed' };

test('a detail of a loan is that of the first it may be of, and the list of loans where there is none', () => {
  expect([
    fieldOf('offset balance', { home_loans: [existing, asked] }),
    fieldOf('offset balance', { home_loans: [asked, existing] }),
    fieldOf('fixed rate', { home_loans: [existing, asked] }),
    fieldOf('fixed rate', { home_loans: [existing] }),
  ]).toEqual(['home_loans.0.offset_balance', 'home_loans.1.offset_balance', 'home_loans.1.fixed_period', 'home_loans']);
});

test('a detail of a business or a rental is that of the last one, of an applicant that of the one in focus', () => {
  const two = { self_employed_income: [{}, {}], rental_income: [{}, {}] };
  expect([
    fieldOf('entity of a business', two),
    fieldOf('other owners', two),
    fieldOf('entity of a business', {}),
    fieldOf('commercial tenant', two),
    fieldOf('residency', {}, 2),
  ]).toEqual([
    'self_employed_income.1.entity',
    'self_employed_income.1.other_owners.0.share',
    'self_employed_income.0.entity',
    'rental_income.1.rental_type',
    'income.2.residency',
  ]);
});

test('insurance has its field from an LVR above 80 % on', () => {
  const secured = (amount: number): Partial<ScenarioBody> => ({
    securities: [{ id: 's', value: 100_000 }],
    home_loans: [{ ...asked, loan_amount: amount }],
    home_loan_security_links: [{ home_loan_id: 'n', security_id: 's' }],
  });
  expect([fieldOf('LMI waiver', secured(80_000)), fieldOf('LMI waiver', secured(80_001))]).toEqual([
    'additional_info.costs',
    'additional_info.costs.lmi_waived',
  ]);
});
