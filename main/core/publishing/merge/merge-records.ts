import { canonicalJson } from '../../../../shared/publishing/canonical-json.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field of independent entries by name, merged entry by entry. */
export interface MergedRecord {
  /** Undefined where no entry is left. With mine where both changed an entry to different values. */
  readonly mine: Values | undefined;
  readonly theirs: Values | undefined;
  readonly isContested: boolean;
}

/** The entries of a record, none for an absent one; undefined for anything else. */
const entriesOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (value === undefined) return new Map();
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
};

const recordOf = (entries: ReadonlyMap<string, unknown>): Values | undefined => {
  const there = [...entries].filter(([, value]) => value !== undefined);
  return there.length === 0 ? undefined : Object.fromEntries(there);
};

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Merges records three ways; undefined where a copy has something else in their place. */
export const mergeRecords = (base: unknown, mine: unknown, theirs: unknown): MergedRecord | undefined => {
  const [before, here, there] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)];
  if (before === undefined || here === undefined || there === undefined) return undefined;
  const merged = { mine: new Map<string, unknown>(), theirs: new Map<string, unknown>() };
  let isContested = false;
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    const [was, m, t] = [before.get(name), here.get(name), there.get(name)];
    const isOverlap = !same(m, was) && !same(t, was) && !same(m, t);
    isContested ||= isOverlap;
    merged.mine.set(name, same(m, was) ? t : m);
    merged.theirs.set(name, isOverlap || !same(t, was) ? t : m);
  }
  return { mine: recordOf(merged.mine), theirs: recordOf(merged.theirs), isContested };
};
