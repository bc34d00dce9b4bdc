import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import { sectionState } from '../../renderer/features/scenario/model/sections.ts';
import { sectionIds } from '../../renderer/store/screens/screens-slice.ts';
import type { Validation } from '../../shared/service/compute.ts';
import { inputCheckNames } from '../../shared/service/findings.ts';
import {
  emptyScenario,
  type ScenarioBody,
  scenarioBody,
  type ScenarioBodyInput,
} from '../../shared/service/scenario.ts';
import { hostileScenarioArbitrary } from '../support/hostile/arbitraries.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { scenarioArbitrary } from '../support/scenarios/arbitraries.ts';
import { requestFor } from '../support/scenarios/servicing-requests.ts';

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

/** What the calculation finds missing or refuses, by check: the first sentence, and how many there are. */
const refused = (validations: readonly Validation[]) =>
  validations.flatMap(({ name, passed, message }) => {
    if (passed || !inputCheckNames.some((check) => check === name)) return [];
    const [, sentence = '', more = '0'] = /^(.*?)(?: There are (\d+) more\.)?$/s.exec(message) ?? [];
    return [{ sentence, count: Number(more) + 1 }];
  });

/** Incomplete though the input can be read. */
const noIncome = 'No applicant has an income.';
const nothingAsked = 'No proposed loan has an amount, so nothing is asked for.';
const isUnstated = (reason: string): boolean => reason.endsWith(', so no answer counts it.');

/** Why sections of the editor are incomplete. */
const marked = (scenario: ScenarioBodyInput): readonly string[] => {
  const body = scenarioBody.parse({ ...emptyScenario(), ...scenario });
  return sectionIds.flatMap((section) => {
    const { status, notes } = sectionState(body, section, new Map());
    const reasons = notes.filter(({ kind }) => kind === 'incomplete').map(({ text }) => text);
    expect(status === 'incomplete').toBe(reasons.length > 0);
    return reasons;
  });
};

it('a section is incomplete exactly where the calculation finds its input missing or refuses it', () => {
  const counts = { tried: 0, failing: 0, noIncome: 0, nothingAsked: 0 };
  const silent = scenarioArbitrary.map((body) => ({ ...body, income: body.income.map(({ name }) => ({ name })) }));
  const asking = scenarioArbitrary.map((body) => ({ ...body, home_loans: [] }));
  const scenarios = fc.oneof(
    { weight: 6, arbitrary: nearLimits },
    { weight: 2, arbitrary: hostileScenarioArbitrary },
    silent,
    asking,
  );
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const { validations, warnings } = computeServicing(requestFor(scenario));
      const checks = refused(validations);
      const reasons = marked(scenario);
      const unread = reasons.filter((reason) => reason !== noIncome && reason !== nothingAsked && !isUnstated(reason));
      expect(unread.map(statement)).toEqual(expect.arrayContaining(checks.map(({ sentence }) => statement(sentence))));
      expect(unread).toHaveLength(checks.reduce((sum, { count }) => sum + count, 0));
      if (checks.length === 0) {
        const asksNothing = warnings.some((warning) => warning.includes('Nothing is requested'));
        expect(reasons.includes(nothingAsked)).toBe(asksNothing);
        const loans = reasons.filter((reason) => isUnstated(reason) && reason.startsWith('Loan '));
        const missing = warnings.filter((warning) => warning.startsWith('AMOUNT_MISSING'));
        expect(loans).toHaveLength(missing.length);
        // A lender that counts none of what is stated fails the scenario; nothing is missing in it.
        const countsNone = validations.some(({ name, passed }) => name === 'income_present' && !passed);
        if (reasons.includes(noIncome)) expect(countsNone).toBe(true);
        if (asksNothing) counts.nothingAsked += 1;
        if (reasons.includes(noIncome)) counts.noIncome += 1;
      }
      counts.tried += 1;
      if (checks.length > 0) counts.failing += 1;
    }),
    { ...propertyRuns(200), examples: [[{ securities: [{ address: ':', applicant_ownership: [0] }] }]] },
  );
  const share = counts.failing / counts.tried;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.9);
  expect(Math.min(counts.noIncome, counts.nothingAsked)).toBeGreaterThan(0);
});
