import { askedLoans } from '../../shared/costs/asked-loans.ts';
import { type LenderCost, lenderCosts } from '../../shared/costs/cheapest-products.ts';
import type { ListedProduct } from '../../shared/service/product.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { latestOnly } from './latest-only.ts';
import { lendersOf } from './lenders.ts';
import { latest } from './remote.ts';

/** What the loans of a scenario cost with each lender. */
export interface Ranking {
  readonly scenarioId: string;
  readonly costs: Readonly<Record<string, LenderCost>>;
}

/** By lender, of the open scenario; undefined before they are known. */
export const costsOf = ({ ranking, openId }: AppState): Ranking['costs'] | undefined =>
  ranking?.scenarioId === openId ? ranking.costs : undefined;

export interface RankingSlice {
  /** Of a scenario as it was when the typing last rested; undefined before. */
  readonly ranking: Ranking | undefined;
  /** Works out anew, once the typing rests, what each lender costs over five years. */
  readonly rankLenders: () => void;
}

/** The lenders whose products were read: others are read anew. */
const directoryKey = (state: AppState): string =>
  lendersOf(state)
    .map(({ id, asAt }) => `${id} ${asAt}`)
    .join(',');

export const createRankingSlice: CreateSlice<RankingSlice> = ({ client, get, set }) => {
  const runs = latestOnly();
  let read: { readonly key: string; readonly products: readonly ListedProduct[] } | undefined;

  const productsNow = async (): Promise<readonly ListedProduct[]> => {
    const key = directoryKey(get());
    if (read?.key === key) return read.products;
    const lenders = lendersOf(get()).map(({ id }) => id);
    const outcome = lenders.length === 0 ? undefined : await client.call('products.list', { lenders });
    // What could not be read is asked for again the next time.
    if (outcome?.ok !== true) return [];
    read = { key, products: outcome.data.products };
    return read.products;
  };

  const rank = async (): Promise<void> => {
    const isNewest = runs.start();
    const products = await productsNow();
    const { openId: scenarioId, document } = get();
    const body = latest(document)?.scenario;
    if (!isNewest() || body === undefined || scenarioId === null) return;
    set({ ranking: { scenarioId, costs: lenderCosts(products, askedLoans(body)) } });
  };

  return {
    ranking: undefined,
    rankLenders: () => get().whenQuiet('ranking', () => void rank()),
  };
};
