import { authHeaders, type EndpointName, endpoints } from '../../../../shared/service/endpoints.ts';
import { version } from '../operation.ts';
import { componentSchemas, type JsonSchema, schemaPath } from './components.ts';
import { errorTexts, type OperationText, operationTexts, type QueryParameter } from './operations.ts';

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

/** The machine-readable description, made from the schemas that validate. */
export const apiDocument = (): ApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Mortgage Scenario and Servicing API', version, description: description.replaceAll('\n', ' ') },
  security: [Object.fromEntries(Object.values(authHeaders).map((header) => [header, []]))],
  paths: paths(),
  components: {
    schemas: { ...componentSchemas(), ...echoSchemas },
    securitySchemes: Object.fromEntries(
      Object.values(authHeaders).map((name) => [name, { type: 'apiKey', in: 'header', name }]),
    ),
  },
});

const echoSchemas: Record<string, JsonSchema> = {
  EchoRequest: { description: 'Any JSON value, or no body' },
  Echo: {
    type: 'object',
    properties: {
      method: { type: 'string' },
      path: { type: 'string' },
      query: { type: 'object', additionalProperties: { type: ['string', 'array'] } },
      body: {},
      headers: { type: 'array', items: { type: 'string' } },
    },
    required: ['method', 'path', 'query', 'body', 'headers'],
  },
};

const paths = (): ApiDocument['paths'] => {
  const found: Record<string, Record<string, OperationDocument>> = {};
  for (const name of endpointNames) {
    const { methods, path } = endpoints[name];
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    for (const method of methods) {
      const operationId = methods.length > 1 ? `${name}By${method}` : name;
      found[template] = {
        ...found[template],
        [method.toLowerCase()]: operation(operationId, path, operationTexts[name]),
      };
    }
  }
  return found;
};

const isEndpoint = (name: string): name is EndpointName => name in endpoints;
const endpointNames = Object.keys(endpoints).filter(isEndpoint);

const operation = (operationId: string, path: string, text: OperationText): OperationDocument => ({
  operationId,
  summary: text.summary,
  description: text.description,
  parameters: [...pathParameters(path), ...(text.query ?? []).map(queryParameter)],
  ...(text.request === undefined
    ? {}
    : { requestBody: { required: false, content: json({ $ref: schemaPath(text.request) }) } }),
  responses: {
    200: { description: 'Success', content: json(envelope(text)) },
    ...Object.fromEntries(
      [401, 500, ...text.errors].map((status) => [
        String(status),
        { description: errorTexts[status] ?? '', content: json({ $ref: schemaPath('ErrorEnvelope') }) },
      ]),
    ),
  },
});

const json = (schema: JsonSchema): JsonContent => ({ 'application/json': { schema } });

const envelope = ({ response, isList = false }: OperationText): JsonSchema => {
  const item: JsonSchema = { $ref: schemaPath(response) };
  return {
    type: 'object',
    properties: { data: isList ? { type: 'array', items: item } : item, meta: { $ref: schemaPath('Meta') } },
    required: ['data', 'meta'],
  };
};

const pathParameters = (path: string): ParameterDocument[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: 'Scenario identifier',
    schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
  }));

const queryParameter = ({ name, required, isList, description: text }: QueryParameter): ParameterDocument => ({
  name,
  in: 'query',
  required,
  description: text,
  schema: isList ? { type: 'array', items: { type: 'string' }, minItems: 1 } : { type: 'string' },
});
