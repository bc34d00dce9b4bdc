/*
 * What test files import from `vitest` while mutants are tried: the files are loaded once, and their
 * tests run as often as there are mutants.
 */
import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as vitest from 'vitest';

type Body = () => unknown;

interface Suite {
  readonly name: string;
  readonly parent: Suite | undefined;
  readonly hooks: Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Body[]>;
}

/** A test as declared; `id` is unique among all files. */
export interface LoadedTest {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly suite: Suite;
  readonly body: Body;
}

const suiteIn = (parent: Suite | undefined, name: string): Suite => ({
  name,
  parent,
  hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
});

const tests: LoadedTest[] = [];
let file = '';
let current = suiteIn(undefined, '');

/** The tests of files, in the order of the files. */
export const loadTests = async (files: readonly string[]): Promise<readonly LoadedTest[]> => {
  for (file of files) {
    current = suiteIn(undefined, '');
    await import(file);
  }
  return tests;
};

const fullName = (suite: Suite, name: string): string =>
  suite.parent === undefined ? name : fullName(suite.parent, `${suite.name} ${name}`);

type Callback = (...args: unknown[]) => unknown;

/** Options or a timeout may stand before or after the body. */
type Declare = (name: string, ...rest: (object | number | Callback)[]) => void;

/** `test.each(rows)` as Vitest declares it. */
type DeclareEach = Declare & { readonly each: (rows: readonly unknown[]) => Declare };

const bodyOf = (rest: readonly (object | number | Callback)[]): Callback =>
  rest.find((item): item is Callback => typeof item === 'function') ?? (() => undefined);

/** Adds `each`, which declares one test for each row; the row's position makes the names unique. */
const withEach = (declare: Declare): DeclareEach =>
  Object.assign(declare, {
    each:
      (rows: readonly unknown[]): Declare =>
      (name, ...rest) => {
        const body = bodyOf(rest);
        rows.forEach((row, place) => {
          declare(`${name} (${String(place)})`, () => body(...(Array.isArray(row) ? (row as unknown[]) : [row])));
        });
      },
  });

/** Adds `skipIf` and `runIf`, which declare nothing where they do not apply. */
const withConditions = (declare: Declare) => {
  const declared = withEach(declare);
  const nothing = withEach(() => undefined);
  return Object.assign(declared, {
    skipIf: (isSkipped: boolean) => (isSkipped ? nothing : declared),
    runIf: (isRun: boolean) => (isRun ? declared : nothing),
  });
};

export const describe = withConditions((name, ...rest) => {
  const outer = current;
  current = suiteIn(outer, name);
  bodyOf(rest)();
  current = outer;
});

const declareTest: Declare = (name, ...rest) => {
  const full = fullName(current, name);
  tests.push({ id: `${file}#${full}`, name: full, file, suite: current, body: bodyOf(rest) });
};

export const it = withConditions(declareTest);
export const test = withConditions(declareTest);

const hook =
  (kind: keyof Suite['hooks']) =>
  (body: Body): void => {
    current.hooks[kind].push(body);
  };
export const beforeAll = hook('beforeAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
export const afterAll = hook('afterAll');

/** Until it does not throw; the tests' own limit ends what never comes. */
const waitFor = async <Value>(attempt: () => Value | Promise<Value>): Promise<Value> => {
  for (;;)
    try {
      return await attempt();
    } catch {
      await pause(10);
    }
};

export const vi = {
  ...vitest.vi,
  waitFor,
  /** Only the timers of `setTimeout`. */
  useFakeTimers: (): void => {
    mock.timers.enable({ apis: ['setTimeout'] });
  },
  advanceTimersByTime: (ms: number): void => {
    mock.timers.tick(ms);
  },
  useRealTimers: (): void => {
    mock.timers.reset();
  },
};

type Matcher = (...expected: unknown[]) => unknown;

/** `expect.poll(read).toBe(…)`: reads until the matcher passes. */
const poll = (read: () => unknown): Record<string, Matcher> =>
  new Proxy<Record<string, Matcher>>(
    {},
    {
      get:
        (_, name: string) =>
        async (...expected: unknown[]) => {
          const value = async () => vitest.expect(await read()) as unknown as Record<string, Matcher>;
          await waitFor(async () => (await value())[name]?.(...expected));
        },
    },
  );

export const expect = new Proxy(vitest.expect, {
  get: (target, name, receiver) => (name === 'poll' ? poll : (Reflect.get(target, name, receiver) as unknown)),
});
export { expectTypeOf } from 'vitest';
