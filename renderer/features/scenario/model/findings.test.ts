import { expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { fieldProblem, findingNotes } from './findings.ts';

const body: ScenarioBody = {
  ...emptyScenario(),
  income: [{ name: 'Sam', payg: -5, which_household: 2 }],
  securities: [{ address: '1 High St', applicant_ownership: [120] }],
  home_loans: [{ term: 5, interest_only_period: 5 }],
};

it('says at each field what is wrong with it, without naming the element', () => {
  const keys = ['income.0.payg', 'income.0.which_household', 'home_loans.0.interest_only_period', 'home_loans.0.term'];
  expect(keys.map((key) => fieldProblem(body, key))).toEqual([
    'Payg is −5; it must be 0 to 1,000,000,000.',
    'Belongs to household 2, which does not exist.',
    'The interest-only period of 5 years must be shorter than the term of 5.',
    undefined,
  ]);
});

it('names a property by its address, and says where to look', () => {
  expect(findingNotes(body, ['households', 'securities'])).toEqual([
    {
      kind: 'incomplete',
      text: 'There is no household; at least one is needed.',
      path: ['households'],
    },
    {
      kind: 'incomplete',
      text: '1 High St: an ownership is 120%; it must be 0 to 100%.',
      path: ['securities', 0, 'applicant_ownership'],
    },
  ]);
});
