import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

test('the amount asked is what is proposed: neither existing loans nor those paid out', () => {
  expect(
    askedOf([
      { existing_or_proposed: 'proposed', loan_amount: 600_000 },
      { loan_amount: 220_000 },
      { existing_or_proposed: 'proposed' },
      { existing_or_proposed: 'existing', loan_amount: 310_000 },
      { existing_or_proposed: 'proposed', loan_amount: 50_000, closing: true },
    ]),
  ).toBe(820_000);
  expect(askedOf([])).toBe(0);
});
