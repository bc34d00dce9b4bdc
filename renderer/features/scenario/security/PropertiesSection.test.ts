import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { PropertiesSection } from './PropertiesSection.tsx';

test('a let property is asked at once what decides the tax on it, and one that is sold what it brings', async () => {
  const securities = [
    { property_purpose: 'investment' },
    { property_purpose: 'owner_occupied' },
    { transaction_type: 'selling' },
  ];
  const { fields } = await drawn({ securities }, createElement(PropertiesSection));
  const fieldsOf = (position: number) =>
    fields.flatMap((key) => (key.startsWith(`securities.${position}.`) ? (key.split('.')[2] ?? []) : []));
  const first = ['address', 'postcode', 'property_type', 'transaction_type', 'property_purpose', 'value'];
  expect([fieldsOf(0), fieldsOf(1), fieldsOf(2)]).toEqual([
    [...first, 'weekly_rental_income', 'monthly_rental_expense', 'contract_date', 'new_build'],
    first,
    [...first, 'sale', 'sale', 'sale', 'settlement_date'],
  ]);
});
