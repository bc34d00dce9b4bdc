import * as z from 'zod';

/* The shapes of the specification's resources, as strict as it is and no stricter: unknown fields are let pass. */

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]00:00)$/;

/** ISO 8601, UTC. */
export const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && instantPattern.test(value) && !Number.isNaN(Date.parse(value));

const instant = z.string().refine(isInstant, 'is not an ISO 8601 timestamp in UTC');
const id = z.string().regex(/^[0-9a-f]{24}$/, 'is not 24 hexadecimal characters');
const texts = z.array(z.string());
const list = z.array(z.unknown());

export const userShape = z.looseObject({ email: z.string(), teams: z.array(z.looseObject({ id, name: z.string() })) });

export const partsShape = z.looseObject({
  ...{ households: list, income: list, securities: list, home_loans: list, liabilities: list, living_expenses: list },
  ...{ rental_income: list, self_employed_income: list, home_loan_security_links: list },
  additional_info: z.looseObject({}),
});

export const listedShape = z.looseObject({
  ...{ id, teamId: id, description: z.string(), createdBy: z.string(), dateCreated: instant },
  ...{ lastEditedBy: z.string(), lastEditedOn: instant, scenario: z.undefined().optional() },
});

export const recordShape = listedShape.extend({ scenario: partsShape });

export const resultShape = z.looseObject({
  ...{ lender_name: z.string(), does_service: z.boolean() },
  ...{ max_borrowing_capacity: z.number(), net_monthly_surplus: z.number() },
  debt_to_income_ratio: z.number().optional(),
  validations: z.array(z.looseObject({ name: z.string(), passed: z.boolean(), message: z.string() })),
  warnings: texts,
  per_loan_rate_breakdown: z.array(z.looseObject({ loan_id: z.string(), rate: z.number(), base_rate: z.number() })),
  ytd_results: list.optional(),
});

const discounts = z.record(z.string(), z.unknown());

const compactProduct = z.looseObject({
  ...{ lender: z.string(), productType: z.enum(['variable_basic', 'variable_package']), productName: z.string() },
  ...{ setupFee: z.number(), ongoingFee: z.number() },
});

/** The complete shape, or the five fields of the compact sample. */
export const productShape = z.union([
  compactProduct.extend({
    ...{ _id: id, loanAmountThresholds: z.array(z.number()), lvrThresholds: z.array(z.number()) },
    rateTableFields: z.looseObject({
      ...{ baseRate: z.number(), lvrDiscounts: discounts, loanAmountDiscounts: discounts },
      ...{ investmentPremium: z.number(), interestOnlyPremium: z.number() },
    }),
    productFeatures: z.looseObject({
      ...{ maxLVR: z.number(), minLoanAmount: z.number() },
      ...{ offsetAccount: z.boolean(), redrawFacility: z.boolean() },
    }),
    ...{ isForServicing: z.literal(true), lastUpdated: instant },
  }),
  compactProduct.extend({ _id: z.undefined().optional(), rateTableFields: z.undefined().optional() }),
]);

export const policyShape = z.looseObject({
  ...{
    lender: z.string(),
    triggers: texts,
    content: z.string(),
    lastVerifiedOn: instant,
    highlights: texts.optional(),
  },
});

/** The first thing that does not fit, as a sentence; undefined where everything does. */
export const misfit = (shape: z.ZodType, value: unknown): string | undefined => {
  const [issue] = shape.safeParse(value).error?.issues ?? [];
  return issue && `${issue.path.length === 0 ? 'It' : issue.path.join('.')}: ${issue.message}`;
};
