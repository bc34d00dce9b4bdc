import * as z from 'zod';
import { atMost, maxLenderNames } from './bounds.ts';
import { type ServiceErrorCode, serviceErrorCodes } from './envelope.ts';
import { figureUnits } from './findings.ts';
import { finiteNumber, openObject } from './primitives.ts';

/** Percentage points; wide enough for any what-if. */
export const addToRates = finiteNumber.min(-5).max(10).describe('Percentage points added to every loan rate');

/** Body of `POST /api/v1/compute/{scenarioId}`. The embedded engine's extensions add to the answer. */
export const computeBody = openObject({
  lenderName: z.string(),
  addToRates: addToRates.optional(),
  explain: z.boolean().optional().describe('Extension: adds the lines of the calculation'),
  figures: z
    .boolean()
    .optional()
    .describe(
      'Extension: adds figure, limit and unit to each validation, and warning_details, security_limit and addbacks to the answer',
    ),
  lenderNames: atMost(
    maxLenderNames,
    z.array(z.string()).refine((names) => new Set(names).size === names.length, 'Each lender is named once'),
  )
    .optional()
    .describe('Extension: adds results, those of these lenders in their order, which are not explained'),
}).meta({ id: 'ComputeRequest' });

/**
 * What a validation or warning measured, besides its sentence; only with `figures: true`. `limit` is absent where
 * nothing limits the figure, all three where nothing is measured. Another service may use these keys for something
 * else: a value that does not fit is read as absent.
 */
const figureFields = {
  figure: finiteNumber.optional().catch(undefined),
  limit: finiteNumber.optional().catch(undefined),
  unit: z.enum(figureUnits).optional().catch(undefined),
};

export const validation = openObject({
  name: z.string(),
  passed: z.boolean(),
  message: z.string(),
  ...figureFields,
}).meta({ id: 'Validation' });

/** A warning in its parts; `subject` is the loan, household, applicant or other element concerned. */
export const warningDetail = openObject({
  code: z.string(),
  message: z.string(),
  ...figureFields,
  subject: z.string().optional(),
}).meta({ id: 'WarningDetail' });

/** Rates in percent a year: `base_rate` the customer rate, `rate` the assessment rate. */
export const loanRate = openObject({ loan_id: z.string(), rate: finiteNumber, base_rate: finiteNumber }).meta({
  id: 'LoanRate',
});

/** One applicant's year-to-date check (servicing-model section 3). AUD a year unless stated otherwise. */
export const yearToDateResult = openObject({
  which_applicant: finiteNumber,
  financial_year: z.string(),
  period_start: z.string(),
  period_end: z.string(),
  days_elapsed: finiteNumber,
  days_in_year: finiteNumber,
  ytd_gross: finiteNumber,
  ytd_annualised: finiteNumber,
  stated_annual: finiteNumber,
  variance_pct: finiteNumber,
  reliability: z.enum(['ok', 'too_early', 'invalid']),
  amount_used: finiteNumber,
  message: z.string(),
}).meta({ id: 'YearToDateResult' });

const share = finiteNumber.min(0).max(1);

/** The share of each figure of a business's accounts that a lender adds back to its profit, 0 to 1. */
const addbackShares = z.object({
  depreciation: share,
  interest: share,
  extra_super: share,
  one_off: share,
  other_addback: share,
});

/**
 * What the security carries at the lender's highest LVR, AUD of proposed lending: `lvr` percent of `worth` less
 * `taken`, which other loans on it take. With several groups of securities it is the one that is full first.
 */
const securityLimit = z.object({
  amount: finiteNumber.min(0),
  lvr: finiteNumber,
  worth: finiteNumber,
  taken: finiteNumber,
  premium: finiteNumber.exactOptional().describe('Mortgage insurance on top of the loans that it carries too'),
  guaranteed: finiteNumber.exactOptional().describe("Part of the loans that a guarantor's property carries"),
});

/** The answer of compute (service-api, Servicing result). AUD; surplus a month. */
export const servicingResult = z
  .looseObject({
    lender_name: z.string(),
    does_service: z.boolean(),
    max_borrowing_capacity: finiteNumber,
    net_monthly_surplus: finiteNumber,
    debt_to_income_ratio: finiteNumber.optional(),
    validations: z.array(validation),
    warnings: z.array(z.string()),
    warning_details: z
      .array(warningDetail)
      .optional()
      .catch(undefined)
      .describe('Extension, for figures: true: the warnings in the same order'),
    addbacks: addbackShares
      .optional()
      .catch(undefined)
      .describe('Extension, for figures: true where there is a business: what is added back to its profit'),
    security_limit: securityLimit
      .optional()
      .catch(undefined)
      .describe('Extension, for figures: true: what the security of the proposed loans carries, where it is known'),
    per_loan_rate_breakdown: z.array(loanRate),
    ytd_results: z.array(z.looseObject({})).optional(),
  })
  .meta({ id: 'ServicingResult' });

/** One lender of a calculation for many: what a call for it alone would answer, or its refusal. */
const lenderResult = z
  .union([
    z.object({ result: servicingResult }),
    z.object({
      error: z.object({ code: z.enum<readonly ServiceErrorCode[]>(serviceErrorCodes), message: z.string() }),
    }),
  ])
  .meta({ id: 'LenderResult' });

/** What compute answers: the result of `lenderName`, and with `lenderNames` the results of all of them. */
export const computeAnswer = servicingResult
  .extend({
    results: z
      .array(lenderResult)
      .optional()
      .catch(undefined)
      .describe('Extension, for lenderNames: their results in the same order; absent where they are too long'),
  })
  .meta({ id: 'ComputeAnswer' });

export type LenderResult = z.infer<typeof lenderResult>;
export type ComputeBody = z.infer<typeof computeBody>;
export type Validation = z.infer<typeof validation>;
export type WarningDetail = z.infer<typeof warningDetail>;
export type LoanRate = z.infer<typeof loanRate>;
export type SecurityLimit = Readonly<z.infer<typeof securityLimit>>;
export type YearToDateResult = z.infer<typeof yearToDateResult>;
export type ServicingResult = z.infer<typeof servicingResult>;
