import * as z from 'zod';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { type EndpointName, endpoints } from '../../../shared/service/endpoints.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { Identity, SignedRequest } from './authenticate.ts';
import { extensionHeaders, readAskedExtensions } from './extensions.ts';
import { readJson, validate } from './json-body.ts';
import type { Call, Operation, Services } from './operation.ts';
import { compute } from './operations/compute.ts';
import { createScenario } from './operations/create-scenario.ts';
import { echo } from './operations/echo.ts';
import { listProducts } from './operations/list-products.ts';
import { listScenarios } from './operations/list-scenarios.ts';
import { queryPolicies } from './operations/query-policies.ts';
import { readScenario } from './operations/read-scenario.ts';
import { readUser } from './operations/read-user.ts';
import { updateScenario } from './operations/update-scenario.ts';
import { askedPreviews, previewHeaders } from './previews.ts';
import { readQuery } from './query.ts';
import type { Reply } from './render.ts';
import { accept, type Step } from './step.ts';

const operations: { readonly [N in EndpointName]: Operation<N> } = {
  user: readUser,
  createScenario,
  listScenarios,
  readScenario,
  updateScenario,
  compute,
  products: listProducts,
  policies: queryPolicies,
  echo,
};

/** A request that has been routed and authenticated. */
export interface AuthenticatedRequest extends SignedRequest {
  readonly identity: Identity;
  /** The parts of the path by name. */
  readonly params: Readonly<Record<string, string>>;
}

const { compute: computed } = endpoints;
let compiledBody: typeof computed.body | undefined;

/** Compiled is only the small body that is read on every key, when it is first read: compiling takes some milliseconds. */
const bodySchemaOf = (name: EndpointName): Endpoint['body'] => {
  if (name === 'compute') return (compiledBody ??= z.compile(computed.body));
  const { body }: Endpoint = endpoints[name];
  return body;
};

/** Reads the parameters of the operation in the order of the checks, and runs the operation. */
export const perform = (name: EndpointName, request: AuthenticatedRequest, services: Services): Step<Reply> => {
  const { identity, method, target, params } = request;
  const endpoint: Endpoint = endpoints[name];
  const { query: parameters, versioned = false, tagged = false } = endpoint;
  const schema = bodySchemaOf(name);
  const json = schema === undefined ? accept(undefined) : readJson(request.body, request.headers.get('content-type'));
  if (!json.ok) return json;
  const query = parameters === undefined ? accept({}) : readQuery(parameters, target.query);
  if (!query.ok) return query;
  const asked = readAskedExtensions(request.headers);
  const call = {
    identity,
    method,
    target,
    params,
    query: query.value,
    asked,
    bytes: request.body,
    json: json.value,
    body: () => (schema === undefined ? accept(undefined) : validate(schema, json.value)),
  } satisfies Record<keyof Call<Endpoint>, unknown>;
  const operation: (call: never, services: Services) => Step<unknown> = operations[name];
  // What was read according to the operation's own row has that row's types.
  const data = operation(call as never, services);
  if (!data.ok) return data;
  const headers = {
    ...extensionHeaders(asked, tagged ? (data.value as ScenarioRecord) : undefined),
    ...previewHeaders(askedPreviews(request.headers, services), endpoint.preview, services),
  };
  return { ...data, value: { data: data.value, versioned, headers } };
};
