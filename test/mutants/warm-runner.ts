import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { type LoadedTest, loadTests } from './tests.ts';

const testsModule = new URL('tests.ts', import.meta.url).href;

/** That a property fails is enough; its smallest counterexample is not needed. */
fc.configureGlobal({ endOnFailure: true });

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' && context.parentURL !== testsModule
      ? { url: testsModule, shortCircuit: true }
      : next(specifier, context),
});

/** What the instrumented code reads and counts. */
type Context = { [Name in keyof InstrumenterContext]: InstrumenterContext[Name] | undefined };

const instrumented = globalThis as { [INSTRUMENTER_CONSTANTS.NAMESPACE]?: Context };

type Suite = LoadedTest['suite'];

const withParents = (suite: Suite): Suite[] =>
  suite.parent === undefined ? [suite] : [...withParents(suite.parent), suite];

const runHooks = async (suites: readonly Suite[], kind: keyof Suite['hooks']): Promise<void> => {
  for (const { hooks } of suites) for (const hook of hooks[kind]) await hook();
};

/** What has not ended by then waits for something that never comes; on a busy machine all takes long. */
const maxTestMs = 5_000;

const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`no end after ${String(ms)} ms`));
  }, ms);
  await Promise.race([work, promise]).finally(() => {
    clearTimeout(timer);
  });
};

const outcomeOf = async (work: () => unknown): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Tests that start processes, where no mutant is active, and those that replace modules as they are loaded. */
const leftOut = ['node:child_process', 'vi.mock('];

const testFiles = (): readonly string[] =>
  globSync((process.env.HEADROOM_MUTANT_TESTS ?? '').split(' '))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return !leftOut.some((one) => text.includes(one));
    })
    .toSorted()
    .map((file) => resolve(file));

/** Of how many mutants one is tried: a sample of a room is as good as the whole where time is short. */
const oneIn = Number(process.env.HEADROOM_MUTANTS_ONE_IN ?? '1');

/** Tries mutants on tests that are loaded once: a worker for each, as in vitest, takes ten times as long. */
class WarmRunner implements TestRunner {
  readonly #context: Context = (instrumented[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
  #loaded: readonly LoadedTest[] | undefined;
  /** How long each test took; the first failing test ends a mutant, so the quick ones come first. */
  readonly #durations = new Map<string, number>();

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun(): Promise<DryRunResult> {
    const results = await this.#run(() => true, false);
    // Such as properties that count what 30 values met: without them fewer mutants are noticed, never more.
    const tests = results.filter(({ status }) => status !== TestStatus.Failed);
    for (const { name } of results.filter((result) => !tests.includes(result)))
      process.stderr.write(`Left out, because it fails here without a mutant: ${name}\n`);
    for (const { id, timeSpentMs } of tests) this.#durations.set(id, timeSpentMs);
    const { mutantCoverage } = this.#context;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit, mutantActivation } = options;
    if (Number(activeMutant.id) % oneIn !== 0) return { status: MutantRunStatus.Error, errorMessage: 'not drawn' };
    if (mutantActivation === 'static') this.#context.activeMutant = activeMutant.id;
    await this.#load();
    this.#context.hitCount = hitLimit === undefined ? undefined : 0;
    this.#context.hitLimit = hitLimit;
    this.#context.activeMutant = activeMutant.id;
    const tests = await this.#run(({ id }) => testFilter?.includes(id) ?? true, true);
    this.#context.activeMutant = undefined;
    const failed = tests.find(({ status }) => status === TestStatus.Failed);
    if (failed !== undefined && mutantActivation === 'runtime') await this.#expectSound(failed);
    const reached = determineHitLimitReached(this.#context.hitCount, hitLimit);
    return toMutantRunResult(reached ?? { status: DryRunStatus.Complete, tests });
  }

  /**
   * Throws, for a retry in a new process, when a test fails because of what an earlier mutant left behind.
   */
  async #expectSound({ id, name }: TestResult): Promise<void> {
    const [again] = await this.#run((test) => test.id === id, true);
    if (again?.status === TestStatus.Failed) throw new Error(`${name}: fails without the mutant too`);
  }

  async #load(): Promise<readonly LoadedTest[]> {
    this.#loaded ??= await loadTests(testFiles());
    return this.#loaded;
  }

  async #run(wanted: (test: LoadedTest) => boolean, untilFailure: boolean): Promise<TestResult[]> {
    const results: TestResult[] = [];
    const started = new Set<Suite>();
    const duration = ({ id }: LoadedTest) => this.#durations.get(id) ?? 0;
    const tests = (await this.#load()).filter(wanted).toSorted((a, b) => duration(a) - duration(b));
    for (const test of tests) {
      const result = await this.#runOne(test, started);
      results.push(result);
      if (untilFailure && result.status === TestStatus.Failed) break;
    }
    for (const suite of [...started].toReversed()) await outcomeOf(() => runHooks([suite], 'afterAll'));
    return results;
  }

  async #runOne({ id, name, file, suite, body }: LoadedTest, started: Set<Suite>): Promise<TestResult> {
    const startMs = performance.now();
    const suites = withParents(suite);
    const opened = suites.filter((one) => !started.has(one));
    for (const one of opened) started.add(one);
    const failure = (await outcomeOf(() => runHooks(opened, 'beforeAll'))) ?? (await this.#runBody(id, suites, body));
    const facts = { id, name, fileName: file, timeSpentMs: performance.now() - startMs };
    return failure === undefined
      ? { ...facts, status: TestStatus.Success }
      : { ...facts, status: TestStatus.Failed, failureMessage: failure };
  }

  async #runBody(id: string, suites: readonly Suite[], body: () => unknown): Promise<string | undefined> {
    this.#context.currentTestId = id;
    const failure = await outcomeOf(async () => {
      await runHooks(suites, 'beforeEach');
      await within(maxTestMs, Promise.resolve(body()));
    });
    const after = await outcomeOf(() => runHooks(suites.toReversed(), 'afterEach'));
    this.#context.currentTestId = undefined;
    return failure ?? after;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm', WarmRunner)];
