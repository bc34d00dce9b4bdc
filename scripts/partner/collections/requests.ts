import { readFileSync } from 'node:fs';

/** An answer that the description shows. */
export interface ShownAnswer {
  readonly status: number;
  readonly title: string;
  readonly body: unknown;
}

/** One request of the collections, with `{{name}}` for what differs from service to service. */
export interface CollectionRequest {
  readonly folder: string;
  readonly name: string;
  readonly method: string;
  /** From the slash after the host. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  /** Those that it must have, besides what signs it. */
  readonly headers: readonly (readonly [string, string])[];
  /** As it is sent. */
  readonly body: string | undefined;
  readonly docs: string;
  /** What a later request needs: the variable, and where it is in `data`. */
  readonly keeps: readonly [variable: string, place: string] | undefined;
  readonly answers: readonly ShownAnswer[];
}

/** What the environment of a collection names. The last three are secret. */
export const environmentNames = ['baseUrl', 'clientId', 'accessToken', 'privateKey'] as const;
/** Where the sandbox of docs/partner listens. */
export const sandboxUrl = 'http://127.0.0.1:8080';
/** The values that earlier requests keep. */
export const keptNames = ['teamId', 'scenarioId'] as const;

/** What both kinds of collection run before each request, without the part that is theirs. */
export const signingScript = readFileSync(new URL('sign-request.cjs', import.meta.url), 'utf8').trimEnd();

interface Content {
  readonly 'application/json'?: { readonly example?: unknown };
}
interface Described {
  readonly description: string;
  readonly content?: Content;
}
interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly example?: unknown;
    readonly required?: boolean;
    readonly schema?: { readonly enum?: readonly string[] };
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Described | { readonly $ref: string }>>;
}
/** As much of an OpenAPI description as the collections are made from. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Partial<Record<string, Described>>> };
}

const kept: Readonly<Record<string, CollectionRequest['keeps']>> = {
  'GET /api/v1/user': ['teamId', 'teams[0].id'],
  'POST /api/v1/scenarios': ['scenarioId', 'id'],
};

/** Every operation of the description, those with what others need first. */
export const collectionRequests = ({ paths, components }: ApiDescription): CollectionRequest[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([lowerMethod, operation]) => {
      const method = lowerMethod.toUpperCase();
      return {
        folder: operation.tags[0] ?? '',
        name: `${operation.summary}${method === 'PUT' ? ' by PUT' : ''}`,
        method,
        path: path.replaceAll(/\{(?:id|scenarioId)\}/g, '{{scenarioId}}'),
        query: queryOf(operation),
        headers: headersOf(operation),
        body: bodyOf(operation),
        docs: operation.description ?? '',
        keeps: kept[`${method} ${path}`],
        answers: answersOf(operation, components.responses),
      };
    }),
  );

/** The parameters of the query that have an example. */
const queryOf = ({ parameters = [] }: Operation): CollectionRequest['query'] =>
  parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => [name, [example].flat().join(',')]);

/** A header that must be sent has one value. */
const headersOf = ({ parameters = [] }: Operation): CollectionRequest['headers'] =>
  parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required === true)
    .map(({ name, schema }) => [name, schema?.enum?.[0] ?? '']);

const bodyOf = ({ requestBody }: Operation): string | undefined => {
  const example = requestBody?.content['application/json']?.example;
  if (example === undefined) return undefined;
  const ownTeam = (key: string, value: unknown): unknown => (key === 'teamId' ? '{{teamId}}' : value);
  return JSON.stringify(example, ownTeam, 2);
};

const answersOf = ({ responses }: Operation, shared: ApiDescription['components']['responses']): ShownAnswer[] =>
  Object.entries(responses).flatMap(([status, response]) => {
    const described = '$ref' in response ? shared[response.$ref.split('/').at(-1) ?? ''] : response;
    const body = described?.content?.['application/json']?.example;
    return described === undefined || body === undefined
      ? []
      : [{ status: Number(status), title: described.description, body }];
  });
