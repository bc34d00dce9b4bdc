import { isObject } from '../../../shared/is-object.ts';
import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';

type Entries = Readonly<Record<string, unknown>>;

/** A field of independent entries by name, merged entry by entry. */
export interface MergedRecord {
  /** Undefined where no entry is left. Where both sides changed an entry to different values, it has ours. */
  readonly ours: Entries | undefined;
  readonly theirs: Entries | undefined;
  readonly isContested: boolean;
}

/** The entries of a record, none for an absent one; undefined for anything else. */
const entriesOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (value === undefined) return new Map();
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
};

const recordOf = (entries: ReadonlyMap<string, unknown>): Entries | undefined => {
  const present = [...entries].filter(([, value]) => value !== undefined);
  return present.length === 0 ? undefined : Object.fromEntries(present);
};

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Merges records three ways; undefined where a copy has something else in their place. */
export const mergeRecords = (base: unknown, ours: unknown, theirs: unknown): MergedRecord | undefined => {
  const [baseEntries, ourEntries, theirEntries] = [entriesOf(base), entriesOf(ours), entriesOf(theirs)];
  if (baseEntries === undefined || ourEntries === undefined || theirEntries === undefined) return undefined;
  const merged = { ours: new Map<string, unknown>(), theirs: new Map<string, unknown>() };
  let isContested = false;
  for (const name of new Set([...ourEntries.keys(), ...theirEntries.keys()])) {
    const [before, our, their] = [baseEntries.get(name), ourEntries.get(name), theirEntries.get(name)];
    const isOverlap = !same(our, before) && !same(their, before) && !same(our, their);
    isContested ||= isOverlap;
    merged.ours.set(name, same(our, before) ? their : our);
    merged.theirs.set(name, isOverlap || !same(their, before) ? their : our);
  }
  return { ours: recordOf(merged.ours), theirs: recordOf(merged.theirs), isContested };
};
