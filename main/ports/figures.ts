import type {
  ChangeQuery,
  FigureChange,
  FigureDay,
  FigureRun,
  ListedChange,
} from '../../shared/scenario/kept-figures.ts';
import type { LenderFigure } from '../../shared/scenario/lender-figures.ts';
import type { BestLender } from '../../shared/scenario/marks.ts';
import type { ScenarioRecord } from '../../shared/service/scenario.ts';

/** The row of a scenario, unread, and the newest of its stored figures. */
export interface FigureState {
  /** Changes with anything in the row. */
  readonly version: string;
  /** A hash of its body. */
  readonly inputs: string;
  readonly latest: FigureDay | undefined;
}

export interface FiguredScenario extends FigureState {
  readonly record: ScenarioRecord;
}

/** What the lenders answer for a scenario on a day, and what the library shows beside it. */
export interface RowFigures {
  readonly row: number;
  /** That of the row they were computed from. */
  readonly version: string;
  readonly day: string;
  /** AUD. */
  readonly requested: number;
  readonly editedOn: string;
  readonly figures: readonly LenderFigure[];
}

/**
 * Computes rows of the library elsewhere, at the lenders that have these fingerprints; those that cannot be read there
 * are left out. Rejects where that place fails or has other lenders.
 */
export type ComputeRows = (
  rows: readonly number[],
  fingerprints: ReadonlyMap<string, string>,
) => Promise<readonly RowFigures[]>;

/**
 * Scenarios' figures as of a day, and how the last change of rates affected them. A row is that of a scenario; a basis
 * is everything that figures are computed with, as a fingerprint per lender.
 */
export interface FigureStore {
  /** All or nothing, but not synced: a loss of power may undo it. */
  transaction<R>(work: () => R): R;
  /** The id of a basis, stored if it is new. */
  basisFor(lenders: ReadonlyMap<string, string>): number;
  basis(id: number): ReadonlyMap<string, string>;
  /** Deletes the bases that no stored figures refer to. */
  forgetBases(): void;
  run(): FigureRun | undefined;
  putRun(run: FigureRun): void;
  /** How many scenarios the teams have, not counting the bin. */
  count(teamIds: readonly string[]): number;
  /** The next rows after one; current when its figures were computed from its body and with this basis. */
  window(
    teamIds: readonly string[],
    from: { readonly after: number; readonly basis: number },
    limit: number,
  ): readonly { readonly row: number; readonly isCurrent: boolean }[];
  /** Undefined for a scenario that is not in these teams, or is in the bin. */
  rowOf(teamIds: readonly string[], id: string): number | undefined;
  /** Undefined for one in the bin. */
  state(row: number): FigureState | undefined;
  /** The same, read. Throws StoreError `corrupt` for an altered scenario. */
  find(row: number): FiguredScenario | undefined;
  /** Stores the figures of a day, and deletes those of days that no longer need to be stored. */
  keep(row: number, day: FigureDay): void;
  /** Sets the best lender that the library shows. */
  putBest(row: number, best: BestLender): void;
  /** The newest days of each scenario, oldest first, by its id. */
  days(teamIds: readonly string[], ids: readonly string[], limit: number): ReadonlyMap<string, readonly FigureDay[]>;
  findChange(row: number, lender: string): FigureChange | undefined;
  putChange(row: number, change: FigureChange): void;
  removeChange(row: number, lender: string): void;
  clearChanges(): void;
  countChanges(teamIds: readonly string[], query: ChangeQuery): number;
  changes(teamIds: readonly string[], query: ChangeQuery): readonly ListedChange[];
}
