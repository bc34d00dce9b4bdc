import { expect, it } from 'vitest';
import { freeVariantName, variantName } from './variants.ts';

it.each([
  [[], 'Variant 2'],
  [['Original'], 'Variant 2'],
  [['Original', 'Variant 2'], 'Variant 3'],
  [['Original', 'Variant 2', 'Variant 4'], 'Variant 3'],
  [['Variant 2', 'Variant 3', 'Variant 4'], 'Variant 5'],
])('beside %j a variant is called %s', (names, name) => {
  expect(freeVariantName(names)).toBe(name);
});

it('the name of a variant has 1 to 60 characters, without the spaces around it', () => {
  expect(variantName.parse(' No guarantor ')).toBe('No guarantor');
  expect([0, 1, 60, 61].map((length) => variantName.safeParse('a'.repeat(length)).success)).toEqual([
    ...[false, true, true, false],
  ]);
});
