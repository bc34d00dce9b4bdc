import { expect, test } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { recordingEvents } from '../../../test/support/desk/fakes.ts';
import type { BankProducts, ImportTally } from '../../ports/banks.ts';
import { bankHandlers } from './index.ts';

/** What was announced, and how often calculations were made old, by taking an import and by removing a brand. */
const told = async (taken: Outcome<ImportTally>, isRemoved = false) => {
  const events = recordingEvents();
  let changes = 0;
  const banks = {
    catalogue: { remove: () => isRemoved },
    take: () => Promise.resolve(taken),
  } as unknown as BankProducts;
  const desk = bankHandlers({ banks, events, catalogueChanged: () => (changes += 1) });
  await desk['banks.take']({ id: 'one', removeMissingOf: [] });
  await desk['banks.remove']({ brand: 'Quokka Mutual' });
  return [events.emitted.length, changes];
};

test('published products are announced as changed where any was stored or removed, and not where none was', async () => {
  expect(await told(succeed({ added: 1, changed: 0, unchanged: 0 }))).toEqual([1, 1]);
  // Brands before the one that the disk refused are stored.
  expect(await told(fail('STORE_UNAVAILABLE', 'The disk is full.'))).toEqual([1, 1]);
  const gone = fail('NOT_FOUND', 'This import has since been completed or discarded.');
  expect([await told(gone), await told(gone, true)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('a line tells its products and what was left out of them, of the import that is on the screen alone', async () => {
  const line = {
    ...{ file: 'quokka.json', brand: 'Quokka Mutual', name: 'Everyday', outcome: 'imported', productId: 'p1' },
    ...{
      products: [{ _id: 'p1' }],
      warnings: ['A fee was assumed.', 'A rate was.'],
      dropped: { rate: 2, tier: 1 },
      maxErrorBp: 3,
    },
  };
  let staged: unknown = { id: 'now', source: 'files', stage: { lines: [line] } };
  const desk = bankHandlers({
    banks: { staged: () => staged } as unknown as BankProducts,
    ...{ events: recordingEvents(), catalogueChanged: () => undefined },
  });
  const { productId, products, warnings, dropped, maxErrorBp } = line;
  expect(await desk['banks.line']({ id: 'now', line: 0 })).toEqual(
    succeed({ productId, products, warnings, dropped, maxErrorBp }),
  );
  expect(await desk['banks.staged']({})).toEqual(
    succeed({ staged: { id: 'now', source: 'files', payloads: 1, products: 1 } }),
  );
  expect(await desk['banks.outcomes']({ id: 'now' })).toMatchObject(
    succeed({ lines: [{ file: 'quokka.json', products: 1, warnings: 2, dropped: 3 }] }),
  );
  const isGone = { ok: false, error: { code: 'NOT_FOUND' } };
  expect(await desk['banks.line']({ id: 'before', line: 0 })).toMatchObject(isGone);
  expect(await desk['banks.line']({ id: 'now', line: 1 })).toMatchObject(isGone);
  expect(await desk['banks.outcomes']({ id: 'before' })).toMatchObject(isGone);
  staged = undefined;
  expect(await desk['banks.line']({ id: 'now', line: 0 })).toMatchObject(isGone);
  expect(await desk['banks.staged']({})).toEqual(succeed({}));
});

test('an import is taken with what is gone of the brands that a person named, or dropped', async () => {
  const done: unknown[] = [];
  const banks = {
    take: (id: string, removed: ReadonlySet<string>) => {
      done.push([id, ...removed]);
      return Promise.resolve(succeed({ added: 0, changed: 0, unchanged: 1 }));
    },
    discard: (id: string) => done.push(id),
    catalogue: { read: () => Promise.resolve({ brands: () => ({ brands: [], damaged: ['quokka.json'] }) }) },
  } as unknown as BankProducts;
  const desk = bankHandlers({ banks, events: recordingEvents(), catalogueChanged: () => undefined });
  await desk['banks.take']({ id: 'one', removeMissingOf: ['Quokka Mutual'] });
  expect([await desk['banks.discard']({ id: 'two' }), done]).toEqual([succeed({}), [['one', 'Quokka Mutual'], 'two']]);
  // A brand whose file cannot be read is not shown as one without products.
  expect(await desk['banks.brands']({})).toEqual(succeed({ brands: [], damaged: ['quokka.json'] }));
});

test('outcomes of an import of any size are told two thousand at a time, each of them once', async () => {
  const toldOf = async (count: number): Promise<number[]> => {
    const lines = Array.from({ length: count }, (_, at) => ({
      name: String(at),
      products: [],
      warnings: [],
      dropped: {},
    }));
    const banks = { staged: () => ({ id: 'now', stage: { lines } }) } as unknown as BankProducts;
    const desk = bankHandlers({ banks, events: recordingEvents(), catalogueChanged: () => undefined });
    const [sizes, names]: [number[], string[]] = [[], []];
    for (let start: string | undefined, isFirst = true; isFirst || start !== undefined; isFirst = false) {
      const page = await desk['banks.outcomes']({ id: 'now', ...(start !== undefined && { start }) });
      if (!page.ok) throw new Error(page.error.message);
      sizes.push(page.data.lines.length);
      names.push(...page.data.lines.map(({ name }) => name));
      start = page.data.next;
    }
    expect(names).toEqual(lines.map(({ name }) => name));
    return sizes;
  };
  expect([await toldOf(0), await toldOf(2_000), await toldOf(4_001)]).toEqual([[0], [2_000], [2_000, 2_000, 1]]);
});

test('what an import would change, and what is stored, are told in pages of whole brands', async () => {
  const asked: unknown[] = [];
  const page = (start: string | undefined, enough: number) => {
    asked.push([start, enough]);
    return { products: [], next: 'Wattle' };
  };
  const preview = (start: string | undefined, enough: number) => {
    asked.push([start, enough]);
    const changes = Object.freeze([{ kind: 'new' }]);
    return Promise.resolve({ brands: [{ brand: 'Numbat', changes }], ...(start === undefined && { next: 'Wattle' }) });
  };
  const banks = {
    catalogue: { read: () => Promise.resolve({ page }) },
    staged: () => ({ id: 'now', stage: { preview } }),
  } as unknown as BankProducts;
  const desk = bankHandlers({ banks, events: recordingEvents(), catalogueChanged: () => undefined });
  const brands = [{ brand: 'Numbat', changes: [{ kind: 'new' }] }];
  expect([
    await desk['banks.products']({ start: 'Numbat' }),
    await desk['banks.preview']({ id: 'now' }),
    await desk['banks.preview']({ id: 'now', start: 'Numbat' }),
  ]).toEqual([
    ...[succeed({ products: [], next: 'Wattle' }), succeed({ brands, next: 'Wattle' })],
    succeed({ brands }),
  ]);
  expect(asked).toEqual([
    ['Numbat', 250],
    [undefined, 500],
    ['Numbat', 500],
  ]);
  expect(await desk['banks.preview']({ id: 'before' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});
