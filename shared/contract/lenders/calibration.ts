import * as z from 'zod';
import { calibrationCase, shownFigures, typedCase } from '../../calibration/case.ts';
import { explanation } from '../../calibration/explanation.ts';
import { writtenPack } from '../../pack/pack-schema.ts';
import { lenderChoices } from '../../pictures/choices.ts';
import { id as stored, ownLenderId as id } from '../ids.ts';
import { method } from '../method.ts';

/** A case with our figures from three states of the lender; those that cannot be calculated are absent. */
const checkedCase = calibrationCase.omit({ scenario: true }).extend({
  /** As of the version before the newest one. */
  before: shownFigures.optional(),
  /** As of the newest version. */
  saved: shownFigures.optional(),
  /** As of the pack that was passed. */
  edited: shownFigures.optional(),
});

/**
 * Compares lenders' own calculators with ours; the cases are stored with each lender of this computer. A case holds the
 * scenario as it was when the case was added.
 */
export const calibration = {
  /** How many cases each own lender has, and how many agree with its newest version. */
  overview: method(
    z.strictObject({}),
    z.object({ lenders: z.array(z.object({ id: z.string(), cases: z.int(), agree: z.int() })) }),
  ),
  /** The cases of a lender; `pack` is the one being edited. `version` is the newest. */
  check: method(
    z.strictObject({ id, pack: writtenPack.optional() }),
    z.object({ version: z.int(), versionBefore: z.int().optional(), cases: z.array(checkedCase) }),
  ),
  /**
   * Adds a case with the current inputs of a stored scenario, or changes one, keeping its inputs unless a scenario is
   * named. INVALID_INPUT where that scenario cannot be calculated or there is no room for it.
   */
  keep: method(
    z.strictObject({
      id,
      caseId: stored.optional(),
      scenarioId: stored.optional(),
      typed: typedCase,
    }),
    z.object({ caseId: z.string() }),
  ),
  remove: method(z.strictObject({ id, caseId: stored }), z.object({ caseId: z.string() })),
  /**
   * Which parameters explain the differences of all cases with a pack. Changes nothing. A newer call for the lender, or
   * `stop`, ends it with CANCELLED.
   */
  explain: method(z.strictObject({ id, pack: writtenPack }), explanation),
  /** Which choices of the newest version weigh most in the scenario of a case, as other lenders make them. */
  choices: method(z.strictObject({ id, caseId: stored }), lenderChoices),
  stop: method(z.strictObject({ id }), z.object({})),
};

export type CheckedCase = z.infer<typeof checkedCase>;
