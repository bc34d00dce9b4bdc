import type { FigureRun } from '../../../shared/scenario/kept-figures.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { LibraryModel } from '../../ports/calculations.ts';
import { type Basis, type FigurePorts, figureScenario } from './figure-scenario.ts';
import { nextRun } from './next-run.ts';
import { createWalk, type Walk } from './walk.ts';

export interface KeeperPorts extends FigurePorts {
  /** The lenders as they are now. */
  readonly model: () => LibraryModel;
  readonly teamIds: () => readonly string[];
  /** Resolves once nobody has asked for anything for a moment, or when it is called off. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
  /** Hears of a run's beginning, progress and end. */
  readonly onRun: (run: FigureRun) => void;
  /** Hears that the figures of scenarios that were noted are kept. */
  readonly onNoted: () => void;
  /** Logs what kept figures from being stored. */
  readonly report: (error: unknown) => void;
}

/** Keeps the figures of the library up to date, in the background. */
export interface FigureKeeper {
  /**
   * The lenders may have changed: their rates, their policies, which there are. Whatever depends on it is
   * computed anew, beginning by itself; nothing happens where every figure stays what it is.
   */
  readonly catalogueChanged: () => void;
  /** Somebody computed a scenario: its figures of today are kept once the desk is quiet. */
  readonly note: (scenarioId: string) => void;
  readonly cancel: () => void;
  readonly resume: () => void;
  /** Puts the list of changes away; the next change of rates begins a new one. */
  readonly dismiss: () => void;
  /** Resolves when nothing works on the store any more. */
  readonly stop: () => Promise<void>;
}

/** A slice ends once it has taken this long; its last scenario may take it a little further. */
const sliceMs = 4;
const tellEveryMs = 400;

/** What the library is computed with, and what of it is left to do. */
interface Task {
  readonly basis: Basis;
  walk: Walk | undefined;
}

/** What one scenario cannot cause: no other could be kept either. */
const isStoreShut = (error: unknown): boolean => error instanceof StoreError && error.reason !== 'corrupt';

export const createFigureKeeper = (ports: KeeperPorts): FigureKeeper => {
  const { store, clock, teamIds, quiet, onRun, onNoted, report } = ports;
  const ending = new AbortController();
  const noted = new Set<string>();
  let task: Task | undefined;
  let working = Promise.resolve();
  let isWorking = false;
  let toldMs = -Infinity;

  const tell = (run: FigureRun | undefined): void => {
    toldMs = clock.now();
    if (run !== undefined) onRun(run);
  };

  /** The run with this scenario counted in. One that fails is left as it is: the others must not wait for it. */
  const figure = ({ basis, walk }: Task, run: FigureRun, row: number, daily: boolean): FigureRun => {
    try {
      const { isComputed, isUncompared } = figureScenario(ports, basis, { row, daily });
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
    // Another window may have called it off.
    if (run.state === 'cancelled') by.walk = undefined;
    const next = by.walk?.next() ?? 'none';
    if (next === 'none') return undefined;
    if (next === 'end') {
      by.walk = undefined;
      store.forgetBases();
      return run.state === 'running' ? { ...run, state: 'done', done: run.total } : run;
    }
    const after = next === 'pause' ? run : figure(by, run, next, false);
    const place = by.walk?.takePlace();
    if (place === undefined || run.state !== 'running') return after;
    return { ...after, cursor: place.cursor, done: Math.min(run.done + place.passed, run.total) };
  };

  /** Works for a moment; false when there is nothing left to do. */
  const slice = (by: Task): boolean => {
    const waiting = noted.size;
    const [before, after, isMore] = store.transaction(() => {
      const stored = store.run();
      const began = performance.now();
      let [run, more] = [stored, stored?.basis === by.basis.number];
      while (run !== undefined && more && performance.now() - began < sliceMs) {
        const next = step(by, run);
        more = next !== undefined;
        run = next ?? run;
      }
      if (run !== undefined && run !== stored) store.putRun(run);
      return [stored, run, more] as const;
    });
    const isTold = after?.state !== before?.state || clock.now() - toldMs >= tellEveryMs;
    if (after !== before && after?.state !== undefined && isTold) tell(after);
    if (noted.size < waiting) onNoted();
    return isMore;
  };

  const work = async (): Promise<void> => {
    isWorking = true;
    try {
      for (let isMore = true; isMore;) {
        await quiet(ending.signal);
        isMore = !ending.signal.aborted && task !== undefined && slice(task);
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

  /** Begins where the run stands; one that was called off waits. */
  const follow = (run: FigureRun, basis: Basis): void => {
    const cursor = run.state === 'running' ? run.cursor : 0;
    const isWalked = run.state !== 'cancelled' && store.count(teamIds()) > 0;
    task = { basis, walk: isWalked ? walkFrom(cursor, basis) : undefined };
    wake();
  };

  const begin = (): void => {
    const model = ports.model();
    const [run, basis] = store.transaction(() => {
      const before = store.run();
      const number = store.basisFor(model.fingerprints);
      const was = before === undefined ? undefined : store.basis(before.basis);
      const next = nextRun(before, { was, is: model.fingerprints, number }, () => ({
        beganOn: new Date(clock.now()).toISOString(),
        total: store.count(teamIds()),
      }));
      if (next?.clears === true) store.clearChanges();
      if (next !== undefined) store.putRun(next.run);
      return [next?.run ?? before, { number, model }] as const;
    });
    if (run === undefined) return;
    tell(run);
    follow(run, basis);
  };

  const change = (alter: (run: FigureRun) => FigureRun): FigureRun | undefined => {
    const run = store.transaction(() => {
      const before = store.run();
      if (before !== undefined) store.putRun(alter(before));
      return store.run();
    });
    tell(run);
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
        // The figures stay as they are; the rest of the desk does not depend on them.
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
