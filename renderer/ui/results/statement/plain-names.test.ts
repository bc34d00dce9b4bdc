import { expect, test } from 'vitest';
import { emptyScenario } from '../../../../shared/service/scenario.ts';
import { add, type StatementBlock, sum } from './line.ts';
import { inPlainNames } from './plain-names.ts';

const body = {
  ...emptyScenario(),
  liabilities: [
    { id: 'd1', type: 'credit_card' },
    { id: 'd2', type: 'car_loan', lender_name: 'Toyota ($&)' },
  ],
  home_loans: [{ id: 'l1' }, { id: 'l2' }],
  securities: [{ id: 's1' }, { id: 's2', address: '2 Second St (rear)' }],
  self_employed_income: [{ id: 'b1' }],
};

const block = (title: string, ...labels: readonly string[]): StatementBlock => ({
  ...{ title, per: 'a month', unit: 'aud' },
  lines: [...labels.map((label) => add(label, -1, 'Loan 1 (l1): a note')), sum('Net surplus', -1)],
});

test('lines and titles of a statement name elements as the editor does, and keep what they say else', () => {
  expect(
    inPlainNames(
      [
        block('Surplus', 'Net income of Sam', 'Credit card 1 (d1)', 'Car loan 2 (Toyota ($&))', 'Loan 2 (l2)'),
        block('Rent of Property 1 (s1)', 'Business 1 (b1): debt repayments', 'Rent of 2 Second St (rear)'),
        block('Loan 1 (l1)', 'Loan 1 (l9)'),
      ],
      body,
    ),
  ).toEqual([
    block('Surplus', 'Net income of Sam', 'Credit card 1', 'Car loan 2 (Toyota ($&))', 'Loan 2'),
    block('Rent of Property 1', 'Business 1: debt repayments', 'Rent of 2 Second St (rear)'),
    block('Loan 1', 'Loan 1 (l9)'),
  ]);
});
