import type { PartName } from '../../../shared/publishing/content.ts';
import type { Choice, Conflict, Place, Side } from '../../../shared/publishing/merge.ts';
import { isListPart, listParts } from './content.ts';
import { removalConflict } from './contested-removals.ts';
import { type Copies, eachCopy } from './copies.ts';
import { elementFromKeyed } from './from-keyed.ts';
import { elementKey, type Key, keyedPart, type KeyedScenario, placeOf } from './keyed-scenario.ts';
import type { MergedElement } from './merge-elements.ts';
import type { MergedParts, MergedWhole } from './merge-parts.ts';
import { isSameRef, ownersOf, referencesIn } from './references.ts';

/** An element, or a whole part, that both sides claim. */
interface Dispute {
  readonly part: PartName;
  /** `elementKey` of an element, the name of a part. */
  readonly id: string;
  /** The id of the conflict that decides it: its own, or that of its owner. */
  readonly decidedBy: string;
  readonly claim: MergedElement | MergedWhole;
}

export interface FoundConflicts {
  readonly conflicts: readonly Conflict[];
  /** An element (`elementKey`) or a part (its name) to the id of the conflict that decides it. */
  readonly decidedBy: ReadonlyMap<string, string>;
}

/**
 * The conflicts of merged parts. Whatever cannot exist without an element in conflict follows that element: a business
 * its applicant, living expenses their household.
 */
export const findConflicts = (copies: Copies<KeyedScenario>, parts: MergedParts): FoundConflicts => {
  const disputes = [...parts].flatMap(([part, merged]) =>
    merged.kind === 'whole' ? wholeDispute(part, merged) : elementDisputes(copies, parts, part, merged.elements),
  );
  return {
    decidedBy: new Map(disputes.map(({ id, decidedBy }) => [id, decidedBy])),
    conflicts: disputes
      .filter(({ id, decidedBy }) => id === decidedBy)
      .map((dispute) => {
        const followers = disputes.filter((one) => one !== dispute && one.decidedBy === dispute.id);
        return toConflict(copies, dispute, followers);
      }),
  };
};

/** The first part of a group decides for all of it. */
const wholeDispute = (part: PartName, claim: MergedWhole): Dispute[] =>
  claim.conflict ? [{ part, id: part, decidedBy: claim.group[0] ?? part, claim }] : [];

const elementDisputes = (
  copies: Copies<KeyedScenario>,
  parts: MergedParts,
  part: PartName,
  elements: readonly MergedElement[],
): Dispute[] =>
  elements
    .filter(({ conflict }) => conflict !== undefined)
    .map((claim) => {
      const id = elementKey(part, claim.key);
      return { part, id, decidedBy: ownersConflict(copies, parts, part, claim) ?? id, claim };
    });

/** The conflict over the owner of a removed element, when the same side removed both. */
const ownersConflict = (
  copies: Copies<KeyedScenario>,
  parts: MergedParts,
  part: PartName,
  { key, conflict, ours, theirs }: MergedElement,
): string | undefined => {
  const remaining = ours ?? theirs;
  if (remaining === undefined || conflict === 'changed' || !isListPart(part)) return undefined;
  const remover = conflict === 'removed_here' ? 'ours' : 'theirs';
  return ownersOf(part, key, remaining)
    .map((owner) => removalConflict(copies, parts, remover, owner))
    .find((id) => id !== undefined);
};

const toConflict = (
  copies: Copies<KeyedScenario>,
  { part, id, claim }: Dispute,
  followers: readonly Dispute[],
): Conflict => {
  const conflict = 'group' in claim ? wholeConflict(copies, part, claim) : elementConflict(copies, part, claim);
  const places = followers.map((one) =>
    'group' in one.claim ? { part: one.part } : placeOf(copies, one.part, one.claim.key),
  );
  return { ...conflict, id, with: distinct([...conflict.with, ...places]) };
};

type Described = Omit<Conflict, 'id'>;

const elementConflict = (copies: Copies<KeyedScenario>, part: PartName, element: MergedElement): Described => {
  const { key, conflict = 'changed', overlap = [] } = element;
  const values = eachCopy(copies, (copy) => {
    const fields = keyedPart(copy, part).get(key);
    return fields && elementFromKeyed(copy, part, fields);
  });
  return {
    ...placeOf(copies, part, key),
    kind: conflict,
    fields: isListPart(part) ? [...overlap] : [],
    with: conflict === 'changed' ? [] : usersOf(copies, part, key, conflict === 'removed_here' ? 'theirs' : 'ours'),
    ...values,
    choices: conflict === 'changed' && canHaveBoth(part) ? ['ours', 'theirs', 'both'] : sides,
  };
};

/** The elements that refer to a removed one on the side that still has it. */
const usersOf = (copies: Copies<KeyedScenario>, part: PartName, key: Key, side: Side): Place[] =>
  listParts.flatMap((one) =>
    [...keyedPart(copies[side], one)]
      .filter(([user, fields]) => referencesIn(one, user, fields).some((ref) => isSameRef(ref, { part, key })))
      .map(([user]) => placeOf(copies, one, user)),
  );

const sides: Choice[] = ['ours', 'theirs'];

/** A household has one set of living expenses, and a link is identified by the pair it joins. */
const canHaveBoth = (part: PartName): boolean =>
  isListPart(part) && part !== 'living_expenses' && part !== 'home_loan_security_links';

const wholeConflict = (copies: Copies<KeyedScenario>, part: PartName, { group }: MergedWhole): Described => {
  const values = eachCopy(copies, (copy) =>
    Object.fromEntries(
      group.map((other) => [
        other,
        [...keyedPart(copy, other).values()].map((fields) => elementFromKeyed(copy, other, fields)),
      ]),
    ),
  );
  return { part, kind: 'whole', fields: [], with: [], ...values, choices: sides };
};

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [elementKey(place.part, place.element ?? ''), place])).values(),
];
