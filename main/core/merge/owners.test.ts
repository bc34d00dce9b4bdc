import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import { emptyScenario, type Liability, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { applyChoices, everyConflict } from './apply-choices.ts';
import { mergeScenarios } from './merge-scenarios.ts';

/*
 * Whose a debt and a share are after a merge: nobody is given what was another's.
 */

const content = (parts: Partial<ScenarioBody>): Content => ({
  description: 'Chen',
  scenario: { ...emptyScenario(), ...parts },
});

const mergeOf = (base: Partial<ScenarioBody>, ours: Partial<ScenarioBody>, theirs: Partial<ScenarioBody>) => {
  const merge = mergeScenarios({ base: content(base), ours: content(ours), theirs: content(theirs) });
  const decidedFor = (side: 'ours' | 'theirs'): ScenarioBody =>
    applyChoices(merge, everyConflict(merge, side), () => 'copy').scenario;
  return { conflicts: merge.conflicts, ours: decidedFor('ours'), theirs: decidedFor('theirs') };
};

const [sam, kim] = [{ id: 'sam' }, { id: 'kim' }];

describe('whose a debt is', () => {
  const kinds: readonly Liability[] = ['help', 'car_loan'].flatMap((type) => [
    { id: 'debt', type },
    { id: 'debt', type, which_applicant: 0 },
    { id: 'debt', type, which_applicant: 1 },
  ]);
  /** A HELP debt that names nobody is the first applicant's, any other debt then is nobody's. */
  const meaningOf = ({ type, which_applicant }: Liability): string =>
    `${type} of ${which_applicant ?? (type === 'help' ? 0 : 'nobody')}`;
  const meaningIn = ({ liabilities }: ScenarioBody): string[] => liabilities.map(meaningOf);

  it('goes with its type: changed by one side it is theirs, changed differently by both it is decided', () => {
    const cases = kinds.flatMap((base) => kinds.flatMap((ours) => kinds.map((theirs) => ({ base, ours, theirs }))));
    const wrong = cases.filter(({ base, ours, theirs }) => {
      const [before, our, their] = [base, ours, theirs].map(meaningOf);
      const merged = mergeOf(
        { income: [sam, kim], liabilities: [base] },
        { income: [sam, kim], liabilities: [ours] },
        { income: [sam, kim], liabilities: [theirs] },
      );
      const isContested = our !== before && their !== before && our !== their;
      const expected = our === before ? [their, their] : [our, isContested ? their : our];
      const found = [...meaningIn(merged.ours), ...meaningIn(merged.theirs)];
      return merged.conflicts.length !== (isContested ? 1 : 0) || expected.join() !== found.join();
    });
    expect(wrong).toEqual([]);
  });

  it('leaves no HELP debt of somebody who is gone to somebody else', () => {
    // Here it names an applicant who is not there; there it became Kim’s.
    const merged = mergeOf(
      { income: [sam, kim], liabilities: [{ id: 'debt', type: 'help', which_applicant: 5 }] },
      { income: [sam], liabilities: [{ id: 'debt', type: 'help', which_applicant: 4 }] },
      { income: [sam, kim], liabilities: [{ id: 'debt', type: 'help', which_applicant: 1 }] },
    );
    expect({ ...merged, conflicts: merged.conflicts.map(({ id, kind }) => `${id} ${kind}`) }).toEqual({
      conflicts: ['income kim removed_here'],
      ours: { ...emptyScenario(), income: [sam] },
      theirs: {
        ...emptyScenario(),
        income: [sam, kim],
        liabilities: [{ id: 'debt', type: 'help', which_applicant: 1 }],
      },
    });
  });
});

describe('whose a share is', () => {
  it('stays as decided for one side even if the applicant whom that side removed is kept', () => {
    const home = (...applicant_ownership: number[]) => [{ id: 'home', applicant_ownership }];
    const paid = { ...kim, payg: 90_000 };
    const merge = mergeScenarios({
      base: content({ income: [sam, kim], securities: home(50, 50) }),
      ours: content({ income: [sam], securities: home(100) }),
      theirs: content({ income: [sam, paid], securities: home(30, 70) }),
    });
    expect(merge.conflicts.map(({ id }) => id)).toEqual(['income kim', 'securities home']);
    const decided = applyChoices(
      merge,
      new Map([
        ['income kim', 'theirs'],
        ['securities home', 'ours'],
      ]),
    ).scenario;
    expect([decided.income, decided.securities]).toEqual([[sam, paid], home(100)]);
  });

  interface Applicant {
    readonly id: string;
  }
  const people: readonly Applicant[] = ['sam', 'kim', 'lee'].map((id) => ({ id }));
  /** Also for more applicants than there are: those shares are nobody’s. */
  const sharesArbitrary = fc.array(fc.constantFrom(0, 25, 50, 100), { minLength: 1, maxLength: 5 });
  const cases = fc.record({
    applicants: fc.integer({ min: 1, max: people.length }).map((count) => people.slice(0, count)),
    before: sharesArbitrary,
    ours: sharesArbitrary,
    comesAt: fc.nat(people.length),
  });
  const homeWith = (applicant_ownership: number[]) => [{ id: 'home', applicant_ownership }];

  it('is as we changed it when they added somebody, and what is nobody’s stays nobody’s', () => {
    fc.assert(
      fc.property(cases, ({ applicants, before, ours, comesAt }) => {
        const together = applicants.toSpliced(comesAt, 0, { id: 'new' });
        /** The same shares with the one who came. */
        const extended = (shares: readonly number[]): number[] => [
          ...together.map((one) => shares[applicants.indexOf(one)] ?? 0),
          ...shares.slice(applicants.length),
        ];
        const merged = mergeOf(
          { income: [...applicants], securities: homeWith(before) },
          { income: [...applicants], securities: homeWith(ours) },
          { income: together, securities: homeWith(extended(before)) },
        );
        const owned = merged.ours.securities[0]?.applicant_ownership ?? [];
        const places = Math.max(together.length, extended(ours).length, owned.length);
        expect({
          conflicts: merged.conflicts,
          income: merged.ours.income,
          shares: Array.from({ length: places }, (_, at) => owned[at] ?? 0),
        }).toEqual({ conflicts: [], income: together, shares: extended(ours) });
      }),
      propertyRuns(300),
    );
  });
});

test('who deducts the interest of a loan stays who it was when an applicant before them is removed', () => {
  const { conflicts, ours } = mergeOf(
    { income: [sam, kim], home_loans: [{ id: 'loan', deductible_shares: [0, 100] }] },
    { income: [kim], home_loans: [{ id: 'loan', deductible_shares: [100] }] },
    { income: [sam, kim], home_loans: [{ id: 'loan', deductible_shares: [0, 100], term: 20 }] },
  );
  expect([conflicts, ours.home_loans]).toEqual([[], [{ id: 'loan', deductible_shares: [100], term: 20 }]]);
});
