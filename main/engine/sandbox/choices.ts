import { isObject } from '../../../shared/is-object.ts';
import { specifiedFields } from '../../../shared/service/own-fields.ts';
import { notAllowed, type Refusal, refuse, tooManyRequests } from '../api/step.ts';

/* What services may decide otherwise than this one, because the specification is silent. */

type Json = Readonly<Record<string, unknown>>;

/** A request as far as choices look at it; the number counts requests from 1. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly number: number;
}

/** An answer in JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly json: Json;
}

interface Choice {
  /** Completes "A service that …". */
  readonly text: string;
  /** Refuses before anything else is looked at. */
  readonly refuse?: (asked: Asked) => Refusal | undefined;
  readonly change?: (answer: JsonAnswer, asked: Asked) => JsonAnswer;
}

const isScenario = (path: string): boolean => /^\/api\/v1\/scenarios\/[^/]+$/.test(path);
const isSuccess = ({ status }: JsonAnswer): boolean => status < 300;
const isBusyAt = 5;

/** One method of an update only; a read and the other paths are as they were. */
const updatesBy =
  (wanted: 'PATCH' | 'PUT') =>
  ({ method, path }: Asked): Refusal | undefined => {
    const isOther = isScenario(path) && method !== wanted && (method === 'PATCH' || method === 'PUT');
    return isOther ? notAllowed(method, ['GET', wanted]) : undefined;
  };

const withMeta = (answer: JsonAnswer, change: (meta: Json) => Json): JsonAnswer =>
  isObject(answer.json.meta) ? { ...answer, json: { ...answer.json, meta: change(answer.json.meta) } } : answer;

/** The payload of a success, or each object of a list, changed. */
const withData = (answer: JsonAnswer, change: (data: Json) => Json): JsonAnswer => {
  if (!isSuccess(answer)) return answer;
  const changed = (value: unknown): unknown => (isObject(value) ? change(value) : value);
  const { data } = answer.json;
  return { ...answer, json: { ...answer.json, data: Array.isArray(data) ? data.map(changed) : changed(data) } };
};

const at =
  (prefix: string, change: NonNullable<Choice['change']>): NonNullable<Choice['change']> =>
  (answer, asked) =>
    asked.path.startsWith(`/api/v1/${prefix}`) ? change(answer, asked) : answer;

const instants = new Set(['timestamp', 'dateCreated', 'lastEditedOn', 'lastUpdated', 'lastVerifiedOn']);

const toSeconds = (json: Json): Json =>
  JSON.parse(
    JSON.stringify(json, (key, value: unknown) =>
      instants.has(key) && typeof value === 'string' ? value.replace(/\.\d+Z$/, 'Z') : value,
    ),
  ) as Json;

/** Maps, in which every key has a meaning. */
const maps = new Set(['lvrDiscounts', 'loanAmountDiscounts']);

/** A field that the specification does not know, in every object. */
const withAddedFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withAddedFields);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, maps.has(key) ? inner : withAddedFields(inner)]);
  return { ...Object.fromEntries(fields), 'x-sandbox': { note: null } };
};

/** The parts of a scenario with the fields that the specification shows. */
const onlySpecified = (scenario: Json): Json => {
  const only = (part: string, element: unknown): unknown =>
    isObject(element)
      ? Object.fromEntries(Object.entries(element).filter(([name]) => specifiedFields[part]?.includes(name)))
      : element;
  return Object.fromEntries(
    Object.entries(scenario).map(([part, value]) => [
      part,
      Array.isArray(value) ? value.map((element) => only(part, element)) : only(part, value),
    ]),
  );
};

const compactFields = ['lender', 'productType', 'productName', 'setupFee', 'ongoingFee'];

export const choices = {
  'put-only': { text: 'updates by PUT', refuse: updatesBy('PUT') },
  'patch-only': { text: 'updates by PATCH', refuse: updatesBy('PATCH') },
  'query-in-path': { text: 'includes the query in PATH' },
  'foreign-403': { text: 'answers 403 for a scenario of another team' },
  'created-201': {
    text: 'answers 201 to a create',
    change: (answer, { method, path }) =>
      method === 'POST' && path === '/api/v1/scenarios' && isSuccess(answer) ? { ...answer, status: 201 } : answer,
  },
  'version-v1': {
    text: 'says v1 for its version',
    change: (answer) => withMeta(answer, (meta) => ('version' in meta ? { ...meta, version: 'v1' } : meta)),
  },
  'no-version': {
    text: 'says no version',
    change: (answer) => withMeta(answer, ({ version: _, ...meta }) => meta),
  },
  'no-echo': {
    text: 'has no echo',
    refuse: ({ path }) => (path === '/api/v1/echo' ? refuse('NOT_FOUND', `Endpoint not found: ${path}`) : undefined),
  },
  'no-extensions': { text: 'offers none of the extensions and previews' },
  'drops-unknown': {
    text: 'does not keep fields that the specification does not show',
    change: at('scenarios', (answer) =>
      withData(answer, ({ scenario, ...record }) =>
        isObject(scenario) ? { ...record, scenario: onlySpecified(scenario) } : record,
      ),
    ),
  },
  'adds-fields': {
    text: 'adds fields of its own to every answer',
    change: (answer) => ({ ...answer, json: withAddedFields(answer.json) as Json }),
  },
  'compact-products': {
    text: 'lists products in the short shape',
    change: at('products', (answer) =>
      withData(answer, (product) =>
        Object.fromEntries(Object.entries(product).filter(([name]) => compactFields.includes(name))),
      ),
    ),
  },
  'whole-seconds': {
    text: 'tells the time to the second',
    change: (answer) => ({ ...answer, json: toSeconds(answer.json) }),
  },
  'busy-now-and-then': {
    text: 'answers 429 to every fifth request',
    refuse: ({ number }) => (number % isBusyAt === 0 ? tooManyRequests(1) : undefined),
  },
} as const satisfies Readonly<Record<string, Choice>>;

export type ChoiceName = keyof typeof choices;

/** Choices that go together. */
export const profiles = {
  plain: [],
  strict: ['put-only', 'created-201', 'foreign-403', 'no-echo', 'no-extensions', 'version-v1'],
  sparse: ['patch-only', 'no-version', 'drops-unknown', 'compact-products', 'whole-seconds'],
  furthest: [
    ...(['put-only', 'query-in-path', 'foreign-403', 'created-201', 'no-version', 'no-echo'] as const),
    ...([
      'no-extensions',
      'drops-unknown',
      'adds-fields',
      'compact-products',
      'whole-seconds',
      'busy-now-and-then',
    ] as const),
  ],
} as const satisfies Readonly<Record<string, readonly ChoiceName[]>>;

const isProfile = (name: string): name is keyof typeof profiles => Object.hasOwn(profiles, name);
const isChoice = (name: string): name is ChoiceName => Object.hasOwn(choices, name);

/** Profiles and single choices, separated by commas; the name that is neither, where there is one. */
export const readChoices = (
  text: string,
): { readonly chosen: ReadonlySet<ChoiceName> } | { readonly unknown: string } => {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isProfile(name) && !isChoice(name));
  if (unknown !== undefined) return { unknown };
  return {
    chosen: new Set(names.flatMap((name) => (isProfile(name) ? profiles[name] : isChoice(name) ? [name] : []))),
  };
};

/** The refusal of the first choice that has one. */
export const refusalBy = (chosen: ReadonlySet<ChoiceName>, asked: Asked): Refusal | undefined => {
  for (const name of chosen) {
    const refusal = (choices[name] as Choice).refuse?.(asked);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** The answer as a service with these choices gives it. */
export const changedBy = (chosen: ReadonlySet<ChoiceName>, answer: JsonAnswer, asked: Asked): JsonAnswer =>
  [...chosen].reduce((changed, name) => (choices[name] as Choice).change?.(changed, asked) ?? changed, answer);
