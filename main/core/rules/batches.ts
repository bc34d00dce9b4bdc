import type { RuleModel, RuleQuestion, RuleRows, RuleStore } from '../../ports/rules.ts';

export interface BatchPorts {
  readonly store: RuleStore;
  readonly model: () => Pick<RuleModel, 'prepare' | 'compute'>;
  readonly teamIds: () => readonly string[];
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/** A question under way. What is left to do is in the store alone: the rows without a current answer. */
export interface Task {
  readonly question: RuleQuestion;
  /** The last row of this pass that was looked at. */
  after: number;
  /** Whether this pass has stored anything: then another one finds what was edited meanwhile. */
  isMore: boolean;
  failures: number;
  rows: RuleRows;
}

/** Computed at a time: a few tens of milliseconds, after which other questions have their turn on the thread. */
const batchSize = 16;
/** Where computing failed as often in a row, the run stops. */
const maxFailures = 3;

/** The lenders or the day are others than when it was asked. */
export const isOutdated = ({ model }: Pick<BatchPorts, 'model'>, { rules, basis }: RuleQuestion): boolean => {
  const prepared = model().prepare(rules);
  return !prepared.ok || prepared.basis !== basis;
};

/** The rest of a pass is done: another begins where something may have been edited meanwhile, else the task ends. */
const endPass = ({ store, teamIds }: BatchPorts, task: Task): 'more' | 'done' => {
  task.rows = store.rows(teamIds(), task.question);
  if (!task.isMore || task.rows.stale === 0) return 'done';
  [task.after, task.isMore] = [0, false];
  return 'more';
};

const keep = (
  { store }: BatchPorts,
  task: Task,
  batch: readonly number[],
  computed: Awaited<ReturnType<RuleModel['compute']>>,
): void => {
  const kept = store.transaction(() => computed.filter((one) => store.keep(task.question.id, one)).length);
  task.rows = { ...task.rows, stale: Math.max(0, task.rows.stale - kept) };
  task.isMore ||= kept > 0;
  task.after = batch.at(-1) ?? task.after;
  task.failures = 0;
};

/**
 * Computes and stores the next rows. `isWanted` is asked once they are computed: what was computed for a question that
 * another has replaced is dropped with it.
 */
export const nextBatch = async (
  ports: BatchPorts,
  task: Task,
  isWanted: () => boolean,
): Promise<'more' | 'done' | 'failed' | 'outdated' | 'dropped'> => {
  const { store, model, teamIds, report } = ports;
  // Lenders that changed meanwhile need another question.
  if (isOutdated(ports, task.question)) return 'outdated';
  const batch = store.stale(teamIds(), task.question, task.after, batchSize);
  if (batch.length === 0) return endPass(ports, task);
  try {
    const computed = await model().compute(task.question, batch);
    if (!isWanted()) return 'dropped';
    keep(ports, task, batch, computed);
  } catch (error) {
    if (!isWanted()) return 'dropped';
    task.failures += 1;
    report(error);
    if (task.failures >= maxFailures) return 'failed';
  }
  return 'more';
};
