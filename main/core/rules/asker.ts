import { setImmediate } from 'node:timers/promises';
import type { RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { RuleScope } from '../../../shared/rule/rule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RuleQuestion, RuleRows } from '../../ports/rules.ts';
import { type BatchPorts, isOutdated, nextBatch, type Task } from './batches.ts';

export interface AskerPorts extends BatchPorts {
  readonly clock: Clock;
  /** Resolves once no call has come in for a moment, or when aborted. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
  /** Called when a question starts, progresses and ends. */
  readonly onProgress: (question: RuleQuestionStatus) => void;
}

/** Puts rules to the library, one question at a time, in the background. */
export interface RuleAsker {
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
  readonly end: (state: RuleQuestion['state']) => void;
  readonly settled: () => Promise<void>;
}

/** Works on one question until it ends, or another one takes its place. */
const createRunner = (ports: AskerPorts, ending: AbortSignal): Runner => {
  const { store, teamIds, clock, onProgress, report } = ports;
  let task: Task | undefined;
  let working: Promise<void> | undefined;
  let reportedMs = -Infinity;

  const statusOf = (question: RuleQuestion, { total, stale }: RuleRows): RuleQuestionStatus => ({
    ...{ state: question.state, rules: [...question.rules], scope: question.scope },
    ...{ askedOn: question.askedOn, day: question.day, done: total - stale, total },
    isOutdated: isOutdated(ports, question),
  });
  const status = (): RuleQuestionStatus | undefined => {
    const question = store.newest();
    return (
      question && statusOf(question, task?.question.id === question.id ? task.rows : store.rows(teamIds(), question))
    );
  };
  const tell = (): void => {
    reportedMs = clock.now();
    const now = status();
    if (now !== undefined) onProgress(now);
  };
  const end = (state: RuleQuestion['state']): void => {
    if (task === undefined) return;
    store.turn(task.question.id, state);
    task = undefined;
    tell();
  };
  const work = async (): Promise<void> => {
    try {
      for (let one = task; one !== undefined && !ending.aborted; one = task) {
        const current = one;
        const outcome = await nextBatch(ports, current, () => task === current && !ending.aborted);
        // Another one may have taken its place.
        if (task !== current) continue;
        if (outcome === 'done') end('done');
        else if (outcome === 'failed') end('cancelled');
        else if (outcome === 'more' && clock.now() - reportedMs >= reportEveryMs) tell();
        // Calls have their turn between batches.
        await setImmediate();
      }
    } catch (error) {
      task = undefined;
      report(error);
    } finally {
      working = undefined;
    }
  };

  return {
    begin: (question) => {
      task = { question, after: 0, isMore: false, failures: 0, rows: store.rows(teamIds(), question) };
      const now = statusOf(question, task.rows);
      reportedMs = clock.now();
      onProgress(now);
      working ??= work();
      return now;
    },
    ...{ status, end },
    isRunning: () => task !== undefined,
    settled: async () => working,
  };
};

export const createRuleAsker = (ports: AskerPorts): RuleAsker => {
  const { store, model, clock, quiet, report } = ports;
  const ending = new AbortController();
  const runner = createRunner(ports, ending.signal);
  return {
    ask: (rules, scope) => {
      const prepared = model().prepare(rules);
      if (!prepared.ok) return fail('INVALID_INPUT', prepared.problem);
      const { basis, day } = prepared;
      const askedOn = new Date(clock.now()).toISOString();
      return succeed(runner.begin(store.ask({ basis, rules, scope, askedOn, day, state: 'running' })));
    },
    status: runner.status,
    stop: () => runner.end('cancelled'),
    resume: () => {
      const question = store.newest();
      if (question?.state !== 'cancelled' || isOutdated(ports, question)) return;
      store.turn(question.id, 'running');
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
