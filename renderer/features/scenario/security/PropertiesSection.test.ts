// @vitest-environment happy-dom
import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { HouseholdsSection } from '../households/HouseholdsSection.tsx';
import { PropertiesSection } from './PropertiesSection.tsx';

test('a let property is asked at once what decides the tax on it, and one that is sold what it brings', async () => {
  const securities = [
    { property_purpose: 'investment' },
    { property_purpose: 'owner_occupied' },
    { transaction_type: 'selling' },
    { property_purpose: 'owner_occupied', weekly_rental_income: 300 },
  ];
  const { fields } = await drawn({ securities }, createElement(PropertiesSection));
  const fieldsOf = (position: number) =>
    fields.flatMap((key) => (key.startsWith(`securities.${position}.`) ? (key.split('.')[2] ?? []) : []));
  const first = ['address', 'postcode', 'property_type', 'transaction_type', 'property_purpose', 'value'];
  const let_ = [...first, 'weekly_rental_income', 'monthly_rental_expense', 'contract_date', 'new_build'];
  expect([fieldsOf(0), fieldsOf(1), fieldsOf(2), fieldsOf(3)]).toEqual([
    let_,
    first,
    [...first, 'sale', 'sale', 'sale', 'settlement_date'],
    let_,
  ]);
});

test('a property is the first step, and leaves the loans that other properties secure as they are when it is removed', async () => {
  const { user, getByText, getByRole, body, unmount } = await mounted({}, createElement(PropertiesSection));
  getByText('No properties yet');
  await user.click(getByRole('button', { name: 'Add property' }));
  await expect.poll(() => document.activeElement?.id).toBe('field-securities.0.address');
  await user.click(getByRole('button', { name: 'Add property' }));
  await expect.poll(() => document.activeElement?.id).toBe('field-securities.1.address');
  expect(body().securities).toHaveLength(2);
  unmount();
  const page = await mounted(
    {
      securities: [
        { id: 's', address: '1 First St' },
        { id: 't', address: '2 Second St' },
      ],
      home_loans: [{ id: 'l' }],
      home_loan_security_links: ['s', 't'].map((id) => ({ home_loan_id: 'l', security_id: id })),
    },
    createElement(PropertiesSection),
  );
  await page.user.click(page.getByRole('button', { name: 'Remove 2 Second St' }));
  expect(page.body()).toMatchObject({
    securities: [{ id: 's' }],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  });
});

test('the owner of a house who does not borrow is made a guarantor, with what is owed on it, in one step', async () => {
  const { user, store, getByRole, queryByRole, getByLabelText, body } = await mounted(
    {
      households: [{ id: 'h' }],
      additional_info: { useDependantAges: false, guarantors: [{ name: 'Kim' }] },
      securities: [
        { id: 's', transaction_type: 'purchasing', value: 600_000 },
        { id: 'p', address: '12 Elm St', transaction_type: 'owned', value: 900_000 },
      ],
      home_loans: [
        { id: 'l', existing_or_proposed: 'proposed', loan_amount: 570_000 },
        { id: 'o', existing_or_proposed: 'existing', balance: 100_000, limit: 100_000 },
      ],
      home_loan_security_links: [
        ...['s', 'p'].map((id) => ({ home_loan_id: 'l', security_id: id })),
        { home_loan_id: 'o', security_id: 'p' },
      ],
    },
    createElement(Fragment, null, createElement(PropertiesSection), createElement(HouseholdsSection)),
  );
  expect(queryByRole('button', { name: 'Make its owner a guarantor' })).toBeNull();
  await user.click(getByLabelText('Belongs to somebody who does not borrow'));
  await user.click(getByRole('button', { name: 'Make its owner a guarantor' }));
  expect(screenOf(store.getState()).section).toBe('households');
  await expect.poll(() => document.activeElement?.id).toBe('field-additional_info.guarantors.1.name');
  expect(body()).toMatchObject({
    securities: [{ id: 's' }],
    additional_info: {
      guarantors: [{ name: 'Kim' }, { address: '12 Elm St', property_value: 900_000, property_debt: 100_000 }],
    },
  });
  store.getState().undo();
  expect(body().securities.map(({ id }) => id)).toEqual(['s', 'p']);
});
