import type { Content, PartName } from '../../../shared/publishing/content.ts';
import type { Choice, Choices, Side } from '../../../shared/publishing/merge.ts';
import { fromKeyed } from './from-keyed.ts';
import { elementKey, type Fields, type Key, type KeyedPart, keyedPart, type KeyedScenario } from './keyed-scenario.ts';
import type { MergedElement } from './merge-elements.ts';
import type { MergedByElement, MergedWhole } from './merge-parts.ts';
import type { ScenarioMerge } from './merge-scenarios.ts';
import { withoutBrokenReferences, withReferencesRestored } from './repair-references.ts';

/** Makes the id of a copied element. */
export type NewId = () => string;

const noChoices: Choices = new Map();
const noCopies: NewId = () => {
  throw new Error('Both copies were chosen without ids for the second');
};

/**
 * The scenario that results from a merge. A conflict without a choice counts as decided for ours. References to an
 * element that a choice removed are treated as in a removal in the editor.
 */
export const applyChoices = (merge: ScenarioMerge, choices: Choices = noChoices, newId: NewId = noCopies): Content => {
  const chosen = new Map(
    [...merge.parts].map(([part, merged]): [PartName, KeyedPart] => [
      part,
      choosePart(merge, part, merged, choices, newId),
    ]),
  );
  const restored = withReferencesRestored(chosen, elementsSpared(merge, chosen));
  return fromKeyed(withoutBrokenReferences(restored, merge.copies));
};

/** The elements that one side removed and a choice kept, by `elementKey`. */
const elementsSpared = ({ parts }: ScenarioMerge, chosen: KeyedScenario): ReadonlySet<string> =>
  new Set(
    [...parts].flatMap(([part, merged]) =>
      merged.kind === 'whole'
        ? []
        : merged.elements
            .filter(({ key, conflict }) => conflict?.startsWith('removed') && keyedPart(chosen, part).has(key))
            .map(({ key }) => elementKey(part, key)),
    ),
  );

const choosePart = (
  { decidedBy }: ScenarioMerge,
  part: PartName,
  merged: MergedByElement | MergedWhole,
  choices: Choices,
  newId: NewId,
): KeyedPart => {
  const choiceFor = (id: string): Choice => choices.get(decidedBy.get(id) ?? id) ?? 'ours';
  if (merged.kind === 'whole') return merged[choiceFor(part) === 'theirs' ? 'theirs' : 'ours'];
  return new Map(
    merged.elements.flatMap((element) => chooseElement(element, choiceFor(elementKey(part, element.key)), newId)),
  );
};

const chooseElement = ({ key, ours, theirs }: MergedElement, choice: Choice, newId: NewId): [Key, Fields][] => {
  const chosen = choice === 'theirs' ? theirs : ours;
  const element: [Key, Fields][] = chosen === undefined ? [] : [[key, chosen]];
  if (choice !== 'both' || theirs === undefined) return element;
  const id = newId();
  return [...element, [id, new Map([...theirs, ['id', { value: id }]])]];
};

/** The same choice for every conflict of a merge. */
export const everyConflict = (merge: ScenarioMerge, choice: Side): Choices =>
  new Map(merge.conflicts.map(({ id }) => [id, choice]));
