import type { PartName } from '../../../../shared/publishing/content.ts';
import type { Choice, Conflict, Place, Side } from '../../../../shared/publishing/merge.ts';
import { isListPart, listParts } from '../content/content.ts';
import { conflictOver } from './contest-removals.ts';
import { namesIn, needsOf } from './element-names.ts';
import type { Key } from './field.ts';
import { placeKey } from './in-use.ts';
import { type Lifted, liftedPart } from './lifted.ts';
import { lowerElement } from './lower.ts';
import type { MergedElement } from './merge-elements.ts';
import type { AsWhole, MergedParts } from './merged-parts.ts';
import { placeOf } from './place.ts';
import { type Copies, eachCopy } from './together.ts';

/** An element or a part taken as a whole that both sides have a claim on. */
interface Disputed {
  readonly part: PartName;
  /** `placeKey` of an element, the name of a part. */
  readonly at: string;
  /** The id of the conflict that decides it: its own place, or that of what it cannot be without. */
  readonly decidedBy: string;
  readonly claim: MergedElement | AsWhole;
}

export interface Found {
  readonly conflicts: readonly Conflict[];
  /** An element (`placeKey`) or a part (its name) to the id of the conflict that decides it. */
  readonly decidedBy: ReadonlyMap<string, string>;
}

/**
 * The conflicts of merged parts. What cannot be without an element that is itself in conflict goes
 * the way of that one: a business with its applicant, living expenses with their household.
 */
export const findConflicts = (copies: Copies<Lifted>, parts: MergedParts): Found => {
  const disputed = [...parts].flatMap(([part, merged]) =>
    merged.kind === 'whole' ? disputedWhole(part, merged) : disputedElements(copies, parts, part, merged.elements),
  );
  return {
    decidedBy: new Map(disputed.map(({ at, decidedBy }) => [at, decidedBy])),
    conflicts: disputed
      .filter(({ at, decidedBy }) => at === decidedBy)
      .map((root) =>
        toConflict(
          copies,
          root,
          disputed.filter((one) => one !== root && one.decidedBy === root.at),
        ),
      ),
  };
};

/** The first part of a group decides for all of it. */
const disputedWhole = (part: PartName, claim: AsWhole): Disputed[] =>
  claim.conflict ? [{ part, at: part, decidedBy: claim.group[0] ?? part, claim }] : [];

const disputedElements = (
  copies: Copies<Lifted>,
  parts: MergedParts,
  part: PartName,
  elements: readonly MergedElement[],
): Disputed[] =>
  elements
    .filter(({ conflict }) => conflict !== undefined)
    .map((claim) => {
      const at = placeKey(part, claim.key);
      return { part, at, decidedBy: ownersConflict(copies, parts, part, claim) ?? at, claim };
    });

/** The conflict over what a removed element cannot be without, when the same side removed both. */
const ownersConflict = (
  copies: Copies<Lifted>,
  parts: MergedParts,
  part: PartName,
  element: MergedElement,
): string | undefined => {
  const { key, conflict, mine, theirs } = element;
  const kept = mine ?? theirs;
  if (kept === undefined || conflict === 'changed' || !isListPart(part)) return undefined;
  const remover = conflict === 'removed_here' ? 'mine' : 'theirs';
  return needsOf(part, key, kept)
    .map((owner) => conflictOver(copies, parts, remover, owner))
    .find((id) => id !== undefined);
};

const toConflict = (
  copies: Copies<Lifted>,
  { part, at, claim }: Disputed,
  followers: readonly Disputed[],
): Conflict => {
  const conflict = 'group' in claim ? wholeConflict(copies, part, claim) : elementConflict(copies, part, claim);
  const places = followers.map((one) =>
    'group' in one.claim ? { part: one.part } : placeOf(copies, one.part, one.claim.key),
  );
  return { ...conflict, id: at, with: distinct([...conflict.with, ...places]) };
};

const elementConflict = (copies: Copies<Lifted>, part: PartName, element: MergedElement): Conflict => {
  const { key, conflict = 'changed', overlap = [] } = element;
  const values = eachCopy(copies, (copy) => {
    const fields = liftedPart(copy, part).get(key);
    return fields && lowerElement(copy, part, fields);
  });
  return {
    id: placeKey(part, key),
    ...placeOf(copies, part, key),
    kind: conflict,
    fields: isListPart(part) ? [...overlap] : [],
    with: conflict === 'changed' ? [] : naming(copies, part, key, conflict === 'removed_here' ? 'theirs' : 'mine'),
    ...values,
    choices: conflict === 'changed' && canBeTwo(part) ? ['mine', 'theirs', 'both'] : sides,
  };
};

/** What names a removed element on the side that kept it. */
const naming = (copies: Copies<Lifted>, part: PartName, key: Key, side: Side): Place[] =>
  listParts.flatMap((one) =>
    [...liftedPart(copies[side], one)]
      .filter(([user, fields]) => namesIn(one, user, fields).some((name) => name.part === part && name.key === key))
      .map(([user]) => placeOf(copies, one, user)),
  );

const sides: Choice[] = ['mine', 'theirs'];

/** A household has one set of living expenses, and a link is the pair that it joins. */
const canBeTwo = (part: PartName): boolean =>
  isListPart(part) && part !== 'living_expenses' && part !== 'home_loan_security_links';

const wholeConflict = (copies: Copies<Lifted>, part: PartName, { group }: AsWhole): Conflict => {
  const values = eachCopy(copies, (copy) =>
    Object.fromEntries(
      group.map((one) => [one, [...liftedPart(copy, one).values()].map((fields) => lowerElement(copy, one, fields))]),
    ),
  );
  return { id: part, part, kind: 'whole', fields: [], with: [], ...values, choices: sides };
};

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [placeKey(place.part, place.element ?? ''), place])).values(),
];
