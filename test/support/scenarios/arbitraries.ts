import fc, { type Arbitrary } from 'fast-check';
import type { ServicingOverrides } from '../../../shared/pack/parameters.ts';
import { type Income, ownIncomeFields } from '../../../shared/service/scenario-income.ts';
import type {
  HomeLoan,
  Household,
  Liability,
  LivingExpenses,
  RentalIncome,
  ScenarioBody,
  Security,
  SelfEmployedIncome,
} from '../../../shared/service/scenario.ts';

/*
 * Scenarios that pass the input checks: every part present, valid references, plausible amounts.
 * `hostile-arbitraries.ts` generates the other kind.
 */

/** A record with some keys absent, like what clients really send. */
const partial = <T>(model: { [K in keyof T]: Arbitrary<T[K]> }) => fc.record<T, never>(model, { requiredKeys: [] });

/** Mostly whole dollars, sometimes a twelfth or cents, often nothing. */
const upTo = (max: number): Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max }).map((amount) => amount / 12) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100) },
    { weight: 2, arbitrary: fc.constant(0) },
  );

const ratePercent = fc.integer({ min: 100, max: 1200 }).map((points) => points / 100);
const isoDay = fc
  .record({
    year: fc.integer({ min: 2019, max: 2027 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const household = (count: number): Arbitrary<Partial<Household>> =>
  partial<Household>({
    status: fc.constantFrom('single', 'couple'),
    num_adults: fc.integer({ min: 1, max: 3 }),
    num_dependants: fc.integer({ min: 0, max: 4 }),
    postcode: fc.constantFrom(2000, 2600, 3000, 4000, 4350, 6000, 800, 7250),
    shared_with_households: fc.array(
      fc.oneof(fc.integer({ min: 0, max: count - 1 }), fc.constantFrom(...ids('h', count))),
      { maxLength: 2 },
    ),
    housing: fc.constantFrom('own', 'renting', 'rent_free'),
    dependant_ages: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
  });

const months = fc.integer({ min: 0, max: 24 });

const income = (households: number): Arbitrary<Partial<Income>> =>
  partial<Income>({
    which_household: fc.integer({ min: 0, max: households - 1 }),
    payg: upTo(250_000),
    casual: upTo(60_000),
    commission: upTo(40_000),
    overtime: upTo(30_000),
    bonus: upTo(50_000),
    allowances: upTo(15_000),
    superannuation_income: upTo(60_000),
    centrelink: upTo(20_000),
    child_support_received: upTo(15_000),
    other_income: upTo(30_000),
    essential_service: fc.boolean(),
    guaranteed_allowances: fc.boolean(),
    centrelink_type: fc.constantFrom('family', 'pension', 'unemployment'),
    youngest_child_age: fc.integer({ min: 0, max: 18 }),
    history_months: partial({
      casual: months,
      overtime: months,
      commission: months,
      bonus: months,
      allowances: months,
    }),
    previous_year: partial({ overtime: upTo(30_000), commission: upTo(40_000), bonus: upTo(50_000) }),
    other_income_taxable: fc.boolean(),
    ...Object.fromEntries(ownIncomeFields.map((field) => [field, upTo(8_000)])),
    foreign_currency: fc.constantFrom('gbp', 'nzd', 'isk'),
    novated_lease_pre_tax: upTo(12_000),
    novated_lease_post_tax: upTo(5_000),
    reportable_super: upTo(27_500),
    reportable_fringe_benefits: upTo(30_000),
    medicare_exemption: fc.constantFrom('none', 'half', 'full'),
  });

const yearToDate = partial<NonNullable<Income['ytd']>>({
  gross: upTo(150_000),
  period_end: isoDay,
  start_date: isoDay,
  excluded: upTo(5_000),
  basis: fc.constantFrom('permanent', 'casual'),
  prior_year_income: upTo(150_000),
});

const selfEmployed = (applicants: number): Arbitrary<Partial<SelfEmployedIncome>> =>
  partial<SelfEmployedIncome>({
    which_applicant: fc.integer({ min: 0, max: applicants - 1 }),
    ownership_share: fc.constantFrom(100, 50, 33),
    years: fc.array(
      partial({
        net_profit: fc.integer({ min: -80_000, max: 200_000 }),
        salary: upTo(80_000),
        depreciation: upTo(20_000),
        interest: upTo(10_000),
        extra_super: upTo(10_000),
        one_off: upTo(20_000),
        other_addback: upTo(10_000),
        one_off_income: upTo(10_000),
        instant_write_off: upTo(20_000),
      }),
      { maxLength: 3 },
    ),
    business_debt_monthly: upTo(2_000),
    method: fc.constantFrom('', 'latest', 'average'),
    evidence: fc.constantFrom('accounts', 'bas', 'bank_statements', 'accountant_letter', 'salary'),
    evidenced_income: upTo(250_000),
  });

/** Shares of all applicants that add up to 100, or none stated. */
const ownership = (applicants: number): Arbitrary<number[]> =>
  fc.oneof(
    fc.constant<number[]>([]),
    fc.constant<number[]>(Array.from({ length: applicants }, () => 100 / applicants)),
    fc.constant<number[]>(Array.from({ length: applicants }, (_, index) => (index === 0 ? 100 : 0))),
  );

const letting = (applicants: number) => ({
  weekly_rental_income: upTo(1_200),
  monthly_rental_expense: upTo(1_500),
  applicant_ownership: ownership(applicants),
  contract_date: isoDay,
  new_build: fc.boolean(),
  short_stay: fc.boolean(),
  rental_type: fc.constantFrom('residential', 'commercial'),
});

const purchase = partial<NonNullable<Security['purchase']>>({
  state: fc.constantFrom('nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt', 'elsewhere'),
  kind: fc.constantFrom('established', 'new', 'off_the_plan', 'land', 'house_and_land', 'castle'),
  first_home: fc.boolean(),
  foreign_buyer: fc.boolean(),
  unbuilt: upTo(500_000),
  under_construction: fc.boolean(),
  land_value: fc.constantFrom(0, 250_000, 5_000_000),
  duty: upTo(100_000),
  transfer_fee: upTo(2_000),
  legal_costs: upTo(3_000),
  deposit_paid: upTo(200_000),
  grant: upTo(30_000),
});

const sale = partial<NonNullable<Security['sale']>>({
  ...{ price: upTo(2_000_000), haircut: upTo(100), costs: upTo(50_000) },
  ...{ rent_meanwhile: upTo(1_500), moving_costs: upTo(10_000), bond_fee: upTo(5_000) },
});

const security = (applicants: number): Arbitrary<Partial<Security>> =>
  partial<Security>({
    ...letting(applicants),
    postcode: fc.constantFrom('2000', '4350', '0800'),
    transaction_type: fc.constantFrom('purchasing', 'owned', 'refinancing', 'selling'),
    value: upTo(2_000_000),
    property_purpose: fc.constantFrom('owner_occupied', 'investment'),
    purchase_price: upTo(2_000_000),
    purchase,
    settlement_date: isoDay,
    sale,
  });

const rental = (applicants: number): Arbitrary<Partial<RentalIncome>> => partial<RentalIncome>(letting(applicants));

const homeLoan: Arbitrary<Partial<HomeLoan>> = partial<HomeLoan>({
  product_type: fc.constantFrom('variable_package', 'variable_basic', 'fixed'),
  existing_or_proposed: fc.constantFrom('existing', 'proposed'),
  loan_type: fc.constantFrom('owner_occupied', 'investment'),
  lvr: fc.constantFrom(0.6, 0.8, 60, 80, 92, 97),
  loan_amount: upTo(1_500_000),
  term: fc.integer({ min: 6, max: 40 }),
  interest_only_period: fc.integer({ min: 0, max: 5 }),
  lvr_behavior: fc.constantFrom('use-input', 'calculate'),
  rate: ratePercent,
  fixed_period: fc.integer({ min: 0, max: 5 }),
  revert_rate: ratePercent,
  offset_balance: upTo(100_000),
  deductible_shares: fc.constantFrom([], [100], [40]),
  limit: upTo(1_000_000),
  balance: upTo(1_000_000),
  monthly_repayment: upTo(6_000),
  closing: fc.boolean(),
  solve_for: fc.boolean(),
  like_for_like_refinance: fc.boolean(),
  funds_property_id: fc.constantFrom('s0', 's1', 'r0', 'gone'),
});

const liabilityTypes = [
  'credit_card',
  'store_card',
  'overdraft',
  'line_of_credit',
  'buy_now_pay_later',
  'personal_loan',
  'car_loan',
  'lease',
  'tax_debt',
  'help',
  'something_else',
];

const liability = (applicants: number): Arbitrary<Partial<Liability>> =>
  partial<Liability>({
    type: fc.constantFrom(...liabilityTypes),
    which_applicant: fc.integer({ min: 0, max: applicants - 1 }),
    limit: upTo(30_000),
    balance: upTo(60_000),
    still_studying: fc.boolean(),
    withheld_monthly: upTo(1_000),
    monthly_repayment: upTo(1_500),
    rate: ratePercent,
    remaining_term: fc.integer({ min: 1, max: 7 }),
    closing: fc.boolean(),
  });

const expenses: Arbitrary<Partial<LivingExpenses>> = partial<LivingExpenses>({
  simple_basic_expense: upTo(8_000),
  use_detailed_basic_expense: fc.boolean(),
  primary_residence: upTo(800),
  food_and_groceries: upTo(2_000),
  transport: upTo(800),
  childcare: upTo(2_500),
  insurance: upTo(600),
  recreation: upTo(900),
  rent: upTo(3_000),
  additional_expenses: fc.dictionary(fc.constantFrom('school', 'support', 'pets'), upTo(1_500)),
});

const costs = partial<NonNullable<ScenarioBody['additional_info']['costs']>>({
  lmi_quoted: upTo(30_000),
  lmi_waived: fc.boolean(),
  lmi_capitalised: fc.boolean(),
  lender_fees: upTo(1_000),
  discharge_fees: upTo(800),
  break_costs: upTo(10_000),
  cashback: upTo(4_000),
});

const withIds = <T>(prefix: string, elements: readonly T[]): (T & { id: string })[] =>
  elements.map((element, index) => ({ ...element, id: `${prefix}${index}` }));

interface Sizes {
  readonly households: number;
  readonly applicants: number;
}

const sizes: Arbitrary<Sizes> = fc.record({
  households: fc.integer({ min: 1, max: 3 }),
  applicants: fc.integer({ min: 1, max: 3 }),
});

const exactly = <T>(element: Arbitrary<T>, length: number) =>
  fc.array(element, { minLength: length, maxLength: length });

const body = ({ households, applicants }: Sizes) =>
  fc.record({
    households: exactly(household(households), households),
    income: exactly(fc.tuple(income(households), fc.option(yearToDate, { nil: undefined, freq: 3 })), applicants),
    securities: fc.array(security(applicants), { maxLength: 3 }),
    home_loans: fc.array(homeLoan, { maxLength: 4 }),
    liabilities: fc.array(liability(applicants), { maxLength: 3 }),
    living_expenses: exactly(expenses, households),
    rental_income: fc.array(rental(applicants), { maxLength: 1 }),
    self_employed_income: fc.array(selfEmployed(applicants), { maxLength: 2 }),
    links: fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { maxLength: 5 }),
    additional_info: fc.record(
      {
        useDependantAges: fc.boolean(),
        assessment_date: fc.constant('2026-11-21'),
        cash_at_hand: upTo(400_000),
        costs,
      },
      { requiredKeys: ['useDependantAges', 'assessment_date'] },
    ),
  });

/** A whole scenario that passes the input checks. Elements have the ids `l0`, `s0`, `h0` … */
export const scenarioArbitrary: Arbitrary<ScenarioBody> = sizes
  .chain(body)
  .map(({ links, income: incomes, ...parts }) => ({
    ...parts,
    households: withIds('h', parts.households),
    income: withIds(
      'i',
      incomes.map(([element, ytd]) => (ytd === undefined ? element : { ...element, ytd })),
    ),
    securities: withIds('s', parts.securities),
    home_loans: withIds('l', parts.home_loans),
    liabilities: withIds('d', parts.liabilities),
    living_expenses: withIds('e', parts.living_expenses),
    rental_income: withIds('r', parts.rental_income),
    self_employed_income: withIds('b', parts.self_employed_income),
    home_loan_security_links: links
      .filter(([loan, property]) => loan < parts.home_loans.length && property < parts.securities.length)
      .map(([loan, property]) => ({ home_loan_id: `l${loan}`, security_id: `s${property}` })),
  }));

/** The same with a customer rate on every loan, so that no price depends on an amount or an LVR. */
export const ratedScenarioArbitrary: Arbitrary<ScenarioBody> = fc
  .tuple(scenarioArbitrary, ratePercent)
  .map(([scenario, rate]) => ({ ...scenario, home_loans: scenario.home_loans.map((loan) => ({ rate, ...loan })) }));

/** Parameters that a lender might set, over the packs of the known answers. */
export const overridesArbitrary: Arbitrary<ServicingOverrides> = partial<ServicingOverrides>({
  buffer_new: fc.constantFrom(0, 1, 2, 3),
  buffer_existing: fc.constantFrom(0, 1, 3),
  floor_rate: fc.constantFrom(1, 5, 5.5, 8),
  variable_income_method: fc.constantFrom('lower_of_latest_and_average', 'average', 'latest'),
  ytd_method: fc.constantFrom('lower_of', 'stated'),
  ytd_method_casual: fc.constantFrom('lower_of', 'stated', 'ytd'),
  se_method: fc.constantFrom('lower_of_latest_and_average', 'average', 'latest', 'lowest', 'latest_capped_120'),
  rental_expense_rule: fc.constantFrom('greater_of', 'shade_only'),
  negative_gearing_mode: fc.constantFrom('grandfathered', 'all', 'none'),
  negative_gearing_share: fc.constantFrom(0, 0.5, 1),
  tax_income_basis: fc.constantFrom('shaded', 'gross'),
  medicare_levy_reduction: fc.constantFrom('excluded', 'included'),
  help_clear_within_months: fc.constantFrom(0, 12),
  additional_categories: fc.subarray(['childcare', 'insurance', 'education']),
  existing_loan_method: fc.constantFrom('reassess', 'actual', 'actual_loaded'),
  existing_loan_basis: fc.constantFrom('limit', 'balance'),
  measure: fc.constantFrom('surplus', 'nsr'),
  min_surplus_monthly: fc.constantFrom(0, 100, 500),
  min_nsr: fc.constantFrom(0.9, 1, 1.2),
  dti_income: fc.constantFrom('gross', 'gross_shaded_rent', 'shaded'),
  dti_help: fc.constantFrom('excluded', 'included'),
  dti_max: fc.constantFrom(null, 4, 6, 9),
  max_loan: fc.constantFrom(100_500, 1_000_000, 5_000_000),
  capacity_step: fc.constantFrom(1, 1_000, 5_000),
});
