import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import { sectionState } from '../../renderer/features/scenario/model/sections.ts';
import { sectionIds } from '../../renderer/store/screens-slice.ts';
import { inputCheckNames } from '../../shared/service/findings.ts';
import {
  emptyScenario,
  type ScenarioBody,
  scenarioBody,
  type ScenarioBodyInput,
} from '../../shared/service/scenario.ts';
import { hostileScenarioArbitrary } from '../support/hostile-arbitraries.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { scenarioArbitrary } from '../support/scenario-arbitraries.ts';
import { requestFor } from '../support/servicing-requests.ts';

const at = <T>(list: readonly T[], change: Partial<T>): T[] =>
  list.map((element, index) => (index === 0 ? { ...element, ...change } : element));

/** One value at a limit or beyond it, in an otherwise valid scenario. */
const changes: readonly ((body: ScenarioBody, value: number) => Partial<ScenarioBody>)[] = [
  ({ income }, value) => ({ income: at(income, { which_household: value }) }),
  ({ income }, value) => ({ income: at(income, { payg: value * 1e8 }) }),
  ({ home_loans }, term) => ({ home_loans: at(home_loans, { term }) }),
  ({ home_loans }, value) => ({
    home_loans: at(home_loans, { existing_or_proposed: 'existing', term: undefined, interest_only_period: value }),
  }),
  ({ home_loans }, term) => ({ home_loans: at(home_loans, { term, closing: true }) }),
  ({ home_loans }, rate) => ({ home_loans: at(home_loans, { rate }) }),
  ({ liabilities }, value) => ({ liabilities: at(liabilities, { remaining_term: value, rate: value }) }),
  ({ securities }, value) => ({ securities: at(securities, { applicant_ownership: [value * 2.5, 50, 0.005] }) }),
  ({ living_expenses }, value) => ({ living_expenses: living_expenses.slice(0, value) }),
];

const nearLimits = fc
  .tuple(scenarioArbitrary, fc.constantFrom(...changes), fc.integer({ min: -1, max: 41 }))
  .map(([body, change, value]): ScenarioBodyInput => ({ ...body, ...change(body, value) }));

/** A sentence without its subject, for which the editor uses the titles of its blocks. */
const statement = (sentence: string): string => {
  const [, said] = /^.*?( belongs to .*| has .*| names no .*)$/s.exec(sentence) ?? /^.*?(: .*)$/s.exec(sentence) ?? [];
  return said ?? sentence;
};

/** What the calculation refuses, by check: the first sentence, and how many there are. */
const refused = (scenario: ScenarioBodyInput) =>
  computeServicing(requestFor(scenario)).validations.flatMap(({ name, passed, message }) => {
    if (passed || !inputCheckNames.some((check) => check === name) || name.endsWith('_present')) return [];
    const [, sentence = '', more = '0'] = /^(.*?)(?: There are (\d+) more\.)?$/s.exec(message) ?? [];
    return [{ sentence, count: Number(more) + 1 }];
  });

/** What the editor's sections report about the scenario. */
const noted = (scenario: ScenarioBodyInput): readonly string[] => {
  const body = scenarioBody.parse({ ...emptyScenario(), ...scenario });
  return sectionIds.flatMap((section) => sectionState(body, section, new Map()).notes);
};

/** Notes about missing values, which a calculation can do without. */
const incomplete = / has no (adults|applicant|value|amount|limit|balance|living)|No applicant has|is secured by no/;

it('the editor marks what the calculation refuses, and nothing else', () => {
  const counts = { tried: 0, failing: 0 };
  fc.assert(
    fc.property(fc.oneof({ weight: 3, arbitrary: nearLimits }, hostileScenarioArbitrary), (scenario) => {
      const checks = refused(scenario);
      const notes = noted(scenario).filter((note) => !incomplete.test(note));
      expect(notes.map(statement)).toEqual(expect.arrayContaining(checks.map(({ sentence }) => statement(sentence))));
      expect(notes).toHaveLength(checks.reduce((sum, { count }) => sum + count, 0));
      counts.tried += 1;
      if (checks.length > 0) counts.failing += 1;
    }),
    { ...propertyRuns(600), examples: [[{ securities: [{ address: ':', applicant_ownership: [0] }] }]] },
  );
  const share = counts.failing / counts.tried;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.9);
});
