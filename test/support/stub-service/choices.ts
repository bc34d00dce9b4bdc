/** What a service decides for itself, where the specification is silent. */
export interface Choices {
  readonly updateMethods: readonly ('PATCH' | 'PUT')[];
  /** Whether PATH in the canonical request includes the query. */
  readonly signsQuery: boolean;
  /** The answer to a scenario of a foreign team. */
  readonly foreignScenario: 403 | 404;
  readonly createStatus: 200 | 201;
  /** `meta.version`; absent when undefined. */
  readonly version: string | undefined;
  /**
   * What becomes of keys that the specification does not list: kept, dropped (in elements too), or the
   * body is refused with 422 (keys of the body and of the scenario; elements stay open), `unnamed` without a word of
   * which key it was.
   */
  readonly unknownKeys: 'kept' | 'dropped' | 'refused' | 'refused unnamed';
  /** Refuses an element with a field that the specification does not show, by its name. */
  readonly closedElements: boolean;
  readonly hasEcho: boolean;
  /** Adds a field of its own to every object that it answers. */
  readonly addsFields: boolean;
  /** Products in the short shape of the specification's list sample. */
  readonly compactProducts: boolean;
  /** Figures of a computation: to the cent, to the thousand, or not rounded at all. */
  readonly rounding: 'cents' | 'thousands' | 'none';
  /** Names lenders in answers by their brand, not by their identifier. */
  readonly brandNames: boolean;
  /** Adds a `ytd_results` of a shape of its own to a computation. */
  readonly ownYearToDate: boolean;
  /** The order of the three checks that answer 401. */
  readonly checks: readonly ('client' | 'signature' | 'token')[];
  /** Every n-th request is answered with 429; 0 for none. */
  readonly busyEvery: number;
  /** How far its clock is ahead of this computer's. */
  readonly clockAheadMs: number;
  /** Timestamps without fractions of a second. */
  readonly wholeSeconds: boolean;
  /** Removes a scenario by DELETE, which the specification does not have. */
  readonly removes: boolean;
  /** Extensions and previews that it offers to who asks for them. */
  readonly offers: readonly ('etag' | 'idempotency-key' | 'scenario-list')[];
  /** What its list says of its end, in `Deprecation` and `Sunset`. */
  readonly listEnds: Readonly<Record<string, string>>;
}

/** The choices that the specification's own samples suggest. */
export const plainChoices: Choices = {
  updateMethods: ['PATCH'],
  signsQuery: false,
  foreignScenario: 404,
  createStatus: 200,
  version: '1.0.0',
  unknownKeys: 'kept',
  closedElements: false,
  hasEcho: true,
  addsFields: false,
  compactProducts: false,
  rounding: 'cents',
  brandNames: false,
  ownYearToDate: false,
  checks: ['client', 'signature', 'token'],
  busyEvery: 0,
  clockAheadMs: 0,
  wholeSeconds: false,
  removes: false,
  offers: [],
  listEnds: {},
};

/** Each other choice alone, by name. */
const otherChoices = {
  'takes PUT only': { updateMethods: ['PUT'] },
  'takes PATCH and PUT': { updateMethods: ['PUT', 'PATCH'] },
  'signs the query': { signsQuery: true },
  'answers 403 for a foreign scenario': { foreignScenario: 403 },
  'answers 201 to a create': { createStatus: 201 },
  'says v1': { version: 'v1' },
  'says no version': { version: undefined },
  'refuses unknown fields of elements': { closedElements: true },
  'drops unknown keys': { unknownKeys: 'dropped' },
  'refuses unknown keys': { unknownKeys: 'refused' },
  'refuses unknown keys without naming them': { unknownKeys: 'refused unnamed' },
  'has no echo': { hasEcho: false },
  'adds fields of its own': { addsFields: true },
  'lists products in the short shape': { compactProducts: true },
  'rounds to thousands': { rounding: 'thousands' },
  'does not round': { rounding: 'none' },
  'shows year-to-date results of its own': { ownYearToDate: true },
  'names lenders by brand': { brandNames: true },
  'checks the token first': { checks: ['token', 'client', 'signature'] },
  'is busy now and then': { busyEvery: 3 },
  'has a clock that is two hours ahead': { clockAheadMs: 7_200_000 },
  'tells the time to the second': { wholeSeconds: true },
  'offers tags of copies': { offers: ['etag'] },
  'offers keys of creates': { offers: ['idempotency-key'] },
  'offers a list as a preview': { offers: ['scenario-list'] },
  'declares that its list goes': {
    offers: ['scenario-list'],
    listEnds: { Deprecation: '@1798761600', Sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' },
  },
} as const satisfies Readonly<Record<string, Partial<Choices>>>;

export type ChoiceName = keyof typeof otherChoices;

const isApart = (one: ChoiceName, other: ChoiceName): boolean =>
  Object.keys(otherChoices[one]).every((key) => !(key in otherChoices[other]));

/** The choices, five to a service, of which no two speak of the same thing; in the soak each alone. */
export const choicesTogether: readonly (readonly ChoiceName[])[] = (Object.keys(otherChoices) as ChoiceName[]).reduce<
  ChoiceName[][]
>((made, name) => {
  const most = process.env.HEADROOM_CHOICES === 'alone' ? 1 : 5;
  const open = made.find((together) => together.length < most && together.every((one) => isApart(one, name)));
  if (open === undefined) return [...made, [name]];
  open.push(name);
  return made;
}, []);

export const mergedChoices = (together: readonly ChoiceName[]): Partial<Choices> =>
  Object.assign({}, ...together.map((name) => otherChoices[name])) as Partial<Choices>;

/** As far from the engine as the specification lets a service be. */
export const furthestChoices: Choices = {
  updateMethods: ['PUT'],
  signsQuery: true,
  foreignScenario: 403,
  createStatus: 201,
  version: undefined,
  unknownKeys: 'refused',
  closedElements: true,
  hasEcho: false,
  addsFields: true,
  compactProducts: true,
  rounding: 'none',
  brandNames: true,
  ownYearToDate: true,
  checks: ['token', 'client', 'signature'],
  busyEvery: 5,
  clockAheadMs: -7_200_000,
  wholeSeconds: true,
  removes: false,
  offers: [],
  listEnds: {},
};

/** Seven services as they are built: choices that go together, from the samples' to the furthest. */
export const choiceSets = {
  'follows the samples': {},
  'is strict and says why': {
    ...{ updateMethods: ['PUT'], unknownKeys: 'refused', createStatus: 201, foreignScenario: 403, hasEcho: false },
  },
  'is strict and says nothing': {
    ...{ unknownKeys: 'refused unnamed', checks: ['token', 'client', 'signature'], wholeSeconds: true },
  },
  'forgets what it does not know': {
    ...{ unknownKeys: 'dropped', version: 'v1', rounding: 'thousands', compactProducts: true },
  },
  'is busy, and two hours ahead': {
    ...{ updateMethods: ['PUT', 'PATCH'], busyEvery: 5, clockAheadMs: 7_200_000, version: undefined, signsQuery: true },
  },
  'chooses otherwise wherever it may': furthestChoices,
  'offers tags and keys': { offers: ['etag', 'idempotency-key'] },
} as const satisfies Readonly<Record<string, Partial<Choices>>>;
