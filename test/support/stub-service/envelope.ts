import type { Choices } from './choices.ts';
import type { Effect } from './journal.ts';
import { Refusal } from './refusal.ts';
import { isObject } from './scenarios.ts';

/** What an operation answers, before it is put into its envelope. */
export interface Answer {
  readonly data: unknown;
  /** 200 where absent. */
  readonly status?: number;
  readonly effect?: Effect;
  readonly headers?: Readonly<Record<string, string>>;
  /** That of an earlier answer which this one repeats. */
  readonly timestamp?: string;
  /** Of a list that shows a part. */
  readonly total?: number;
}

interface WrittenAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly effect?: Effect | undefined;
}

/** The answer in its envelope, whether the work succeeds or is refused. */
export const answerTo = (work: () => Answer, { addsFields, version }: Choices, now: () => number): WrittenAnswer => {
  const timestamp = new Date(now()).toISOString();
  const adorn = (body: unknown): unknown => (addsFields ? withOwnFields(body) : body);
  try {
    const { data, status = 200, effect, headers = {}, ...told } = work();
    const count = Array.isArray(data) ? { count: data.length } : {};
    const meta = { timestamp, ...told, ...(version !== undefined && { version }), ...count };
    return { status, body: adorn({ data, meta }), headers, effect };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, details, headers } = error;
    return { status, body: adorn({ error: { code, message, details, timestamp } }), headers };
  }
};

/** Maps, where every key has a meaning. */
const maps = new Set(['lvrDiscounts', 'loanAmountDiscounts']);

/** The field that a service adds to each of its objects. */
export const ownField = 'x-stub';

/** A field of the stub's own in every object, however deep. */
const withOwnFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withOwnFields);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, maps.has(key) ? inner : withOwnFields(inner)]);
  return { ...Object.fromEntries(fields), [ownField]: { href: '/elsewhere', weight: null } };
};
