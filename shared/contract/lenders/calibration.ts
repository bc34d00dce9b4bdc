import { z } from 'zod';
import { calibrationCase, shownFigures, typedCase } from '../../calibration/case.ts';
import { explanation } from '../../calibration/explanation.ts';
import { writtenPack } from '../../pack/pack-schema.ts';
import { method } from '../method.ts';

const id = z.string().min(1).max(24);
const caseId = z.string().min(1).max(64);

/** A case beside ours, as three states of the lender calculate it; what cannot be calculated is absent. */
const checkedCase = calibrationCase.omit({ scenario: true }).extend({
  /** As of the version before the newest one. */
  before: shownFigures.optional(),
  /** As of the newest version. */
  saved: shownFigures.optional(),
  /** As of the pack that was passed. */
  edited: shownFigures.optional(),
});

/**
 * What lenders' own calculators said, kept with each lender of this computer, beside what ours says. A case holds the
 * scenario as it was when the case was added.
 */
export const calibration = {
  /** How many cases each lender of one's own has, and how many agree with its newest version. */
  overview: method(
    z.strictObject({}),
    z.object({ lenders: z.array(z.object({ id: z.string(), cases: z.int(), agree: z.int() })) }),
  ),
  /** The cases of a lender; `pack` is what is being edited. `version` is the newest one, and has one before it or not. */
  check: method(
    z.strictObject({ id, pack: writtenPack.optional() }),
    z.object({ version: z.int(), versionBefore: z.int().optional(), cases: z.array(checkedCase) }),
  ),
  /**
   * Adds a case with the inputs of a stored scenario as they are now, or changes one; its inputs stay unless a
   * scenario is named. INVALID_INPUT where that scenario cannot be calculated or there is no room for it.
   */
  keep: method(
    z.strictObject({
      id,
      caseId: caseId.optional(),
      scenarioId: z.string().min(1).max(64).optional(),
      typed: typedCase,
    }),
    z.object({ caseId: z.string() }),
  ),
  remove: method(z.strictObject({ id, caseId }), z.object({ caseId: z.string() })),
  /**
   * Which parameters explain the differences of all cases with a pack. It changes nothing. A newer call for the
   * lender, or `stop`, ends it with CANCELLED.
   */
  explain: method(z.strictObject({ id, pack: writtenPack }), explanation),
  stop: method(z.strictObject({ id }), z.object({})),
};

export type CheckedCase = z.infer<typeof checkedCase>;
