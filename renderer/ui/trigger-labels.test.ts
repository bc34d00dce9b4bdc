import { expect, test } from 'vitest';
import { triggerLabel } from './trigger-labels.ts';

test('topics read as words; abbreviations keep their capitals; an unknown one is shown as it is', () => {
  expect(['payg', 'rental_income', 'lvr_limits', 'self_employed', '<b>odd</b>', ''].map(triggerLabel)).toEqual([
    'PAYG',
    'Rental income',
    'LVR limits',
    'Self-employed',
    '<b>odd</b>',
    '',
  ]);
});
