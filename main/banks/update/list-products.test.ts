import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import type { Answers, ProductList } from './answers.ts';
import type { Asked } from './ask.ts';
import { listProducts } from './list-products.ts';

/* A bank's list as it gives it, page by page, and what is read of it. */

interface Page {
  /** A mortgage, a product without a category, another kind of product, or something without an identifier. */
  readonly items: readonly ('mortgage' | 'plain' | 'card' | 'nameless')[];
}

const bank = fc.record({
  pages: fc.array(
    fc.record({
      items: fc.array(fc.constantFrom('mortgage', 'mortgage', 'plain', 'card', 'nameless'), { maxLength: 4 }),
    }) satisfies fc.Arbitrary<Page>,
    { minLength: 1, maxLength: 5 },
  ),
  /** How it says that there is another page. */
  says: fc.constantFrom('total', 'link', 'both'),
  /** The request that fails, once. */
  failsAt: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  /** Another update read part of the list before, and found which version the bank gives. */
  hasEarlier: fc.boolean(),
});

const idOf = (page: number, at: number): string => `p${page}-${at}`;

const answerOf = (
  { pages, says }: typeof bank extends fc.Arbitrary<infer Bank> ? Bank : never,
  page: number,
): Asked => ({
  kind: 'answer',
  body: Buffer.of(),
  version: 4,
  validators: {},
  value: {
    data: {
      products: (pages[page - 1]?.items ?? []).map((item, at) => ({
        ...(item === 'nameless' ? { productId: '' } : { productId: idOf(page, at) }),
        ...(item === 'mortgage' && { productCategory: 'RESIDENTIAL_MORTGAGES' }),
        ...(item === 'card' && { productCategory: 'CRED_AND_CHRG_CARDS' }),
      })),
    },
    // A link to elsewhere, which nobody follows; the last page may have an empty one.
    ...(says !== 'total' && { links: { next: page < pages.length ? 'https://elsewhere.example/' : '' } }),
    ...(says !== 'link' && { meta: { totalPages: pages.length } }),
  },
});

/** Answers that keep the list only. */
const keptList = (before?: ProductList) => {
  let list = before;
  const saved: ProductList[] = [];
  const answers = {
    list: () => list,
    saveList: (next: ProductList) => {
      list = next;
      saved.push(next);
    },
  } satisfies Pick<Answers, 'list' | 'saveList'>;
  return { answers: answers as unknown as Answers, saved, list: () => list };
};

it('a bank’s list has every mortgage of every page once, and goes on where it failed', async () => {
  await fc.assert(
    fc.asyncProperty(bank, async (one) => {
      const earlier = { run: 'before', products: ['gone'], nextPage: 3, complete: true, version: 5 };
      const kept = keptList(one.hasEarlier ? earlier : undefined);
      const asked: string[] = [];
      const read = () =>
        listProducts(
          { id: 'b', name: 'Bank', baseUri: 'https://bank.example/api' },
          {
            answers: kept.answers,
            run: 'now',
            reach: 'public',
            ask: ({ url }) => {
              asked.push(url.href);
              const isFailing = asked.length - 1 === one.failsAt;
              const page = Number(url.searchParams.get('page'));
              return Promise.resolve(isFailing ? { kind: 'failed', failure: 'TIMEOUT' } : answerOf(one, page));
            },
          },
        );
      const isCut = one.failsAt !== undefined && one.failsAt < one.pages.length;
      expect(await read()).toBe(isCut ? 'TIMEOUT' : undefined);
      if (isCut) {
        expect(kept.list()).toMatchObject({ run: 'now', nextPage: (one.failsAt ?? 0) + 1, complete: false });
        expect(await read()).toBeUndefined();
      }
      const mortgages = one.pages.flatMap(({ items }, page) =>
        items.flatMap((item, at) => (item === 'mortgage' || item === 'plain' ? idOf(page + 1, at) : [])),
      );
      expect(kept.list()).toEqual({
        ...{ run: 'now', products: mortgages, nextPage: one.pages.length + 1, complete: true },
        ...(one.hasEarlier && { version: 5 }),
      });
      const pagesAsked = one.pages.map((_, at) => at + 1);
      if (isCut) pagesAsked.splice(one.failsAt ?? 0, 0, (one.failsAt ?? 0) + 1);
      expect(asked).toEqual(
        pagesAsked.map(
          (page) =>
            'https://bank.example/api/cds-au/v1/banking/products?product-category=RESIDENTIAL_MORTGAGES' +
            `&effective=CURRENT&page=${page}&page-size=100`,
        ),
      );
      // A list that is complete is not asked for again.
      const count = asked.length;
      expect([await read(), asked.length]).toEqual([undefined, count]);
    }),
    propertyRuns(80),
  );
});

it('a list that goes round, or never ends, is left incomplete and begins again the next time', async () => {
  const endless = (idAt: (page: number) => string) => {
    const kept = keptList();
    let asked = 0;
    const read = () =>
      listProducts(
        { id: 'b', name: 'Bank', baseUri: 'https://bank.example' },
        {
          ...{ answers: kept.answers, run: 'now', reach: 'public' },
          ask: ({ url }) => {
            asked += 1;
            const productId = idAt(Number(url.searchParams.get('page')));
            const value = { data: { products: [{ productId }] }, links: { next: 'more' } };
            return Promise.resolve({ kind: 'answer', body: Buffer.of(), version: 4, validators: {}, value });
          },
        },
      );
    return { read, asked: () => asked, list: kept.list };
  };
  const round = endless((page) => `p${page % 2}`);
  expect([await round.read(), round.asked()]).toEqual(['PAGING_LOOP', 3]);
  expect(round.list()).toMatchObject({ products: ['p1', 'p0'], nextPage: 1, complete: false });
  const long = endless((page) => `p${page}`);
  expect([await long.read(), long.asked()]).toEqual(['PAGING_LOOP', 200]);
});
