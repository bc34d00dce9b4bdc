import { type PartName, partNames } from '../../../../shared/publishing/content.ts';
import { mergedByIncome, type Side } from '../../../../shared/publishing/merge.ts';
import type { ListPart } from '../content/content.ts';
import { contestRemovals, type InUse } from './contest-removals.ts';
import { removedInUse } from './in-use.ts';
import { type Lifted, type LiftedPart, liftedPart } from './lifted.ts';
import { mergeElements } from './merge-elements.ts';
import { type FieldRules, sameFields } from './merge-fields.ts';
import type { AsWhole, ByElement, MergedParts } from './merged-parts.ts';
import { type Copies, eachCopy } from './together.ts';

/** Merges each part three ways; the parts of a group as one value. */
export const mergeParts = (copies: Copies<Lifted>, groups: readonly ListPart[][]): MergedParts => {
  const inUse: InUse = { mine: removedInUse(copies, 'mine'), theirs: removedInUse(copies, 'theirs') };
  const parts = partNames.map((part): [PartName, ByElement | AsWhole] => {
    const group = groups.find((one) => (one as readonly PartName[]).includes(part));
    return [part, group ? mergeWhole(copies, group, part, inUse) : mergeByElement(copies, part)];
  });
  return contestRemovals(copies, new Map(parts), inUse);
};

const mergeByElement = (copies: Copies<Lifted>, part: PartName): ByElement => ({
  kind: 'by_element',
  elements: mergeElements(
    eachCopy(copies, (copy) => liftedPart(copy, part)),
    fieldRules[part],
  ),
});

const fieldRules: Readonly<Partial<Record<PartName, FieldRules>>> = {
  // A debt without an applicant belongs to the first one when it is a HELP debt, else to nobody.
  liabilities: { coupled: ['type', 'which_applicant'] },
  income: { records: mergedByIncome },
};

const mergeWhole = (copies: Copies<Lifted>, group: readonly ListPart[], part: PartName, inUse: InUse): AsWhole => {
  const changed = (side: Side): boolean =>
    group.some((one) => !sameElements(liftedPart(copies[side], one), liftedPart(copies.base, one)));
  const inUseOf = (side: Side): boolean => group.some((one) => [...inUse[side]].some((at) => at.startsWith(`${one} `)));
  const alike = group.every((one) => sameElements(liftedPart(copies.mine, one), liftedPart(copies.theirs, one)));
  const [mine, theirs] = [changed('mine'), changed('theirs')];
  const conflict = !alike && ((mine && theirs) || (mine && inUseOf('mine')) || (theirs && inUseOf('theirs')));
  const from: Side = mine ? 'mine' : 'theirs';
  return {
    kind: 'whole',
    group,
    mine: liftedPart(copies[conflict ? 'mine' : from], part),
    theirs: liftedPart(copies[conflict ? 'theirs' : from], part),
    conflict,
    from: alike ? undefined : from,
  };
};

const sameElements = (a: LiftedPart, b: LiftedPart): boolean => {
  const [ours, others] = [[...a], [...b]];
  return (
    ours.length === others.length &&
    ours.every(([key, fields], place) => {
      const [otherKey, otherFields] = others[place] ?? [];
      return key === otherKey && otherFields !== undefined && sameFields(fields, otherFields);
    })
  );
};
