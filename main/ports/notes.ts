import type { PolicyNote } from '../../shared/contract/lenders/policies.ts';
import type { NoteInputs, NoteResults } from '../../shared/note/note-file.ts';
import type { KeptNote, WantedFeature } from '../../shared/note/words.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import type { Takers } from '../../shared/ways-in/plan.ts';

/** Computes file notes: with the lenders of this computer, or with the inputs that a note holds. */
export interface NoteCalculator {
  /** The versions of the calculation, oldest first; the last is the one in use. */
  readonly modelChanges: readonly ModelChange[];
  /** Everything a calculation depends on today, at every lender not left out. */
  inputs(
    scenario: ScenarioBody,
    question: {
      readonly leftOut: readonly string[];
      readonly addToRates: number;
      readonly wanted?: readonly WantedFeature[] | undefined;
      readonly takers?: Takers | undefined;
    },
  ): NoteInputs;
  /** Computes from the inputs alone. INVALID_FILE names the part of them that cannot be computed. */
  compute(inputs: NoteInputs, set: SetOut): Promise<Outcome<NoteResults>>;
}

/** The lenders set out in full, the first of which is recommended, and the one it is compared with. */
export interface SetOut {
  readonly chosen: readonly string[];
  readonly compared?: string | undefined;
}

export interface ModelChange {
  readonly version: number;
  /** An ISO day. */
  readonly day: string;
  readonly change: string;
}

/** The broker's wording for the file notes of scenarios, limited to the given teams. */
export interface KeptNotes {
  /** Undefined when there is no such scenario in these teams; empty when nothing has been written. */
  read(teamIds: readonly string[], scenarioId: string): KeptNote | undefined;
  /** False when there is no such scenario in these teams. */
  write(teamIds: readonly string[], scenarioId: string, kept: KeptNote): boolean;
}

/** A broker's own notes on policies, one for each lender and topic. */
export interface PolicyNotes {
  /** By lender, then topic. */
  list(): PolicyNote[];
  /** Replaces the note on this lender and topic. */
  put(note: PolicyNote): void;
  /** Does nothing when there is no such note. */
  remove(lender: string, topic: string): void;
}
