import { maxJsonDepth, maxJsonFields, maxJsonNames, maxJsonValues } from '../../../../shared/service/bounds.ts';
import type { Endpoint, QueryParameter } from '../../../../shared/service/endpoint.ts';
import { authHeaders, type EndpointName, endpointNames, endpoints } from '../../../../shared/service/endpoints.ts';
import { commonTriggers } from '../../../../shared/service/policy.ts';
import {
  extensionsHeader,
  idempotencyKeyHeader,
  ifMatchHeader,
  type Preview,
  previewHeader,
  protocolExtensions,
} from '../../../../shared/service/protocol-extensions.ts';
import { systemClock } from '../../../platform/clock.ts';
import { offeredPreviews } from '../previews.ts';
import { successResponse } from './answers.ts';
import { examples, scenarioIdExample } from './examples.ts';
import { failureResponse, failureResponses, failureSchemas, type FailureStatus } from './failures.ts';
import { componentSchemas, type JsonSchema, schemaOf } from './schemas.ts';

export interface OperationDocument {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** The preview that it belongs to; what is said of one may change or go. */
  readonly 'x-preview'?: Preview;
  readonly deprecated?: true;
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** An OpenAPI 3.1 description: the parts of one that this service has. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>> & { readonly license: object };
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDocument>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const description = `Mortgage scenarios and their servicing at sample lenders. Every request is signed: the five
headers are required, and the signature is Base64 of RSA-SHA256 (PKCS#1 v1.5) over METHOD, PATH, TIMESTAMP, NONCE and
BODY_HASH, joined by single line feeds. PATH is the path as sent, with or without its query; a client that has signed
a query once goes on doing so. BODY_HASH is the lowercase hexadecimal SHA-256 of the body as sent, and of the empty
string for no body and for an empty JSON object, whatever its white space. Timestamps may be 5 minutes off; a nonce works once. A body holds at most ${maxJsonValues} JSON values in ${maxJsonDepth} levels, ${maxJsonFields}
fields an object, and ${maxJsonNames} different names of fields.`;

/** The five headers and what each holds, in the words of the specification. */
export const headerTexts: Readonly<Record<keyof typeof authHeaders, string>> = {
  clientId: 'Client identifier, issued by the operator',
  accessToken: 'Access token, a UUID issued by the operator with the grant',
  timestamp: 'ISO 8601 UTC timestamp with milliseconds and Z suffix, within 5 minutes of the service',
  nonce: 'Unique for each request: a random UUID (version 4), or 8 to 128 of letters, digits, ".", "_" and "-"',
  signature: 'Base64 of the RSA-SHA256 (PKCS#1 v1.5) signature over the canonical request',
};

const tags = {
  Access: 'The user and the teams of a grant, and whether signing works',
  Scenarios: 'Stored scenarios of the teams of a grant',
  Servicing: 'The calculation for a stored scenario at one lender',
  Lookups: 'Products and policies of lenders',
} as const;

const tagOf: Readonly<Record<EndpointName, keyof typeof tags>> = {
  user: 'Access',
  echo: 'Access',
  createScenario: 'Scenarios',
  listScenarios: 'Scenarios',
  readScenario: 'Scenarios',
  updateScenario: 'Scenarios',
  compute: 'Servicing',
  products: 'Lookups',
  policies: 'Lookups',
};

type Offered = ReturnType<typeof offeredPreviews>;

/**
 * The machine-readable description of a release, made from the endpoint table and the schemas that validate requests. It
 * has the operations of those previews that are offered.
 */
export const apiDocument = (
  lenders: readonly string[],
  release: string,
  offered: Offered = offeredPreviews({ previewEnds: {}, clock: systemClock }),
): ApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Mortgage Scenario and Servicing API',
    version: release,
    description: description.replaceAll('\n', ' '),
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Headroom' },
  },
  servers: [{ url: '/', description: 'The service that answered this document' }],
  tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
  security: [Object.fromEntries(Object.values(authHeaders).map((header) => [header, []]))],
  paths: paths(lenders, offered),
  components: {
    schemas: { ...componentSchemas(lenders), ...failureSchemas() },
    responses: failureResponses(),
    securitySchemes: Object.fromEntries(
      Object.entries(authHeaders).map(([key, name]) => [
        name,
        { type: 'apiKey', in: 'header', name, description: headerTexts[key as keyof typeof authHeaders] },
      ]),
    ),
  },
});

const paths = (lenders: readonly string[], offered: Offered): ApiDocument['paths'] => {
  const documented: Record<string, Record<string, OperationDocument>> = {};
  for (const name of endpointNames) {
    const { methods, path, preview }: Endpoint = endpoints[name];
    if (preview && !offered.has(preview)) continue;
    const ofPreview = preview && { 'x-preview': preview, ...(offered.get(preview) && { deprecated: true as const }) };
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    for (const method of methods) {
      const operationId = methods.length > 1 ? `${name}By${method}` : name;
      const described = { ...operation(name, operationId, lenders), ...ofPreview };
      documented[template] = { ...documented[template], [method.toLowerCase()]: described };
    }
  }
  return documented;
};

/** The answers common to all operations: a body that cannot be read is refused wherever it is sent. */
const commonFailures = [400, 401, 403, 405, 413, 429, 500, 503] as const satisfies readonly FailureStatus[];

const operation = (name: EndpointName, operationId: string, lenders: readonly string[]): OperationDocument => {
  const endpoint: Endpoint = endpoints[name];
  const statuses = [...new Set<FailureStatus>([...commonFailures, ...endpoint.errors])];
  return {
    operationId,
    tags: [tagOf[name]],
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint, lenders), ...headerParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: {
        required: endpoint.bodyRequired === true,
        content: { 'application/json': { schema: schemaOf(endpoint.body), example: examples[name].body } },
      },
    }),
    responses: {
      200: successResponse(endpoint, examples[name].data),
      ...Object.fromEntries(statuses.map((status) => [String(status), failureResponse(name, status)])),
    },
  };
};

const pathParameters = ({ params = {} }: Endpoint): object[] =>
  Object.entries(params).map(([name, parameter]) => ({
    name,
    in: 'path',
    required: true,
    description: parameter.description,
    schema: schemaOf(parameter.schema),
    example: scenarioIdExample,
  }));

/**
 * Extensions, off unless a request asks for them, and the preview that an operation belongs to. No extension has an
 * example: the page would send it if nobody asked.
 */
const headerParameters = ({ preview, tagged = false, creates = false, conditional = false }: Endpoint): object[] => [
  ...(preview === undefined
    ? []
    : [
        {
          ...{ name: previewHeader, in: 'header', required: true, schema: { type: 'string', enum: [preview] } },
          description: 'Asks for the preview. Without it, there is no such operation.',
        },
      ]),
  ...[
    {
      isTaken: tagged,
      name: extensionsHeader,
      description:
        `Extensions that the request asks for, separated by commas: ${protocolExtensions.join(', ')}. Without it, ` +
        'nothing is extended.',
    },
    {
      isTaken: conditional,
      name: ifMatchHeader,
      description: 'With the extension etag: the `ETag` of the copy to change, or several; 412 for another copy.',
    },
    {
      isTaken: creates,
      name: idempotencyKeyHeader,
      description:
        'With the extension idempotency-key: new for each create, and sent again with the same body. It is ' +
        'remembered for 24 hours at least; 8 to 128 of letters, digits, ".", "_" and "-".',
    },
  ].flatMap(({ isTaken, ...parameter }) =>
    isTaken ? [{ ...parameter, in: 'header', required: false, schema: { type: 'string' } }] : [],
  ),
];

const queryParameters = ({ query = {} }: Endpoint, lenders: readonly string[]): object[] => {
  const members: Readonly<Record<string, JsonSchema>> = {
    lenders: { type: 'string', enum: [...lenders] },
    triggers: { type: 'string', examples: [...commonTriggers] },
  };
  const firsts: Readonly<Record<string, string | undefined>> = { lenders: lenders[0], triggers: commonTriggers[0] };
  return Object.entries(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: parameter.required,
    description: parameter.description,
    ...(parameter.kind === 'list'
      ? {
          style: 'form',
          explode: false,
          schema: { type: 'array', items: members[name] ?? { type: 'string' }, minItems: 1 },
          example: [firsts[name]],
        }
      : { schema: singleSchema(parameter) }),
  }));
};

/** The schema of a parameter that is given once. */
const singleSchema = (parameter: Exclude<QueryParameter, { readonly kind: 'list' }>): JsonSchema => {
  switch (parameter.kind) {
    case 'words':
      return { type: 'string', examples: ['overtime bonus'] };
    case 'flag':
      return { type: 'string', enum: ['true', 'false'], default: String(parameter.default) };
    case 'number': {
      const { minimum, maximum } = parameter;
      return { type: 'integer', minimum, maximum, default: parameter.default };
    }
    case 'choice':
      return { type: 'string', enum: [...parameter.values], default: parameter.default };
    case 'text':
      return { type: 'string' };
  }
};
