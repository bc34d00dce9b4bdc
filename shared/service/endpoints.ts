import * as z from 'zod';
import { maxQueryWords } from './bounds.ts';
import { computeAnswer, computeBody } from './compute.ts';
import { createScenarioBody } from './create-scenario.ts';
import { echo, echoBody } from './echo.ts';
import type { AnswerOf, DataOf, Endpoint, InputOf } from './endpoint.ts';
import { policy } from './policy.ts';
import { objectId } from './primitives.ts';
import { listedProduct, product } from './product.ts';
import { listedScenario, scenarioRecord, updateScenarioBody } from './scenario.ts';
import { user } from './user.ts';

const scenarioId = { resource: 'Scenario', schema: objectId, description: 'Scenario identifier' };

const lenders = {
  kind: 'list',
  required: true,
  description: 'Lender identifiers: repeat the parameter or separate by commas.',
} as const;

/**
 * Every signed operation of the service (service-api, Endpoints), in the specification's order. The client,
 * the engine's routes and the OpenAPI document are derived from this table.
 */
export const endpoints = {
  user: {
    methods: ['GET'],
    path: '/api/v1/user',
    summary: 'Authenticated user and teams',
    description: 'Verifies credentials and signing. The team ids are the ones valid for `teamId`.',
    data: user,
    versioned: true,
    errors: [],
  },
  createScenario: {
    methods: ['POST'],
    path: '/api/v1/scenarios',
    summary: 'Create a scenario',
    description: 'All fields are optional: the first team of the grant, "New Scenario", and an empty scenario.',
    body: createScenarioBody,
    parts: 'scenario',
    data: scenarioRecord,
    versioned: true,
    creates: true,
    tagged: true,
    errors: [400, 403, 409, 413, 422],
  },
  listScenarios: {
    methods: ['GET'],
    path: '/api/v1/scenarios',
    preview: 'scenario-list',
    summary: 'List scenarios',
    description:
      'A preview: the operation is there only for a request with `X-Preview: scenario-list`, and may change or go. The ' +
      'scenarios of the teams of the grant without their bodies; `meta.total` says how many there are in all.',
    query: {
      limit: {
        ...{ kind: 'number', required: false, default: 50, minimum: 1, maximum: 200 },
        description: 'How many to answer, at most.',
      },
      offset: {
        ...{ kind: 'number', required: false, default: 0, minimum: 0, maximum: 1_000_000_000 },
        description: 'How many to pass over first.',
      },
      teamId: { kind: 'text', required: false, description: 'Only those of this team; unless given, of every team.' },
      sort: {
        ...{ kind: 'choice', required: false, default: 'lastEditedOn' },
        values: ['lastEditedOn', 'dateCreated', 'description'],
        description: 'What they are sorted by; numbers in a description count as numbers.',
      },
      order: {
        ...{ kind: 'choice', required: false, default: 'desc', values: ['asc', 'desc'] },
        description: '`desc` (default): the last, and the newest, first; or `asc`.',
      },
    },
    data: z.array(listedScenario),
    paged: true,
    versioned: true,
    errors: [400, 403],
  },
  readScenario: {
    methods: ['GET'],
    path: '/api/v1/scenarios/:id',
    summary: 'Read a scenario',
    description: 'A scenario of a foreign team answers 404, like one that does not exist.',
    params: { id: scenarioId },
    data: scenarioRecord,
    versioned: true,
    tagged: true,
    errors: [404],
  },
  updateScenario: {
    methods: ['PATCH', 'PUT'],
    path: '/api/v1/scenarios/:id',
    summary: 'Partial update of a scenario',
    description:
      'Each key present replaces that part, every key omitted stays. At least one key of the schema is needed; ' +
      'other keys are ignored. `description` and `home_loan_security_links` go beyond the specification and need no `X-Extensions`.',
    params: { id: scenarioId },
    body: updateScenarioBody,
    bodyRequired: true,
    extensions: ['description', 'home_loan_security_links'],
    parts: 'in body',
    data: scenarioRecord,
    versioned: true,
    tagged: true,
    conditional: true,
    errors: [400, 404, 412, 413, 422],
  },
  compute: {
    methods: ['POST'],
    path: '/api/v1/compute/:scenarioId',
    summary: 'Servicing calculation',
    description: 'Whether a stored scenario services at one lender, and how much it could borrow.',
    params: { scenarioId },
    body: computeBody,
    bodyRequired: true,
    extensions: ['explain', 'figures', 'lenderNames'],
    data: computeAnswer,
    errors: [400, 403, 404, 413, 422],
  },
  products: {
    methods: ['GET'],
    path: '/api/v1/products',
    summary: 'List products',
    description: 'Products used in servicing, in the order of the lenders asked for.',
    query: { lenders },
    data: z.array(product),
    answers: z.array(listedProduct),
    errors: [400, 403],
  },
  policies: {
    methods: ['GET'],
    path: '/api/v1/policies',
    summary: 'Query policies',
    description:
      'Policies that carry any of the triggers. In the order of the triggers, then by lender name; with a search ' +
      'by relevance. White-label lenders have none. In highlights `<em>` is the only markup, the rest is plain text.',
    query: {
      lenders,
      triggers: {
        kind: 'list',
        required: true,
        description: 'Topics: repeat the parameter or separate by commas. An unknown one matches nothing.',
      },
      search: {
        kind: 'words',
        required: false,
        description: `Words, at most ${maxQueryWords}, joined by spaces or plus signs; all must occur. Punctuation is text.`,
      },
      orderResults: {
        kind: 'flag',
        required: false,
        default: true,
        description: '`true` (default) or `false`, which leaves the results in the order of the catalogue.',
      },
    },
    data: z.array(policy),
    errors: [400, 403],
  },
  echo: {
    methods: ['POST'],
    path: '/api/v1/echo',
    summary: 'Echo the request',
    description: 'Confirms that signing works. Of the authentication headers only the names come back.',
    body: echoBody,
    data: echo,
    errors: [400, 413],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
export type EndpointNamed<N extends EndpointName> = (typeof endpoints)[N];
export type EndpointInput<N extends EndpointName> = InputOf<EndpointNamed<N>>;
export type EndpointData<N extends EndpointName> = DataOf<EndpointNamed<N>>;
export type EndpointAnswer<N extends EndpointName> = AnswerOf<EndpointNamed<N>>;

const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpointName);

/** The five authentication headers, all required on every signed request. */
export const authHeaders = {
  clientId: 'X-Auth-Client-ID',
  accessToken: 'X-Auth-Access-Token',
  timestamp: 'X-Auth-Timestamp',
  nonce: 'X-Auth-Nonce',
  signature: 'X-Auth-Signature',
} as const;
