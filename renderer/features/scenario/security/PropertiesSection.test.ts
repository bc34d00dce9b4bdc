import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../testing/drawn.ts';
import { PropertiesSection } from './PropertiesSection.tsx';

test('a let property is asked at once what decides the tax on it, a home among the details of its purchase, one that is sold what it brings', async () => {
  const securities = [
    { property_purpose: 'investment' },
    { property_purpose: 'owner_occupied' },
    { transaction_type: 'selling' },
  ];
  const { fields } = await drawn({ securities }, createElement(PropertiesSection));
  const fieldsOf = (position: number) =>
    fields.flatMap((key) => (key.startsWith(`securities.${position}.`) ? (key.split('.')[2] ?? []) : []));
  const first = ['address', 'postcode', 'property_type', 'transaction_type', 'property_purpose', 'value'];
  const details = ['purchase_price', 'contract_date', 'new_build', 'short_stay'];
  expect([fieldsOf(0), fieldsOf(1), fieldsOf(2)]).toEqual([
    [
      ...first,
      ...['weekly_rental_income', 'monthly_rental_expense', 'contract_date', 'new_build'],
      ...['purchase_price', 'rental_type', 'short_stay', 'settlement_date', 'finance_date'],
    ],
    [...first, ...details, 'settlement_date', 'finance_date'],
    [...first, ...['sale', 'sale', 'sale', 'settlement_date'], ...details],
  ]);
});
