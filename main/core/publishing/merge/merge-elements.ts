import type { Fields, Key } from './field.ts';
import type { LiftedPart } from './lifted.ts';
import { type FieldRules, type MergedFields, mergeFields, sameFields } from './merge-fields.ts';
import { mergeOrder } from './merge-order.ts';
import type { Copies } from './together.ts';

/** `changed`: on both sides, some fields alike. `removed_here`: removed by mine, changed or named by theirs. */
export type ElementConflict = 'changed' | 'removed_here' | 'removed_there';

/** How an element came together by itself. */
export interface MergedBy {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly from: 'mine' | 'theirs' | 'both';
  readonly fields: { readonly mine: string[]; readonly theirs: string[] };
}

/** An element of a merged list. Without a conflict `mine` and `theirs` are one. */
export interface MergedElement {
  readonly key: Key;
  /** The element when its conflict is decided for mine; undefined when it is gone then. */
  readonly mine: Fields | undefined;
  readonly theirs: Fields | undefined;
  readonly conflict?: ElementConflict;
  /** The fields that both changed, to different values. */
  readonly overlap?: readonly string[];
  readonly by?: MergedBy;
}

/** Merges a list three ways, element by element. The result is in order and has the removed ones too. */
export const mergeElements = ({ base, mine, theirs }: Copies<LiftedPart>, rules?: FieldRules): MergedElement[] =>
  mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]).map((key) => ({
    key,
    ...mergeElement(base.get(key), mine.get(key), theirs.get(key), rules),
  }));

type Result = Omit<MergedElement, 'key'>;

const none: Fields = new Map();

const mergeElement = (
  base: Fields | undefined,
  mine: Fields | undefined,
  theirs: Fields | undefined,
  rules: FieldRules | undefined,
): Result => {
  if (mine && theirs) return mergeBoth(mergeFields(base ?? none, mine, theirs, rules));
  if (base === undefined) return { ...agreed(mine ?? theirs), by: one('added', mine ? 'mine' : 'theirs') };
  const [kept, remover] = mine ? ([mine, 'theirs'] as const) : ([theirs, 'mine'] as const);
  if (kept === undefined) return agreed(undefined);
  if (sameFields(base, kept)) return { ...agreed(undefined), by: one('removed', remover) };
  return { mine, theirs, conflict: remover === 'mine' ? 'removed_here' : 'removed_there' };
};

const agreed = (fields: Fields | undefined): Result => ({ mine: fields, theirs: fields });

const one = (kind: MergedBy['kind'], from: MergedBy['from']): MergedBy => ({
  kind,
  from,
  fields: { mine: [], theirs: [] },
});

const mergeBoth = ({ mine, theirs, overlap, fromMine, fromTheirs }: MergedFields): Result => {
  const from = fromTheirs.length === 0 ? 'mine' : fromMine.length === 0 ? 'theirs' : 'both';
  const changed = fromMine.length + fromTheirs.length > 0;
  const by: MergedBy = { kind: 'changed', from, fields: { mine: fromMine, theirs: fromTheirs } };
  return {
    mine,
    theirs: overlap.length > 0 ? theirs : mine,
    ...(overlap.length > 0 ? { conflict: 'changed', overlap } : {}),
    ...(changed ? { by } : {}),
  };
};
