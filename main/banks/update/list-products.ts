import * as z from 'zod';
import type { AskFailure } from '../../../shared/published/outcomes.ts';
import type { Reach } from '../../platform/http/public-address.ts';
import type { RegisteredBrand } from '../../ports/banks.ts';
import type { Answers, ProductList } from './answers.ts';
import type { Ask } from './ask.ts';

const listVersions = [4, 3, 2, 1];
const maxListBytes = 8 * 1_048_576;
const pageSize = 100;
/** The largest bank lists a few hundred mortgages. */
const maxProducts = 5_000;
const maxPages = 200;

const page = z.object({
  data: z.object({ products: z.array(z.unknown()).max(1_000) }),
  links: z.object({ next: z.unknown() }).optional().catch(undefined),
  meta: z
    .object({ totalPages: z.number().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

const item = z.object({
  productId: z.string().min(1).max(200),
  productCategory: z.string().optional().catch(undefined),
});

const addressOf = (baseUri: string, number: number): URL => {
  const query = new URLSearchParams({
    'product-category': 'RESIDENTIAL_MORTGAGES',
    effective: 'CURRENT',
    page: String(number),
    'page-size': String(pageSize),
  });
  return new URL(`${baseUri}/cds-au/v1/banking/products?${query.toString()}`);
};

const idsOf = (products: readonly unknown[]): string[] =>
  products.flatMap((one) => {
    const read = item.safeParse(one).data;
    const isMortgage = (read?.productCategory ?? 'RESIDENTIAL_MORTGAGES') === 'RESIDENTIAL_MORTGAGES';
    return read !== undefined && isMortgage ? [read.productId] : [];
  });

/** Whether a page says that there is another; the next address is built here, whatever the page says. */
const hasNext = ({ links, meta }: z.infer<typeof page>, number: number): boolean =>
  meta?.totalPages === undefined ? typeof links?.next === 'string' && links.next !== '' : number < meta.totalPages;

interface Read {
  readonly next: ProductList;
  /** The identifiers on the page. */
  readonly ids: readonly string[];
  readonly failure?: AskFailure;
}

/** `seen`: the identifiers on the pages before, in this reading of the list. */
const readPage = (value: unknown, before: ProductList, seen: ReadonlySet<string>): Read => {
  const read = page.safeParse(value);
  if (!read.success) return { next: before, ids: [], failure: 'NOT_JSON' };
  const ids = idsOf(read.data.data.products);
  const products = [...new Set([...before.products, ...ids])];
  const isMore = hasNext(read.data, before.nextPage);
  const next = { ...before, products, nextPage: before.nextPage + 1, complete: !isMore };
  // A page with nothing new before the last one means that the pages repeat.
  const isLoop = isMore && ids.length > 0 && ids.every((productId) => seen.has(productId));
  const isEndless = products.length > maxProducts || (isMore && before.nextPage >= maxPages);
  return isLoop || isEndless ? { next: { ...next, complete: false }, ids, failure: 'PAGING_LOOP' } : { next, ids };
};

/**
 * Reads the list of a bank's mortgages page by page, storing it after each so that an interrupted update continues
 * where it was. Undefined when complete.
 */
export const listProducts = async (
  { baseUri }: RegisteredBrand,
  { ask, answers, run, reach }: { ask: Ask; answers: Answers; run: string; reach: Reach },
): Promise<AskFailure | undefined> => {
  const started = answers.list();
  if (started?.run !== run)
    answers.saveList({
      run,
      products: [],
      nextPage: 1,
      complete: false,
      ...(started?.version && { version: started.version }),
    });
  const seen = new Set<string>();
  for (;;) {
    const before = answers.list();
    if (before === undefined || before.complete) return undefined;
    const url = addressOf(baseUri, before.nextPage);
    const answer = await ask({ url, reach, versions: listVersions, maxBytes: maxListBytes });
    if (answer.kind !== 'answer') return answer.kind === 'failed' ? answer.failure : 'NOT_JSON';
    const { next, ids, failure } = readPage(answer.value, before, seen);
    if (failure !== undefined) {
      // What was listed can be used; the next reading of the list starts over, also within this update.
      answers.saveList({ ...next, nextPage: 1, complete: false });
      return failure;
    }
    answers.saveList(next);
    for (const productId of ids) seen.add(productId);
  }
};
