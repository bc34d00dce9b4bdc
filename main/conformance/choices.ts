/** What the specification leaves open, and how a service may decide. Each decision in words, to be read after its subject. */
export const openChoices = {
  updateMethod: {
    subject: 'The method of an update',
    PATCH: 'updates by PATCH only',
    PUT: 'updates by PUT only',
    both: 'updates by PATCH and PUT',
  },
  path: { subject: 'PATH of the signature', alone: 'takes a query outside PATH', whole: 'takes a query inside PATH' },
  foreignScenario: {
    subject: 'A scenario of another team',
    403: 'answers 403',
    404: 'answers 404, as for a missing one',
  },
  createStatus: { subject: 'The status of a create', 200: 'answers 200', 201: 'answers 201' },
  version: { subject: 'meta.version', present: 'says a version', absent: 'says none' },
  versionText: {
    subject: 'The text of meta.version',
    '1.0.0': 'says 1.0.0',
    v1: 'says v1',
    other: 'says something else',
  },
  unknownKeys: {
    subject: 'Keys of an update that are not listed',
    kept: 'keeps them',
    ignored: 'ignores them',
    refused: 'refuses them and names the key',
    'refused unnamed': 'refuses them without naming the key',
  },
  unknownFields: {
    subject: 'Fields of an element that are not shown',
    kept: 'keeps them',
    ignored: 'drops them',
    refused: 'refuses them',
  },
  echo: { subject: 'POST /api/v1/echo', offered: 'offers it', absent: 'does not offer it' },
  list: { subject: 'A list of scenarios', offered: 'offers one', absent: 'offers none' },
  removal: {
    subject: 'The removal of a scenario',
    offered: 'offers DELETE',
    sandbox: 'is a sandbox that can be reset',
    absent: 'offers none',
  },
  tags: { subject: 'The extension etag', offered: 'offers it', absent: 'does not offer it' },
  createKeys: { subject: 'The extension idempotency-key', offered: 'offers it', absent: 'does not offer it' },
  listPreview: { subject: 'The preview scenario-list', offered: 'offers it', absent: 'does not offer it' },
  deprecation: {
    subject: 'Deprecation and Sunset',
    declared: 'declares that something goes',
    none: 'declared nothing to go in this run',
  },
  openapi: { subject: 'GET /api/v1/openapi.json', offered: 'offers it', absent: 'does not offer it' },
  ownFields: { subject: 'Fields of its own in answers', none: 'adds none to the envelope', added: 'adds some' },
  products: { subject: 'The shape of products', full: 'lists the complete shape', compact: 'lists the short shape' },
  rounding: {
    subject: 'Figures of a computation',
    cents: 'rounds to the cent',
    thousands: 'rounds to thousands',
    none: 'does not round',
  },
  lenderName: { subject: 'lender_name', identifier: 'is the identifier', brand: 'is a name' },
  yearToDate: {
    subject: 'ytd_results',
    absent: 'leaves it out',
    empty: 'answers an empty list',
    filled: 'answers elements of its own',
  },
  debtToIncome: { subject: 'debt_to_income_ratio', present: 'answers it', absent: 'leaves it out' },
  checkOrder: {
    subject: 'What is checked first',
    client: 'checks the client before the token',
    token: 'checks the token before the client',
  },
  busy: { subject: '429', never: 'never answered it in this run', sometimes: 'answered it in this run' },
  clock: {
    subject: 'The clock',
    close: 'is within a minute of this computer',
    ahead: 'is ahead of this computer',
    behind: 'is behind this computer',
  },
  precision: {
    subject: 'The time in answers',
    milliseconds: 'has fractions of a second',
    seconds: 'has whole seconds',
  },
  windowReason: {
    subject: 'Why a signature was refused',
    told: 'tells a clock or a nonce as the reason',
    silent: 'tells no reason',
  },
  emptyUpdateCode: {
    subject: 'The code of an update without fields',
    BAD_REQUEST: 'is BAD_REQUEST',
    other: 'is another one',
  },
} as const;

export type ChoiceSubject = keyof typeof openChoices;

/** The names of the ways to decide one of them. */
export type Decision<S extends ChoiceSubject> = Exclude<keyof (typeof openChoices)[S], 'subject'> & (string | number);
