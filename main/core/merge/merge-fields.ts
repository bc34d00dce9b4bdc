import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import type { Field, Fields } from './keyed-scenario.ts';
import { mergeRecords } from './merge-records.ts';

/** An element merged field by field. */
export interface MergedFields {
  /** Every change of either side; where both changed a field, ours. */
  readonly ours: Fields;
  /** The same with theirs where both changed a field. */
  readonly theirs: Fields;
  /** The fields that both changed, to different values. */
  readonly overlap: readonly string[];
  /** The fields that each side changed. */
  readonly changed: { readonly ours: string[]; readonly theirs: string[] };
}

const sameValue = (a: Field | undefined, b: Field | undefined): boolean =>
  canonicalJson(a?.value) === canonicalJson(b?.value);

/** Identical, even in how it is written. */
const identical = (a: Field | undefined, b: Field | undefined): boolean =>
  sameValue(a, b) && a?.implied === b?.implied && canonicalJson(a?.written) === canonicalJson(b?.written);

/** `entries`: each side changed other entries of a record. */
type Origin = 'ours' | 'theirs' | 'either' | 'overlap' | 'entries';

/** How the fields of a part depend on one another. */
export interface FieldRules {
  /** They only have a meaning together: when both sides changed any of them, they conflict. */
  readonly coupled?: readonly string[];
  /** They hold named entries that are independent of one another. */
  readonly records?: readonly string[];
}

/** Which side a field is taken from; a different way of writing the same value counts least. */
const originOf = (base: Field | undefined, ours: Field | undefined, theirs: Field | undefined): Origin => {
  if (identical(ours, base)) return 'theirs';
  if (identical(theirs, base)) return 'ours';
  if (sameValue(ours, theirs)) return 'either';
  if (sameValue(ours, base)) return 'theirs';
  return sameValue(theirs, base) ? 'ours' : 'overlap';
};

/** Merges the fields of one element; `coupled` ones conflict each with the other side's field. */
export const mergeFields = (
  base: Fields,
  ours: Fields,
  theirs: Fields,
  { coupled = [], records = [] }: FieldRules = {},
): MergedFields => {
  const merged = { ours: new Map<string, Field>(), theirs: new Map<string, Field>() };
  const origins = originsOf(base, ours, theirs, coupled);
  for (const [name, origin] of origins) {
    const [our, their] = [ours.get(name), theirs.get(name)];
    const contested = origin === 'overlap';
    const record =
      contested && records.includes(name) ? mergeRecords(base.get(name)?.value, our?.value, their?.value) : undefined;
    if (record !== undefined) {
      if (!record.isContested) origins.set(name, 'entries');
      merged.ours.set(name, { value: record.ours, contested: record.isContested });
      merged.theirs.set(name, { value: record.theirs, contested: record.isContested });
      continue;
    }
    merged.ours.set(
      name,
      origin === 'theirs' ? chooseField(their, our, contested) : chooseField(our, their, contested),
    );
    merged.theirs.set(
      name,
      origin === 'theirs' || contested ? chooseField(their, our, contested) : chooseField(our, their, contested),
    );
  }
  const changedBy = (side: 'ours' | 'theirs'): string[] =>
    [...origins.keys()].filter(
      (name) =>
        [side, 'entries'].includes(origins.get(name) ?? '') && !sameValue(base.get(name), merged[side].get(name)),
    );
  const overlap = [...origins].filter(([, origin]) => origin === 'overlap').map(([name]) => name);
  return { ...merged, overlap, changed: { ours: changedBy('ours'), theirs: changedBy('theirs') } };
};

const originsOf = (base: Fields, ours: Fields, theirs: Fields, coupled: readonly string[]): Map<string, Origin> => {
  const origins = new Map<string, Origin>();
  for (const name of new Set([...ours.keys(), ...theirs.keys()]))
    origins.set(name, originOf(base.get(name), ours.get(name), theirs.get(name)));
  const changedIn = (copy: Fields): string[] => coupled.filter((name) => !sameValue(copy.get(name), base.get(name)));
  const [byUs, byThem] = [changedIn(ours), changedIn(theirs)];
  const isAgreed = coupled.every((name) => sameValue(ours.get(name), theirs.get(name)));
  if (byUs.length > 0 && byThem.length > 0 && !isAgreed)
    for (const name of new Set([...byUs, ...byThem])) if (origins.has(name)) origins.set(name, 'overlap');
  return origins;
};

/** A removed field is kept without a value, so that it can come back with what it refers to. */
const chooseField = (field: Field | undefined, otherwise: Field | undefined, contested: boolean): Field => ({
  value: undefined,
  ...field,
  otherwise,
  contested,
});

export const sameFields = (a: Fields, b: Fields): boolean =>
  [...new Set([...a.keys(), ...b.keys()])].every((name) => sameValue(a.get(name), b.get(name)));
