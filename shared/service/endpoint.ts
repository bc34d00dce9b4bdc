import type * as z from 'zod';
import type { Preview } from './protocol-extensions.ts';

/** A part of the path, `:name` in the template. */
export interface PathParameter {
  /** The kind of resource for "not found" messages: `Scenario not found: …`. */
  readonly resource: string;
  /** What a client may put in a path; nothing else would be safe there. */
  readonly schema: z.ZodType<string>;
  readonly description: string;
}

/**
 * A parameter of the query. `list`: repeated or separated by commas, never empty. `words`: joined by spaces or plus
 * signs. `flag`: `true` or `false`. `number`: a whole one within its bounds. `choice`: one of its values. `text`: any.
 */
export type QueryParameter = { readonly description: string } & (
  | { readonly kind: 'list'; readonly required: true }
  | { readonly kind: 'words'; readonly required: false }
  | { readonly kind: 'flag'; readonly required: false; readonly default: boolean }
  | {
      readonly kind: 'number';
      readonly required: false;
      readonly default: number;
      readonly minimum: number;
      readonly maximum: number;
    }
  | { readonly kind: 'choice'; readonly required: false; readonly default: string; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly required: false }
);

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT';

/** One operation of the service: all that its client, its server and its documentation need to know. */
export interface Endpoint {
  /** The first is the one in the specification; the others do the same. */
  readonly methods: readonly [HttpMethod, ...HttpMethod[]];
  /** From `/api/v1`; `:name` is a part named in `params`. */
  readonly path: `/api/v1/${string}`;
  /** It is there only for a request that asks for this preview. */
  readonly preview?: Preview;
  readonly summary: string;
  readonly description: string;
  readonly params?: Readonly<Record<string, PathParameter>>;
  readonly query?: Readonly<Record<string, QueryParameter>>;
  readonly body?: z.ZodType;
  /** True where a request without a body fails. */
  readonly bodyRequired?: boolean;
  /** Keys of the body beyond the specification; they are sent only to a service known to accept them. */
  readonly extensions?: readonly string[];
  /** Where the body has parts of a scenario: in it, or below a key of it. Their elements have fields of our own. */
  readonly parts?: 'in body' | 'scenario';
  /** The payload of a success. `meta.count` comes with a list, and with one that shows a part of many `meta.total`. */
  readonly data: z.ZodType;
  /** What a client accepts as the payload, where the specification shows a second shape of it. */
  readonly answers?: z.ZodType;
  /** True where the payload is a part of a list. */
  readonly paged?: boolean;
  /** True where `meta` carries the version. */
  readonly versioned?: boolean;
  /** True where repeating a request could create a second record; it takes an `Idempotency-Key` then. */
  readonly creates?: boolean;
  /** True where the payload is a scenario, which may have an `ETag`. */
  readonly tagged?: boolean;
  /** True where a request may depend on the copy of a scenario that `If-Match` names. */
  readonly conditional?: boolean;
  /** Statuses of its failures, besides 401 and 500, which every operation has. */
  readonly errors: readonly (400 | 403 | 404 | 409 | 412 | 413 | 422)[];
}

/** What a caller passes for a query parameter. */
interface QueryValues {
  readonly list: readonly string[];
  readonly words: string;
  readonly flag: boolean;
  readonly number: number;
  readonly choice: string;
  readonly text: string;
}

/** What the service reads from it. */
interface QueryReadings {
  readonly list: readonly string[];
  readonly words: readonly string[];
  readonly flag: boolean;
  readonly number: number;
  readonly choice: string;
  readonly text: string | undefined;
}

export type QueryReading<Q extends QueryParameter = QueryParameter> = Q extends {
  readonly kind: 'choice';
  readonly values: readonly (infer V)[];
}
  ? V
  : QueryReadings[Q['kind']];

/** The parts of the path by name. */
export type PathOf<E> = E extends { readonly params: infer P } ? { readonly [N in keyof P]: string } : unknown;

/** The query as the service reads it. */
export type QueryOf<E> = E extends { readonly query: infer Q }
  ? { readonly [N in keyof Q]: Q[N] extends QueryParameter ? QueryReading<Q[N]> : never }
  : unknown;

type QueryValue<P> = P extends QueryParameter ? QueryValues[P['kind']] : never;

type QueryInput<Q> = {
  readonly [P in keyof Q as Q[P] extends { readonly required: true } ? P : never]: QueryValue<Q[P]>;
} & {
  readonly [P in keyof Q as Q[P] extends { readonly required: false } ? P : never]?: QueryValue<Q[P]>;
};

export type BodyOf<E> = E extends { readonly body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type DataOf<E> = E extends { readonly data: infer D extends z.ZodType } ? z.output<D> : never;

/** The payload as a client reads it. */
export type AnswerOf<E> = E extends { readonly answers: infer A extends z.ZodType } ? z.output<A> : DataOf<E>;

/** What a caller passes: those of `params`, `query`, `body` and the headers of extensions that the operation has. */
export type InputOf<E> = (E extends { readonly params: unknown } ? { readonly params: PathOf<E> } : unknown) &
  (E extends { readonly query: infer Q } ? { readonly query: QueryInput<Q> } : unknown) &
  (E extends { readonly body: unknown } ? { readonly body: BodyOf<E> } : unknown) &
  (E extends { readonly creates: true } ? { readonly idempotencyKey?: string } : unknown) &
  (E extends { readonly conditional: true } ? { readonly ifMatch?: string } : unknown);
