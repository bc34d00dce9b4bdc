import { createLibraryModel } from '../analysis/library-model.ts';
import { type FigureHandlerPorts, statusOf } from '../core/figures/index.ts';
import { createFigureKeeper, type FigureKeeper } from '../core/figures/keeper.ts';
import { readSettings } from '../core/settings/read-settings.ts';
import type { Catalogue } from '../engine/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Activity } from '../platform/process/activity.ts';
import type { EventSink } from '../ports/desk.ts';
import type { ComputeRows } from '../ports/figures.ts';
import type { Connections } from '../ports/service.ts';
import type { Store } from '../store/index.ts';

export interface FigureParts {
  readonly computeRows: ComputeRows;
  readonly store: Pick<Store, 'figures' | 'settings' | 'backupEnded'>;
  /** The current lenders. */
  readonly catalogue: () => Catalogue;
  readonly connections: Connections;
  readonly events: EventSink;
  readonly activity: Pick<Activity, 'quiet'>;
  readonly clock: Clock;
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/**
 * The library's stored figures. Whoever changes the lenders while the desk runs calls `keeper.catalogueChanged`; it is
 * called once here for changes made while the desk was closed.
 */
export const openFigures = (
  parts: FigureParts,
): { readonly keeper: FigureKeeper; readonly ports: FigureHandlerPorts } => {
  const { store, computeRows, catalogue, connections, events, activity, clock, report } = parts;
  const teamIds = (): readonly string[] => connections.current().teamIds;
  const hidden = (): readonly string[] => readSettings(store.settings.read()).hiddenLenders;
  const keeper = createFigureKeeper({
    ...{ store: store.figures, computeRows, clock, teamIds, hidden, report },
    model: () => createLibraryModel(catalogue(), clock),
    quiet: async (signal) => {
      // The same thread copies: working on both by turns, it would keep the memory of both.
      await store.backupEnded(signal);
      await activity.quiet(signal);
    },
    onRun: (run) => events.emit('figures.changed', { run: statusOf(run) }),
    onNoted: () => events.emit('figures.noted', {}),
  });
  keeper.catalogueChanged();
  return { keeper, ports: { figureStore: store.figures, figureKeeper: keeper, teamIds, hidden } };
};
