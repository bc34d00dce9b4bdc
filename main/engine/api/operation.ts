import type { BodyOf, PathOf, QueryOf } from '../../../shared/service/endpoint.ts';
import type { EndpointData, EndpointName, EndpointNamed } from '../../../shared/service/endpoints.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../store/index.ts';
import type { Benchmark, Lender } from '../servicing/index.ts';
import type { Identity } from './authenticate.ts';
import type { AskedExtensions } from './extensions.ts';
import type { PreviewEnds } from './previews.ts';
import type { RequestTarget } from './request-target.ts';
import type { Step } from './step.ts';

/** What the operations need. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  /** What the times of signatures are checked against. */
  readonly signatureClock: Clock;
  readonly lenders: ReadonlyMap<string, Lender>;
  readonly benchmark: Benchmark;
  /** The program's own assets, which hold the documentation page. */
  readonly assetsFolder: string;
  /** A run for development: a refusal with 401 says which mistake led to it. */
  readonly explainsRefusals: boolean;
  /** Requests that arrive together are made durable together. */
  readonly sharesCommits: boolean;
  readonly previewEnds: PreviewEnds;
}

/** One authenticated request of an operation, parsed by its row of the endpoint table. */
export interface Call<E> {
  readonly identity: Identity;
  readonly method: string;
  readonly target: RequestTarget;
  readonly params: PathOf<E>;
  readonly query: QueryOf<E>;
  readonly asked: AskedExtensions;
  /** The body as it came. */
  readonly bytes: Buffer;
  /** The JSON value of the body before it is checked; undefined without a body. */
  readonly json: unknown;
  /**
   * The body parsed by the schema, or 422 listing where it does not fit. The operation asks for it when ready, because
   * existence and permission (403, 404) are checked first.
   */
  readonly body: () => Step<BodyOf<E>>;
}

/**
 * The implementation of one row of the endpoint table: returns the payload, or the refusal to answer with.
 */
export type Operation<N extends EndpointName> = (
  call: Call<EndpointNamed<N>>,
  services: Services,
) => Step<EndpointData<N>>;

export const nowText = (clock: Clock): string => new Date(clock.now()).toISOString();

export const teamIds = ({ teams }: Identity): readonly string[] => teams.map(({ id }) => id);
