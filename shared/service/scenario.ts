import * as z from 'zod';
import { atMost } from './bounds.ts';
import { finiteNumber, isoDay, isoTimestamp, objectId, openObject } from './primitives.ts';
import { borrowingCosts, building, purchase, sale, waysIn } from './scenario-costs.ts';
import { income } from './scenario-income.ts';
import { flag, maxSentenceLength, maxTextLength, number, numbers, text } from './scenario-values.ts';

/*
 * The scenario body (service-api, Scenario body). Every field is optional and every element keeps its unknown
 * fields, so that a client never loses what another client wrote. Fields marked "extension" are not in the
 * service specification; servicing-model section 1 says how they are read. Each array, record and text has
 * the maximum size that a body may send; stored bodies and those from another service are read whatever their
 * size.
 */

const maxHouseholds = 20;
const maxApplicants = 20;
const maxGuarantors = 10;

const positionOrId = z.union([finiteNumber, atMost(maxTextLength, z.string())]);

export const household = openObject({
  id: text,
  status: text,
  num_adults: number,
  num_dependants: number,
  postcode: number,
  shared_with_households: atMost(maxHouseholds, z.array(positionOrId)).optional(),
  housing: text.describe('Extension: own (default), renting or rent_free'),
  location_tier: text.describe('Extension: metro_high, metro or regional; overrides the postcode'),
  dependant_ages: atMost(30, z.array(finiteNumber)).optional().describe('Extension: ages in years'),
  dependant_birthdays: atMost(30, z.array(isoDay))
    .optional()
    .describe('Extension: ISO days; the ages on the day of assessment replace dependant_ages'),
}).meta({ id: 'Household' });

/** The figures of one financial year of a business in the service specification, AUD; a loss is negative. */
const specifiedFigures = [
  'net_profit',
  'salary',
  'depreciation',
  'interest',
  'extra_super',
  'one_off',
  'other_addback',
] as const;

/** Figures of our own: income that will not recur, and assets written off at once. */
const ownFigures = ['one_off_income', 'instant_write_off'] as const;

/** Every figure of a year's accounts. */
export const businessFigures = [...specifiedFigures, ...ownFigures] as const;

export type BusinessFigure = (typeof businessFigures)[number];

export const selfEmployedYear = openObject({
  financial_year: positionOrId.optional(),
  ...numbers(specifiedFigures),
  ...numbers(ownFigures, 'Extension: AUD'),
}).meta({ id: 'SelfEmployedYear' });

/** An applicant who owns part of a business beside the one that it belongs to. */
const otherOwner = openObject({
  applicant_id: text.describe('Extension: id of the applicant in income'),
  share: number.describe('Extension: percent of the profit'),
  salary: number.describe('Extension: AUD a year that the business pays them'),
});

export const selfEmployedIncome = openObject({
  id: text,
  which_applicant: number.describe('Zero-based position in income'),
  ownership_share: number.describe('Percent, default 100'),
  years: atMost(20, z.array(selfEmployedYear)).optional().describe('Newest first'),
  business_debt_monthly: number,
  business_name: text.describe('Extension'),
  entity: text.describe('Extension: sole_trader, partnership, company or trust'),
  other_owners: atMost(maxApplicants, z.array(otherOwner)).optional().describe('Extension'),
  method: text.describe("Extension: in place of the lender's se_method"),
  evidence: text.describe('Extension: accounts (default), bas, bank_statements, accountant_letter or salary'),
  evidenced_income: number.describe(
    'Extension: AUD a year by that evidence: turnover without GST, the income that the accountant confirms, or pay at the rate of six months',
  ),
}).meta({ id: 'SelfEmployedIncome' });

const rentalType = text.describe('Extension: residential (default) or commercial');

export const rentalIncome = openObject({
  id: text,
  weekly_rental_income: number,
  monthly_rental_expense: number,
  applicant_ownership: atMost(maxApplicants, z.array(finiteNumber)).optional(),
  short_stay: flag,
  contract_date: isoDay.optional(),
  new_build: flag,
  address: atMost(maxSentenceLength, z.string()).optional().describe('Extension'),
  rental_type: rentalType,
}).meta({ id: 'RentalIncome' });

export const security = openObject({
  id: text,
  address: atMost(maxSentenceLength, z.string()).optional(),
  postcode: text,
  transaction_type: text.describe('purchasing, owned, refinancing or selling'),
  applicant_ownership: atMost(maxApplicants, z.array(finiteNumber)).optional().describe('Percent per applicant'),
  value: number,
  property_type: text,
  property_purpose: text.describe('owner_occupied or investment'),
  weekly_rental_income: number,
  monthly_rental_expense: number,
  purchase_price: number.describe('Extension'),
  contract_date: isoDay.optional().describe('Extension: ISO day'),
  new_build: flag.describe('Extension'),
  short_stay: flag.describe('Extension'),
  rental_type: rentalType,
  purchase: purchase
    .optional()
    .describe('Extension: what buying it costs; the calculation reads it for a capitalised premium alone'),
  building: building.optional().describe('Extension: how it is built; no calculation of the service reads it'),
  third_party: flag.describe('Extension: it belongs to somebody who does not borrow; no calculation reads it'),
  settlement_date: isoDay.optional().describe('Extension: ISO day on which the purchase or the sale settles'),
  finance_date: isoDay.optional().describe('Extension: ISO day by which the finance clause wants an approval'),
  sale: sale.optional().describe('Extension: what selling it brings; no calculation of the service reads it'),
}).meta({ id: 'Security' });

export const homeLoan = openObject({
  id: text,
  product_type: text.describe('variable_package or variable_basic'),
  existing_or_proposed: text,
  loan_type: text.describe('owner_occupied or investment'),
  lvr: number,
  loan_amount: number,
  term: number.describe('Years'),
  interest_only_period: number.describe('Years'),
  lvr_behavior: text.describe('use-input takes lvr; anything else computes it'),
  rate: number.describe('Extension: customer rate, percent a year'),
  limit: number.describe('Extension'),
  balance: number.describe('Extension'),
  monthly_repayment: number.describe('Extension: existing loans'),
  closing: flag.describe('Extension: paid out at settlement'),
  fixed_period: number.describe('Extension: years for which the rate is fixed, or what is left of them'),
  revert_rate: number.describe('Extension: customer rate after the fixed period, percent a year'),
  fixed_until: isoDay.optional().describe('Extension: ISO day on which the fixed rate ends'),
  interest_only_until: isoDay.optional().describe('Extension: ISO day on which interest-only repayments end'),
  fixed_period_on: isoDay
    .optional()
    .describe('Extension: ISO day on which fixed_period is what is left for an existing loan'),
  interest_only_period_on: isoDay
    .optional()
    .describe('Extension: ISO day on which interest_only_period is what is left for an existing loan'),
  pre_approval_lender: text.describe('Extension: id of the lender that approved the loan in principle'),
  pre_approval_expires: isoDay.optional().describe('Extension: last ISO day of that approval'),
  offset_balance: number.describe('Extension: AUD in an offset account of an existing loan'),
  deductible_shares: atMost(maxApplicants, z.array(finiteNumber))
    .optional()
    .describe(
      'Extension: percent of the interest that each applicant deducts from their part of the rent; absent: as they own the property',
    ),
  solve_for: flag.describe('Extension: the loan that the capacity varies'),
  like_for_like_refinance: flag.describe('Extension'),
  bridging: flag.describe("Extension: a bridging loan, which is outside the regulator's DTI limit"),
  lender_name: text.describe('Extension: whose loan it is'),
  funds_property_id: text.describe(
    'Extension: for an investment loan, id of the let property in securities or rental_income that it buys; absent: the one that secures it',
  ),
  product_name: text.describe('Extension: the product that product_rate was taken from'),
  product_rate: number.describe('Extension: percent a year'),
  product_lender: text.describe(
    'Extension: id of the lender of that product; while rate is product_rate, the others price the loan themselves',
  ),
}).meta({ id: 'HomeLoan' });

export const liability = openObject({
  id: text,
  type: text,
  which_applicant: number.describe('For help: zero-based position in income'),
  limit: number,
  balance: number,
  monthly_repayment: number,
  rate: number.describe('Percent a year'),
  remaining_term: number.describe('Years'),
  closing: flag,
  lender_name: text.describe('Extension: whose debt it is'),
  business_id: text.describe('Extension: id of the business in self_employed_income that owes it'),
  still_studying: flag.describe('Extension, for help: the debt grows, so it is not nearly cleared'),
  withheld_monthly: number.describe(
    'Extension, for help: AUD a month by the payslip, in place of the computed repayment',
  ),
}).meta({ id: 'Liability' });

/** The eleven named living expenses of the service specification, AUD a month. */
const specifiedExpenses = [
  'primary_residence',
  'phone_internet_media',
  'food_and_groceries',
  'transport',
  'utilities',
  'clothing',
  'medical',
  'education',
  'childcare',
  'insurance',
  'recreation',
] as const;

/** Living expenses of our own that lenders usually count beside their benchmark, AUD a month. */
export const expensesBeside = [
  'private_school',
  'life_insurance',
  'strata',
  'property_tax',
  'second_home',
  'child_support_paid',
] as const;

/** Living expenses of our own, AUD a month. */
const ownExpenses = ['higher_education', 'health_insurance', 'pets', ...expensesBeside] as const;

/** Every named living expense; they count when `use_detailed_basic_expense` is true. */
export const detailedExpenses = [...specifiedExpenses, ...ownExpenses] as const;

export type DetailedExpense = (typeof detailedExpenses)[number];

/** An amount under a name that a person chose. Anything other than a number or text is a service's own field. */
const namedAmount: z.ZodType<number | boolean | object | null> = z.union(
  [finiteNumber, z.boolean(), z.null(), z.array(z.unknown()), z.looseObject({})],
  { error: ({ input }) => `Invalid input: expected number, received ${typeof input}` },
);

export const livingExpenses = openObject({
  id: text,
  simple_basic_expense: number.describe('Monthly'),
  use_detailed_basic_expense: flag,
  ...numbers(specifiedExpenses),
  ...numbers(ownExpenses, 'Extension: AUD a month'),
  rent: number.describe('Extension: rent or board paid, monthly'),
  additional_expenses: atMost(100, z.record(z.string(), namedAmount))
    .optional()
    .describe('Extension: name to monthly amount'),
}).meta({ id: 'LivingExpenses' });

export const homeLoanSecurityLink = openObject({ home_loan_id: text, security_id: text }).meta({
  id: 'HomeLoanSecurityLink',
});

/** Elements that are stored but not counted. `position`: the position in the whole list, from zero. */
const switchedOffElements = <Element extends z.ZodType>(maximum: number, element: Element) =>
  atMost(maximum, z.array(openObject({ position: number, element: element.optional() }))).optional();

export const switchedOff = openObject({
  liabilities: switchedOffElements(200, liability),
  rental_income: switchedOffElements(200, rentalIncome),
  self_employed_income: switchedOffElements(100, selfEmployedIncome),
}).meta({ id: 'SwitchedOff' });

/** Somebody who is no applicant and vouches for the loans with a property of their own. */
export const guarantor = openObject({
  name: text,
  role: text.describe('security (default), or servicing: they repay too'),
  adults: number.describe('1 (default), or 2 for a couple'),
  amount: number.describe('AUD that the guarantee is limited to; absent: as far as the property carries'),
  release_date: isoDay.optional().describe('ISO day on which it is expected to be released'),
  address: atMost(maxSentenceLength, z.string()).optional(),
  property_value: number.describe('AUD, of the property that is offered'),
  property_debt: number.describe('AUD owed on it'),
  property_repayment: number.describe('AUD a month'),
  income: number.describe('AUD a year before tax'),
  partner_income: number.describe('AUD a year before tax, of the second of a couple'),
  pension: number.describe('AUD a year from Centrelink, untaxed'),
  expenses: number.describe('AUD a month, as declared'),
  card_limits: number.describe('AUD'),
  debt_repayments: number.describe('AUD a month, on other debts'),
}).meta({ id: 'Guarantor' });

export const additionalInfo = openObject({
  useDependantAges: flag,
  assessment_date: isoDay.optional().describe('Extension: ISO day, default today'),
  tax_year: text.describe('Extension: for example 2026-27'),
  switched_off: switchedOff.optional().describe('Extension: elements that are kept and counted nowhere'),
  cash_at_hand: number.describe('Extension: AUD for debts or a deposit; nothing in the calculation reads it'),
  gift: number.describe(
    'Extension: AUD that somebody gives towards the purchase; no calculation of the service reads it',
  ),
  genuine_savings: number.describe('Extension: AUD that the applicants saved themselves'),
  ways_in: waysIn
    .optional()
    .describe('Extension: what decides the ways into a home; guarantors count unless another way is chosen'),
  guarantors: atMost(maxGuarantors, z.array(guarantor))
    .optional()
    .describe('Extension: people who guarantee the proposed loans and do not borrow'),
  costs: borrowingCosts
    .optional()
    .describe('Extension: costs of borrowing and refinancing; lenders may assess a capitalised premium'),
}).meta({ id: 'AdditionalInfo' });

/** The parts of a scenario by key; the wire's order. */
export const scenarioParts = {
  households: atMost(maxHouseholds, z.array(household)),
  income: atMost(maxApplicants, z.array(income)),
  securities: atMost(200, z.array(security)),
  home_loans: atMost(200, z.array(homeLoan)),
  liabilities: atMost(200, z.array(liability)),
  living_expenses: atMost(maxHouseholds, z.array(livingExpenses)),
  rental_income: atMost(200, z.array(rentalIncome)),
  self_employed_income: atMost(100, z.array(selfEmployedIncome)),
  home_loan_security_links: atMost(1_000, z.array(homeLoanSecurityLink)),
  additional_info: additionalInfo,
};

/** A scenario body as stored and answered: every part is present. */
export const scenarioBody = openObject(scenarioParts).meta({ id: 'ScenarioBody' });

/** A scenario body as a client may send it on create: absent parts get their defaults. */
export const scenarioBodyInput = scenarioBody.partial().meta({ id: 'ScenarioBodyInput' });

/** The standard default scenario (service-api, Scenario body, "Default on create"). */
export const emptyScenario = (): ScenarioBody => ({
  households: [],
  income: [],
  securities: [],
  home_loans: [],
  liabilities: [],
  living_expenses: [],
  rental_income: [],
  self_employed_income: [],
  home_loan_security_links: [],
  additional_info: { useDependantAges: false },
});

/** The stored record around a scenario body (service-api, Scenario record). */
export const scenarioRecord = openObject({
  id: objectId,
  teamId: objectId,
  description: z.string(),
  createdBy: z.string(),
  dateCreated: isoTimestamp,
  lastEditedBy: z.string(),
  lastEditedOn: isoTimestamp,
  scenario: scenarioBody,
}).meta({ id: 'ScenarioRecord' });

/** A scenario in a list: its record without the body. */
export const listedScenario = scenarioRecord.omit({ scenario: true });

/** The title of a scenario. */
export const scenarioDescription = atMost(maxSentenceLength, z.string());

/**
 * Body of `PATCH /api/v1/scenarios/{id}`: each part present replaces that part. `description` and
 * `home_loan_security_links` are extensions of the embedded engine. Unknown keys are dropped.
 */
export const updateScenarioBody = z
  .object({ ...scenarioParts, description: scenarioDescription })
  .partial()
  .meta({ id: 'UpdateScenario' });

export type Household = z.infer<typeof household>;
export type SelfEmployedIncome = z.infer<typeof selfEmployedIncome>;
export type SelfEmployedYear = z.infer<typeof selfEmployedYear>;
export type RentalIncome = z.infer<typeof rentalIncome>;
export type Purchase = z.infer<typeof purchase>;
export type Building = z.infer<typeof building>;
export type Sale = z.infer<typeof sale>;
export type Security = z.infer<typeof security>;
export type HomeLoan = z.infer<typeof homeLoan>;
export type Liability = z.infer<typeof liability>;
export type LivingExpenses = z.infer<typeof livingExpenses>;
export type HomeLoanSecurityLink = z.infer<typeof homeLoanSecurityLink>;
export type Guarantor = z.infer<typeof guarantor>;
export type AdditionalInfo = z.infer<typeof additionalInfo>;
export type ScenarioBody = z.infer<typeof scenarioBody>;
export type ScenarioBodyInput = z.infer<typeof scenarioBodyInput>;
export type ScenarioRecord = z.infer<typeof scenarioRecord>;
export type ListedScenario = z.infer<typeof listedScenario>;
export type UpdateScenarioBody = z.infer<typeof updateScenarioBody>;
