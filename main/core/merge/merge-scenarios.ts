import type { Content, PartName } from '../../../shared/publishing/content.ts';
import type { Conflict, MergedPlace } from '../../../shared/publishing/merge.ts';
import { isListPart } from './content.ts';
import { type Copies, eachCopy } from './copies.ts';
import { findConflicts } from './find-conflicts.ts';
import { keyedPart, type KeyedScenario, placeOf, toKeyed } from './keyed-scenario.ts';
import { matchElements, unmatchedGroups } from './match-elements.ts';
import { isMoved } from './merge-order.ts';
import { type MergedByElement, type MergedParts, type MergedWhole, mergeParts } from './merge-parts.ts';

/** A three-way merge before its conflicts are decided; `applyChoices` makes the scenario of it. */
export interface ScenarioMerge {
  /** Changes merged without a decision. */
  readonly merges: readonly MergedPlace[];
  readonly conflicts: readonly Conflict[];
  readonly copies: Copies<KeyedScenario>;
  readonly parts: MergedParts;
  /** An element or a part to the id of the conflict that decides it. */
  readonly decidedBy: ReadonlyMap<string, string>;
}

/**
 * Merges two copies of a scenario that come from one base: part by part, inside a part by element, inside an element by
 * field. A change by one side is applied; so is one that both made alike; what both changed differently is a conflict.
 * Positions of households and applicants are compared by the element they mean and rewritten for the merged lists.
 */
export const mergeScenarios = (contents: Copies<Content>): ScenarioMerge => {
  const keysOf = matchElements(contents);
  const copies = eachCopy(contents, (content) => toKeyed(content, keysOf));
  const parts = mergeParts(copies, unmatchedGroups(contents, copies));
  const merges = [...parts].flatMap(([part, merged]) =>
    merged.kind === 'whole' ? mergedWhole(part, merged) : mergedElements(copies, part, merged),
  );
  return { copies, parts, merges, ...findConflicts(copies, parts) };
};

const mergedWhole = (part: PartName, { group, conflict, from }: MergedWhole): MergedPlace[] =>
  conflict || from === undefined || group[0] !== part ? [] : [{ part, kind: 'whole', from }];

const mergedElements = (
  copies: Copies<KeyedScenario>,
  part: PartName,
  { elements }: MergedByElement,
): MergedPlace[] => {
  const places = elements.flatMap(({ key, change }): MergedPlace[] => {
    if (change === undefined) return [];
    const { kind, from, fields } = change;
    return [
      { ...placeOf(copies, part, key), kind, from, ...(kind === 'changed' && isListPart(part) ? { fields } : {}) },
    ];
  });
  const { base, ours, theirs } = eachCopy(copies, (copy) => [...keyedPart(copy, part).keys()]);
  const [byUs, byThem] = [isMoved(base, ours), isMoved(base, theirs)];
  if (!byUs && !byThem) return places;
  return [...places, { part, kind: 'order', from: byUs && byThem ? 'both' : byUs ? 'ours' : 'theirs' }];
};
