import * as z from 'zod';
import { finiteNumber } from '../service/primitives.ts';

/**
 * The parameters by which lenders' own sheets differ most often for the same scenario: each is one choice of a policy.
 */
export const weighedParameters = [
  'lmi_in_servicing',
  'dti_income',
  'additional_categories',
  'help_clear_within_months',
  'capacity_step',
  'rental_shade',
  'buffer_existing',
  'shade.overtime',
  'shade.boarder_income',
  'rental_commercial_shade',
  'fixed_rate_assessed',
  'existing_offset',
  'contingent_share',
] as const;

/** How many of the choices are named: those that weigh most. */
export const maxChoices = 5;

const parameterValue = z.union([finiteNumber, z.string(), z.null(), z.array(z.string()).readonly()]);

/** A choice of a lender, and what most of those who choose otherwise do. */
const weighedChoice = z.strictObject({
  /** Full name of the parameter. */
  name: z.enum(weighedParameters),
  from: parameterValue,
  to: parameterValue,
  /** How many other lenders do that. */
  lenders: z.int().min(1),
  /** What the capacity and the monthly surplus gain by it, AUD. */
  capacity: finiteNumber,
  surplus: finiteNumber,
});

/** What one lender's answer owes to its choices, the weightiest first; those without an effect are left out. */
export const lenderChoices = z.strictObject({
  choices: z.array(weighedChoice).max(maxChoices),
  /** How many other lenders it was compared with. */
  of: z.int().min(0),
});

export type WeighedChoice = z.infer<typeof weighedChoice>;
export type LenderChoices = z.infer<typeof lenderChoices>;
