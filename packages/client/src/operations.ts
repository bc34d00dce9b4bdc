import type { paths } from './api.ts';

/* The operations of the API's description, by `METHOD /path`. */

type Methods = 'get' | 'post' | 'patch';

type OperationAt<P extends keyof paths, M extends Methods> = NonNullable<paths[P][M]>;

/** Such as `GET /api/v1/user`. An update goes by PATCH; a service that wants PUT gets it. */
export type Route = {
  [P in keyof paths]: {
    [M in Methods]: [OperationAt<P, M>] extends [never] ? never : `${Uppercase<M>} ${P}`;
  }[Methods];
}[keyof paths];

type Operation<R extends Route> = R extends `${infer M} ${infer P extends keyof paths}`
  ? Lowercase<M> extends infer L extends Methods
    ? OperationAt<P, L>
    : never
  : never;

type Parameters<R extends Route> = Operation<R> extends { parameters: infer A } ? A : never;

/** The parameters of one kind, `query` or `header`, under the name they have here. */
type ParameterInput<R extends Route, Kind extends string, Name extends string> =
  Parameters<R> extends Record<Kind, infer P>
    ? Readonly<Record<Name, P>>
    : Parameters<R> extends Partial<Record<Kind, infer P>>
      ? [P] extends [undefined]
        ? unknown
        : Readonly<Partial<Record<Name, P>>>
      : unknown;

type PathInput<R extends Route> = ParameterInput<R, 'path', 'params'>;
type QueryInput<R extends Route> = ParameterInput<R, 'query', 'query'>;

type BodyInput<R extends Route> =
  Operation<R> extends { requestBody: { content: { 'application/json': infer B } } }
    ? { readonly body: B }
    : Operation<R> extends { requestBody?: { content: { 'application/json': infer B } } }
      ? { readonly body?: B }
      : unknown;

/** Extensions, off unless they are asked for with `X-Extensions`; and for an operation of a preview `X-Preview`. */
type HeaderInput<R extends Route> = ParameterInput<R, 'header', 'headers'>;

/** What an operation takes: those of `params`, `query`, `body` and `headers` that it has. */
export type Input<R extends Route> = PathInput<R> & QueryInput<R> & BodyInput<R> & HeaderInput<R>;

type Success<R extends Route> =
  Operation<R> extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;

/** What an operation answers. */
export type Data<R extends Route> = Success<R> extends { data: infer D } ? D : never;

/** Nothing has to be given for an operation that needs nothing. */
export type InputArguments<R extends Route> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>];
