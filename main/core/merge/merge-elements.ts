import type { Side } from '../../../shared/publishing/merge.ts';
import type { Copies } from './copies.ts';
import type { Fields, Key, KeyedPart } from './keyed-scenario.ts';
import { type FieldRules, type MergedFields, mergeFields, sameFields } from './merge-fields.ts';
import { mergeOrder } from './merge-order.ts';

/** `changed`: on both sides, in fields of the same name. `removed_here`: removed by us, changed or used by them. */
export type ElementConflict = 'changed' | 'removed_here' | 'removed_there';

/** What was merged in an element without a decision. */
export interface MergedChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly from: Side | 'both';
  readonly fields: MergedFields['changed'];
}

/** An element of a merged list. Without a conflict `ours` and `theirs` are the same. */
export interface MergedElement {
  readonly key: Key;
  /** The element when its conflict is decided for ours; undefined if that removes it. */
  readonly ours: Fields | undefined;
  readonly theirs: Fields | undefined;
  readonly conflict?: ElementConflict;
  /** The fields that both changed, to different values. */
  readonly overlap?: readonly string[];
  readonly change?: MergedChange;
}

/** Merges a list three ways, element by element. The result is in order and includes removed ones. */
export const mergeElements = ({ base, ours, theirs }: Copies<KeyedPart>, rules?: FieldRules): MergedElement[] =>
  mergeOrder([...base.keys()], [...ours.keys()], [...theirs.keys()]).map((key) => ({
    key,
    ...mergeElement(base.get(key), ours.get(key), theirs.get(key), rules),
  }));

type Merged = Omit<MergedElement, 'key'>;

const noFields: Fields = new Map();

const mergeElement = (
  base: Fields | undefined,
  ours: Fields | undefined,
  theirs: Fields | undefined,
  rules: FieldRules | undefined,
): Merged => {
  if (ours && theirs) return mergeBoth(mergeFields(base ?? noFields, ours, theirs, rules));
  if (base === undefined) return { ...agreed(ours ?? theirs), change: change('added', ours ? 'ours' : 'theirs') };
  const [remaining, remover] = ours ? ([ours, 'theirs'] as const) : ([theirs, 'ours'] as const);
  if (remaining === undefined) return agreed(undefined);
  if (sameFields(base, remaining)) return { ...agreed(undefined), change: change('removed', remover) };
  return { ours, theirs, conflict: removalBy(remover) };
};

/** The conflict over an element that `remover` removed and the other side changed or uses. */
export const removalBy = (remover: Side): ElementConflict => (remover === 'ours' ? 'removed_here' : 'removed_there');

const agreed = (fields: Fields | undefined): Merged => ({ ours: fields, theirs: fields });

const change = (kind: MergedChange['kind'], from: Side): MergedChange => ({
  kind,
  from,
  fields: { ours: [], theirs: [] },
});

const mergeBoth = ({ ours, theirs, overlap, changed }: MergedFields): Merged => {
  const from = changed.theirs.length === 0 ? 'ours' : changed.ours.length === 0 ? 'theirs' : 'both';
  const isChanged = changed.ours.length + changed.theirs.length > 0;
  return {
    ours,
    theirs: overlap.length > 0 ? theirs : ours,
    ...(overlap.length > 0 ? { conflict: 'changed', overlap } : {}),
    ...(isChanged ? { change: { kind: 'changed', from, fields: changed } } : {}),
  };
};
