import type { FigureRun } from '../../../shared/scenario/kept-figures.ts';
import type { LibraryModel } from '../../ports/calculations.ts';
import type { Basis } from './figure-scenario.ts';
import { nextRun } from './next-run.ts';
import { createSlices, type SlicePorts, type Task } from './run-slices.ts';
import { createWalk, type Walk } from './walk.ts';

export interface KeeperPorts extends SlicePorts {
  /** The lenders as they are now. */
  readonly model: () => LibraryModel;
  /** Resolves once nobody has asked for anything for a moment, or when it is called off. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
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

/** Stores the run that follows from the lenders as they are now; whatever changed begins it anew. */
const storeNextRun = ({ store, clock, teamIds }: KeeperPorts, model: LibraryModel) =>
  store.transaction(() => {
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

export const createFigureKeeper = (ports: KeeperPorts): FigureKeeper => {
  const { store, teamIds, quiet, report } = ports;
  const ending = new AbortController();
  const noted = new Set<string>();
  const { tell, slice } = createSlices(ports, noted);
  let task: Task | undefined;
  let working = Promise.resolve();
  let isWorking = false;

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
    const [run, basis] = storeNextRun(ports, ports.model());
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
