// @vitest-environment happy-dom
import { createElement, type FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { HouseholdsSection } from './households/HouseholdsSection.tsx';
import { IncomeGrid } from './income/IncomeGrid.tsx';
import { RentalBlocks } from './income/RentalBlocks.tsx';
import { SelfEmployedBlocks } from './income/SelfEmployedBlocks.tsx';
import { LoansSection } from './security/LoansSection.tsx';
import { PropertiesSection } from './security/PropertiesSection.tsx';
import { DebtsSection } from './spending/DebtsSection.tsx';

it.each<[string, FunctionComponent, keyof ScenarioBody, string, object?]>([
  ['Household 2', HouseholdsSection, 'households', 'num_adults'],
  ['Applicant 2', IncomeGrid, 'income', 'payg'],
  ['Business 2', SelfEmployedBlocks, 'self_employed_income', 'ownership_share'],
  ['Rented property 2', RentalBlocks, 'rental_income', 'weekly_rental_income'],
  ['Property 2', PropertiesSection, 'securities', 'value'],
  ['Loan 2', LoansSection, 'home_loans', 'loan_amount'],
  ['Car loan 2', DebtsSection, 'liabilities', 'balance', { type: 'car_loan' }],
])('%s alone is removed, with a text that was refused of it', async (name, section, part, field, element) => {
  const elements = ['a', 'b', 'c'].map((id) => ({ id, ...element, [field]: 2 }));
  const { user, container, getByRole, body } = await mounted({ [part]: elements }, createElement(section));
  const second = () => container.querySelector<HTMLInputElement>(`[id="field-${part}.1.${field}"]`)!;
  await user.click(second());
  await user.keyboard('x{Enter}');
  expect(second().value).toBe('x');
  await user.click(getByRole('button', { name: `Remove ${name}` }));
  expect(second().value).toBe('2');
  expect(body()[part]).toEqual([elements[0], elements[2]]);
});
