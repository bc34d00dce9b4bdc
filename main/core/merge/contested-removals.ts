import type { PartName } from '../../../shared/publishing/content.ts';
import type { Side } from '../../../shared/publishing/merge.ts';
import { isListPart, listParts } from './content.ts';
import { type Copies, otherSide } from './copies.ts';
import { elementKey, type Fields, keyedPart, type KeyedScenario } from './keyed-scenario.ts';
import { type MergedElement, removalBy } from './merge-elements.ts';
import { sameFields } from './merge-fields.ts';
import type { MergedByElement, MergedParts, MergedWhole } from './merge-parts.ts';
import { type ElementRef, isSameRef, ownersOf, referableKeys, referencesIn } from './references.ts';

/** Elements that one side removed and the other uses, by `elementKey`. */
export type RemovedInUse = Readonly<Record<Side, ReadonlySet<string>>>;

/**
 * Elements that `remover` removed although the other side added or changed something referring to them. Removing them
 * without asking would leave the other side's work referring to nothing.
 */
export const elementsRemovedInUse = (copies: Copies<KeyedScenario>, remover: Side): ReadonlySet<string> => {
  const user = copies[otherSide(remover)];
  const isRemoved = ({ part, key }: ElementRef): boolean =>
    referableKeys(keyedPart(copies.base, part)).has(key) && !referableKeys(keyedPart(copies[remover], part)).has(key);
  const used = listParts.flatMap((part) =>
    [...keyedPart(user, part)].flatMap(([key, fields]) => newReferences(copies, remover, { part, key }, fields)),
  );
  return new Set(used.filter(isRemoved).map(({ part, key }) => elementKey(part, key)));
};

/**
 * For an element that was added, or changed although the other side removed it, all its references. For one that both
 * have, its new references, and its owners if it was changed.
 */
const newReferences = (
  copies: Copies<KeyedScenario>,
  remover: Side,
  { part, key }: ElementRef,
  fields: Fields,
): ElementRef[] => {
  if (!isListPart(part)) return [];
  const refs = referencesIn(part, key, fields);
  const base = keyedPart(copies.base, part).get(key);
  if (base === undefined) return refs;
  if (sameFields(base, fields)) return [];
  if (!keyedPart(copies[remover], part).has(key)) return refs;
  const before = referencesIn(part, key, base);
  return [...refs.filter((ref) => !before.some((other) => isSameRef(ref, other))), ...ownersOf(part, key, fields)];
};

/**
 * Makes a conflict of a removal even where the other side did not change the element itself: where they began to refer
 * to it, and where it belongs to an element in conflict, as living expenses belong to a household.
 */
export const contestRemovals = (
  copies: Copies<KeyedScenario>,
  parts: MergedParts,
  inUse: RemovedInUse,
): MergedParts => {
  const used = contest(copies, parts, (part, { key }, remover) => inUse[remover].has(elementKey(part, key)));
  return contest(
    copies,
    used,
    (part, { key }, remover, remaining) =>
      isListPart(part) &&
      ownersOf(part, key, remaining).some((owner) => removalConflict(copies, used, remover, owner) !== undefined),
  );
};

type IsContested = (part: PartName, element: MergedElement, remover: Side, remaining: Fields) => boolean;

const contest = (copies: Copies<KeyedScenario>, parts: MergedParts, isContested: IsContested): MergedParts =>
  new Map(
    [...parts].map(([part, merged]): [PartName, MergedByElement | MergedWhole] => {
      if (merged.kind === 'whole') return [part, merged];
      const elements = merged.elements.map((element): MergedElement => {
        const { change, key } = element;
        if (change?.kind !== 'removed' || change.from === 'both') return element;
        const [remover, other] = [change.from, otherSide(change.from)];
        const remaining = keyedPart(copies[other], part).get(key);
        return remaining && isContested(part, element, remover, remaining)
          ? { key, ours: undefined, theirs: undefined, [other]: remaining, conflict: removalBy(remover) }
          : element;
      });
      return [part, { ...merged, elements }];
    }),
  );

/** The id of the conflict over an element that `remover` removed: its own, or that of its part as a whole. */
export const removalConflict = (
  copies: Copies<KeyedScenario>,
  parts: MergedParts,
  remover: Side,
  { part, key }: ElementRef,
): string | undefined => {
  const merged = parts.get(part);
  if (merged?.kind === 'whole') {
    const isRemoved = !keyedPart(copies[remover], part).has(key);
    return merged.conflict && isRemoved ? merged.group[0] : undefined;
  }
  const element = merged?.elements.find((one) => one.key === key);
  return element?.conflict === removalBy(remover) ? elementKey(part, key) : undefined;
};
