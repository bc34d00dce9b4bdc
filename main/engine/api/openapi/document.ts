import type { z } from 'zod';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { authHeaders, endpoints } from '../../../../shared/service/endpoints.ts';
import { errorEnvelope, meta } from '../../../../shared/service/envelope.ts';
import { version } from '../render.ts';
import { componentSchemas, type JsonSchema, schemaOf } from './schemas.ts';

export interface ParameterDocument {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface OperationDocument {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly ParameterDocument[];
  readonly requestBody?: { readonly required: boolean; readonly content: JsonContent };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: JsonContent }>>;
}

interface JsonContent {
  readonly 'application/json': { readonly schema: JsonSchema };
}

/** An OpenAPI 3.1 description, as far as this service has parts of one. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDocument>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const description = `Mortgage scenarios and their servicing at sample lenders. Every request is signed: the five
headers are required, and the signature is Base64 of RSA-SHA256 (PKCS#1 v1.5) over METHOD, PATH, TIMESTAMP, NONCE and
BODY_HASH, joined by single line feeds. PATH is the path as sent, with or without its query; a client that has signed
a query once goes on doing so. BODY_HASH is the lowercase hexadecimal SHA-256 of the body as sent, and of the empty
string for no body and for an empty JSON object. Timestamps may be 5 minutes off; a nonce works once.`;

const errorTexts = {
  400: 'BAD_REQUEST: invalid JSON, or a query parameter missing or invalid',
  401: 'UNAUTHORIZED or INVALID_SIGNATURE: authentication failed',
  403: 'FORBIDDEN: team or lender not permitted',
  404: 'NOT_FOUND: missing, or in a team that the grant does not include',
  413: 'BAD_REQUEST: body over 1 MiB',
  422: 'VALIDATION_ERROR: the body does not fit the schema; `details.issues` says where',
  500: 'INTERNAL_SERVER_ERROR',
} as const;

/** The machine-readable description, made from the endpoint table and the schemas that validate. */
export const apiDocument = (): ApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Mortgage Scenario and Servicing API', version, description: description.replaceAll('\n', ' ') },
  security: [Object.fromEntries(Object.values(authHeaders).map((header) => [header, []]))],
  paths: paths(),
  components: {
    schemas: componentSchemas(),
    securitySchemes: Object.fromEntries(
      Object.values(authHeaders).map((name) => [name, { type: 'apiKey', in: 'header', name }]),
    ),
  },
});

const paths = (): ApiDocument['paths'] => {
  const found: Record<string, Record<string, OperationDocument>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const template = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    for (const method of endpoint.methods) {
      const operationId = endpoint.methods.length > 1 ? `${name}By${method}` : name;
      found[template] = { ...found[template], [method.toLowerCase()]: operation(operationId, endpoint) };
    }
  }
  return found;
};

const operation = (operationId: string, endpoint: Endpoint): OperationDocument => ({
  operationId,
  summary: endpoint.summary,
  description: endpoint.description,
  parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
  ...(endpoint.body && { requestBody: { required: false, content: json(schemaOf(endpoint.body)) } }),
  responses: {
    200: { description: 'Success', content: json(envelope(endpoint.data)) },
    ...Object.fromEntries(
      ([401, 500, ...endpoint.errors] as const).map((status) => [
        String(status),
        { description: errorTexts[status], content: json(schemaOf(errorEnvelope)) },
      ]),
    ),
  },
});

const json = (schema: JsonSchema): JsonContent => ({ 'application/json': { schema } });

const envelope = (data: z.ZodType): JsonSchema => ({
  type: 'object',
  properties: { data: schemaOf(data), meta: schemaOf(meta) },
  required: ['data', 'meta'],
});

const pathParameters = ({ params = {} }: Endpoint): ParameterDocument[] =>
  Object.entries(params).map(([name, parameter]) => ({
    name,
    in: 'path',
    required: true,
    description: parameter.description,
    schema: schemaOf(parameter.schema),
  }));

const queryParameters = ({ query = {} }: Endpoint): ParameterDocument[] =>
  Object.entries(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: parameter.required,
    description: parameter.description,
    schema: parameter.kind === 'list' ? { type: 'array', items: { type: 'string' }, minItems: 1 } : { type: 'string' },
  }));
