import { expect, test } from 'vitest';
import { triggerLabel } from './trigger-labels.ts';

test('topics are shown as words; abbreviations keep their capitals; an unknown one is shown unchanged', () => {
  expect(
    ['payg', 'rental_income', 'lvr_limits', 'self_employed', '<b>odd</b>', 'constructor', 'a\u202eb', ''].map(
      triggerLabel,
    ),
  ).toEqual(['PAYG', 'Rental income', 'LVR limits', 'Self-employed', '<b>odd</b>', 'Constructor', 'A[U+202E]b', '']);
});
