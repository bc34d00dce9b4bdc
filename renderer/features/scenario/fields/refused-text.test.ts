// @vitest-environment happy-dom
import { createElement, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { latest } from '../../../store/remote.ts';
import { DependantAges } from '../households/DependantAges.tsx';
import { IncomeCell } from '../income/IncomeCell.tsx';
import { FieldAt } from './FieldAt.tsx';

const parts: Partial<ScenarioBody> = {
  households: [{ id: 'h1', num_adults: 1, num_dependants: 2, dependant_ages: [4, 7], postcode: 2150 }],
  income: [{ id: 'i1', payg: 118_000 }],
  securities: [{ id: 's1', value: 9e5, postcode: '3000' }],
  home_loans: [{ id: 'l1', existing_or_proposed: 'proposed', loan_amount: 5e5, term: 30, rate: 6.1 }],
  additional_info: { useDependantAges: true, tax_year: '2026-27', assessment_date: '2026-11-15' },
};

const at = (path: string) =>
  // The paths below are those of fields of the scenario above.
  createElement(FieldAt, { path: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)) as never });

it.each([
  ['income.0.payg', '58/hr', 'Pay by the hour needs its hours, such as 58*38 pw; 118,000 is kept.'],
  ['home_loans.0.loan_amount', '1,18,000', 'Not a figure or a calculation; 500,000 is kept.'],
  ['home_loans.0.term', '360m', 'At most 40; 30 is kept.'],
  ['home_loans.0.rate', '600', 'At most 25; 6.10 is kept.'],
  ['securities.0.value', '80%', 'No percentage belongs here; 900,000 is kept.'],
  ['securities.0.postcode', '21500', 'Not a postcode of four digits; 3000 is kept.'],
  ['households.0.postcode', '21500', 'Not a postcode of four digits; 2150 is kept.'],
  ['households.0.dependant_ages', '-1', 'Not up to 20 ages in whole years, such as 4, 7; 4, 7 is kept.'],
  ['additional_info.tax_year', 'abc', 'Not a financial year, such as 2026-27; 2026-27 is kept.'],
  [
    'additional_info.assessment_date',
    '3/8/26 or so',
    'Not a whole day: day, month and year, such as 3/8/26; 15 Nov 2026 is kept.',
  ],
])('%s keeps what is stored where only the beginning of %j can be read', async (path, text, said) => {
  const controls: Readonly<Record<string, ReactElement>> = {
    'income.0.payg': createElement(IncomeCell, { index: 0, field: 'payg' }),
    'households.0.dependant_ages': createElement(DependantAges, { index: 0 }),
  };
  const { user, store, container, queryByText } = await mounted(parts, controls[path] ?? at(path));
  const field = container.querySelector(`[id="field-${path}"]`) ?? container;
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  expect(queryByText(said)).not.toBeNull();
  expect(latest(store.getState().document)?.scenario).toMatchObject(parts);
});

it('what can be read is stored in the place of what was refused', async () => {
  const { user, store, container, queryByText } = await mounted(parts, at('additional_info.tax_year'));
  const field = container.querySelector('input') ?? container;
  await user.clear(field);
  await user.type(field, 'abc{Enter}');
  await user.clear(field);
  await user.type(field, '25/26');
  await user.tab();
  expect(queryByText(/is kept/)).toBeNull();
  expect(latest(store.getState().document)?.scenario.additional_info?.tax_year).toBe('2025-26');
});
