import type { Outcome } from '../../../shared/outcome.ts';
import type { LenderContent, LenderFile } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';

/** A lender of one's own as it is kept. */
export interface OwnLender {
  readonly id: string;
  readonly file: LenderFile;
  /** Why it takes no part in the comparison. */
  readonly problem?: string | undefined;
}

/** The lenders that were made or taken here; what is kept applies at once. */
export interface OwnLenders {
  list(): readonly OwnLender[];
  /** Files that cannot be read as a lender. */
  broken(): readonly { readonly file: string; readonly message: string }[];
  /** Why a lender could take no part in the comparison if it were kept. */
  problemOf(id: string, file: LenderFile): string | undefined;
  /** Durable when it returns. STORE_UNAVAILABLE or INVALID_INPUT, and nothing is changed, when it cannot apply. */
  put(id: string, file: LenderFile): Outcome<void>;
  remove(id: string): Outcome<void>;
}

/** The bundled lenders as their packs write them, and calculations with packs that nobody has kept. */
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
  /** Percentage points added to every rate. */
  readonly addToRates: number;
  /** ISO day, where the scenario states none; by default today. */
  readonly day?: string;
}
