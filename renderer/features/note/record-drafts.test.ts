import { expect, test } from 'vitest';
import type { MadeNote } from '../../../shared/note/note-file.ts';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { noteLender } from './note-lender.test-data.ts';
import { draftNotRecommended, draftObjectives, draftVerified } from './record-drafts.ts';

const noteWith = (parts: Partial<ScenarioBody>, wanted?: MadeNote['inputs']['wanted']): MadeNote =>
  ({ inputs: { scenario: { ...emptyScenario(), ...parts }, wanted } }) as unknown as MadeNote;

const parts: Partial<ScenarioBody> = {
  home_loans: [
    { existing_or_proposed: 'proposed', loan_amount: 500_000, interest_only_period: 5, loan_type: 'investment' },
    { existing_or_proposed: 'existing', limit: 300_000, closing: true },
    { existing_or_proposed: 'existing', limit: 200_000 },
  ],
  liabilities: [{ type: 'credit_card', closing: true }, { type: 'car_loan' }],
};

test('what is paid out is a purpose, be it a loan or a debt, and what stays is none', () => {
  const [first, features] = draftObjectives(noteWith(parts, [])).split('\n\n');
  expect([first, features]).toEqual([
    'The applicants want to borrow 500,000 over 30 years, interest only for 5 years, investment, to pay out Loan 2 and Credit card 1.',
    'Features wanted: none.',
  ]);
  const both = draftObjectives(noteWith(parts, ['offsetAccount', 'redrawFacility'])).split('\n\n')[1];
  expect(both).toBe('Features wanted: an offset account and redraw.');
  expect(draftObjectives(noteWith(parts))).toContain('Features wanted: not recorded yet.');
});

test('what was stated names each income, business and rent, and every debt there is; nothing of what was not stated', () => {
  const stated = draftVerified(
    noteWith({
      ...parts,
      income: [{ name: 'Sam', payg: 100_000, bonus: 0 }, { name: 'Alex' }],
      self_employed_income: [{}],
      securities: [
        { address: '1 Old St', weekly_rental_income: 500 },
        { address: '2 Old St', weekly_rental_income: 0 },
      ],
    }),
  );
  expect(stated).toContain(
    'Income stated. Sam: base salary 100,000 a year; accounts of Business 1; rent of 1 Old St. Verified by',
  );
  expect(stated).toContain('Debts stated: Loan 2, Loan 3, Credit card 1 and Car loan 2. Verified by');
  expect(stated).not.toContain('Living expenses');
  expect(draftVerified(noteWith({}))).not.toMatch(/stated/);
});

test('those beside the one recommended are cheaper, as dear or dearer, without a price, or would not lend', () => {
  const said = (...others: readonly ReturnType<typeof noteLender>[]): string[] =>
    draftNotRecommended({ chosen: [noteLender('best', 600_000, 100_000)], others, requested: 500_000 }).split('\n\n');
  expect(
    said(
      noteLender('even', 600_000, 100_000.4),
      noteLender('less', 600_000, 90_000),
      noteLender('more', 600_000, 110_000),
      noteLender('free', 600_000),
      noteLender('none', 400_000, 1, { serves: false }),
    ),
  ).toEqual([
    'Cheaper over five years: LESS by 10,000. Why not recommended: not recorded yet.',
    'Would lend the amount and cost as much or more over five years: EVEN (the same) and MORE by 10,000.',
    'Would lend the amount, with no price for these loans: FREE.',
    '1 lender would not lend the amount; the table says why.',
  ]);
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => noteLender(id, 600_000));
  expect(said(...many)).toEqual(['Would lend the amount, with no price for these loans: A, B, C, D, E and 1 more.']);
  expect(said(...many.slice(1))[0]).toMatch(/: B, C, D, E and F\.$/);
});
