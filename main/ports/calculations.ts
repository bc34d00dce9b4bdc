import type { LenderBridges } from '../../shared/bridging/lender-bridge.ts';
import type { CalibrationCase, CaseFigures } from '../../shared/calibration/case.ts';
import type { Explanation } from '../../shared/calibration/explanation.ts';
import type { LenderContent } from '../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../shared/pack/pack-schema.ts';
import type { LenderChoices } from '../../shared/pictures/choices.ts';
import type { LenderCurves } from '../../shared/pictures/curves.ts';
import type { LenderDifference } from '../../shared/pictures/difference.ts';
import type { LenderGuarantees } from '../../shared/pictures/guarantees.ts';
import type { LenderFigure } from '../../shared/scenario/lender-figures.ts';
import type { ServicingResult } from '../../shared/service/compute.ts';
import type { ScenarioBody, ScenarioBodyInput } from '../../shared/service/scenario.ts';
import type { AllSolutions, LenderWhatIfs } from '../../shared/solver/solution.ts';
import type { AllLenderWays } from '../../shared/ways-in/plan.ts';

/*
 * What the desk calculates with this computer's lenders and the service has no operation for. `addToRates`:
 * percentage points added to every rate. What takes a signal works in short slices, so that everything else goes
 * on in between, and resolves to undefined once it is cancelled.
 */

/** Searches for the changes that get a scenario to the amount asked. */
export interface Solver {
  all(scenario: ScenarioBody, question: SolverQuestion, signal: AbortSignal): Promise<AllSolutions | undefined>;
  /** Undefined for a lender that the catalogue does not have. */
  lender(
    scenario: ScenarioBody,
    question: { readonly lender: string; readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderWhatIfs | undefined>;
}

export interface SolverQuestion {
  /** Undefined: all. */
  readonly lenders: readonly string[] | undefined;
  readonly addToRates: number;
}

/** Calculates the charts. Undefined for a lender that the catalogue does not have. */
export interface Pictures {
  curves(
    scenario: ScenarioBody,
    question: { readonly lender: string; readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderCurves | undefined>;
  choices(
    scenario: ScenarioBody,
    question: { readonly lender: string; readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderChoices | undefined>;
  difference(
    scenario: ScenarioBody,
    question: { readonly from: string; readonly to: string; readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderDifference | undefined>;
  /** At every lender; none where nothing is sold and bought. */
  bridges(
    scenario: ScenarioBody,
    question: { readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderBridges | undefined>;
  /** At every lender; none where no home is bought to live in. */
  waysIn(
    scenario: ScenarioBody,
    question: { readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<AllLenderWays | undefined>;
  /** At every lender; none where nobody guarantees. */
  guarantees(
    scenario: ScenarioBody,
    question: { readonly addToRates: number },
    signal: AbortSignal,
  ): Promise<LenderGuarantees | undefined>;
}

/** The servicing of whole libraries, with the lenders as they are at one moment. */
export interface LibraryModel {
  /** By lender, a hash of everything its figures depend on apart from the scenario and the day. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** The day in Sydney. */
  today(): string;
  /** At every lender, without a rate buffer. */
  compute(scenario: ScenarioBody): LenderFigure[];
}

/** The bundled lenders as their packs write them, and calculations with packs that are not in the catalogue. */
export interface PackWorkshop {
  samples(): readonly WrittenPack[];
  sample(id: string): LenderContent | undefined;
  /** The ISO day of calculations made now. */
  today(): string;
  /** The pack fits its schema. */
  compute(pack: WrittenPack, question: PackQuestion): ServicingResult;
}

export interface PackQuestion {
  readonly scenario: ScenarioBodyInput;
  readonly addToRates: number;
  /** ISO day, where the scenario states none; by default today. */
  readonly day?: string;
}

/** Calculates the calibration cases of a lender with packs that are not in the catalogue; a pack fits its schema. */
export interface Calibrator {
  /** As of the day of each case; undefined for a case that cannot be calculated. */
  figures(
    pack: WrittenPack,
    cases: readonly Pick<CalibrationCase, 'scenario' | 'readOn'>[],
  ): readonly (CaseFigures | undefined)[];
  explain(pack: WrittenPack, cases: readonly CalibrationCase[], signal: AbortSignal): Promise<Explanation | undefined>;
  /** Which choices weigh most in the scenario of a case, against the lenders of the catalogue. */
  choices(pack: WrittenPack, one: CalibrationCase): Promise<LenderChoices>;
}
