import { runInSlices, type Steps } from '../../platform/process/run-in-slices.ts';
import type { ImportTally, Staged, StagedBrand, StagedLine } from '../../ports/banks.ts';
import { type BrandFile, brandReader, compareBrands, readBrand, writeBrand } from './brand-files.ts';
import { type ImportRecord, planBrand, type PlanOptions } from './imported-products.ts';
import type { ReadLine } from './read-line.ts';

/** A bank that was asked for all of its products. */
export interface AskedHolder {
  /** The register's identifier. */
  readonly id: string;
  /** Every product that it lists. */
  readonly listed: ReadonlySet<string>;
  /** ISO 8601 UTC. */
  readonly checkedAt: string;
}

/** Payloads that were read and mapped but not written yet. */
export interface ImportStage {
  /** The time of the import. */
  readonly now: Date;
  /** Adds what a payload became, or why a file has none; up to `maxLines` in all. */
  add(line: ReadLine, holder?: string): void;
  /** Declares that a bank published nothing else: its other stored products are withdrawn. */
  complete(holder: AskedHolder): void;
  readonly lines: readonly StagedLine[];
  /** The effect of applying it. */
  readonly preview: Staged['stage']['preview'];
  /** Writes it, brand by brand, while others are served; missing products of the named brands are removed. */
  take(removeMissingOf?: ReadonlySet<string>): Promise<ImportTally>;
}

/** More lines than any bank's whole list has, thirty times over. */
export const maxLines = 20_000;

/** The stored brands with a product that one of these banks published. */
function* brandsFrom(dataFolder: string, holders: ReadonlyMap<string, AskedHolder>): Steps<string[]> {
  if (holders.size === 0) return [];
  const { brands } = yield* brandReader(dataFolder)();
  return brands
    .filter(({ imports }) => imports.some(({ holder }) => holder !== undefined && holders.has(holder)))
    .map(({ brand }) => brand);
}

interface Absent {
  /** Identifiers of products that their bank no longer publishes. */
  readonly withdrawn: readonly string[];
  /** Payloads whose products no bank was asked to list. */
  readonly missing: BrandFile['imports'];
}

/** Stored payloads with products that are not staged, by whether their bank was asked and still lists them. */
const absentFrom = (
  before: BrandFile | undefined,
  records: readonly ImportRecord[],
  askedFor: (holder: string | undefined) => AskedHolder | undefined,
): Absent => {
  const staged = new Set(records.map(({ productId }) => productId));
  const kept = before?.imports ?? [];
  const others = kept.filter(({ productId, products }) => products.length > 0 && !staged.has(productId));
  const asked = others.map((record) => ({ record, by: askedFor(record.holder) }));
  return {
    withdrawn: asked.flatMap(({ record, by }) =>
      by !== undefined && !by.listed.has(record.productId) ? [record.productId] : [],
    ),
    missing: asked.flatMap(({ record, by }) => (by === undefined ? [record] : [])),
  };
};

/** Gathers payloads for the data folder's catalogue. */
export const createStage = (dataFolder: string, now: Date): ImportStage => {
  const lines: StagedLine[] = [];
  const byBrand = new Map<string, ImportRecord[]>();
  const holders = new Map<string, AskedHolder>();
  /** The banks whose answers named a brand. */
  const holdersOf = new Map<string, Set<string>>();

  const add = ({ sha256, ...line }: ReadLine, holder: string | undefined): void => {
    if (lines.length >= maxLines) return;
    lines.push(line);
    const { file: source, brand, name: _name, ...mapping } = line;
    if (brand === '' || mapping.productId === '' || sha256 === undefined) return;
    const record = { ...mapping, importedAt: now.toISOString(), source, sha256, ...(holder && { holder }) };
    const others = byBrand.get(brand);
    if (others === undefined) byBrand.set(brand, [record]);
    else others.push(record);
    if (holder !== undefined) holdersOf.set(brand, new Set([...(holdersOf.get(brand) ?? []), holder]));
  };

  /** The bank whose list of a brand's products is complete; undefined where no bank was asked for all. */
  const askedFor = (brand: string, holder: string | undefined): AskedHolder | undefined => {
    if (holder !== undefined) return holders.get(holder);
    const [only, ...more] = holdersOf.get(brand) ?? [];
    return only === undefined || more.length > 0 ? undefined : holders.get(only);
  };

  function* brandsConcerned(): Steps<string[]> {
    return [...new Set([...byBrand.keys(), ...(yield* brandsFrom(dataFolder, holders))])].toSorted(compareBrands);
  }

  const checkedAtOf = (brand: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...(holdersOf.get(brand) ?? [])].flatMap((id) => {
        const asked = holders.get(id);
        return asked === undefined ? [] : [[id, asked.checkedAt]];
      }),
    );

  function* plan(brand: string, removeMissing: boolean) {
    const before = readBrand(dataFolder, brand);
    const records = byBrand.get(brand) ?? [];
    const { withdrawn, missing } = absentFrom(before, records, (holder) => askedFor(brand, holder));
    const options: PlanOptions = {
      now: now.toISOString(),
      checkedAt: checkedAtOf(brand),
      withdraw: new Set([...withdrawn, ...(removeMissing ? missing.map(({ productId }) => productId) : [])]),
    };
    return { missing, ...(yield* planBrand(brand, before, records, options)) };
  }

  function* preview(from: string | undefined, enough: number): Steps<Awaited<ReturnType<ImportStage['preview']>>> {
    const brands: StagedBrand[] = [];
    let found = 0;
    for (const brand of yield* brandsConcerned()) {
      if (from !== undefined && compareBrands(brand, from) < 0) continue;
      if (found >= enough) return { brands, next: brand };
      const { added, changed, unchanged, changes, missing } = yield* plan(brand, false);
      const products = missing.reduce((sum, record) => sum + record.products.length, 0);
      brands.push({ brand, added, changed, unchanged, changes, missing: products });
      found += changes.length;
      yield;
    }
    return { brands };
  }

  const take = async (removeMissingOf: ReadonlySet<string> | undefined): Promise<ImportTally> => {
    const tally = { added: 0, changed: 0, unchanged: 0 };
    for (const brand of await runInSlices(brandsConcerned())) {
      const planned = await runInSlices(plan(brand, removeMissingOf?.has(brand) === true));
      const { file, added, changed, unchanged } = planned;
      tally.added += added;
      tally.changed += changed;
      tally.unchanged += unchanged;
      if (file !== undefined) await writeBrand(dataFolder, file);
    }
    return tally;
  };

  return {
    ...{ lines, now, add },
    complete: (holder) => void holders.set(holder.id, holder),
    preview: (from, enough = Infinity) => runInSlices(preview(from, enough)),
    take,
  };
};
