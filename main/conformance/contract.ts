/**
 * The sentences that the checks hold a service to, word for word, with their sections: of the specification, and of
 * `docs/partner/extensions.md` for whoever offers what stands there.
 */
export const contract = {
  envelope: ['Response envelope', 'Every success response is a JSON object.'],
  data: ['Response envelope', 'data: Payload of the operation.'],
  meta: [
    'Response envelope',
    'meta: Always present on the documented success responses except where a sample omits it.',
  ],
  timestamp: ['Response envelope', 'meta.timestamp: ISO 8601 UTC timestamp of the response.'],
  count: [
    'Response envelope',
    'meta.count: Present on list responses (products, policies): the number of items in data.',
  ],
  errorEnvelope: ['Error envelope', 'Every error response is a JSON object with one key, error.'],
  errorFields: [
    'Error envelope',
    'error.code: Machine-readable code. error.message: Human-readable message. error.timestamp: ISO 8601 timestamp.',
  ],
  issues: [
    'Error envelope',
    'details.issues is an array of objects with path (array of strings and integers) and message (string).',
  ],
  user: ['User', 'email: Email address of the authenticated user. teams: Teams the grant may access. May be empty.'],
  missingHeaders: [
    'Authentication failures',
    'UNAUTHORIZED: Missing required authentication headers. One or more of the five headers missing; also used for an invalid or expired access token or an unknown or inactive user.',
  ],
  unknownClient: [
    'Authentication failures',
    'UNAUTHORIZED: Invalid client identifier. Unknown or unregistered client identifier.',
  ],
  signature: [
    'Authentication failures',
    'INVALID_SIGNATURE: Request signature verification failed. Signature does not match the canonical request, wrong key, body-hash mismatch.',
  ],
  canonical: [
    'Signature construction',
    'Build the canonical request as five parts joined by a single line feed character (LF, not CR LF), with no trailing line feed: METHOD, PATH, TIMESTAMP, NONCE, BODY_HASH.',
  ],
  signed: [
    'Signature construction',
    'Sign the canonical request (UTF-8) with RSA-SHA256 and Base64-encode the signature.',
  ],
  emptyObject: [
    'Body hashing rules',
    'Body that is an empty JSON object: hash the empty string, not the text of the object.',
  ],
  bodyAsSent: ['Body hashing rules', 'Any other JSON body: hash the JSON text exactly as sent.'],
  window: [
    'Replay and clock rules',
    'A timestamp too far in the past or future is rejected; the window is typically plus or minus 5 minutes.',
  ],
  nonce: ['Replay and clock rules', 'The nonce must be unique per request and serves replay protection.'],
  unknownPath: [
    'Codes',
    '404 NOT_FOUND: Resource missing, or existing but in an inaccessible team (reported as 404 to avoid revealing existence). Unknown endpoints also give 404.',
  ],
  method: [
    'Codes',
    '405 METHOD_NOT_ALLOWED: Method unsupported for the path; message lists the rejected method and the allowed ones.',
  ],
  badRequest: [
    'Codes',
    '400 BAD_REQUEST: Invalid JSON, missing required query parameter (for example lenders), invalid data types.',
  ],
  invalid: [
    'Codes',
    '422 VALIDATION_ERROR: Request body fails schema validation: missing fields, wrong types, out-of-range values, invalid enum values.',
  ],
  record: ['Scenario record', 'id, teamId, description, createdBy, dateCreated, lastEditedBy, lastEditedOn, scenario'],
  created: [
    'POST /api/v1/scenarios',
    "data is the Scenario record with id generated, createdBy set to the authenticated user's email, dateCreated, lastEditedBy and lastEditedOn set to the creation time, scenario with defaults applied.",
  ],
  createDefaults: [
    'POST /api/v1/scenarios',
    "teamId: Default: the first team in the user's organization list. scenario: Default: the standard default scenario. description: Default: New Scenario.",
  ],
  foreignTeam: [
    'POST /api/v1/scenarios',
    'When teamId is given and the grant does not include it, then 403 FORBIDDEN with a message of the form: User does not have access to team: <team_id>.',
  ],
  createInvalid: [
    'POST /api/v1/scenarios',
    'When the body violates the schema, then 422 VALIDATION_ERROR with details.issues, each issue having path (array of strings and integers locating the field) and message (string).',
  ],
  postcode: ['Scenario body', 'postcode: number (a string is rejected with a validation error)'],
  notFound: [
    'GET /api/v1/scenarios/{id}',
    '404 NOT_FOUND when the scenario does not exist or the caller has no access; message form: Scenario not found: <scenario_id>.',
  ],
  updateMethod: [
    'Endpoints',
    'PATCH /api/v1/scenarios/{id}: Partial update of a scenario (an overview table lists this operation as PUT)',
  ],
  replaces: [
    'PATCH /api/v1/scenarios/{id}',
    'each key present replaces that part of the scenario, every key omitted stays unchanged.',
  ],
  updateEmpty: ['PATCH /api/v1/scenarios/{id}', 'Errors in the order listed: 400 when no fields are provided'],
  wrapper: [
    'PATCH /api/v1/scenarios/{id}',
    'A wrapper object named scenario around the parts is not the accepted form.',
  ],
  updated: [
    'PATCH /api/v1/scenarios/{id}',
    'Response: the complete updated Scenario record (same shape as GET) with lastEditedBy and lastEditedOn refreshed; meta has timestamp and version. teamId cannot be changed.',
  ],
  audit: [
    'States and transitions',
    'Only the audit fields lastEditedBy and lastEditedOn change on each update of a scenario, and teamId never changes.',
  ],
  foreignScenario: [
    'GET /api/v1/scenarios/{id}',
    "Access requires the scenario's teamId to be among the grant's teams.",
  ],
  result: [
    'Servicing result',
    'lender_name, does_service, max_borrowing_capacity, net_monthly_surplus, validations, warnings, per_loan_rate_breakdown',
  ],
  buffer: [
    'POST /api/v1/compute/{scenarioId}',
    'addToRates: Rate buffer in percentage points added to every loan rate (0.5 means +0.5%).',
  ],
  unknownLender: [
    'POST /api/v1/compute/{scenarioId}',
    '422 VALIDATION_ERROR when the body is invalid; an unknown lenderName produces an issue at path lenderName with an invalid-enum message.',
  ],
  noLender: ['POST /api/v1/compute/{scenarioId}', '403 no access to the lender.'],
  computeMissing: [
    'POST /api/v1/compute/{scenarioId}',
    "404 when the scenario does not exist or is not in the caller's teams.",
  ],
  product: [
    'Product',
    'The compact sample shows lender, productType, productName, setupFee and ongoingFee; the fuller field set is the complete shape.',
  ],
  productFilter: [
    'GET /api/v1/products',
    'Filtering, always applied: only lenders the caller may access; only productType variable_basic and variable_package; only isForServicing true.',
  ],
  productErrors: [
    'GET /api/v1/products',
    'Errors: 400 lenders missing or invalid; 401 invalid credentials; 403 no access to one or more requested lenders.',
  ],
  policy: [
    'Policy',
    'lender, triggers, content, lastVerifiedOn; highlights: Present only when a search query is used; excerpts with matching text wrapped in <em> tags.',
  ],
  policyTriggers: ['GET /api/v1/policies', 'Only policies carrying the requested triggers are returned.'],
  policyOrder: [
    'GET /api/v1/policies',
    'Without search and with orderResults true, results are ordered by the order of the requested triggers, then by lender name alphabetically within each trigger.',
  ],
  policyErrors: [
    'GET /api/v1/policies',
    'Errors: 400 when lenders or triggers is missing; 401 invalid credentials; 403 no access to a specified lender.',
  ],
  search: [
    'GET /api/v1/policies',
    'search: Keyword search in policy content; words may be joined with +. When present, each policy carries highlights.',
  ],
  gone: [
    'RFC 9745, Sunset',
    'The timestamp given in the Sunset header field MUST NOT be earlier than the one given in the Deprecation header field.',
  ],
  deprecation: ['RFC 9745, Syntax', 'Deprecation = date, in the form @1688169599; Sunset (RFC 8594) = HTTP-date'],
  previewAsked: [
    'Previews',
    'A preview is in force only for a request that asks for it, and the answer to that request names it.',
  ],
  listed: [
    'Preview scenario-list',
    'It lists the scenarios of the teams of the grant, each a record without its scenario; meta.count says how many are answered, and meta.total how many there are.',
  ],
  listPart: [
    'Preview scenario-list',
    'limit is how many to answer at most, offset how many to pass over first, and asc and desc are the same list from its two ends.',
  ],
  listTeam: ['Preview scenario-list', 'A team outside the grant answers 403 FORBIDDEN, any other wrong value 400.'],
  extensionAsked: [
    'Extensions',
    'An extension is in force only for a request that asks for it, and the answer to that request names it.',
  ],
  etag: ['Extension etag', 'Every answer with a scenario has an ETag, and every write gives the scenario another one.'],
  ifMatch: [
    'Extension etag',
    'An update whose If-Match does not name the stored copy answers 412 PRECONDITION_FAILED and changes nothing.',
  ],
  createKey: [
    'Extension idempotency-key',
    'A create that is sent again under its key gets the first answer again, byte for byte, and creates nothing.',
  ],
  keyReused: [
    'Extension idempotency-key',
    'A create under a key that was used for another one answers 409 IDEMPOTENCY_KEY_REUSED and creates nothing.',
  ],
} as const satisfies Readonly<Record<string, readonly [section: string, text: string]>>;

export type Sentence = keyof typeof contract;
