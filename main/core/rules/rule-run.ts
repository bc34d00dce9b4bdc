import { setImmediate } from 'node:timers/promises';
import type { RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { RuleScope } from '../../../shared/rule/rule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RuleQuestion, RuleRows } from '../../ports/rules.ts';
import { type BatchPorts, isOutdated, nextBatch, type Task } from './batches.ts';

export interface RuleRunPorts extends BatchPorts {
  readonly clock: Clock;
  /** Resolves once no call has come in for a moment, or when aborted. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
  /** Called when a question starts, progresses and ends. */
  readonly onProgress: (question: RuleQuestionStatus) => void;
}

/** Puts rules to the library, one question at a time, in the background. */
export interface RuleRun {
  /** INVALID_INPUT where the rules cannot be applied. */
  readonly ask: (rules: RuleQuestion['rules'], scope: RuleScope) => Outcome<RuleQuestionStatus>;
  readonly status: () => RuleQuestionStatus | undefined;
  readonly stop: () => void;
  readonly resume: () => void;
  /** Goes on with what was running when the desk was closed, once it is quiet. */
  readonly start: () => Promise<void>;
  /** Resolves when nothing uses the store any more. */
  readonly close: () => Promise<void>;
}

const reportEveryMs = 1_000;

interface Runner {
  readonly begin: (question: RuleQuestion) => RuleQuestionStatus;
  readonly status: () => RuleQuestionStatus | undefined;
  readonly isRunning: () => boolean;
  readonly stop: () => void;
  readonly settled: () => Promise<void>;
}

const statusOf = (
  ports: RuleRunPorts,
  question: RuleQuestion,
  { rows: { total, stale }, hasFailed }: { readonly rows: RuleRows; readonly hasFailed: boolean },
): RuleQuestionStatus => ({
  ...{ state: question.state, rules: [...question.rules], scope: question.scope },
  ...{ askedOn: question.askedOn, day: question.day, done: total - stale, total },
  isOutdated: isOutdated(ports, question),
  hasFailed: hasFailed && question.state === 'cancelled',
});

/** Works on one question until it ends, or another one takes its place. */
const createRunner = (ports: RuleRunPorts, ending: AbortSignal): Runner => {
  const { store, teamIds, clock, onProgress, report } = ports;
  let task: Task | undefined;
  let working: Promise<void> | undefined;
  let reportedMs = -Infinity;
  /** The question that could not be computed. */
  let failed: number | undefined;

  const status = (): RuleQuestionStatus | undefined => {
    const question = store.newest();
    if (question === undefined) return undefined;
    const { question: shown, rows } =
      task?.question.id === question.id ? task : { question, rows: store.rows(teamIds(), question) };
    return statusOf(ports, shown, { rows, hasFailed: question.id === failed });
  };
  const tell = (): void => {
    reportedMs = clock.now();
    const now = status();
    if (now !== undefined) onProgress(now);
  };
  const end = (id: number, state: RuleQuestion['state']): void => {
    store.setState(id, state);
    task = undefined;
    tell();
  };
  const cancel = (id: number): void => end(id, 'cancelled');
  const fails = (id: number): void => {
    failed = id;
    end(id, 'cancelled');
  };
  /** What is stored is not to say that it runs; where that cannot be stored either, a person can still stop it. */
  const giveUp = (error: unknown): void => {
    const id = task?.question.id;
    task = undefined;
    report(error);
    if (id === undefined) return;
    try {
      fails(id);
    } catch (another) {
      report(another);
    }
  };
  const work = async (): Promise<void> => {
    try {
      for (let one = task; one !== undefined && !ending.aborted; one = task) {
        const current = one;
        const outcome = await nextBatch(ports, current, () => task === current && !ending.aborted);
        // Another one may have taken its place.
        if (task !== current) continue;
        const { id } = current.question;
        if (outcome === 'done') end(id, 'done');
        else if (outcome === 'outdated') cancel(id);
        else if (outcome === 'failed') fails(id);
        else if (outcome === 'more' && clock.now() - reportedMs >= reportEveryMs) tell();
        // Calls have their turn between batches.
        await setImmediate();
      }
    } catch (error) {
      giveUp(error);
    } finally {
      working = undefined;
    }
  };

  return {
    begin: (question) => {
      failed = undefined;
      task = { question, after: 0, isMore: false, failures: 0, rows: store.rows(teamIds(), question) };
      const now = statusOf(ports, question, { rows: task.rows, hasFailed: false });
      reportedMs = clock.now();
      onProgress(now);
      working ??= work();
      return now;
    },
    status,
    // Also what waits for the desk to be quiet, or has no task any more.
    stop: () => {
      const question = task?.question ?? store.newest();
      if (question?.state === 'running') cancel(question.id);
    },
    isRunning: () => task !== undefined,
    settled: async () => working,
  };
};

export const createRuleRun = (ports: RuleRunPorts): RuleRun => {
  const { store, model, clock, quiet, report } = ports;
  const ending = new AbortController();
  const runner = createRunner(ports, ending.signal);
  return {
    ask: (rules, scope) => {
      const prepared = model().prepare(rules);
      if (!prepared.ok) return fail('INVALID_INPUT', prepared.problem);
      const { basis, day } = prepared;
      const askedOn = new Date(clock.now()).toISOString();
      return succeed(runner.begin(store.ask({ basis, rules, scope, askedOn, day })));
    },
    status: runner.status,
    stop: runner.stop,
    resume: () => {
      const question = store.newest();
      const isStopped = question?.state === 'cancelled' || (question?.state === 'running' && !runner.isRunning());
      if (!isStopped || isOutdated(ports, question)) return;
      store.setState(question.id, 'running');
      runner.begin({ ...question, state: 'running' });
    },
    start: async () => {
      await quiet(ending.signal);
      try {
        const question = ending.signal.aborted || runner.isRunning() ? undefined : store.newest();
        if (question?.state === 'running') runner.begin(question);
      } catch (error) {
        report(error);
      }
    },
    close: async () => {
      ending.abort();
      await runner.settled();
    },
  };
};
