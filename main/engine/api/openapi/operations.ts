import type { EndpointName } from '../../../../shared/service/endpoints.ts';

export interface QueryParameter {
  readonly name: string;
  readonly required: boolean;
  readonly isList: boolean;
  readonly description: string;
}

/** What a person needs to know about an operation beyond its path; schemas by component name. */
export interface OperationText {
  readonly summary: string;
  readonly description: string;
  readonly query?: readonly QueryParameter[];
  readonly request?: string;
  readonly response: string;
  readonly isList?: boolean;
  /** Statuses beside 401 and 500, which every signed operation has. */
  readonly errors: readonly number[];
}

const lenders: QueryParameter = {
  name: 'lenders',
  required: true,
  isList: true,
  description: 'Lender identifiers: repeat the parameter or separate by commas.',
};

export const operationTexts: Record<EndpointName, OperationText> = {
  user: {
    summary: 'Authenticated user and teams',
    description: 'Verifies credentials and signing. The team ids are the ones valid for `teamId`.',
    response: 'User',
    errors: [],
  },
  createScenario: {
    summary: 'Create a scenario',
    description: 'All fields are optional: the first team of the grant, "New Scenario", and an empty scenario.',
    request: 'CreateScenario',
    response: 'ScenarioRecord',
    errors: [400, 403, 413, 422],
  },
  readScenario: {
    summary: 'Read a scenario',
    description: 'A scenario of a foreign team answers 404, like one that does not exist.',
    response: 'ScenarioRecord',
    errors: [404],
  },
  updateScenario: {
    summary: 'Partial update of a scenario',
    description:
      'Each key present replaces that part, every key omitted stays. At least one key of the schema is needed; ' +
      'other keys are ignored. `description` and `home_loan_security_links` are extensions.',
    request: 'UpdateScenario',
    response: 'ScenarioRecord',
    errors: [400, 404, 413, 422],
  },
  compute: {
    summary: 'Servicing calculation',
    description: 'Whether a stored scenario services at one lender, and how much it could borrow.',
    request: 'ComputeRequest',
    response: 'ServicingResult',
    errors: [400, 403, 404, 413, 422],
  },
  products: {
    summary: 'List products',
    description: 'Products used in servicing, in the order of the lenders asked for.',
    query: [lenders],
    response: 'Product',
    isList: true,
    errors: [400, 403],
  },
  policies: {
    summary: 'Query policies',
    description:
      'Policies that carry any of the triggers. In the order of the triggers, then by lender name; with a search ' +
      'by relevance. White-label lenders have none. In highlights `<em>` is the only markup, the rest is plain text.',
    query: [
      lenders,
      {
        name: 'triggers',
        required: true,
        isList: true,
        description: 'Topics: repeat the parameter or separate by commas. An unknown one matches nothing.',
      },
      {
        name: 'search',
        required: false,
        isList: false,
        description: 'Words, joined by spaces or plus signs; all must occur. Punctuation is text.',
      },
      {
        name: 'orderResults',
        required: false,
        isList: false,
        description: '`true` (default) or `false`, which leaves the results in the order of the catalogue.',
      },
    ],
    response: 'Policy',
    isList: true,
    errors: [400, 403],
  },
  echo: {
    summary: 'Echo the request',
    description: 'Confirms that signing works. Of the authentication headers only the names come back.',
    request: 'EchoRequest',
    response: 'Echo',
    errors: [400, 413],
  },
};

export const errorTexts: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST: invalid JSON, or a query parameter missing or invalid',
  401: 'UNAUTHORIZED or INVALID_SIGNATURE: authentication failed',
  403: 'FORBIDDEN: team or lender not permitted',
  404: 'NOT_FOUND: missing, or in a team that the grant does not include',
  413: 'BAD_REQUEST: body over 1 MiB',
  422: 'VALIDATION_ERROR: the body does not fit the schema; `details.issues` says where',
  500: 'INTERNAL_SERVER_ERROR',
};
