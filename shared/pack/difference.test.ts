import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differenceOf,
  differingFields,
  type ItemDifference,
  type PackDifference,
  pairedProducts,
  sizeOf,
} from './difference.ts';
import type { LenderContent } from './lender-file.ts';
import type { WrittenPack } from './pack-schema.ts';
import { type ParameterEntry, parameterTable, type ParameterValue } from './parameter-table.ts';
import { valueOfWritten, withValue } from './parameter-values.ts';
import { type PackProduct, productFieldNames, productFieldOf } from './product-fields.ts';
import { samplePack, sampleProduct } from './sample-pack.test-data.ts';

const valueFor = (entry: ParameterEntry): fc.Arbitrary<ParameterValue> => {
  switch (entry.kind) {
    case 'figure': {
      const within = { min: Math.ceil(entry.min), max: Math.floor(entry.max) };
      const figure = entry.max - entry.min < 2 ? fc.constantFrom(entry.min, entry.max) : fc.integer(within);
      return entry.isOptional ? fc.option(figure) : figure;
    }
    case 'choice':
      return fc.constantFrom(...entry.choices);
    case 'day':
      return fc.constantFrom('2026-05-12', '2026-07-01');
    case 'list':
      return fc.subarray([...(entry.choices ?? ['0872', '2000', '3000'])]);
  }
};

const servicing: fc.Arbitrary<WrittenPack['servicing']> = fc
  .subarray([...parameterTable], { maxLength: 12 })
  .chain((entries) => fc.tuple(...entries.map((entry) => fc.tuple(fc.constant(entry.name), valueFor(entry)))))
  .map((values) =>
    values.reduce<WrittenPack['servicing']>((written, [name, value]) => withValue(written, name, value), {}),
  );

const product = (name: string): fc.Arbitrary<PackProduct> =>
  fc
    .record({
      baseRate: fc.constantFrom(6, 6.25, 6.5),
      ongoingFee: fc.constantFrom(0, 395),
      maxLVR: fc.constantFrom(80, 95),
      thresholds: fc.subarray([60, 80]),
      isForServicing: fc.boolean(),
      introductory: fc.option(fc.constant({ rate: 5, months: 12 }), { nil: undefined }),
    })
    .map(({ baseRate, ongoingFee, maxLVR, thresholds, isForServicing, introductory }) => {
      const plain = sampleProduct();
      return sampleProduct({
        ...{ _id: name.repeat(24), productName: `Product ${name}`, ongoingFee, isForServicing },
        lvrThresholds: thresholds,
        rateTableFields: {
          ...plain.rateTableFields,
          baseRate,
          lvrDiscounts: Object.fromEntries(thresholds.map((threshold) => [String(threshold), 0.1])),
        },
        productFeatures: { ...plain.productFeatures, maxLVR },
        ...(introductory && { introductory }),
      });
    });

const policy = (id: string) =>
  fc.constantFrom('Accepted.', 'Not accepted.').map((content) => ({
    ...{ id, triggers: ['payg'], content, verifiedOn: '2026-11-01', verifiedBy: 'Kim' },
  }));

const some = <T>(one: (name: string) => fc.Arbitrary<T>, minLength: number): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray(['a', 'b', 'c'], { minLength }).chain((names) => fc.tuple(...names.map(one)));

const lender: fc.Arbitrary<LenderContent> = fc
  .record({
    name: fc.constantFrom('Tea Tree Bank', 'Tea Tree'),
    asAt: fc.constantFrom('2026-11-20', '2026-11-21'),
    whiteLabel: fc.boolean(),
    servicing,
    products: some(product, 1),
    policies: some(policy, 0),
    notes: fc.dictionary(fc.constantFrom('floor_rate', 'shade.casual'), fc.record({ note: fc.constantFrom('a', 'b') })),
  })
  .map(({ notes, policies, ...pack }) => ({ pack: samplePack(pack), notes: { ...notes }, policies }));

const withItems = <T>(
  before: readonly T[],
  differences: readonly ItemDifference<T>[],
  isMeant: (a: T, b: T) => boolean,
): T[] => [
  ...before.flatMap((one) => {
    const found = differences.find((item) => item.kind !== 'added' && isMeant(item.from, one));
    if (found === undefined) return [one];
    return found.kind === 'changed' ? [found.to] : [];
  }),
  ...differences.flatMap((item) => (item.kind === 'added' ? [item.to] : [])),
];

/** The lender that applying the differences gives. */
const applied = ({ pack, notes, policies }: LenderContent, difference: PackDifference): LenderContent => ({
  pack: {
    ...pack,
    ...Object.fromEntries(difference.facts.map(({ name, to }) => [name, to])),
    servicing: difference.parameters.reduce((written, { name, to }) => withValue(written, name, to), pack.servicing),
    products: withItems(pack.products, difference.products, (a, b) => a._id === b._id),
  },
  notes: Object.fromEntries(
    Object.entries({ ...notes, ...Object.fromEntries(difference.notes.map(({ name, to }) => [name, to])) }).filter(
      ([, note]) => note !== undefined,
    ),
  ),
  policies: withItems(policies, difference.policies, (a, b) => a.id === b.id),
});

/** A lender without what does not count as a difference: the order of products and policies, and how overrides are
 * written. */
const plain = ({ pack, notes, policies }: LenderContent) => ({
  ...{ ...pack, products: pack.products.toSorted((a, b) => (a._id < b._id ? -1 : 1)) },
  servicing: parameterTable.map((entry) => valueOfWritten(pack.servicing, entry)),
  notes: Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1)),
  policies: policies.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

describe('the difference between two lenders', () => {
  it('applied to one gives the other, whatever they are', () => {
    fc.assert(
      fc.property(lender, lender, (from, to) => {
        expect(plain(applied(from, differenceOf(from, to)))).toEqual(plain(to));
      }),
    );
  });

  it('is empty only between a lender and itself', () => {
    fc.assert(
      fc.property(lender, lender, (from, to) => {
        expect(sizeOf(differenceOf(from, structuredClone(from)))).toBe(0);
        const isEqual = JSON.stringify(plain(from)) === JSON.stringify(plain(to));
        expect(sizeOf(differenceOf(from, to)) === 0).toBe(isEqual);
      }),
    );
  });

  it('the other way round has the same places', () => {
    fc.assert(
      fc.property(lender, lender, (from, to) => {
        const [forward, back] = [differenceOf(from, to), differenceOf(to, from)];
        expect(back.parameters).toEqual(
          forward.parameters.map((one) => ({ name: one.name, from: one.to, to: one.from })),
        );
        expect(sizeOf(back)).toBe(sizeOf(forward));
      }),
    );
  });

  it('is empty where a copy has other identifiers, or states a default explicitly', () => {
    const own = { ...samplePack({ id: 'own-tea', servicing: { floor_rate: 5.5, shade: { casual: 1 } } }) };
    const { notice: _notice, ...pack } = own;
    const products = [sampleProduct({ _id: 'f'.repeat(24), lender: 'own-tea' })];
    const copy = { pack: { ...pack, products }, notes: {}, policies: [] };
    expect(sizeOf(differenceOf({ pack: samplePack(), notes: {}, policies: [] }, copy))).toBe(0);
  });

  it('reports a product with a new name and the same identifier as changed, not as different', () => {
    const [from, to] = ['Basic', 'Basic Plus'].map((productName) => ({
      ...{ pack: samplePack({ products: [sampleProduct({ productName })] }), notes: {}, policies: [] },
    }));
    if (from === undefined || to === undefined) throw new Error('Two lenders');
    expect(differenceOf(from, to).products).toMatchObject([{ kind: 'changed' }]);
  });
});

describe('a product', () => {
  const full: PackProduct = sampleProduct({
    introductory: { rate: 5, months: 12 },
    offers: [{ loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY' }],
    notPublished: ['setupFee'],
    published: { id: 'a', brand: 'Tea', since: '2026-11-01T00:00:00.000Z', readAt: '2026-11-02T00:00:00.000Z' },
    productFeatures: { ...sampleProduct().productFeatures, minLVR: 10, maxLoanAmount: 2_000_000 },
  });
  /** Every place that holds a value, but the identifier and the lender. */
  const places = (value: object, path: readonly string[] = []): (readonly string[])[] =>
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null ? places(inner, [...path, key]) : [[...path, key]],
    );
  const changedAt = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return typeof value === 'number' ? value + 1 : `${String(value)}x`;
    const copy = structuredClone(value) as Record<string, unknown>;
    copy[key] = changedAt(copy[key], rest);
    return copy;
  };
  const named = places(full).filter(([key = '']) => key !== '_id' && key !== 'lender');

  it.each(named.map((path) => [path.join('.'), path] as const))('that differs only at %s differs', (_name, path) => {
    expect(differingFields(full, changedAt(full, path) as PackProduct)).toHaveLength(1);
  });

  it('states something in every field that is compared', () => {
    expect(productFieldNames.filter((name) => productFieldOf(full, name) === undefined)).toEqual([]);
  });
});

it('of two products of one name one is the counterpart of another’s, and that by its identifier where there is one', () => {
  const of = (letter: string): PackProduct => sampleProduct({ _id: letter.repeat(24) });
  const [a, b, c] = [of('a'), of('b'), of('c')];
  expect(pairedProducts([a, b], [c])).toEqual([
    [a, c],
    [b, undefined],
  ]);
  expect(pairedProducts([a, b], [b, c])).toEqual([
    [a, c],
    [b, b],
  ]);
  const renamed = { ...c, productName: 'Another' };
  expect(pairedProducts([a], [renamed])).toEqual([
    [a, undefined],
    [undefined, renamed],
  ]);
  expect(pairedProducts([a], [b, c])).toEqual([
    [a, b],
    [undefined, c],
  ]);
});
