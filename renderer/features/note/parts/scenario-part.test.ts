import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan } from '../../../../shared/service/scenario.ts';
import { scenarioPart } from './scenario-part.ts';

const rowsOf = (loans: HomeLoan[]): string[] =>
  scenarioPart({ ...emptyScenario(), home_loans: loans }, '2026-11-25').blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')) : [],
  );

test('a loan is noted with what counts of it: asked for its amount, staying its limit, paid out what is owed', () => {
  const old: HomeLoan = { existing_or_proposed: 'existing', limit: 350_000, balance: 310_000, term: 25 };
  expect(
    rowsOf([
      { existing_or_proposed: 'proposed', loan_amount: 585_000, loan_type: 'investment', interest_only_period: 5 },
      old,
      { ...old, closing: true },
      { ...old, balance: undefined, closing: true },
    ]),
  ).toEqual([
    'Loan 1 | Proposed | Investment | 585,000 | 30 years | 5 years | –',
    'Loan 2 | Stays | Owner occupied | 350,000 | 25 years | No | –',
    'Loan 3 | Paid out | Owner occupied | 310,000 | 25 years | No | –',
    'Loan 4 | Paid out | Owner occupied | 350,000 | 25 years | No | –',
  ]);
});
