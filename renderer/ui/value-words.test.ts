import { expect, test } from 'vitest';
import { fieldLines, valueText } from './value-words.ts';

test('a value is shown exactly, and what hides in it is spelt out', () => {
  expect([undefined, 1234.5, -0.25, true, 'a\u200Bb', ['x']].map(valueText)).toEqual([
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
