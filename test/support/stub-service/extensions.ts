import type { Choices } from './choices.ts';
import type { Arrival, Caller } from './door.ts';
import type { Answer } from './envelope.ts';
import { Refusal } from './refusal.ts';

/* What the stub offers beyond the specification, to who asks for it: written from the page for partners alone. */

interface Made {
  readonly sent: string;
  readonly answer: Answer;
}

const header = ({ headers }: Arrival, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

export const createExtensions = ({ offers, listEnds }: Choices, now: () => number) => {
  const tags = new WeakMap<object, string>();
  let copies = 0;
  const made = new Map<string, Made>();

  /** Each write makes another object of a record. */
  const tagOf = (record: object): string => {
    const tag = tags.get(record) ?? `"copy ${(copies += 1)}"`;
    tags.set(record, tag);
    return tag;
  };
  const asked = (arrival: Arrival, by = 'x-extensions'): readonly string[] =>
    (header(arrival, by) ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => (offers as readonly string[]).includes(name));

  return {
    /** The answer with what it says of extensions. */
    told: (arrival: Arrival, answer: Answer): Answer => {
      const previews = asked(arrival, 'x-preview');
      const isList = arrival.method === 'GET' && /\/scenarios(\?|$)/.test(arrival.url);
      const told = { ...(previews.length > 0 && { 'X-Preview': previews.join(', ') }), ...(isList && listEnds) };
      const names = asked(arrival);
      if (names.length === 0) return { ...answer, headers: told };
      const isRecord = /\/scenarios(\/[^/]+)?$/.test(arrival.url) && names.includes('etag');
      const headers = {
        ...told,
        'X-Extensions': names.join(', '),
        ...(isRecord && { ETag: tagOf(answer.data as object) }),
      };
      return { ...answer, headers };
    },
    isPreviewed: (arrival: Arrival): boolean => asked(arrival, 'x-preview').includes('scenario-list'),
    mustMatch: (arrival: Arrival, record: object): void => {
      const wanted = asked(arrival).includes('etag') ? header(arrival, 'if-match') : undefined;
      if (wanted !== undefined && wanted !== tagOf(record))
        throw new Refusal(412, 'PRECONDITION_FAILED', 'Somebody was faster');
    },
    once: (arrival: Arrival, { email }: Caller, create: () => Answer): Answer => {
      const key = asked(arrival).includes('idempotency-key') ? header(arrival, 'idempotency-key') : undefined;
      if (key === undefined) return create();
      const earlier = made.get(`${email} ${key}`);
      if (earlier === undefined) {
        const answer = { ...create(), timestamp: new Date(now()).toISOString() };
        made.set(`${email} ${key}`, { sent: arrival.body, answer });
        return answer;
      }
      if (earlier.sent !== arrival.body)
        throw new Refusal(409, 'IDEMPOTENCY_KEY_REUSED', 'Another create had this key');
      const { effect: _, ...again } = earlier.answer;
      return again;
    },
  };
};
