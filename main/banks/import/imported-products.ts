import { changesBetween, type ProductChange } from '../../../shared/published/changes.ts';
import type { LineOutcome } from '../../../shared/published/outcomes.ts';
import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import type { Product } from '../../../shared/service/product.ts';
import { runAtOnce, type Steps } from '../../platform/process/run-in-slices.ts';
import type { ImportTally } from '../../ports/banks.ts';
import { type BrandFile, type KeptRecord, type KeptState, readBrand, writeBrand } from './brand-files.ts';
import type { Mapping } from './map-product.ts';

/** What one payload became, as stored. */
export interface ImportRecord extends Omit<Mapping, 'brand' | 'outcome'> {
  readonly outcome: LineOutcome;
  /** ISO 8601 UTC; unchanged when the same payload is imported again. */
  readonly importedAt: string;
  /** The file or address it came from. */
  readonly source: string;
  /** Of the payload. */
  readonly sha256: string;
  /** The register's identifier of the brand asked; absent for a file. */
  readonly holder?: string;
}

/** The effect of an import on a brand. */
export interface BrandPlan extends ImportTally {
  /** Undefined where nothing changes. */
  readonly file: BrandFile | undefined;
  /** Of our products. */
  readonly changes: readonly ProductChange[];
}

export interface PlanOptions {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** Stored payloads whose products are removed because they are no longer published. */
  readonly withdraw?: ReadonlySet<string>;
  /** The banks that were asked for all of their products, and when, by the register's identifier. */
  readonly checkedAt?: Readonly<Record<string, string>>;
}

/** How many changes of a payload are kept. */
const maxHistory = 60;

const sinceOf = ({ since, importedAt }: KeptRecord): string => since ?? importedAt;

/** The earlier states, joined by the current one when products change. */
const historyOf = (before: KeptRecord, isChanged: boolean): readonly KeptState[] => {
  const { history = [], products, warnings } = before;
  return isChanged ? [...history, { since: sinceOf(before), products, warnings }].slice(-maxHistory) : history;
};

const mutable = ({ products, warnings, dropped, ...rest }: ImportRecord): KeptRecord => ({
  ...rest,
  products: [...products],
  warnings: [...warnings],
  dropped: { ...dropped },
});

/** What a payload became, ignoring the day used where none is published. */
const shapeOf = (products: readonly Product[]): string =>
  canonicalJson(products.map(({ lastUpdated: _day, ...rest }) => rest));

/** Whether the payload and its result are the same. */
const isAgain = (before: KeptRecord | undefined, next: ImportRecord): before is KeptRecord =>
  before?.sha256 === next.sha256 &&
  before.outcome === next.outcome &&
  shapeOf(before.products) === shapeOf(next.products);

const replaced = (
  before: KeptRecord | undefined,
  next: ImportRecord,
  changes: readonly ProductChange[],
): KeptRecord => {
  if (before === undefined) return mutable(next);
  const history = historyOf(before, changes.length > 0);
  return {
    ...mutable(next),
    ...(changes.length === 0 && { since: sinceOf(before) }),
    ...(history.length > 0 && { history: [...history] }),
  };
};

const withdrawn = (before: KeptRecord, now: string): KeptRecord => ({
  ...before,
  products: [],
  warnings: [],
  outcome: 'WITHDRAWN',
  importedAt: now,
  since: now,
  sha256: '',
  history: [...historyOf(before, true)],
});

/**
 * The effect of importing a brand's payloads on what is stored for it. A payload replaces what it became before; the
 * same payload changes nothing. A step is a payload.
 */
export function* planBrand(
  brand: string,
  before: BrandFile | undefined,
  imports: readonly ImportRecord[],
  { now, withdraw, checkedAt = {} }: PlanOptions,
): Steps<BrandPlan> {
  const stored = new Map((before?.imports ?? []).map((one) => [one.productId, one]));
  const tally = { added: 0, changed: 0, unchanged: 0 };
  const changes: ProductChange[] = [];
  let isChanged = Object.keys(checkedAt).length > 0;
  for (const one of imports) {
    yield;
    const previous = stored.get(one.productId);
    const isSame = isAgain(previous, one);
    tally[previous === undefined ? 'added' : isSame ? 'unchanged' : 'changed'] += 1;
    if (isSame && previous.holder === one.holder) continue;
    const found = changesBetween(previous?.products ?? [], one.products);
    changes.push(...found);
    stored.set(one.productId, replaced(previous, one, found));
    isChanged = true;
  }
  for (const [productId, one] of stored) {
    if (withdraw?.has(productId) !== true || one.products.length === 0) continue;
    changes.push(...changesBetween(one.products, []));
    stored.set(productId, withdrawn(one, now));
    isChanged = true;
  }
  const checked = { ...before?.checkedAt, ...checkedAt };
  const file = {
    ...{ brand, imports: [...stored.values()] },
    ...(Object.keys(checked).length > 0 && { checkedAt: checked }),
  };
  return { ...tally, changes, file: isChanged ? file : undefined };
}

/** Stores what files of payloads became, by brand. */
export const keepImports = async (
  dataFolder: string,
  byBrand: ReadonlyMap<string, readonly ImportRecord[]>,
  now: Date,
): Promise<ImportTally> => {
  const tally = { added: 0, changed: 0, unchanged: 0 };
  for (const [brand, imports] of byBrand) {
    const plan = runAtOnce(planBrand(brand, readBrand(dataFolder, brand), imports, { now: now.toISOString() }));
    tally.added += plan.added;
    tally.changed += plan.changed;
    tally.unchanged += plan.unchanged;
    if (plan.file !== undefined) await writeBrand(dataFolder, plan.file);
  }
  return tally;
};
