import { expect, it } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { mergeScenarios } from './merge-scenarios.ts';

const content = (parts: Partial<ScenarioBody>): Content => ({
  description: 'Chen',
  scenario: { ...emptyScenario(), ...parts },
});

it('a property without ids beside it that one side removed and the other started to use is a conflict', () => {
  const [home, unnamed, loan] = [{ id: 'home', value: 900_000 }, { value: 500_000 }, { id: 'loan' }];
  const base = content({ securities: [home, unnamed], home_loans: [loan] });
  const without = content({ securities: [unnamed], home_loans: [loan] });
  const using = content({
    ...{ securities: [home, unnamed], home_loans: [loan] },
    home_loan_security_links: [{ home_loan_id: 'loan', security_id: 'home' }],
  });
  const conflicts = (ours: Content, theirs: Content): string[] =>
    mergeScenarios({ base, ours, theirs }).conflicts.map(({ part }) => part);
  expect([conflicts(without, using), conflicts(using, without)]).toEqual([['securities'], ['securities']]);
  expect([conflicts(without, base), conflicts(base, using)]).toEqual([[], []]);
});

it('lists that are merged as one, because one has no ids and the other refers to it, are listed once', () => {
  const of = (adults: number) =>
    content({
      households: [{ num_adults: adults }, { num_adults: 2 }],
      income: [{ id: 'sam', which_household: 1 }],
    });
  const [base, changed] = [of(1), of(3)];
  const merged = (ours: Content, theirs: Content) => mergeScenarios({ base, ours, theirs }).merges;
  const whole = { part: 'households', kind: 'whole' };
  expect([merged(changed, base), merged(base, changed)]).toEqual([
    [{ ...whole, from: 'ours' }],
    [{ ...whole, from: 'theirs' }],
  ]);
  expect([merged(changed, changed), merged(changed, of(4))]).toEqual([[], []]);
});

it('lists without ids that hang together are one question, and what is on its own is another', () => {
  const of = (change: number): Content =>
    content({
      households: [{ num_adults: change }, { num_adults: 2 }],
      income: [{ payg: change, which_household: 1 }],
      self_employed_income: [{ id: 'firm', which_applicant: 0 }],
      securities: [{ value: change }],
      liabilities: [{ limit: change }],
    });
  const { conflicts } = mergeScenarios({ base: of(1), ours: of(2), theirs: of(3) });
  const asked = [['households', 'income', 'living_expenses', 'self_employed_income'], ['securities'], ['liabilities']];
  expect(conflicts.map(({ part, with: others }) => new Set([part, ...others.map((one) => one.part)]))).toEqual(
    asked.map((parts) => new Set(parts)),
  );
  // Each side of a question shows all that follows its answer.
  for (const side of ['base', 'ours', 'theirs'] as const)
    expect(conflicts.map((conflict) => Object.keys(conflict[side] ?? {}))).toEqual(asked);
});
