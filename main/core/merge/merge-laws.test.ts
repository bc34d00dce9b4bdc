import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Choice, Choices, Conflict } from '../../../shared/publishing/merge.ts';
import { scenarioBody } from '../../../shared/service/scenario.ts';
import { hostileScenarioArbitrary } from '../../../test/support/hostile/arbitraries.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { contentArbitrary, editsArbitrary, threeCopies } from '../../../test/support/scenarios/copies.ts';
import { applyEdits } from '../../../test/support/scenarios/edits.ts';
import { brokenNames, type Facts, factsOf } from '../../../test/support/scenarios/facts.ts';
import { applyChoices, everyConflict } from './apply-choices.ts';
import { differingParts } from './content.ts';
import { mergeScenarios, type ScenarioMerge } from './merge-scenarios.ts';

let idCount = 0;
const newId = (): string => `copy-${(idCount += 1)}`;

const decided = (merge: ScenarioMerge, choice: 'ours' | 'theirs' = 'ours'): Content =>
  applyChoices(merge, everyConflict(merge, choice), newId);

/** Random choices from what each conflict offers. */
const chosen = ({ conflicts }: ScenarioMerge, draws: readonly number[]): Choices =>
  new Map(
    conflicts.map(({ id, choices }, index): [string, Choice] => [
      id,
      choices[(draws[index % draws.length] ?? 0) % choices.length] ?? 'ours',
    ]),
  );

const draws = fc.array(fc.nat(5), { minLength: 1, maxLength: 5 });
const runs = propertyRuns(50);

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

/** Expenses are identified by their household; a conflict over a household is one over its expenses too. */
const disputed = (conflicts: readonly Conflict[], contents: readonly Content[]): Set<string> => {
  const households = new Map(
    contents.flatMap(({ scenario }) =>
      scenario.living_expenses.map(({ id }, index) => [id, scenario.households[index]?.id] as const),
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

/** The outcome of a fact by the simplest of rules; undefined for one that both sides changed. */
const threeWay = (
  base?: string,
  ours?: string,
  theirs?: string,
): { readonly value: string | undefined } | undefined => {
  if (ours === base) return { value: theirs };
  return theirs === base || ours === theirs ? { value: ours } : undefined;
};

const conflictsOf = ({ conflicts }: ScenarioMerge) =>
  conflicts.map(({ id, kind, fields, ours, theirs }) => ({ id, kind, fields, ours, theirs }));

const mirrored = {
  changed: 'changed',
  whole: 'whole',
  removed_here: 'removed_there',
  removed_there: 'removed_here',
} as const;

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

describe('a merge', () => {
  it('with one side unchanged equals the other side', () => {
    fc.assert(
      fc.property(contentArbitrary, editsArbitrary(), (base, edits) => {
        const edited = applyEdits(base, edits, 'm');
        for (const sides of [
          { ours: edited, theirs: base },
          { ours: base, theirs: edited },
          { ours: edited, theirs: edited },
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
      fc.property(threeCopies, draws, ({ base, ours, theirs }, numbers) => {
        const merge = mergeScenarios({ base, ours, theirs });
        const result = applyChoices(merge, chosen(merge, numbers), newId);
        const [before, our, their, after] = [base, ours, theirs, result].map(factsOf) as [Facts, Facts, Facts, Facts];
        const unclear = disputed(merge.conflicts, [base, ours, theirs]);
        const wrong = [...new Set([...before.keys(), ...our.keys(), ...their.keys()])].filter((fact) => {
          if (unclear.has(elementOf(fact)) || unclear.has(fact.split('/')[0] ?? '')) return false;
          const expected = threeWay(before.get(fact), our.get(fact), their.get(fact));
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
      fc.property(threeCopies, fc.constantFrom('ours' as const, 'theirs' as const), ({ base, ours, theirs }, side) => {
        const result = decided(mergeScenarios({ base, ours, theirs }), side);
        const copy = side === 'ours' ? ours : theirs;
        const [before, own, after] = [factsOf(base), factsOf(copy), factsOf(result)] as const;
        // Shares and household sharing disappear with whomever the other side removed.
        const removed = peopleAndHomes(copy).filter((id) => !peopleAndHomes(result).includes(id));
        const missing = [...new Set([...before.keys(), ...own.keys()])].filter(
          (fact) =>
            own.get(fact) !== before.get(fact) &&
            after.get(fact) !== own.get(fact) &&
            !removed.some((id) => new RegExp(`"(at )?${id}"`).test(own.get(fact) ?? '')),
        );
        expect(missing).toEqual([]);
      }),
      runs,
    );
  });

  it('has the same conflicts from either side, with the sides swapped', () => {
    fc.assert(
      fc.property(threeCopies, ({ base, ours, theirs }) => {
        const here = mergeScenarios({ base, ours, theirs });
        const there = mergeScenarios({ base, ours: theirs, theirs: ours });
        const turned = conflictsOf(there).map(({ ours, theirs, kind, fields, ...rest }) => ({
          ...rest,
          kind: mirrored[kind],
          fields: [...fields].sort(),
          ours: theirs,
          theirs: ours,
        }));
        const straight = conflictsOf(here).map((one) => ({ ...one, fields: [...one.fields].sort() }));
        expect(straight.sort(byId)).toEqual(turned.sort(byId));
        expect(factsOf(decided(here, 'ours'))).toEqual(factsOf(decided(there, 'theirs')));
      }),
      runs,
    );
  });

  it('merged again with its source equals itself', () => {
    fc.assert(
      fc.property(threeCopies, ({ base, ours, theirs }) => {
        const merge = mergeScenarios({ base, ours, theirs });
        const result = decided(merge);
        const again = [
          mergeScenarios({ base: theirs, ours: result, theirs }),
          mergeScenarios({ base: ours, ours: result, theirs: ours }),
          ...(merge.conflicts.length > 0
            ? []
            : [mergeScenarios({ base, ours: result, theirs }), mergeScenarios({ base, ours, theirs: result })]),
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
  it('is a scenario, and with one side unchanged equals the other', () => {
    fc.assert(
      fc.property(hostileContent, hostileContent, hostileContent, draws, (base, ours, theirs, numbers) => {
        const merge = mergeScenarios({ base, ours, theirs });
        const result = applyChoices(merge, chosen(merge, numbers), newId);
        expect(scenarioBody.safeParse(result.scenario).success).toBe(true);
        for (const sides of [
          { ours, theirs: base },
          { ours: base, theirs: ours },
        ]) {
          const one = mergeScenarios({ base, ...sides });
          expect([one.conflicts, differingParts(decided(one), ours)]).toEqual([[], []]);
        }
      }),
      propertyRuns(40),
    );
  });
});
