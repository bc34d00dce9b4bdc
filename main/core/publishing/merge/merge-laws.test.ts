import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../../../shared/publishing/content.ts';
import type { Choice, Choices, Conflict } from '../../../../shared/publishing/merge.ts';
import { scenarioBody } from '../../../../shared/service/scenario.ts';
import { hostileScenarioArbitrary } from '../../../../test/support/hostile/arbitraries.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { contentArbitrary, editsArbitrary, threeCopies } from '../../../../test/support/scenarios/copies.ts';
import { applyEdits } from '../../../../test/support/scenarios/edits.ts';
import { brokenNames, factsOf } from '../../../../test/support/scenarios/facts.ts';
import { differingParts } from '../content/content.ts';
import { applyChoices, everyConflict } from './apply-choices.ts';
import { mergeScenarios, type ScenarioMerge } from './merge-scenarios.ts';

let made = 0;
const newId = (): string => `copy-${(made += 1)}`;

const decided = (merge: ScenarioMerge, choice: 'mine' | 'theirs' = 'mine'): Content =>
  applyChoices(merge, everyConflict(merge, choice), newId);

/** Choices drawn from what each conflict offers. */
const chosen = ({ conflicts }: ScenarioMerge, draws: readonly number[]): Choices =>
  new Map(
    conflicts.map(({ id, choices }, place): [string, Choice] => [
      id,
      choices[(draws[place % draws.length] ?? 0) % choices.length] ?? 'mine',
    ]),
  );

const draws = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 });
const runs = propertyRuns(300);

const hostileContent = fc
  .tuple(hostileScenarioArbitrary, fc.constantFrom('', 'a', 'b'))
  .map(([scenario, description]): Content => ({
    description,
    scenario: scenarioBody.parse({
      ...Object.fromEntries(Object.keys(scenarioBody.shape).map((part) => [part, []])),
      additional_info: {},
      ...scenario,
    }),
  }));

/** Expenses are known by their household; a conflict over a household is one over its expenses too. */
const disputed = (conflicts: readonly Conflict[], contents: readonly Content[]): Set<string> => {
  const households = new Map(
    contents.flatMap(({ scenario }) =>
      scenario.living_expenses.map(({ id }, place) => [id, scenario.households[place]?.id] as const),
    ),
  );
  const places = conflicts.flatMap((conflict) => [conflict, ...conflict.with]);
  return new Set(
    places.flatMap(({ part, element }) => {
      if (element === undefined) return [part];
      if (part === 'living_expenses') return [`living_expenses/${households.get(element) ?? element}`];
      return part === 'households' ? [`households/${element}`, `living_expenses/${element}`] : [`${part}/${element}`];
    }),
  );
};

const peopleAndHomes = ({ scenario }: Content): string[] =>
  [...scenario.income, ...scenario.households].map(({ id }) => id ?? '');

const elementOf = (fact: string): string => fact.split('/').slice(0, 2).join('/');

/** What a fact comes to by the plainest of rules; undefined for one that both sides changed. */
const threeWay = (
  base?: string,
  mine?: string,
  theirs?: string,
): { readonly value: string | undefined } | undefined => {
  if (mine === base) return { value: theirs };
  return theirs === base || mine === theirs ? { value: mine } : undefined;
};

const conflictsOf = ({ conflicts }: ScenarioMerge) =>
  conflicts.map(({ id, kind, fields, mine, theirs }) => ({ id, kind, fields, mine, theirs }));

const mirrored = {
  changed: 'changed',
  whole: 'whole',
  removed_here: 'removed_there',
  removed_there: 'removed_here',
} as const;

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

describe('a merge', () => {
  it('with one side unchanged is the other side', () => {
    fc.assert(
      fc.property(contentArbitrary, editsArbitrary(), (base, edits) => {
        const edited = applyEdits(base, edits, 'm');
        for (const sides of [
          { local: edited, remote: base },
          { local: base, remote: edited },
          { local: edited, remote: edited },
        ]) {
          const merge = mergeScenarios({ base, ...sides });
          expect([merge.conflicts, differingParts(decided(merge), edited)]).toEqual([[], []]);
        }
      }),
      runs,
    );
  });

  it('keeps every fact that one side changed, whatever is chosen for the others, and breaks no name', () => {
    const asserted = { facts: 0, changed: 0, conflicts: 0 };
    fc.assert(
      fc.property(threeCopies, draws, ({ base, local, remote }, numbers) => {
        const merge = mergeScenarios({ base, local, remote });
        const result = applyChoices(merge, chosen(merge, numbers), newId);
        const [before, mine, theirs, after] = [
          factsOf(base),
          factsOf(local),
          factsOf(remote),
          factsOf(result),
        ] as const;
        const unclear = disputed(merge.conflicts, [base, local, remote]);
        const wrong = [...new Set([...before.keys(), ...mine.keys(), ...theirs.keys()])].filter((fact) => {
          if (unclear.has(elementOf(fact)) || unclear.has(fact.split('/')[0] ?? '')) return false;
          const expected = threeWay(before.get(fact), mine.get(fact), theirs.get(fact));
          asserted.facts += 1;
          if (expected?.value !== before.get(fact)) asserted.changed += 1;
          return expected === undefined || expected.value !== after.get(fact);
        });
        asserted.conflicts += merge.conflicts.length;
        // When the choices leave no household at all, the applicants have none.
        const broken = result.scenario.households.length === 0 ? [] : brokenNames(result);
        expect({ wrong, broken }).toEqual({ wrong: [], broken: [] });
        expect(scenarioBody.safeParse(result.scenario).success).toBe(true);
      }),
      runs,
    );
    console.log('facts of merges:', asserted);
    expect(asserted.changed).toBeGreaterThan(asserted.conflicts);
  });

  it('has every change of a side when all conflicts are decided for it', () => {
    fc.assert(
      fc.property(threeCopies, fc.constantFrom('mine' as const, 'theirs' as const), ({ base, local, remote }, side) => {
        const result = decided(mergeScenarios({ base, local, remote }), side);
        const copy = side === 'mine' ? local : remote;
        const [before, own, after] = [factsOf(base), factsOf(copy), factsOf(result)] as const;
        // A share of an applicant and the sharing with a household go with whom the other side removed.
        const gone = peopleAndHomes(copy).filter((id) => !peopleAndHomes(result).includes(id));
        const missing = [...new Set([...before.keys(), ...own.keys()])].filter(
          (fact) =>
            own.get(fact) !== before.get(fact) &&
            after.get(fact) !== own.get(fact) &&
            !gone.some((id) => new RegExp(`"(at )?${id}"`).test(own.get(fact) ?? '')),
        );
        expect(missing).toEqual([]);
      }),
      runs,
    );
  });

  it('has the same conflicts from either side, with the sides changed over', () => {
    fc.assert(
      fc.property(threeCopies, ({ base, local, remote }) => {
        const here = mergeScenarios({ base, local, remote });
        const there = mergeScenarios({ base, local: remote, remote: local });
        const turned = conflictsOf(there).map(({ mine, theirs, kind, fields, ...rest }) => ({
          ...rest,
          kind: mirrored[kind],
          fields: [...fields].sort(),
          mine: theirs,
          theirs: mine,
        }));
        const straight = conflictsOf(here).map((one) => ({ ...one, fields: [...one.fields].sort() }));
        expect(straight.sort(byId)).toEqual(turned.sort(byId));
        expect(factsOf(decided(here, 'mine'))).toEqual(factsOf(decided(there, 'theirs')));
      }),
      runs,
    );
  });

  it('merged again with what it came from is itself', () => {
    fc.assert(
      fc.property(threeCopies, ({ base, local, remote }) => {
        const merge = mergeScenarios({ base, local, remote });
        const result = decided(merge);
        const again = [
          mergeScenarios({ base: remote, local: result, remote }),
          mergeScenarios({ base: local, local: result, remote: local }),
          ...(merge.conflicts.length > 0
            ? []
            : [mergeScenarios({ base, local: result, remote }), mergeScenarios({ base, local, remote: result })]),
        ];
        expect(again.map((one) => [one.conflicts, differingParts(decided(one), result)])).toEqual(
          again.map(() => [[], []]),
        );
      }),
      runs,
    );
  });
});

describe('a merge of what the wire accepts and nobody would send', () => {
  it('is a scenario, and with one side unchanged the other side', () => {
    fc.assert(
      fc.property(hostileContent, hostileContent, hostileContent, draws, (base, local, remote, numbers) => {
        const merge = mergeScenarios({ base, local, remote });
        const result = applyChoices(merge, chosen(merge, numbers), newId);
        expect(scenarioBody.safeParse(result.scenario).success).toBe(true);
        for (const sides of [
          { local, remote: base },
          { local: base, remote: local },
        ]) {
          const one = mergeScenarios({ base, ...sides });
          expect([one.conflicts, differingParts(decided(one), local)]).toEqual([[], []]);
        }
      }),
      propertyRuns(100),
    );
  });
});
