import { expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../../service/scenario.ts';
import { sentenceOf } from './finding.ts';
import { referenceFindings } from './references.ts';

const sentences = (scenario: ScenarioBodyInput): string[] =>
  referenceFindings({ households: [{}], income: [{ id: 'sam' }], ...scenario }).map((one) => sentenceOf(one));

it('a link names what it lacks, the loan where it lacks both', () => {
  const link = (home_loan_id: string, security_id: string) => ({ home_loan_id, security_id });
  expect(
    sentences({
      home_loans: [{ id: 'l' }],
      securities: [{ id: 's' }],
      home_loan_security_links: [link('l', 's'), link('l', 'x'), link('x', 's'), link('x', 'x')],
    }),
  ).toEqual([
    'Link 2 between loan and property names no property of this scenario.',
    'Link 3 between loan and property names no loan of this scenario.',
    'Link 4 between loan and property names no loan of this scenario.',
  ]);
});

it.each([0, -1, 1, 0.5])('a position is one of an element there is: %d', (position) => {
  const found = sentences({
    income: [{ id: 'sam', name: 'Sam', which_household: position }],
    self_employed_income: [{ which_applicant: position }],
    liabilities: [
      { type: 'help', which_applicant: position },
      { type: 'help', which_applicant: position, closing: true },
      { type: 'car_loan', which_applicant: position },
    ],
  });
  const said = String(position).replace('-', '−');
  expect(found).toEqual(
    position === 0
      ? []
      : [
          `Sam belongs to household ${said}, which does not exist.`,
          `Self-employed income 1 belongs to applicant ${said}, who does not exist.`,
          `HELP debt 1 belongs to applicant ${said}, who does not exist.`,
        ],
  );
});

it('an applicant is an owner of a business once', () => {
  const owned = (...ids: (string | undefined)[]) =>
    sentences({ self_employed_income: [{ other_owners: ids.map((applicant_id) => ({ applicant_id })) }] }).length;
  expect([owned('alex'), owned('sam'), owned('alex', 'alex'), owned(undefined, undefined)]).toEqual([0, 1, 1, 0]);
});

it('there are no more living expenses than households', () => {
  expect([1, 2, 3].map((count) => sentences({ living_expenses: Array.from({ length: count }, () => ({})) }))).toEqual([
    [],
    ['There are living expenses for 1 more than the 1 households.'],
    ['There are living expenses for 2 more than the 1 households.'],
  ]);
});
