import type {
  ChangeQuery,
  FigureChange,
  FigureDay,
  FigureRun,
  ListedChange,
} from '../../../shared/scenario/kept-figures.ts';
import type { LenderFigure } from '../../../shared/scenario/lender-figures.ts';
import type { BestLender } from '../../../shared/scenario/marks.ts';
import type { ScenarioBody, ScenarioRecord } from '../../../shared/service/scenario.ts';

/** The servicing of whole libraries, with the lenders as they are at one moment. */
export interface LibraryModel {
  /** By lender, a name of everything that its figures depend on, beside the scenario and the day. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** The day in Sydney. */
  today(): string;
  /** At every lender, without a rate buffer. */
  compute(scenario: ScenarioBody): LenderFigure[];
}

/** A scenario of the library, with the newest of its kept figures. */
export interface FiguredScenario {
  readonly record: ScenarioRecord;
  /** Names its body. */
  readonly inputs: string;
  readonly latest: FigureDay | undefined;
}

/** The figures of scenarios as of a day, and what the last change of rates did to them. Rows are those of scenarios. */
export interface FigureStore {
  /** Reads and writes that happen together or not at all; a loss of power may undo them. */
  transaction<R>(work: () => R): R;
  /** The number of what figures are computed with: by lender, a fingerprint. */
  basisFor(lenders: ReadonlyMap<string, string>): number;
  basis(id: number): ReadonlyMap<string, string>;
  /** Lets go of bases that no figures are of. */
  forgetBases(): void;
  run(): FigureRun | undefined;
  putRun(run: FigureRun): void;
  /** The scenarios of the teams, those in the bin not counted. */
  count(teamIds: readonly string[]): number;
  /** The next rows after one, each with whether its figures are of its body and of the basis. */
  window(
    teamIds: readonly string[],
    from: { readonly after: number; readonly basis: number },
    limit: number,
  ): readonly { readonly row: number; readonly isCurrent: boolean }[];
  /** Undefined for a scenario that is not in these teams, or is in the bin. */
  rowOf(teamIds: readonly string[], id: string): number | undefined;
  /** Undefined for one in the bin. Throws for a scenario that is not as it was written. */
  find(row: number): FiguredScenario | undefined;
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
