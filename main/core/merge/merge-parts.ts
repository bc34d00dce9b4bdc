import { type PartName, partNames } from '../../../shared/publishing/content.ts';
import { mergedByIncome, type Side } from '../../../shared/publishing/merge.ts';
import type { ListPart } from './content.ts';
import { contestRemovals, elementsRemovedInUse, type RemovedInUse } from './contested-removals.ts';
import { type Copies, eachCopy } from './copies.ts';
import { type KeyedPart, keyedPart, type KeyedScenario } from './keyed-scenario.ts';
import { type MergedElement, mergeElements } from './merge-elements.ts';
import { type FieldRules, sameFields } from './merge-fields.ts';

/** A part that was merged element by element. */
export interface MergedByElement {
  readonly kind: 'by_element';
  readonly elements: readonly MergedElement[];
}

/** A part taken whole from one side; `conflict` when both claim it. */
export interface MergedWhole {
  readonly kind: 'whole';
  readonly group: readonly ListPart[];
  readonly ours: KeyedPart;
  readonly theirs: KeyedPart;
  readonly conflict: boolean;
  readonly from: Side | undefined;
}

export type MergedParts = ReadonlyMap<PartName, MergedByElement | MergedWhole>;

/** Merges each part three ways; the parts of a group as one value. */
export const mergeParts = (copies: Copies<KeyedScenario>, groups: readonly ListPart[][]): MergedParts => {
  const inUse: RemovedInUse = {
    ours: elementsRemovedInUse(copies, 'ours'),
    theirs: elementsRemovedInUse(copies, 'theirs'),
  };
  const parts = partNames.map((part): [PartName, MergedByElement | MergedWhole] => {
    const group = groups.find((one) => (one as readonly PartName[]).includes(part));
    return [part, group ? mergeWhole(copies, group, part, inUse) : mergeByElement(copies, part)];
  });
  return contestRemovals(copies, new Map(parts), inUse);
};

const mergeByElement = (copies: Copies<KeyedScenario>, part: PartName): MergedByElement => ({
  kind: 'by_element',
  elements: mergeElements(
    eachCopy(copies, (copy) => keyedPart(copy, part)),
    fieldRules[part],
  ),
});

const fieldRules: Readonly<Partial<Record<PartName, FieldRules>>> = {
  // A debt without an applicant belongs to the first one when it is a HELP debt, else to nobody.
  liabilities: { coupled: ['type', 'which_applicant'] },
  income: { records: mergedByIncome },
};

const mergeWhole = (
  copies: Copies<KeyedScenario>,
  group: readonly ListPart[],
  part: PartName,
  inUse: RemovedInUse,
): MergedWhole => {
  const same = (a: KeyedScenario, b: KeyedScenario): boolean =>
    group.every((one) => sameElements(keyedPart(a, one), keyedPart(b, one)));
  const isInUse = (side: Side): boolean =>
    group.some((one) => [...inUse[side]].some((element) => element.startsWith(`${one} `)));
  const [byUs, byThem] = [!same(copies.ours, copies.base), !same(copies.theirs, copies.base)];
  const isAgreed = same(copies.ours, copies.theirs);
  const conflict = !isAgreed && ((byUs && byThem) || (byUs && isInUse('ours')) || (byThem && isInUse('theirs')));
  const from: Side = byUs ? 'ours' : 'theirs';
  return {
    kind: 'whole',
    group,
    ours: keyedPart(copies[conflict ? 'ours' : from], part),
    theirs: keyedPart(copies[conflict ? 'theirs' : from], part),
    conflict,
    from: isAgreed ? undefined : from,
  };
};

const sameElements = (a: KeyedPart, b: KeyedPart): boolean => {
  const others = [...b];
  return (
    a.size === b.size &&
    [...a].every(([key, fields], position) => {
      const [otherKey, otherFields] = others[position] ?? [];
      return key === otherKey && otherFields !== undefined && sameFields(fields, otherFields);
    })
  );
};
