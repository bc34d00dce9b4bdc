import { expect, test } from 'vitest';
import { fieldLines, objectLines, valueText } from './value-words.ts';

test('a value is shown exactly, and what hides in it is spelt out', () => {
  const values = [undefined, null, '', 1234.5, -0.25, true, false, 'a\u200Bb', ['x'], '2026-10-24'];
  expect(values.map((value) => valueText(value))).toEqual([
    ...['–', '–', '–', '1,234.50', '−0.25', 'Yes', 'No', 'a[U+200B]b', '["x"]', '2026-10-24'],
  ]);
  const paid = (frequency: string, amount?: number) =>
    valueText({ frequency, ...(amount !== undefined && { amount }) });
  expect([paid('weekly'), paid('fortnightly', 1_200.5), paid('monthly', 3_000), paid('annual', 9e4)]).toEqual([
    ...['a week', '1,200.50 a fortnight', '3,000 a month', '90,000 a year'],
  ]);
  expect(paid('now and then', 5)).toBe('{"frequency":"now and then","amount":5}');
});

test('a field stands beside itself in every copy, and a group of fields in a line for each that differs', () => {
  expect(fieldLines('income', [{ payg: 1 }, null, { payg: 2 }], 'payg')).toEqual([
    { label: 'Base salary', texts: ['1', '–', '2'] },
  ]);
  const entered = (amount: number) => ({ entered: { casual: { amount, frequency: 'weekly' }, payg: 3 } });
  expect(fieldLines('income', [entered(900), entered(950)], 'entered')).toEqual([
    { label: 'Casual pay, as entered', texts: ['900 a week', '950 a week'] },
  ]);
  expect(objectLines('additional_info', 'costs', [{ lmi_quoted: 9_000 }, null])).toEqual([
    { label: 'LMI quoted', texts: ['9,000', '–'] },
  ]);
});

test('years of accounts and expenses with names of their own are lines too', () => {
  const business = (...years: object[]) => ({ years });
  expect(
    fieldLines(
      'self_employed_income',
      [business({ net_profit: 1, salary: 5 }), business({ net_profit: 2, salary: 5 }, { one_off: 3 })],
      'years',
    ),
  ).toEqual([
    { label: 'Latest year: net profit', texts: ['1', '2'] },
    { label: 'Year before: one-off costs', texts: ['–', '3'] },
  ]);
  expect(fieldLines('self_employed_income', [business({ one_off: 3 }, { one_off: 4 }), {}], 'years')).toEqual([
    { label: 'Latest year: one-off costs', texts: ['3', '–'] },
    { label: 'Year before: one-off costs', texts: ['4', '–'] },
  ]);
  const boat = (amount: number) => ({ additional_expenses: { Boat: amount, Horse: 1 } });
  expect(fieldLines('living_expenses', [boat(1), boat(2)], 'additional_expenses')).toEqual([
    { label: 'Boat', texts: ['1', '2'] },
  ]);
});

test('a value is named as in the editor, and one that its field does not know stays as it is', () => {
  const loan = (more: object) => ({ id: 'l', ...more });
  expect([
    ...['loan_type', 'existing_or_proposed'].flatMap((field) =>
      fieldLines(
        'home_loans',
        [
          loan({ loan_type: 'owner_occupied', existing_or_proposed: 'proposed' }),
          loan({ loan_type: 'holi\u200Bday', existing_or_proposed: 'existing' }),
        ],
        field,
      ),
    ),
    ...fieldLines('income', [{ ytd: { basis: 'casual' } }, { ytd: { basis: 'permanent' } }], 'ytd'),
  ]).toEqual([
    { label: 'Purpose', texts: ['Owner occupied', 'holi[U+200B]day'] },
    { label: 'Status', texts: ['Proposed', 'Existing'] },
    { label: 'Employment', texts: ['Casual', 'Permanent'] },
  ]);
  const texts = (part: Parameters<typeof fieldLines>[0], field: string, value: unknown) =>
    fieldLines(part, [{ [field]: value }], field)[0]?.texts[0];
  expect([
    valueText('owner_occupied'),
    texts('home_loans', 'lvr_behavior', 'use-input'),
    texts('home_loans', 'rate', 6.04256),
    texts('households', 'postcode', 800),
    texts('households', 'dependant_ages', [4, 7]),
    texts('households', 'dependant_ages', []),
    texts('income', 'which_household', 1),
    texts('income', 'name', 5_000),
    texts('households', 'shared_with_households', [1, 'bo\u200Bth']),
    texts('households', 'dependant_birthdays', ['2019-03-12', '2021-07-01']),
    texts('securities', 'applicant_ownership', [60, 40]),
    texts('securities', 'contract_date', '2026-10-24'),
    texts('securities', 'contract_date', 'soon'),
    texts('liabilities', 'which_applicant', 1),
    texts('additional_info', 'switched_off', {
      liabilities: [{ position: 1, element: { type: 'credit_card', lender_name: 'Westpac' } }],
    }),
    texts('home_loans', 'brokers_own', 1),
  ]).toEqual([
    ...[
      'owner_occupied',
      'As entered',
      '6.0426',
      '0800',
      '4, 7',
      '–',
      'Household 2',
      '5000',
      'Household 2, bo[U+200B]th',
      '12 Mar 2019, 1 July 2021',
      '60 %, 40 %',
      '24 Oct 2026',
      'soon',
    ],
    ...['Applicant 2', 'Credit card 2 (Westpac)', '1'],
  ]);
});

test('what is switched off is named in the order of its kinds, without what cannot be read', () => {
  const off = (position: unknown, element: unknown) => ({ position, element });
  const value = {
    rental_income: [off(0, { address: '2 Let Rd' }), off('first', {})],
    liabilities: [off(1, { type: 'car_loan' })],
    self_employed_income: [off(0, {}), null],
  };
  expect(fieldLines('additional_info', [{ switched_off: value }], 'switched_off')[0]?.texts).toEqual([
    'Business 1, 2 Let Rd, Car loan 2',
  ]);
});

test('a field that only another program knows has a line for each part of it that differs', () => {
  const of = (a: number) => ({ brokers_own: { first_figure: a, second: 1 } });
  expect(fieldLines('home_loans', [of(1), of(2)], 'brokers_own')).toEqual([
    { label: 'Brokers own: first figure', texts: ['1', '2'] },
  ]);
  const whole = (...values: unknown[]) =>
    fieldLines(
      'home_loans',
      values.map((brokers_own) => ({ brokers_own })),
      'brokers_own',
    );
  const pay = { amount: 900, frequency: 'weekly' };
  expect([whole({ a: 1 }, 'x'), whole(undefined, null), whole(pay, undefined), whole({ a: { b: 1 } }, {})]).toEqual([
    [{ label: 'Brokers own', texts: ['{"a":1}', 'x'] }],
    [{ label: 'Brokers own', texts: ['–', '–'] }],
    [{ label: 'Brokers own', texts: ['900 a week', '–'] }],
    [{ label: 'Brokers own: a: b', texts: ['1', '–'] }],
  ]);
});
