import { canonicalJson } from '../../../../shared/publishing/canonical-json.ts';
import type { Field, Fields } from './field.ts';
import { mergeRecords } from './merge-records.ts';

/** An element merged field by field. */
export interface MergedFields {
  /** Every change of either side; where both changed a field, mine. */
  readonly mine: Fields;
  /** The same with theirs where both changed a field. */
  readonly theirs: Fields;
  /** The fields that both changed, to different values. */
  readonly overlap: readonly string[];
  readonly fromMine: string[];
  readonly fromTheirs: string[];
}

const sameValue = (a: Field | undefined, b: Field | undefined): boolean =>
  canonicalJson(a?.value) === canonicalJson(b?.value);

/** The same also in how it is written. */
const identical = (a: Field | undefined, b: Field | undefined): boolean =>
  sameValue(a, b) && a?.implied === b?.implied && canonicalJson(a?.written) === canonicalJson(b?.written);

/** `entries`: each side changed other entries of a record. */
type Origin = 'mine' | 'theirs' | 'either' | 'overlap' | 'entries';

/** What is known of the fields of a part. */
export interface FieldRules {
  /** They mean something only together: when both sides changed some of them, they conflict. */
  readonly coupled?: readonly string[];
  /** They hold entries by name that have nothing to do with one another. */
  readonly records?: readonly string[];
}

/** Which side a field is taken from; another way of writing the same is the least of changes. */
const originOf = (base: Field | undefined, mine: Field | undefined, theirs: Field | undefined): Origin => {
  if (identical(mine, base)) return 'theirs';
  if (identical(theirs, base)) return 'mine';
  if (sameValue(mine, theirs)) return 'either';
  if (sameValue(mine, base)) return 'theirs';
  return sameValue(theirs, base) ? 'mine' : 'overlap';
};

/** Merges the fields of one element; `coupled` ones conflict each with the other side's field. */
export const mergeFields = (
  base: Fields,
  mine: Fields,
  theirs: Fields,
  { coupled = [], records = [] }: FieldRules = {},
): MergedFields => {
  const merged = { mine: new Map<string, Field>(), theirs: new Map<string, Field>() };
  const origins = originsOf(base, mine, theirs, coupled);
  for (const [name, origin] of origins) {
    const [m, t] = [mine.get(name), theirs.get(name)];
    const record =
      origin === 'overlap' && records.includes(name)
        ? mergeRecords(base.get(name)?.value, m?.value, t?.value)
        : undefined;
    if (record !== undefined) {
      if (!record.isContested) origins.set(name, 'entries');
      for (const side of ['mine', 'theirs'] as const)
        merged[side].set(name, { value: record[side], contested: record.isContested });
      continue;
    }
    const contested = origin === 'overlap';
    put(merged.mine, name, origin === 'theirs' ? [t, m] : [m, t], contested);
    put(merged.theirs, name, origin === 'theirs' || contested ? [t, m] : [m, t], contested);
  }
  const changed = (origin: Origin): string[] =>
    [...origins]
      .filter(
        ([name, from]) =>
          (from === origin || from === 'entries') &&
          !sameValue(base.get(name), merged[origin === 'theirs' ? 'theirs' : 'mine'].get(name)),
      )
      .map(([name]) => name);
  const overlap = [...origins].filter(([, origin]) => origin === 'overlap').map(([name]) => name);
  return { ...merged, overlap, fromMine: changed('mine'), fromTheirs: changed('theirs') };
};

const originsOf = (base: Fields, mine: Fields, theirs: Fields, coupled: readonly string[]): Map<string, Origin> => {
  const origins = new Map<string, Origin>();
  for (const name of new Set([...mine.keys(), ...theirs.keys()]))
    origins.set(name, originOf(base.get(name), mine.get(name), theirs.get(name)));
  const changedBy = (copy: Fields): string[] => coupled.filter((name) => !sameValue(copy.get(name), base.get(name)));
  const [here, there] = [changedBy(mine), changedBy(theirs)];
  const alike = coupled.every((name) => sameValue(mine.get(name), theirs.get(name)));
  if (here.length > 0 && there.length > 0 && !alike)
    for (const name of new Set([...here, ...there])) if (origins.has(name)) origins.set(name, 'overlap');
  return origins;
};

/** A field that is gone stays as one without a value, so that it can come back with what it names. */
const put = (
  fields: Map<string, Field>,
  name: string,
  [taken, other]: readonly [Field | undefined, Field | undefined],
  contested: boolean,
): void => {
  fields.set(name, { value: undefined, ...taken, otherwise: other, contested });
};

export const sameFields = (a: Fields, b: Fields): boolean =>
  [...new Set([...a.keys(), ...b.keys()])].every((name) => sameValue(a.get(name), b.get(name)));
