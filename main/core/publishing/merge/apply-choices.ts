import type { Content, PartName } from '../../../../shared/publishing/content.ts';
import type { Choice, Choices } from '../../../../shared/publishing/merge.ts';
import type { Fields, Key } from './field.ts';
import { placeKey } from './in-use.ts';
import { type Lifted, type LiftedPart, liftedPart } from './lifted.ts';
import { lowerScenario } from './lower.ts';
import { withNamesRestored, withoutBrokenNames } from './mend-names.ts';
import type { MergedElement } from './merge-elements.ts';
import type { ScenarioMerge } from './merge-scenarios.ts';
import type { AsWhole, ByElement } from './merged-parts.ts';

/** Makes the id of a copied element. */
export type NewId = () => string;

const noChoices: Choices = new Map();
const noCopies: NewId = () => {
  throw new Error('Both copies were chosen without ids for the second');
};

/**
 * The scenario that a merge comes to. A conflict without a choice counts as decided for mine. What
 * names an element that a choice removed is dealt with as the editor deals with a removal.
 */
export const applyChoices = (merge: ScenarioMerge, choices: Choices = noChoices, newId: NewId = noCopies): Content => {
  const chosen = new Map(
    [...merge.parts].map(([part, merged]): [PartName, LiftedPart] => [
      part,
      choosePart(merge, part, merged, choices, newId),
    ]),
  );
  const restored = withNamesRestored(chosen, keptByChoice(merge, chosen));
  return lowerScenario(withoutBrokenNames(restored, merge.copies));
};

/** The places of elements that one side removed and that are there all the same. */
const keptByChoice = ({ parts }: ScenarioMerge, chosen: Lifted): ReadonlySet<string> =>
  new Set(
    [...parts].flatMap(([part, merged]) =>
      merged.kind === 'whole'
        ? []
        : merged.elements
            .filter(({ key, conflict }) => conflict?.startsWith('removed') && liftedPart(chosen, part).has(key))
            .map(({ key }) => placeKey(part, key)),
    ),
  );

const choosePart = (
  { decidedBy }: ScenarioMerge,
  part: PartName,
  merged: ByElement | AsWhole,
  choices: Choices,
  newId: NewId,
): LiftedPart => {
  const choiceOf = (at: string): Choice => choices.get(decidedBy.get(at) ?? at) ?? 'mine';
  if (merged.kind === 'whole') return choiceOf(part) === 'theirs' ? merged.theirs : merged.mine;
  return new Map(
    merged.elements.flatMap((element) => chooseElement(element, choiceOf(placeKey(part, element.key)), newId)),
  );
};

const chooseElement = ({ key, mine, theirs }: MergedElement, choice: Choice, newId: NewId): [Key, Fields][] => {
  const kept = choice === 'theirs' ? theirs : mine;
  const element: [Key, Fields][] = kept === undefined ? [] : [[key, kept]];
  if (choice !== 'both' || theirs === undefined) return element;
  const id = newId();
  return [...element, [id, new Map([...theirs, ['id', { value: id }]])]];
};

/** The same choice for every conflict of a merge. */
export const everyConflict = (merge: ScenarioMerge, choice: 'mine' | 'theirs'): Choices =>
  new Map(merge.conflicts.map(({ id }) => [id, choice]));
