import pMap from 'p-map';
import * as z from 'zod';
import type { AskFailure } from '../../../shared/published/outcomes.ts';
import type { Reach } from '../../platform/http/public-address.ts';
import type { BankProgress, RegisteredBrand } from '../../ports/banks.ts';
import { type Answers, answersOf } from './answers.ts';
import { type Ask, type AskPorts, createAsk } from './ask.ts';
import { createHostGates, type HostGates } from './host-gates.ts';
import { listProducts } from './list-products.ts';

export interface UpdateRun {
  readonly id: string;
  readonly brands: readonly RegisteredBrand[];
  readonly reach: Reach;
}

const productVersions = [7, 6, 5, 4, 3];
const maxProductBytes = 4 * 1_048_576;
/** Asking more banks at a time does not make the connection faster. */
const brandsAtATime = 6;
const productsAtATime = 2;

const named = z.object({ data: z.object({ productId: z.string() }) });

interface BrandWork {
  readonly brand: RegisteredBrand;
  readonly run: UpdateRun;
  readonly ask: Ask;
  readonly answers: Answers;
  readonly signal: AbortSignal;
  readonly tell: (change: Partial<BankProgress>) => void;
}

/** The version a bank returned before comes first, then the others in case it has moved on. */
const versionsFrom = (last: number | undefined): readonly number[] =>
  last === undefined || !productVersions.includes(last)
    ? productVersions
    : [last, ...productVersions.filter((version) => version !== last)];

/** Records which version a bank returns, so that the next request asks for it first. */
const noteVersion = (answers: Answers, version: number): void => {
  const list = answers.list();
  if (list !== undefined && list.version !== version) answers.saveList({ ...list, version });
};

/** Asks for one product and stores the answer; returns any failure. */
const fetchProduct = async (work: BrandWork, productId: string): Promise<'fetched' | 'unchanged' | AskFailure> => {
  const { brand, run, ask, answers } = work;
  const url = new URL(`${brand.baseUri}/cds-au/v1/banking/products/${encodeURIComponent(productId)}`);
  const versions = versionsFrom(answers.list()?.version);
  const validators = answers.validatorsOf(productId);
  const answer = await ask({ url, reach: run.reach, versions, maxBytes: maxProductBytes, validators });
  if (answer.kind === 'failed') return answer.failure;
  if (answer.kind === 'unchanged') {
    answers.confirm(run.id, productId);
    return 'unchanged';
  }
  const read = named.safeParse(answer.value);
  if (!read.success) return 'NOT_JSON';
  if (read.data.data.productId.trim() !== productId.trim()) return 'WRONG_PRODUCT';
  noteVersion(answers, answer.version);
  answers.save(run.id, productId, answer.body, answer.validators);
  return 'fetched';
};

const updateBrand = async (work: BrandWork): Promise<void> => {
  const { brand, run, answers, signal, tell, ask } = work;
  /** A function, because it changes while an answer is awaited. */
  const isCalledOff = (): boolean => signal.aborted;
  tell({ state: 'listing' });
  const listFailure = await listProducts(brand, { ask, answers, run: run.id, reach: run.reach });
  if (isCalledOff()) return;
  const products = answers.list()?.products ?? [];
  const remaining = products.filter((productId) => !answers.isDone(run.id, productId));
  const counts = { fetched: products.length - remaining.length, unchanged: 0 };
  const failures: Partial<Record<AskFailure, number>> = {};
  tell({ state: 'fetching', listed: products.length, ...counts, listFailure });
  await pMap(
    remaining,
    async (productId) => {
      if (isCalledOff()) return;
      const outcome = await fetchProduct(work, productId);
      if (outcome === 'CANCELLED') return;
      if (outcome === 'fetched' || outcome === 'unchanged') counts[outcome] += 1;
      else failures[outcome] = (failures[outcome] ?? 0) + 1;
      tell({ ...counts, failures: { ...failures } });
    },
    { concurrency: productsAtATime },
  );
  if (isCalledOff()) return;
  const isUseless = listFailure !== undefined && products.length === 0;
  tell({ state: isUseless ? 'failed' : 'done' });
};

export interface UpdateOptions {
  readonly folder: string;
  readonly ports: AskPorts;
  readonly signal: AbortSignal;
  /** Called with all of a bank's progress whenever it changes. */
  readonly report: (progress: BankProgress) => void;
  readonly gates?: HostGates;
}

/**
 * Asks every bank of a run for its products. What a run already has is not requested again: after a cancel or a kill
 * the same run continues where it was. Ends when everything was asked, or soon after it is aborted.
 */
export const runUpdate = async (run: UpdateRun, options: UpdateOptions): Promise<BankProgress[]> => {
  const { folder, ports, signal, report, gates = createHostGates() } = options;
  const ask = createAsk(ports, gates, signal);
  const progress = new Map<string, BankProgress>(
    run.brands.map(({ id, name, baseUri }) => [
      id,
      { id, name, host: new URL(baseUri).host, state: 'waiting', listed: 0, fetched: 0, unchanged: 0, failures: {} },
    ]),
  );
  await pMap(
    run.brands,
    async (brand) => {
      if (signal.aborted) return;
      const tell = (change: Partial<BankProgress>): void => {
        const before = progress.get(brand.id);
        if (before === undefined) return;
        const next = { ...before, ...change };
        progress.set(brand.id, next);
        report(next);
      };
      await updateBrand({ brand, run, ask, answers: answersOf(folder, brand.id), signal, tell });
    },
    { concurrency: brandsAtATime },
  );
  return [...progress.values()];
};
