import { createLibraryModel } from '../../../main/analysis/library-model.ts';
import { createFigureKeeper, type FigureKeeper } from '../../../main/core/figures/keeper.ts';
import type { Lender } from '../../../main/engine/servicing/index.ts';
import type { LibraryModel } from '../../../main/ports/calculations.ts';
import type { ComputeRows } from '../../../main/ports/figures.ts';
import type { Store } from '../../../main/store/index.ts';
import type { FigureRun } from '../../../shared/scenario/kept-figures.ts';
import { emptyScenario, scenarioBody } from '../../../shared/service/scenario.ts';
import { servicingVectors, vectorLender } from '../../vectors/servicing-vectors.ts';
import { type MovableClock, newGrant, newRecord } from '../engine/store.ts';

/** A lender of the vectors whose base rates are raised by some points. */
export const lenderAt = (id: string, points: number): Lender => {
  const lender = vectorLender(id);
  const priceList = lender.priceList.map((priced) => {
    const { rateTableFields } = priced.product;
    const rates = { ...rateTableFields, baseRate: rateTableFields.baseRate + points };
    return { ...priced, product: { ...priced.product, rateTableFields: rates } };
  });
  return { ...lender, priceList };
};

export const catalogueAt = (points: Readonly<Record<string, number>>) => ({
  lenders: Object.entries(points).map(([id, by]) => lenderAt(id, by)),
  benchmark: servicingVectors.benchmark,
});

/** Bodies that differ in who asks and for how much. */
export const bodyOf = (number: number) => {
  const scenarios = Object.values(servicingVectors.scenarios);
  const body = scenarioBody.parse({ ...emptyScenario(), ...scenarios[number % scenarios.length] });
  const home_loans = body.home_loans.map((loan) => ({ ...loan, loan_amount: 200_000 + ((number * 37_000) % 900_000) }));
  return { ...body, home_loans };
};

/** Fills a store with scenarios; returns their team. */
export const fillLibrary = (store: Store, scenarios: number): string => {
  const [team] = store.access.issue(newGrant()).teams;
  const teamId = team?.id ?? '';
  for (let number = 0; number < scenarios; number += 1)
    store.scenarios.create(newRecord(teamId, { description: `Scenario ${number}`, scenario: bodyOf(number) }));
  return teamId;
};

export interface Stepped {
  readonly keeper: FigureKeeper;
  /** Lets it work for one slice; false when it does not wait to. */
  readonly slice: () => Promise<boolean>;
  readonly finish: () => Promise<void>;
  readonly runs: readonly FigureRun[];
  readonly reported: readonly unknown[];
  /** How often it was told that figures of noted scenarios are stored. */
  readonly timesTold: () => number;
}

/** A keeper that works a slice when it is told to. */
export const steppedKeeper = (parts: {
  readonly store: Store['figures'];
  readonly clock: MovableClock;
  readonly teamId: string;
  readonly model: () => LibraryModel;
  /** By default no row is computed elsewhere. */
  readonly computeRows?: ComputeRows;
}): Stepped => {
  const { store, clock, teamId, model, computeRows = () => Promise.resolve([]) } = parts;
  const runs: FigureRun[] = [];
  const reported: unknown[] = [];
  let told = 0;
  let go: (() => void) | undefined;
  let elsewhere: Promise<unknown> = Promise.resolve();
  const keeper = createFigureKeeper({
    ...{ store, clock, model, teamIds: () => [teamId], hidden: () => [] },
    computeRows: (...asked) => {
      const answer = computeRows(...asked);
      elsewhere = answer.catch(() => undefined);
      return answer;
    },
    quiet: (signal) =>
      new Promise((resolve) => {
        go = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
    onRun: (run) => runs.push(run),
    onNoted: () => {
      told += 1;
    },
    report: (error) => reported.push(error),
  });
  const slice = async (): Promise<boolean> => {
    const next = go;
    go = undefined;
    next?.();
    // The slice itself waits for nothing but what is computed elsewhere.
    await new Promise((resolve) => setImmediate(resolve));
    await elsewhere;
    await new Promise((resolve) => setImmediate(resolve));
    return next !== undefined;
  };
  const finish = async (): Promise<void> => {
    while (await slice());
  };
  return { keeper, slice, finish, runs, reported, timesTold: () => told };
};

export const modelAt = (points: Readonly<Record<string, number>>, clock: MovableClock): LibraryModel =>
  createLibraryModel(catalogueAt(points), clock);
