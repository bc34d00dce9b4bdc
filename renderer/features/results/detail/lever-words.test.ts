import { expect, test } from 'vitest';
import type { Lever } from '../../../../shared/service/explanation.ts';
import { leverWords } from './lever-words.ts';

const debts = [
  { id: 'liability-1', type: 'credit_card', limit: 15_000, lender_name: 'Westpac' },
  { id: 'liability-2', type: 'credit_card', limit: 4_001 },
  { id: 'liability-3', type: 'car_loan', balance: 18_000 },
];

const lever = (kind: Lever['kind'], liability: number | null): Lever => ({
  kind,
  liability,
  label: 'As the service says (liability-2)',
  ...{ does_service: false, max_borrowing_capacity: 0, capacity_change: 0 },
  ...{ net_monthly_surplus: 0, surplus_change: 0 },
});

test.each<[Lever['kind'], number | null, string]>([
  ['close_card', 0, 'Close Credit card 1 (Westpac), limit 15,000'],
  ['halve_card_limit', 0, 'Halve the limit of Credit card 1 (Westpac) to 7,500'],
  ['close_card', 1, 'Close Credit card 2, limit 4,001'],
  ['halve_card_limit', 1, 'Halve the limit of Credit card 2 to 2,000.50'],
  ['pay_out_debt', 2, 'Pay out Car loan 3, 18,000 owing'],
  ['pay_out_debt', 7, 'As the service says (liability-2)'],
  ['term_to_maximum', null, 'As the service says (liability-2)'],
])('%s of debt %s is %s', (kind, liability, words) => {
  expect(leverWords(lever(kind, liability), debts)).toBe(words);
});
