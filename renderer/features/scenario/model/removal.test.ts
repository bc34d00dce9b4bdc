import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { removeApplicant } from './applicants.ts';
import { removeHousehold } from './households.ts';
import { removeLoan, removeProperty } from './properties-and-loans.ts';
import { arbitraryScenario, danglingReferences } from './testing/arbitrary-scenario.ts';

type ListPart = 'households' | 'income' | 'securities' | 'home_loans';
type Remove = (body: ScenarioBody, index: number) => UpdateScenarioBody;

const removals: Record<ListPart, Remove> = {
  households: removeHousehold,
  income: removeApplicant,
  securities: removeProperty,
  home_loans: removeLoan,
};

// The parts of an update are parts of a body.
const after = (body: ScenarioBody, changes: UpdateScenarioBody): ScenarioBody =>
  ({ ...body, ...changes }) as ScenarioBody;

const steps = fc.array(
  fc.record({
    part: fc.constantFrom<ListPart>('households', 'income', 'securities', 'home_loans'),
    at: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('removing elements', () => {
  it('starts from scenarios without dangling references', () => {
    fc.assert(
      fc.property(arbitraryScenario, (body) => {
        expect(danglingReferences(body)).toEqual([]);
      }),
      propertyRuns(100),
    );
  });

  it('leaves no dangling reference, in any order of removals', () => {
    fc.assert(
      fc.property(arbitraryScenario, steps, (start, removed) => {
        let body = start;
        for (const { part, at } of removed) {
          const { length } = body[part];
          if (length === 0) continue;
          body = after(body, removals[part](body, at % length));
          expect(body[part]).toHaveLength(length - 1);
          expect(danglingReferences(body)).toEqual([]);
        }
      }),
      propertyRuns(100),
    );
  });

  it('keeps every other element with what belonged to it', () => {
    fc.assert(
      fc.property(arbitraryScenario, fc.nat({ max: 3 }), (body, at) => {
        const index = at % body.income.length;
        const left = after(body, removeApplicant(body, index));
        const owner = (which: number | undefined): string | undefined => left.income[which ?? 0]?.id;
        // The id says whose it was: `of applicant-2`.
        for (const business of left.self_employed_income)
          expect(business.id).toBe(`of ${owner(business.which_applicant) ?? ''}`);
        for (const debt of left.liabilities) expect(debt.id).toBe(`of ${owner(debt.which_applicant) ?? ''}`);
        const removedId = body.income[index]?.id ?? '';
        const ofOthers = body.self_employed_income.filter(({ id }) => id !== `of ${removedId}`);
        expect(left.self_employed_income).toHaveLength(ofOthers.length);
      }),
      propertyRuns(100),
    );
  });

  it('changes nothing unrelated to the removal', () => {
    fc.assert(
      fc.property(arbitraryScenario, fc.nat({ max: 3 }), (body, at) => {
        const changes = removeLoan(body, at % body.home_loans.length);
        expect(
          Object.keys(changes).filter((part) => part !== 'home_loans' && part !== 'home_loan_security_links'),
        ).toEqual([]);
      }),
      propertyRuns(100),
    );
  });

  it('does not modify the given scenario', () => {
    fc.assert(
      fc.property(arbitraryScenario, fc.nat({ max: 3 }), (body, at) => {
        const before = structuredClone(body);
        removeHousehold(body, at % body.households.length);
        removeApplicant(body, at % body.income.length);
        removeProperty(body, at % body.securities.length);
        removeLoan(body, at % body.home_loans.length);
        expect(body).toEqual(before);
      }),
      propertyRuns(100),
    );
  });
});
