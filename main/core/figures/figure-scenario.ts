import type { FigureDay } from '../../../shared/scenario/kept-figures.ts';
import { bestAmong } from '../../../shared/scenario/lender-figures.ts';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import type { BestLender } from '../../../shared/scenario/marks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LibraryModel } from '../../ports/calculations.ts';
import type { FiguredScenario, FigureStore, RowFigures } from '../../ports/figures.ts';
import { compare } from './compare.ts';
import { changedLenders } from './next-run.ts';

export interface FigurePorts {
  readonly store: FigureStore;
  readonly clock: Clock;
  /** The lenders left out of the comparison. */
  readonly hidden: () => readonly string[];
}

/** The basis of a run's figures. */
export interface Basis {
  readonly number: number;
  readonly model: LibraryModel;
}

export interface Figured {
  /** Whether it was computed; otherwise its figures were up to date. */
  readonly isComputed: boolean;
  /** Rates changed, and so did the scenario, so the effect of the rates is unknown. */
  readonly isUncompared: boolean;
}

const upToDate: Figured = { isComputed: false, isUncompared: false };

/** Computes a scenario at every lender. */
export const rowFigures = (
  { record, version, row }: Pick<FiguredScenario, 'record' | 'version'> & { readonly row: number },
  model: Pick<LibraryModel, 'today' | 'compute'>,
): RowFigures => ({
  ...{ row, version, day: model.today(), figures: model.compute(record.scenario) },
  requested: requestedAmount(record.scenario.home_loans),
  editedOn: record.lastEditedOn,
});

/**
 * Stores the figures of one scenario for the day, unless they are up to date, and lists what changed since the last
 * ones; computed here, where `ahead` is not of the row as it is now. `daily` also computes once on each new day. Inside
 * a transaction.
 */
export const figureScenario = (
  { store, clock, hidden }: FigurePorts,
  { number, model }: Basis,
  scenario: { readonly row: number; readonly daily: boolean; readonly ahead?: RowFigures | undefined },
): Figured => {
  const { row, daily, ahead } = scenario;
  const state = store.state(row);
  if (state === undefined) return upToDate;
  const { latest, inputs } = state;
  const isAhead = ahead?.version === state.version;
  const today = isAhead ? ahead.day : model.today();
  // If the clock was set back, the newest figures stay those of the newest day.
  const day = latest !== undefined && latest.day > today ? latest.day : today;
  const isSameBasis = latest?.basis === number;
  if (isSameBasis && latest.inputs === inputs && (!daily || latest.day === day)) return upToDate;
  const computed = isAhead ? ahead : computedHere(store, row, model);
  if (computed === undefined) return upToDate;
  const after: FigureDay = { day, basis: number, inputs, figures: computed.figures };
  store.keep(row, after);
  if (isSameBasis) return { isComputed: true, isUncompared: false };
  store.putBest(row, bestNow(computed, { hidden: hidden(), clock }));
  const isCompared = listChanges(store, row, { before: latest, after, model });
  return { isComputed: true, isUncompared: !isCompared && !(daily && latest === undefined) };
};

const computedHere = (store: FigureStore, row: number, model: LibraryModel): RowFigures | undefined => {
  const found = store.find(row);
  return found && rowFigures({ ...found, row }, model);
};

const bestNow = (
  { figures, requested, editedOn }: RowFigures,
  { hidden, clock }: { readonly hidden: readonly string[]; readonly clock: Clock },
): BestLender => ({
  ...bestAmong(
    figures.filter(({ lender }) => !hidden.includes(lender)),
    requested,
  ),
  editedOn,
  computedOn: new Date(clock.now()).toISOString(),
});

/** False where a lender's rates changed but there are no figures of the same body to compare with. */
const listChanges = (
  store: FigureStore,
  row: number,
  { before, after, model }: { before: FigureDay | undefined; after: FigureDay; model: LibraryModel },
): boolean => {
  if (before === undefined) return false;
  const lenders = changedLenders(store.basis(before.basis), model.fingerprints);
  for (const lender of lenders) {
    const listed = store.findChange(row, lender);
    const change = compare(lender, { before, after, known: listed });
    if (change !== undefined) store.putChange(row, change);
    else if (listed !== undefined) store.removeChange(row, lender);
  }
  return lenders.length === 0 || before.inputs === after.inputs;
};
