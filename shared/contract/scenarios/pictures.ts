import * as z from 'zod';
import { lenderBridges } from '../../bridging/lender-bridge.ts';
import { lenderChoices } from '../../pictures/choices.ts';
import { lenderCurves } from '../../pictures/curves.ts';
import { lenderDifference } from '../../pictures/difference.ts';
import { lenderGuarantees } from '../../pictures/guarantees.ts';
import { allLenderWays } from '../../ways-in/plan.ts';
import { lenderId as lender, scenarioQuestion } from '../ids.ts';
import { method } from '../method.ts';

/**
 * Calculations for charts of a stored scenario at lenders of this computer. A newer call of a method for the same
 * scenario ends an older one with CANCELLED.
 */
export const pictures = {
  /** Capacity and surplus by rate and by term. */
  curves: method(z.strictObject({ ...scenarioQuestion, lender }), lenderCurves),
  /** Why a lender's own sheet may say otherwise: the choices that weigh most. */
  choices: method(z.strictObject({ ...scenarioQuestion, lender }), lenderChoices),
  /** Selling one home and buying another, at every lender; empty where nothing is sold and bought. */
  bridges: method(z.strictObject(scenarioQuestion), lenderBridges),
  /** The ways into a first home, at every lender; empty where no home is bought to live in. */
  waysIn: method(z.strictObject(scenarioQuestion), allLenderWays),
  /** What the family guarantees of a scenario do at every lender; empty where nobody guarantees. */
  guarantees: method(z.strictObject(scenarioQuestion), lenderGuarantees),
  /** Why two lenders differ, step by step from one to the other. */
  difference: method(z.strictObject({ ...scenarioQuestion, from: lender, to: lender }), lenderDifference),
};
