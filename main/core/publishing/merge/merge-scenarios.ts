import type { Content, PartName } from '../../../../shared/publishing/content.ts';
import type { Conflict, MergedPlace } from '../../../../shared/publishing/merge.ts';
import { isListPart } from '../content/content.ts';
import { findConflicts } from './find-conflicts.ts';
import { type Lifted, liftedPart, liftScenario } from './lifted.ts';
import { isMoved } from './merge-order.ts';
import { mergeParts } from './merge-parts.ts';
import type { AsWhole, ByElement, MergedParts } from './merged-parts.ts';
import { placeOf } from './place.ts';
import { type Copies, eachCopy, keyingOf, mergedTogether } from './together.ts';

/** A three-way merge before its conflicts are decided; `applyChoices` makes the scenario of it. */
export interface ScenarioMerge {
  /** What came together by itself. */
  readonly merges: readonly MergedPlace[];
  readonly conflicts: readonly Conflict[];
  readonly copies: Copies<Lifted>;
  readonly parts: MergedParts;
  /** An element or a part to the id of the conflict that decides it. */
  readonly decidedBy: ReadonlyMap<string, string>;
}

/**
 * Merges two copies of a scenario that come from one base: part by part, inside a part by element,
 * inside an element by field. What one side changed is taken; what both changed alike is done; what
 * both changed differently is a conflict. Positions of households and applicants are compared by the
 * element that they mean and written anew for the merged lists.
 */
export const mergeScenarios = (given: {
  readonly base: Content;
  readonly local: Content;
  readonly remote: Content;
}): ScenarioMerge => {
  const contents = { base: given.base, mine: given.local, theirs: given.remote };
  const keying = keyingOf(contents);
  const copies = eachCopy(contents, (content) => liftScenario(content, keying));
  const parts = mergeParts(copies, mergedTogether(contents, copies));
  const merges = [...parts].flatMap(([part, merged]) =>
    merged.kind === 'whole' ? wholePlace(part, merged) : elementPlaces(copies, part, merged),
  );
  return { copies, parts, merges, ...findConflicts(copies, parts) };
};

const wholePlace = (part: PartName, { group, conflict, from }: AsWhole): MergedPlace[] =>
  conflict || from === undefined || group[0] !== part ? [] : [{ part, kind: 'whole', from }];

const elementPlaces = (copies: Copies<Lifted>, part: PartName, { elements }: ByElement): MergedPlace[] => {
  const places = elements.flatMap(({ key, by }): MergedPlace[] => {
    if (by === undefined) return [];
    const { kind, from, fields } = by;
    return [
      { ...placeOf(copies, part, key), kind, from, ...(kind === 'changed' && isListPart(part) ? { fields } : {}) },
    ];
  });
  const { base, mine, theirs } = eachCopy(copies, (copy) => [...liftedPart(copy, part).keys()]);
  const moved = { mine: isMoved(base, mine), theirs: isMoved(base, theirs) };
  if (!moved.mine && !moved.theirs) return places;
  return [
    ...places,
    { part, kind: 'order', from: moved.mine && moved.theirs ? 'both' : moved.mine ? 'mine' : 'theirs' },
  ];
};
