import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log/log.ts';
import { StoreError } from '../platform/store-error.ts';
import type { Store } from '../store/index.ts';
import type { Services } from './api/operation.ts';
import type { PreviewEnds } from './api/previews.ts';
import type { Answer } from './api/render.ts';
import { createService, type IncomingRequest } from './api/service.ts';
import type { Catalogue } from './catalogue/index.ts';
import type { Lender } from './servicing/index.ts';

/** The whole service, embedded: the same behind HTTP and behind a function call. */
export interface Engine {
  /** Answers one request of the service; never rejects. */
  answer(request: IncomingRequest): Promise<Answer>;
  /** Call this after the catalogue was replaced. What the store refuses is indexed once policies are asked for. */
  indexPolicies(): void;
}

export interface EngineParts {
  readonly store: Store;
  readonly catalogue: Catalogue;
  /** The program's own assets, which hold the documentation page. */
  readonly assetsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
  /** What signatures are checked against, where that is not what answers tell: a sandbox may tell one and the same time. */
  readonly signatureClock?: Clock;
  /** A run for development: a refusal with 401 says which mistake led to it. Off unless asked for. */
  readonly explainsRefusals?: boolean;
  /** Requests that arrive together are made durable together, as for a server with many callers. */
  readonly sharesCommits?: boolean;
  /** When previews go. They stay unless it is declared. */
  readonly previewEnds?: PreviewEnds;
}

/** Builds the service over a store. Indexes the catalogue's policies if they are not indexed yet. */
export const createEngine = ({
  store,
  catalogue,
  assetsFolder,
  clock,
  log,
  signatureClock = clock,
  explainsRefusals = false,
  sharesCommits = false,
  previewEnds = {},
}: EngineParts): Engine => {
  const { policies, indexPolicies } = indexedPolicies(store, catalogue);
  const lenders = lendersById(catalogue);
  const services: Services = {
    store: { ...store, policies },
    clock,
    signatureClock,
    assetsFolder,
    explainsRefusals,
    sharesCommits,
    previewEnds,
    get lenders() {
      return lenders();
    },
    get benchmark() {
      return catalogue.benchmark;
    },
  };
  return { answer: createService(services, log), indexPolicies };
};

/**
 * The policies of the store, which are those of the catalogue. Indexed at once, or it throws; later a full disk must not
 * refuse lenders that are stored already, so the policies stay as they were until the store takes the new ones.
 */
const indexedPolicies = (store: Store, catalogue: Catalogue) => {
  store.policies.index(catalogue.policies);
  let isIndexed = true;
  const indexPolicies = (): void => {
    isIndexed = false;
    try {
      store.policies.index(catalogue.policies);
      isIndexed = true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  };
  const current = (): Store['policies'] => {
    if (!isIndexed) indexPolicies();
    return store.policies;
  };
  const policies: Store['policies'] = {
    ...store.policies,
    find: (...asked) => current().find(...asked),
    search: (...asked) => current().search(...asked),
  };
  return { policies, indexPolicies };
};

/** The lenders by id, rebuilt when those of the catalogue change. */
const lendersById = (catalogue: Catalogue): (() => ReadonlyMap<string, Lender>) => {
  let indexed = catalogue.lenders;
  let byId = new Map(indexed.map((lender) => [lender.id, lender]));
  return () => {
    if (indexed !== catalogue.lenders) {
      indexed = catalogue.lenders;
      byId = new Map(indexed.map((lender) => [lender.id, lender]));
    }
    return byId;
  };
};
