import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Store } from '../store/index.ts';
import { createApp } from './api/app.ts';
import { incident } from './api/incident.ts';
import { render } from './api/render.ts';
import { requestTarget } from './api/request-target.ts';
import type { Catalogue } from './catalogue/index.ts';

/** The whole service, embedded: the same application behind HTTP and behind a function call. */
export interface Engine {
  /** Answers one request of the service; never rejects. */
  fetch(request: Request, received?: Received): Promise<Response>;
}

/** What a transport knows and a standard request cannot carry. */
export interface Received {
  /** The request target as it stood in the request line; otherwise it is taken from the URL. */
  readonly target?: string | undefined;
  /** The body of a GET; otherwise the body is the request's own. */
  readonly body?: AsyncIterable<Uint8Array> | undefined;
  /** Hosts with port under which the server is reached; the documentation page calls from there. */
  readonly ownHosts?: readonly string[] | undefined;
}

export interface EngineParts {
  readonly store: Store;
  readonly catalogue: Catalogue;
  /** Of the program: the documentation page lies there. */
  readonly assetsFolder: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Builds the service over a store. The catalogue's policies are indexed if they are not yet. */
export const createEngine = ({ store, catalogue, assetsFolder, clock, log }: EngineParts): Engine => {
  store.policies.index(catalogue.policies);
  const lenders = new Map(catalogue.lenders.map((pack) => [pack.id, pack]));
  const app = createApp({ store, clock, lenders, benchmark: catalogue.benchmark, assetsFolder }, log);
  return {
    fetch: (request, { target: sent, body, ownHosts } = {}) => {
      const { method } = request;
      const target = requestTarget(sent ?? request.url);
      return Promise.resolve(app.fetch(request, { target, body, ownHosts })).catch((error: unknown) =>
        render(incident(error, log, { method, path: target.path }), target.path, clock),
      );
    },
  };
};
