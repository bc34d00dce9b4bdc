import fc from 'fast-check';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { publishedCatalogue } from './published-catalogue.ts';
import { owner, payload, rate } from './published-products.test-data.ts';
import { readLines } from './read-lines.ts';
import { createStage, maxLines } from './stage-imports.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

/* Two banks that both name two brands, and a product that is only in files. */
const world = [
  { name: 'w0', bank: 'wattle', brand: 'Alpha' },
  { name: 'w1', bank: 'wattle', brand: 'Alpha' },
  { name: 'w2', bank: 'wattle', brand: 'Beta' },
  { name: 'k0', bank: 'karri', brand: 'Alpha' },
  { name: 'k1', bank: 'karri', brand: 'Beta' },
  { name: 'f0', bank: '', brand: 'Alpha' },
] as const;
const names = world.map(({ name }) => name);
const brands = ['Alpha', 'Beta'];
type Name = (typeof names)[number];
const specOf = (name: Name) => world.find((one) => one.name === name)!;

/** What is published of a product now: its rate, and words that say nothing about a rate. */
interface Publication {
  readonly percent: number;
  readonly words: string;
}

interface Step {
  /** What is published otherwise from now on; null: no more. */
  readonly news: readonly { readonly name: Name; readonly as: Publication | null }[];
  /** Banks that are asked for all of their products; none where files are imported. */
  readonly banks: readonly string[];
  /** Banks whose list could not be read to its end. */
  readonly cutOff: readonly string[];
  /** What is in the files, or what the banks give of what they list. */
  readonly given: readonly Name[];
  readonly removeMissingOf: readonly string[];
  readonly isTaken: boolean;
}

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const step: fc.Arbitrary<Step> = fc.record({
  news: fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      as: fc.option(fc.record({ percent: fc.constantFrom(5, 6, 7), words: fc.constantFrom('', 'new') }), { freq: 3 }),
    }),
    { maxLength: 3 },
  ),
  banks: some(['wattle', 'karri']),
  cutOff: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(['wattle', 'karri']) }),
  given: fc.oneof({ weight: 2, arbitrary: fc.constant(names) }, { weight: 1, arbitrary: some(names) }),
  removeMissingOf: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(brands) }),
  isTaken: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

interface Kept {
  holder: string | undefined;
  /** As it was read last; null once it is withdrawn. */
  read: Publication | null;
  readonly states: { readonly since: string; readonly percent: number | undefined }[];
}

type Model = Map<Name, Kept>;
const cloneModel = (model: Model): Model =>
  new Map([...model].map(([name, kept]) => [name, { ...kept, states: [...kept.states] }]));

/** What one step reads, and which banks said what else there is. */
interface Reading {
  readonly now: string;
  readonly published: ReadonlyMap<Name, Publication>;
  readonly staged: readonly { readonly name: Name; readonly holder: string | undefined }[];
  /** By bank that was asked for all. */
  readonly listed: ReadonlyMap<string, ReadonlySet<Name>>;
}

const readingOf = ({ banks, cutOff, given }: Step, published: Reading['published'], now: string): Reading => {
  const isFiles = banks.length === 0;
  const readable = given.filter((name) => published.has(name) && (isFiles || banks.includes(specOf(name).bank)));
  const whole = banks.filter((bank) => !cutOff.includes(bank));
  return {
    now,
    published,
    staged: readable.map((name) => ({ name, holder: isFiles ? undefined : specOf(name).bank })),
    listed: new Map(
      whole.map((bank) => [bank, new Set(names.filter((name) => specOf(name).bank === bank && published.has(name)))]),
    ),
  };
};

/** The bank that knows whether a product is still published: its own, else the only one that names its brand. */
const authorityOn = (name: Name, { holder }: Kept, { staged, listed }: Reading): ReadonlySet<Name> | undefined => {
  const naming = new Set(staged.flatMap((one) => (specOf(one.name).brand === specOf(name).brand ? one.holder : [])));
  naming.delete(undefined);
  const bank = holder ?? (naming.size === 1 ? [...naming][0] : undefined);
  return bank === undefined ? undefined : listed.get(bank);
};

const isListed = ({ read }: Kept): boolean => read !== null;

/** Does to the model what taking a brand does, and says what a person is told of it before. */
const takeBrand = (model: Model, brand: string, reading: Reading, isMissingRemoved: boolean) => {
  const { staged, published, now } = reading;
  const told = { brand, added: 0, changed: 0, unchanged: 0, missing: 0, changes: [] as string[] };
  const kept = [...model].filter(([name, one]) => specOf(name).brand === brand && isListed(one));
  const absent = kept.filter(([name]) => !staged.some((one) => one.name === name));
  const withdraw = ([, one]: readonly [Name, Kept]): void => {
    one.read = null;
    one.states.push({ since: now, percent: undefined });
  };
  const missing = absent.filter(([name, one]) => authorityOn(name, one, reading) === undefined);
  const gone = absent.filter(([name, one]) => authorityOn(name, one, reading)?.has(name) === false);
  for (const { name, holder } of staged.filter((one) => specOf(one.name).brand === brand)) {
    const [is, was] = [published.get(name)!, model.get(name)];
    const last = was?.read?.percent;
    const isSame = was?.read?.percent === is.percent && was.read.words === is.words;
    told[was === undefined ? 'added' : isSame ? 'unchanged' : 'changed'] += 1;
    if (last !== is.percent) told.changes.push(`${name} ${last === undefined ? 'new' : 'changed'}`);
    const states = was?.states ?? [];
    if (last !== is.percent) states.push({ since: now, percent: is.percent });
    model.set(name, { holder, read: is, states });
  }
  for (const one of gone) withdraw(one);
  told.changes.push(...gone.map(([name]) => `${name} withdrawn`));
  told.changes.sort();
  told.missing = missing.length;
  if (isMissingRemoved) for (const one of missing) withdraw(one);
  return told;
};

/** Brands of what was read, and those with a product of a bank that said what there is. */
const concernedIn = (model: Model, { staged, listed }: Reading): string[] =>
  brands.filter(
    (brand) =>
      staged.some(({ name }) => specOf(name).brand === brand) ||
      [...model].some(([name, { holder }]) => specOf(name).brand === brand && listed.has(holder ?? '')),
  );

const bodyOf = (name: Name, { percent, words }: Publication) =>
  payload({
    ...{ productId: name, name, brandName: specOf(name).brand, description: words },
    lendingRates: [rate(String(percent / 100), owner)],
  });

const linesOf = (name: string, body: unknown, now: Date) =>
  [...readLines({ name, bytes: Buffer.from(JSON.stringify(body)), now, maxLines })].filter(
    (line) => line !== undefined,
  );

const stageReading = (folder: string, { staged, listed, published, now }: Reading) => {
  const stage = createStage(folder, new Date(now));
  for (const { name, holder } of staged)
    for (const line of linesOf(name, bodyOf(name, published.get(name)!), stage.now)) stage.add(line, holder);
  for (const [id, all] of listed) stage.complete({ id, listed: all, checkedAt: now });
  return stage;
};

it('imports leave of each product what its bank or the files last said, each price with the day it began', async () => {
  const seen = { withdrawn: 0, missing: 0, unchanged: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const folder = folders.make();
      const catalogue = publishedCatalogue(folder);
      const published = new Map<Name, Publication>(names.map((name) => [name, { percent: 6, words: '' }]));
      const ids = new Map<string, string>();
      let model: Model = new Map();
      for (const [index, one] of steps.entries()) {
        for (const { name, as } of one.news)
          if (as === null) published.delete(name);
          else published.set(name, as);
        const reading = readingOf(one, new Map(published), new Date(Date.UTC(2026, 10, 1 + index)).toISOString());
        const stage = stageReading(folder, reading);
        const after = cloneModel(model);
        const told = concernedIn(model, reading).map((brand) =>
          takeBrand(after, brand, reading, one.removeMissingOf.includes(brand)),
        );
        for (const { changes, ...counts } of told) {
          seen.withdrawn += changes.filter((change) => change.endsWith('withdrawn')).length;
          for (const kind of ['missing', 'unchanged', 'changed'] as const) seen[kind] += counts[kind];
        }
        const preview = (await stage.preview()).brands.map(({ changes, ...brand }) => ({
          ...brand,
          changes: changes.map(({ productName, kind }) => `${productName} ${kind}`).toSorted(),
        }));
        expect(preview).toEqual(told);
        if (one.isTaken) {
          await stage.take(new Set(one.removeMissingOf));
          model = after;
        }
        const current = await catalogue.read();
        for (const { product } of current.products()) ids.set(product.productName, product._id);
        const stored = current.products().map(({ product, since }) => `${product.productName} since ${since}`);
        const listed = [...model].filter(([, kept]) => isListed(kept));
        expect(stored.toSorted()).toEqual(
          listed.map(([name, { states }]) => `${name} since ${states.at(-1)?.since}`).toSorted(),
        );
        for (const [name, { states }] of model)
          expect(
            current
              .history(ids.get(name) ?? '')
              .map(({ since, product }) => ({ since, percent: product?.rateTableFields.baseRate })),
          ).toEqual(states);
      }
    }),
    propertyRuns(60),
  );
  expect(Object.values(seen).every((count) => count > 50)).toBe(true);
});

it('a product has the age of its own source: asking its bank does not renew one from a file, nor the other way round', async () => {
  const folder = folders.make();
  const dayOf = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
  const read = async (day: number, name: Name, percent: number, isOfBank: boolean): Promise<void> => {
    const holder = isOfBank ? 'wattle' : undefined;
    const published = new Map<Name, Publication>([[name, { percent, words: '' }]]);
    const listed = new Map(isOfBank ? [['wattle', new Set<Name>(['w0', 'f0'])]] : []);
    await stageReading(folder, { now: dayOf(day), published, staged: [{ name, holder }], listed }).take();
  };
  const readAt = async () =>
    (await publishedCatalogue(folder).read()).products().map((one) => [one.product.productName, one.readAt]);
  await read(1, 'w0', 6, true);
  await read(2, 'f0', 6, false);
  await read(3, 'w0', 6, true);
  expect(await readAt()).toEqual([
    ['w0', dayOf(3)],
    ['f0', dayOf(2)],
  ]);
  await read(4, 'f0', 7, false);
  expect(await readAt()).toEqual([
    ['w0', dayOf(3)],
    ['f0', dayOf(4)],
  ]);
});

it('asking one of two banks of a brand does not renew what the other one published', async () => {
  const folder = folders.make();
  const dayOf = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
  const published = new Map<Name, Publication>(names.map((name) => [name, { percent: 6, words: '' }]));
  const ask = async (day: number, of: Readonly<Record<string, Name>>): Promise<void> => {
    const staged = Object.entries(of).map(([holder, name]) => ({ name, holder }));
    const listed = new Map(staged.map(({ name, holder }) => [holder, new Set([name])]));
    await stageReading(folder, { now: dayOf(day), published, staged, listed }).take();
  };
  const readAt = async () =>
    Object.fromEntries(
      (await publishedCatalogue(folder).read()).products().map((one) => [one.product.productName, one.readAt]),
    );
  await ask(1, { wattle: 'w0', karri: 'k0' });
  await ask(2, { wattle: 'w0' });
  expect(await readAt()).toEqual({ w0: dayOf(2), k0: dayOf(1) });
  await ask(3, { karri: 'k0' });
  expect(await readAt()).toEqual({ w0: dayOf(2), k0: dayOf(3) });
});

it('an import holds as many payloads as it may, and no more', () => {
  const stage = createStage(folders.make(), new Date('2026-11-26'));
  const bytes = Buffer.from(JSON.stringify(payload()));
  const [line] = [...readLines({ name: 'a.json', bytes, now: stage.now, maxLines })].flatMap((one) => one ?? []);
  for (let times = 0; line !== undefined && times < maxLines + 2; times += 1) stage.add(line);
  expect(stage.lines).toHaveLength(maxLines);
});

it('a brand with many payloads keeps nobody waiting for all of them', async () => {
  const stage = createStage(folders.make(), new Date('2026-11-26'));
  const payloads = Array.from({ length: 20 }, (_, index) =>
    payload({ productId: `loan-${index}`, brandName: 'Alpha' }),
  );
  const bytes = Buffer.from(JSON.stringify(payloads));
  for (const line of readLines({ name: 'a.json', bytes, now: stage.now, maxLines })) if (line) stage.add(line);
  let [ms, turns] = [0, 0];
  // Each look at the clock finds a slice used up.
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 10));
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  onTestFinished(() => {
    clearImmediate(counting);
    vi.restoreAllMocks();
  });
  for (const work of [() => stage.preview(), () => stage.take()]) {
    turns = 0;
    await work();
    expect(turns).toBeGreaterThanOrEqual(payloads.length);
  }
});
