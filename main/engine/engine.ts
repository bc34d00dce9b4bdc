import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log/log.ts';
import type { Store } from '../store/index.ts';
import type { Services } from './api/operation.ts';
import type { Answer } from './api/render.ts';
import { createService, type IncomingRequest } from './api/service.ts';
import type { Catalogue } from './catalogue/index.ts';
import type { Lender } from './servicing/index.ts';

/** The whole service, embedded: the same behind HTTP and behind a function call. */
export interface Engine {
  /** Answers one request of the service; never rejects. */
  answer(request: IncomingRequest): Promise<Answer>;
  /** Call this after the catalogue was replaced. */
  indexPolicies(): void;
}

export interface EngineParts {
  readonly store: Store;
  readonly catalogue: Catalogue;
  /** The program's own assets, which hold the documentation page. */
  readonly assetsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
  /** A run for development: a refusal with 401 says which mistake led to it. Off unless asked for. */
  readonly explainsRefusals?: boolean;
}

/** Builds the service over a store. Indexes the catalogue's policies if they are not indexed yet. */
export const createEngine = ({
  store,
  catalogue,
  assetsFolder,
  clock,
  log,
  explainsRefusals = false,
}: EngineParts): Engine => {
  const indexPolicies = (): void => {
    store.policies.index(catalogue.policies);
  };
  indexPolicies();
  const lenders = lendersById(catalogue);
  const services: Services = {
    store,
    clock,
    assetsFolder,
    explainsRefusals,
    get lenders() {
      return lenders();
    },
    get benchmark() {
      return catalogue.benchmark;
    },
  };
  return { answer: createService(services, log), indexPolicies };
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
