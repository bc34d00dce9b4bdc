import type { PartName } from '../../../../shared/publishing/content.ts';
import type { Side } from '../../../../shared/publishing/merge.ts';
import { isListPart } from '../content/content.ts';
import { type Naming, needsOf } from './element-names.ts';
import type { Fields } from './field.ts';
import { otherSide, placeKey } from './in-use.ts';
import { type Lifted, liftedPart } from './lifted.ts';
import type { MergedElement } from './merge-elements.ts';
import type { MergedParts } from './merged-parts.ts';
import type { Copies } from './together.ts';

/** The places of what each side removed and the other side uses. */
export type InUse = Readonly<Record<Side, ReadonlySet<string>>>;

/**
 * Makes a conflict of a removal that the other side did not contest by changing the element itself:
 * of one that they began to name, and of what an element in conflict brings along, such as the living
 * expenses of a household.
 */
export const contestRemovals = (copies: Copies<Lifted>, parts: MergedParts, inUse: InUse): MergedParts => {
  const named = contest(copies, parts, (part, { key }, remover) => inUse[remover].has(placeKey(part, key)));
  return contest(
    copies,
    named,
    (part, { key }, remover, kept) =>
      isListPart(part) &&
      needsOf(part, key, kept).some((owner) => conflictOver(copies, named, remover, owner) !== undefined),
  );
};

type Contested = (part: PartName, element: MergedElement, remover: Side, kept: Fields) => boolean;

const contest = (copies: Copies<Lifted>, parts: MergedParts, isContested: Contested): MergedParts =>
  new Map(
    [...parts].map(([part, merged]) => [
      part,
      merged.kind === 'whole'
        ? merged
        : {
            ...merged,
            elements: merged.elements.map((element) => {
              const { by, key } = element;
              if (by?.kind !== 'removed' || by.from === 'both') return element;
              const kept = liftedPart(copies[otherSide(by.from)], part).get(key);
              return kept && isContested(part, element, by.from, kept) ? removal(element, by.from, kept) : element;
            }),
          },
    ]),
  );

const removal = ({ key }: MergedElement, remover: Side, kept: Fields): MergedElement =>
  remover === 'mine'
    ? { key, mine: undefined, theirs: kept, conflict: 'removed_here' }
    : { key, mine: kept, theirs: undefined, conflict: 'removed_there' };

/** The conflict over an element that `remover` removed: its place, or its part when that goes as a whole. */
export const conflictOver = (
  copies: Copies<Lifted>,
  parts: MergedParts,
  remover: Side,
  { part, key }: Naming,
): string | undefined => {
  const merged = parts.get(part);
  if (merged?.kind === 'whole') {
    const removed = !liftedPart(copies[remover], part).has(key);
    return merged.conflict && removed ? merged.group[0] : undefined;
  }
  const element = merged?.elements.find((one) => one.key === key);
  return element?.conflict === (remover === 'mine' ? 'removed_here' : 'removed_there')
    ? placeKey(part, key)
    : undefined;
};
