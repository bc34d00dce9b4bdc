import type { FigureRun } from '../../../shared/scenario/kept-figures.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { ComputeRows, RowFigures } from '../../ports/figures.ts';
import { type Basis, type FigurePorts, figureScenario } from './figure-scenario.ts';
import type { Walk } from './walk.ts';

interface StepPorts extends FigurePorts {
  readonly teamIds: () => readonly string[];
  /** Logs what prevented figures from being stored. */
  readonly report: (error: unknown) => void;
}

/** The basis for the library's figures, and what is left to compute. */
export interface Task {
  readonly basis: Basis;
  walk: Walk | undefined;
  /** The rows ahead that were to be computed elsewhere; undefined for those that were not. */
  ahead: ReadonlyMap<number, RowFigures | undefined>;
  /** How often that failed. */
  failures: number;
}

export const newTask = (basis: Basis, walk: Walk | undefined): Task => ({
  ...{ basis, walk, failures: 0 },
  ahead: new Map(),
});

/** Errors that a scenario cannot cause: no other could be stored either. */
const isStoreShut = (error: unknown): boolean => error instanceof StoreError && error.reason !== 'corrupt';

/**
 * Advances a run by one scenario. `noted` holds the ids of scenarios that somebody computed; they come first.
 */
const createSteps = (ports: StepPorts, noted: Set<string>) => {
  const { store, teamIds, report } = ports;

  /** The run with this scenario counted. One that fails is skipped, so that the others do not wait for it. */
  const figure = ({ basis, walk, ahead }: Task, run: FigureRun, row: number, daily: boolean): FigureRun => {
    try {
      const { isComputed, isUncompared } = figureScenario(ports, basis, { row, daily, ahead: ahead.get(row) });
      if (isComputed) walk?.did();
      return isUncompared && run.lenders.length > 0 ? { ...run, uncompared: run.uncompared + 1 } : run;
    } catch (error) {
      if (isStoreShut(error)) throw error;
      report(error);
      return run;
    }
  };

  const figureNoted = (by: Task, run: FigureRun, id: string): FigureRun => {
    noted.delete(id);
    const row = store.rowOf(teamIds(), id);
    return row === undefined ? run : figure(by, run, row, true);
  };

  /** The run after one more scenario; undefined when there is nothing left to do. */
  const step = (by: Task, run: FigureRun): FigureRun | undefined => {
    const [id] = noted;
    if (id !== undefined) return figureNoted(by, run, id);
    // Another window may have cancelled it.
    if (run.state === 'cancelled') by.walk = undefined;
    const next = by.walk?.next() ?? 'none';
    if (next === 'none') return undefined;
    if (next === 'end') {
      by.walk = undefined;
      store.forgetBases();
      return run.state === 'running' ? { ...run, state: 'done', done: run.total } : run;
    }
    const after = next === 'pause' ? run : figure(by, run, next, false);
    const position = by.walk?.takePlace();
    if (position === undefined || run.state !== 'running') return after;
    return { ...after, cursor: position.cursor, done: Math.min(run.done + position.passed, run.total) };
  };

  return step;
};

export interface SlicePorts extends StepPorts {
  readonly computeRows: ComputeRows;
  /** Called at a run's start, progress and end. */
  readonly onRun: (run: FigureRun) => void;
  /** Called when the figures of noted scenarios are stored. */
  readonly onNoted: () => void;
}

/** A slice ends once it has taken this long; its last scenario may overrun a little. */
const sliceMs = 4;
const reportEveryMs = 400;

/** Where computing elsewhere failed as often, the rest of a run is computed here. */
const maxFailures = 3;

/** Stores in slices of a few milliseconds, each a transaction, and reports progress now and then. */
export const createSlices = (ports: SlicePorts, noted: Set<string>) => {
  const { store, clock, onRun, onNoted, computeRows, report } = ports;
  const step = createSteps(ports, noted);
  let reportedMs = -Infinity;

  const tell = (run: FigureRun | undefined): void => {
    reportedMs = clock.now();
    if (run !== undefined) onRun(run);
  };

  /** The next rows, where they are to be computed elsewhere before the next step. What is noted comes first, and here. */
  const unprepared = ({ walk, ahead, failures }: Task): readonly number[] =>
    noted.size > 0 || walk === undefined || failures >= maxFailures ? [] : walk.look().filter((row) => !ahead.has(row));

  /** Has the next rows computed elsewhere; false when there are none. */
  const prepare = async (by: Task): Promise<boolean> => {
    const rows = unprepared(by);
    if (rows.length === 0) return false;
    const ahead = new Map<number, RowFigures | undefined>(rows.map((row) => [row, undefined]));
    try {
      for (const computed of await computeRows(rows, by.basis.model.fingerprints)) ahead.set(computed.row, computed);
    } catch (error) {
      report(error);
      by.failures += 1;
    }
    by.ahead = ahead;
    return true;
  };

  /** Works for a moment; false when there is nothing left to do. */
  const slice = (by: Task): boolean => {
    const waiting = noted.size;
    const [before, after, isMore] = store.transaction(() => {
      const stored = store.run();
      const began = performance.now();
      const isTime = (): boolean => performance.now() - began < sliceMs && unprepared(by).length === 0;
      let [run, more] = [stored, stored?.basis === by.basis.number];
      while (run !== undefined && more && isTime()) {
        const next = step(by, run);
        more = next !== undefined;
        run = next ?? run;
      }
      if (run !== undefined && run !== stored) store.putRun(run);
      return [stored, run, more] as const;
    });
    const isTold = after?.state !== before?.state || clock.now() - reportedMs >= reportEveryMs;
    if (after !== before && after?.state !== undefined && isTold) tell(after);
    if (noted.size < waiting) onNoted();
    return isMore;
  };

  return { tell, prepare, slice };
};
