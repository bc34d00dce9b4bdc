import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import type { GetFailure, GetOutcome } from '../../platform/http/guarded-get.ts';
import { type Asked, createAsk } from './ask.ts';
import { createHostGates, maxAtAHost } from './host-gates.ts';

/** What a host does when it is asked. */
interface Behaviour {
  readonly outcome: number | GetFailure;
  /** Seconds, as it says them. */
  readonly retryAfter?: number | undefined;
  readonly saysDate?: boolean | undefined;
  readonly takesMs: number;
}

interface Scripted {
  readonly host: string;
  /** Milliseconds from the start. */
  readonly askedAt: number;
  /** One attempt after the other; the last for all that follow. */
  readonly script: readonly Behaviour[];
}

const startMs = Date.parse('2026-11-21T02:30:00.000Z');

/** Time that passes when nothing else happens. */
const idleTime = () => {
  let now = startMs;
  let waiting: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    pass: (ms: number) => new Promise<void>((wake) => waiting.push({ at: now + ms, wake })),
    /** Until all is done. */
    run: async <T>(work: Promise<T>): Promise<T> => {
      const state = { isDone: false };
      void work.finally(() => (state.isDone = true)).catch(() => undefined);
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        if (state.isDone) return work;
        const [next] = waiting.toSorted((a, b) => a.at - b.at);
        if (next === undefined) throw new Error('Everything waits, and nothing will happen');
        waiting = waiting.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.wake();
      }
    },
  };
};

interface Request {
  readonly question: number;
  readonly host: string;
  readonly from: number;
  readonly behaviour: Behaviour;
  /** Of the same host, when this one came. */
  readonly before: { readonly underWay: number; readonly answered: readonly Request[] };
  hasAnswer: boolean;
}

const endedAt = ({ from, behaviour: { takesMs } }: Request): number => from + takesMs;

/** Asks all questions of banks that follow their scripts. */
const askAll = async (questions: readonly Scripted[], random = 0.5) => {
  const time = idleTime();
  const requests: Request[] = [];
  const get = async (url: URL): Promise<GetOutcome> => {
    const question = Number(url.pathname.slice(1));
    const { host, script } = questions[question]!;
    const attempt = requests.filter((one) => one.question === question).length;
    const behaviour = script[attempt] ?? script.at(-1)!;
    const { outcome, retryAfter, saysDate, takesMs } = behaviour;
    const others = requests.filter((one) => one.host === host);
    const answered = others.filter(({ hasAnswer }) => hasAnswer);
    const before = { underWay: others.length - answered.length, answered };
    const request: Request = { question, host, from: time.now(), behaviour, before, hasAnswer: false };
    requests.push(request);
    await time.pass(takesMs);
    request.hasAnswer = true;
    if (typeof outcome === 'string') return { failure: outcome };
    const said = retryAfter === undefined ? undefined : retryAfter * 1_000;
    const header = saysDate === true ? new Date(time.now() + (said ?? 0)).toUTCString() : String((said ?? 0) / 1_000);
    return {
      status: outcome,
      header: (name) => (name === 'retry-after' && said !== undefined ? header : undefined),
      body: Buffer.from('{}'),
    };
  };
  const ports = { get, now: time.now, sleep: time.pass, random: () => random };
  const ask = createAsk(ports, createHostGates(), new AbortController().signal);
  const asked = await time.run(
    Promise.all(
      questions.map(async ({ host, askedAt }, index) => {
        await time.pass(askedAt);
        return ask({ url: new URL(`https://${host}/${index}`), reach: 'public', versions: [1], maxBytes: 1_000 });
      }),
    ),
  );
  return { asked, requests, took: time.now() - startMs };
};

const tellOf = (asked: Asked): string => (asked.kind === 'failed' ? asked.failure : asked.kind);

const failures: Readonly<Record<string, string>> = {
  200: 'answer',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  500: 'SERVER_ERROR',
  503: 'SERVER_ERROR',
};
const endOf = ({ outcome }: Behaviour): string => failures[outcome] ?? String(outcome);
const isPassing = ({ outcome }: Behaviour): boolean =>
  ['TIMEOUT', 'NO_CONNECTION', 429, 500, 503].some((one) => one === outcome);
const isTooLong = ({ retryAfter = 0 }: Behaviour): boolean => retryAfter > 60;

/** How a question ends by itself: the first attempt that is not worth another, the fourth at the latest. */
const endOfScript = ({ script }: Scripted): Behaviour => {
  const attempts = Array.from({ length: 4 }, (_, attempt) => script[attempt] ?? script.at(-1)!);
  return attempts.find((one) => !isPassing(one) || isTooLong(one)) ?? attempts[3]!;
};

const behaviour = (longest: number): fc.Arbitrary<Behaviour> =>
  fc.oneof(
    fc.record({ outcome: fc.constantFrom<GetFailure>('TIMEOUT', 'NO_CONNECTION', 'TOO_LARGE'), takesMs: fc.nat(900) }),
    fc.record({ outcome: fc.constantFrom(200, 200, 404, 500), takesMs: fc.nat(900) }),
    fc.record({
      outcome: fc.constantFrom(429, 503),
      retryAfter: fc.option(fc.constantFrom(0, 1, 7, 30, 60, longest), { nil: undefined }),
      takesMs: fc.nat(900),
    }),
  );

const questionsWith = (longest: number) =>
  fc.array(
    fc.record({
      host: fc.constantFrom('wattle.example', 'karri.example'),
      askedAt: fc.nat(3_000),
      script: fc.array(behaviour(longest), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8 },
  );

/** What has to hold of every request that a host got, whatever it had said before. */
const expectManners = (requests: readonly Request[]): void => {
  for (const { question, from, before } of requests) {
    expect(before.underWay).toBeLessThan(maxAtAHost);
    const rests = before.answered.map((one) => endedAt(one) + (one.behaviour.retryAfter ?? 0) * 1_000);
    expect(from).toBeGreaterThanOrEqual(Math.max(0, ...rests));
    const attempts = before.answered.filter((one) => one.question === question);
    expect(attempts.length).toBeLessThan(4);
    const last = attempts.at(-1);
    if (last !== undefined && last.behaviour.retryAfter === undefined)
      expect(from).toBeGreaterThanOrEqual(endedAt(last) + 500 * 2 ** (attempts.length - 1));
  }
};

describe('whatever banks say', () => {
  it('a host has the pauses that it asks for from everyone, and a question ends as its attempts do', async () => {
    await fc.assert(
      fc.asyncProperty(questionsWith(60), fc.double({ min: 0, max: 0.99, noNaN: true }), async (questions, random) => {
        const { asked, requests } = await askAll(questions, random);
        expectManners(requests);
        expect(asked.map(tellOf)).toEqual(questions.map((one) => endOf(endOfScript(one))));
      }),
      propertyRuns(300),
    );
  });

  it('a host that wants a pause of more than a minute is asked nothing else, and others are', async () => {
    await fc.assert(
      fc.asyncProperty(questionsWith(3_600), async (questions) => {
        const { asked, requests } = await askAll(questions);
        expectManners(requests);
        const closed = new Set(requests.flatMap(({ host, behaviour: one }) => (isTooLong(one) ? host : [])));
        const open = [...questions.entries()].filter(([, { host }]) => !closed.has(host));
        expect(open.map(([index]) => tellOf(asked[index]!))).toEqual(open.map(([, one]) => endOf(endOfScript(one))));
      }),
      propertyRuns(300),
    );
  });
});

describe('a bank that is busy', () => {
  const busy = (script: readonly Omit<Behaviour, 'takesMs'>[]): Scripted => ({
    host: 'wattle.example',
    askedAt: 0,
    script: script.map((one) => ({ ...one, takesMs: 100 })),
  });
  const timesOf = async (...scripts: Parameters<typeof busy>[0][]) => {
    const { asked, requests, took } = await askAll(scripts.map(busy));
    return { ends: asked.map(tellOf), at: requests.map(({ question, from }) => [question, from - startMs]), took };
  };

  it('is asked four times, after growing pauses', async () => {
    expect(await timesOf([{ outcome: 500 }])).toEqual({
      ends: ['SERVER_ERROR'],
      at: [
        [0, 0],
        [0, 1_100],
        [0, 3_200],
        [0, 7_300],
      ],
      took: 7_400,
    });
  });

  it('is asked again at the date that it gives', async () => {
    expect(await timesOf([{ outcome: 503, retryAfter: 30, saysDate: true }, { outcome: 200 }])).toEqual({
      ends: ['answer'],
      at: [
        [0, 0],
        // A date has no fractions of a second.
        [0, 30_000],
      ],
      took: 30_100,
    });
  });

  it('is left alone by the questions that wait for their turn too', async () => {
    const fine = [{ outcome: 200 }];
    expect(await timesOf([{ outcome: 429, retryAfter: 7 }, { outcome: 200 }], fine, fine, fine)).toEqual({
      ends: ['answer', 'answer', 'answer', 'answer'],
      at: [
        [0, 0],
        [1, 0],
        [2, 7_100],
        [3, 7_100],
        [0, 7_200],
      ],
      took: 7_300,
    });
  });

  it('is left alone for as long as it wanted, though it wants less in an answer that comes later', async () => {
    expect(
      await timesOf(
        [{ outcome: 429, retryAfter: 40 }, { outcome: 200 }],
        [{ outcome: 429, retryAfter: 1 }, { outcome: 200 }],
      ),
    ).toMatchObject({
      ends: ['answer', 'answer'],
      at: [
        [0, 0],
        [1, 0],
        [0, 40_100],
        [1, 40_100],
      ],
    });
  });

  it('for an hour is not asked again, and nothing else of it either', async () => {
    const fine = [{ outcome: 200 }];
    expect(await timesOf([{ outcome: 503, retryAfter: 3_600 }], fine, fine)).toEqual({
      ends: ['SERVER_ERROR', 'answer', 'SERVER_ERROR'],
      at: [
        [0, 0],
        [1, 0],
      ],
      took: 100,
    });
  });
});

describe('an answer that would keep the thread busy', () => {
  /** What becomes of an answer of this text. */
  const endOf200 = async (text: string): Promise<string> => {
    const get = () => Promise.resolve({ status: 200, header: () => undefined, body: Buffer.from(text) });
    const ports = { get, now: () => startMs, sleep: () => Promise.resolve(), random: () => 0 };
    const ask = createAsk(ports, createHostGates(), new AbortController().signal);
    return tellOf(await ask({ url: new URL('https://wattle.example/'), reach: 'public', versions: [1], maxBytes: 1 }));
  };
  const list = (values: number): string => `[${Array.from({ length: values - 1 }, () => '{}').join()}]`;
  const object = (names: number): string => `{${Array.from({ length: names }, (_, index) => `"${index}":1`).join()}}`;

  it('of more small values than any list of products is not parsed', async () => {
    expect([await endOf200(list(250_000)), await endOf200(list(250_001))]).toEqual(['answer', 'NOT_JSON']);
  });

  it('of an object with a name of its own for each value is not parsed', async () => {
    expect([await endOf200(object(10_000)), await endOf200(object(10_001))]).toEqual(['answer', 'NOT_JSON']);
  });
});

describe('a question to a bank', () => {
  const url = new URL('https://wattle.example/products');
  /** Asks with what was kept of an earlier answer; returns what the bank got and what came of it. */
  const asking = async (
    answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
    question: { readonly validators?: { readonly etag?: string; readonly lastModified?: string } } = {},
    versions: readonly number[] = [4, 3],
  ) => {
    const sent: Readonly<Record<string, string>>[] = [];
    const get = (_: URL, { headers }: { readonly headers: Readonly<Record<string, string>> }): Promise<GetOutcome> => {
      sent.push(headers);
      const { status, headers: said = {}, body = '{}' } = answer;
      return Promise.resolve({ status, header: (name) => said[name], body: Buffer.from(body) });
    };
    let now = startMs;
    const sleep = (ms: number): Promise<void> => {
      now += ms;
      return Promise.resolve();
    };
    const ask = createAsk(
      { get, now: () => now, sleep, random: () => 0 },
      createHostGates(),
      new AbortController().signal,
    );
    return { asked: await ask({ url, reach: 'public', versions, maxBytes: 1_000, ...question }), sent };
  };
  const lastModified = 'Sat, 21 Nov 2026 02:30:00 GMT';

  it.each([
    [{ etag: '"7"', lastModified }, { 'if-none-match': '"7"' }],
    [{ lastModified }, { 'if-modified-since': lastModified }],
    [{}, {}],
  ])('says what is known of an earlier answer, the mark before the date: %j', async (validators, said) => {
    const { asked, sent } = await asking({ status: 304 }, { validators });
    expect(asked).toEqual({ kind: 'unchanged' });
    expect(sent).toEqual([{ accept: 'application/json', 'x-v': '4', 'x-min-v': '3', ...said }]);
  });

  it('goes through the versions, the newest first, only while the bank has not the one that was asked for', async () => {
    const none = await asking({ status: 406 });
    expect([tellOf(none.asked), none.sent.map((headers) => headers['x-v'])]).toEqual(['NO_VERSION', ['4', '3']]);
    const refused = await asking({ status: 403 });
    expect([tellOf(refused.asked), refused.sent.length]).toEqual(['REFUSED', 1]);
  });

  it('is answered with the version that the bank says, else the one asked for, and with what to say next time', async () => {
    const headers = { 'x-v': '3', etag: '"8"', 'last-modified': lastModified };
    expect((await asking({ status: 200, headers, body: '\uFEFF{"a":1}' })).asked).toMatchObject({
      ...{ kind: 'answer', value: { a: 1 }, version: 3, validators: { etag: '"8"', lastModified } },
    });
    expect((await asking({ status: 200 })).asked).toMatchObject({ version: 4 });
  });

  it.each([
    [301, 'REDIRECT'],
    [399, 'REDIRECT'],
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [400, 'REFUSED'],
    [204, 'REFUSED'],
    [500, 'SERVER_ERROR'],
  ])('that ends with the status %d is told as %s', async (status, failure) => {
    expect(tellOf((await asking({ status })).asked)).toBe(failure);
  });

  it('ends at once when the update is given up, also while the bank has the pause that it asked for', async () => {
    const giveUp = new AbortController();
    const slept: number[] = [];
    let asked = 0;
    const ask = createAsk(
      {
        get: () => {
          asked += 1;
          const header = (name: string) => (name === 'retry-after' ? '30' : undefined);
          return Promise.resolve({ status: 503, header, body: Buffer.from('') });
        },
        ...{ now: () => startMs, random: () => 0 },
        sleep: (ms) => {
          slept.push(ms);
          if (slept.length === 2) giveUp.abort();
          if (slept.length > 9) throw new Error('It goes on waiting');
          return Promise.resolve();
        },
      },
      createHostGates(),
      giveUp.signal,
    );
    const question = { url, reach: 'public', versions: [4], maxBytes: 1_000 } as const;
    // The clock stands still, so that the pause never ends by itself.
    expect([tellOf(await ask(question)), asked, slept]).toEqual(['CANCELLED', 1, [30_000, 30_000]]);
  });
});
