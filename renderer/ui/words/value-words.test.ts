import { expect, test } from 'vitest';
import { fieldLines, valueText } from './value-words.ts';

test('a value is shown exactly, and what hides in it is spelt out', () => {
  expect([undefined, 1234.5, -0.25, true, 'a\u200Bb', ['x']].map((value) => valueText(value))).toEqual([
    '–',
    '1,234.50',
    '−0.25',
    'Yes',
    'a[U+200B]b',
    '["x"]',
  ]);
});

test('a field stands beside itself in every copy, and what it holds by name in a line for each that differs', () => {
  expect(fieldLines([{ payg: 1 }, null, { payg: 2 }], 'payg')).toEqual([
    { label: 'Base salary', texts: ['1', '–', '2'] },
  ]);
  const entered = (amount: number) => ({ entered: { casual: { amount, frequency: 'weekly' }, payg: 3 } });
  expect(fieldLines([entered(900), entered(950)], 'entered')).toEqual([
    { label: 'Pay as entered: casual pay', texts: ['900 a week', '950 a week'] },
  ]);
});

test('a text that a field knows is called as in the editor, any other as it is', () => {
  const loan = (more: object) => ({ id: 'l', ...more });
  expect(
    ['loan_type', 'existing_or_proposed', 'ytd'].flatMap((field) =>
      fieldLines(
        [
          loan({ loan_type: 'owner_occupied', existing_or_proposed: 'proposed', ytd: { basis: 'casual' } }),
          loan({ loan_type: 'holi\u200Bday', existing_or_proposed: 'existing', ytd: { basis: 'permanent' } }),
        ],
        field,
      ),
    ),
  ).toEqual([
    { label: 'Loan type', texts: ['Owner occupied', 'holi[U+200B]day'] },
    { label: 'Existing or proposed', texts: ['Proposed', 'Existing'] },
    { label: 'Year to date: basis', texts: ['Casual', 'Permanent'] },
  ]);
  expect([
    valueText('owner_occupied'),
    valueText('proposed', 'constructor'),
    valueText('use-input', 'lvr_behavior'),
  ]).toEqual(['owner_occupied', 'proposed', 'As entered']);
});
