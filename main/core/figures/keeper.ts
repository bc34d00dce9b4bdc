import type { FigureRun } from '../../../shared/scenario/kept-figures.ts';
import type { LibraryModel } from '../../ports/calculations.ts';
import type { Basis } from './figure-scenario.ts';
import { nextRun } from './next-run.ts';
import { createSlices, newTask, type SlicePorts, type Task } from './run-slices.ts';
import { createWalk, type Walk } from './walk.ts';

export interface KeeperPorts extends SlicePorts {
  /** The current lenders. */
  readonly model: () => LibraryModel;
  /** Resolves once no call has come in for a moment, or when aborted. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
}

/** Keeps the figures of the library up to date, in the background. */
export interface FigureKeeper {
  /**
   * Call this when the lenders may have changed: their rates, their policies, or which exist. Starts a run that
   * recomputes whatever depends on them; does nothing where no figure can change.
   */
  readonly catalogueChanged: () => void;
  /** Somebody computed a scenario: its figures for today are stored once the desk is quiet. */
  readonly note: (scenarioId: string) => void;
  readonly cancel: () => void;
  readonly resume: () => void;
  /** Dismisses the list of changes; the next change of rates starts a new one. */
  readonly dismiss: () => void;
  /** Resolves when nothing uses the store any more. */
  readonly stop: () => Promise<void>;
}

/** Stores the run that the current lenders require; any change restarts it. */
const storeNextRun = ({ store, clock, teamIds }: KeeperPorts, model: LibraryModel) =>
  store.transaction(() => {
    const before = store.run();
    const number = store.basisFor(model.fingerprints);
    const previousBasis = before === undefined ? undefined : store.basis(before.basis);
    const next = nextRun(before, { was: previousBasis, is: model.fingerprints, number }, () => ({
      beganOn: new Date(clock.now()).toISOString(),
      total: store.count(teamIds()),
    }));
    if (next?.clears === true) store.clearChanges();
    if (next !== undefined) store.putRun(next.run);
    return [next?.run ?? before, { number, model }] as const;
  });

export const createFigureKeeper = (ports: KeeperPorts): FigureKeeper => {
  const { store, teamIds, quiet, report } = ports;
  const ending = new AbortController();
  const noted = new Set<string>();
  const { tell: announce, prepare, slice } = createSlices(ports, noted);
  let task: Task | undefined;
  let working = Promise.resolve();
  let isWorking = false;

  const work = async (): Promise<void> => {
    isWorking = true;
    try {
      for (let isMore = true; isMore;) {
        await quiet(ending.signal);
        const before = task;
        if (before !== undefined && !ending.signal.aborted && (await prepare(before))) await quiet(ending.signal);
        // What was computed for a task that another has replaced is dropped with it.
        isMore = !ending.signal.aborted && task !== undefined && (task !== before || slice(task));
      }
    } catch (error) {
      report(error);
    } finally {
      isWorking = false;
    }
  };

  const wake = (): void => {
    if (!isWorking && !ending.signal.aborted) working = work();
  };

  const walkFrom = (cursor: number, basis: Basis): Walk =>
    createWalk(cursor, (after, limit) => store.window(teamIds(), { after, basis: basis.number }, limit));

  /** Starts from the run's cursor; a cancelled run waits. */
  const follow = (run: FigureRun, basis: Basis): void => {
    const cursor = run.state === 'running' ? run.cursor : 0;
    const isWalked = run.state !== 'cancelled' && store.count(teamIds()) > 0;
    task = newTask(basis, isWalked ? walkFrom(cursor, basis) : undefined);
    wake();
  };

  const begin = (): void => {
    const [run, basis] = storeNextRun(ports, ports.model());
    if (run === undefined) return;
    announce(run);
    follow(run, basis);
  };

  const change = (alter: (run: FigureRun) => FigureRun): FigureRun | undefined => {
    const run = store.transaction(() => {
      const before = store.run();
      if (before !== undefined) store.putRun(alter(before));
      return store.run();
    });
    announce(run);
    return run;
  };

  const turn = (from: FigureRun['state'], to: FigureRun['state']): void => {
    const run = change((before) => (before.state === from ? { ...before, state: to } : before));
    if (run !== undefined && task !== undefined) follow(run, task.basis);
  };

  return {
    catalogueChanged: () => {
      try {
        begin();
      } catch (error) {
        // The figures stay as they are; nothing else in the desk depends on them.
        report(error);
      }
    },
    note: (scenarioId) => {
      noted.add(scenarioId);
      wake();
    },
    cancel: () => turn('running', 'cancelled'),
    resume: () => turn('cancelled', 'running'),
    dismiss: () => {
      change((run) => ({ ...run, dismissed: run.state === 'done' }));
    },
    stop: async () => {
      ending.abort();
      await working;
    },
  };
};
