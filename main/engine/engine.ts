import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Store } from '../store/index.ts';
import type { Answer } from './api/render.ts';
import { createService, type IncomingRequest } from './api/service.ts';
import type { Catalogue } from './catalogue/index.ts';

/** The whole service, embedded: the same behind HTTP and behind a function call. */
export interface Engine {
  /** Answers one request of the service; never rejects. */
  answer(request: IncomingRequest): Promise<Answer>;
}

export interface EngineParts {
  readonly store: Store;
  readonly catalogue: Catalogue;
  /** The program's own assets, which hold the documentation page. */
  readonly assetsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Builds the service over a store. Indexes the catalogue's policies if they are not indexed yet. */
export const createEngine = ({ store, catalogue, assetsFolder, clock, log }: EngineParts): Engine => {
  store.policies.index(catalogue.policies);
  const lenders = new Map(catalogue.lenders.map((pack) => [pack.id, pack]));
  const answer = createService({ store, clock, lenders, benchmark: catalogue.benchmark, assetsFolder }, log);
  return { answer };
};
