import type { AddbackField } from '../scenario/self-employed.ts';
import type { IncomeField } from '../service/scenario-income.ts';
import type { Liability, RentalIncome, ScenarioBodyInput, SelfEmployedYear } from '../service/scenario.ts';

/** Something that is added to the scenario of a case, so that the figures depend on certain parameters. */
export interface CaseAddition {
  /** For a sentence, after "with". */
  readonly words: string;
  /** The parameters that its figures depend on, by full name. */
  readonly parameters: readonly string[];
  readonly add: (scenario: ScenarioBodyInput) => ScenarioBodyInput;
}

const held = 36;

/** Changes the first applicant; a scenario without one stays as it is. */
const toApplicant =
  (change: (applicant: NonNullable<ScenarioBodyInput['income']>[number]) => object) =>
  (scenario: ScenarioBodyInput): ScenarioBodyInput => {
    const [first, ...others] = scenario.income ?? [];
    return first === undefined ? scenario : { ...scenario, income: [{ ...first, ...change(first) }, ...others] };
  };

/** A yearly amount in place of what the first applicant has of this income, held for three years. */
const anIncome = (field: IncomeField, amount: number, words: string, flags: object = {}): CaseAddition => ({
  // Formatting takes milliseconds when it is first used, which the start does not have.
  get words() {
    return `${words} of $${amount.toLocaleString('en-AU')} a year`;
  },
  parameters: [`shade.${field}`],
  add: toApplicant(({ history_months, previous_year }) => ({
    [field]: amount,
    history_months: { ...history_months, [field]: held },
    previous_year: { ...previous_year, [field]: amount },
    ...flags,
  })),
});

/** Paid in a currency, and taxed here. */
const aForeignIncome = (currency: string, words: string): CaseAddition => ({
  ...anIncome('foreign_income', 60_000, `pay in ${words}`, { foreign_currency: currency }),
  parameters: [`foreign_shade.${currency}`],
});

const aDebt = (words: string, parameter: string, debt: Liability): CaseAddition => ({
  words,
  parameters: [parameter],
  add: (scenario) => ({ ...scenario, liabilities: [...(scenario.liabilities ?? []), debt] }),
});

const aRental = (words: string, parameter: string, rental: RentalIncome): CaseAddition => ({
  words,
  parameters: [parameter],
  add: (scenario) => ({
    ...scenario,
    rental_income: [
      ...(scenario.rental_income ?? []),
      { ...rental, applicant_ownership: (scenario.income ?? []).map((_, index) => (index === 0 ? 100 : 0)) },
    ],
  }),
});

/** A sole trader's two equal years. */
const aBusiness = (words: string, parameter: string, figures: SelfEmployedYear): CaseAddition => ({
  words,
  parameters: [parameter],
  add: (scenario) => ({
    ...scenario,
    self_employed_income: [
      ...(scenario.self_employed_income ?? []),
      {
        which_applicant: 0,
        ownership_share: 100,
        years: [figures, figures].map((year) => ({ net_profit: 60_000, ...year })),
      },
    ],
  }),
});

const anAddback = (figure: AddbackField, words: string): CaseAddition =>
  aBusiness(`a business that made $60,000 in each of two years after ${words} of $30,000`, `se_addback.${figure}`, {
    [figure]: 30_000,
  });

const byEvidence = (evidence: string, words: string): CaseAddition => ({
  words: `${words} of $200,000`,
  parameters: [`alt_doc.${evidence}`],
  add: (scenario) => ({
    ...scenario,
    self_employed_income: [
      ...(scenario.self_employed_income ?? []),
      { which_applicant: 0, ownership_share: 100, evidence, evidenced_income: 200_000 },
    ],
  }),
});

const anExistingLoan = {
  existing_or_proposed: 'existing',
  loan_type: 'owner_occupied',
  limit: 250_000,
  balance: 250_000,
  rate: 6,
  term: 25,
  monthly_repayment: 1_611,
};

/** Held since before losses were limited. */
const gearedRental = { id: 'geared-rental', weekly_rental_income: 500, contract_date: '2020-07-01' };

const gearedLoan = { loan_type: 'investment', limit: 500_000, balance: 500_000, monthly_repayment: 3_222 };

const proposed = (scenario: ScenarioBodyInput, change: object): ScenarioBodyInput => ({
  ...scenario,
  home_loans: (scenario.home_loans ?? []).map((loan) =>
    loan.existing_or_proposed === 'existing' ? loan : { ...loan, ...change },
  ),
});

const scaledPay = (share: number) =>
  toApplicant(({ payg = 0 }) => ({ payg: Math.round((payg === 0 ? 90_000 : payg) * share) }));

/** What a case may be given to separate parameters, by name; the likeliest first. */
export const caseAdditions = {
  casual: anIncome('casual', 40_000, 'casual pay'),
  overtime: anIncome('overtime', 30_000, 'overtime', { essential_service: false }),
  essentialOvertime: {
    ...anIncome('overtime', 30_000, 'overtime in an essential service', { essential_service: true }),
    parameters: ['essential_overtime_shade'],
  },
  commission: anIncome('commission', 30_000, 'commission'),
  bonus: anIncome('bonus', 30_000, 'a bonus'),
  allowances: anIncome('allowances', 20_000, 'allowances', { guaranteed_allowances: false }),
  guaranteedAllowances: {
    ...anIncome('allowances', 20_000, 'guaranteed allowances', { guaranteed_allowances: true }),
    parameters: ['guaranteed_allowance_shade'],
  },
  superannuation: anIncome('superannuation_income', 40_000, 'income from super'),
  familyPayments: {
    ...anIncome('centrelink', 12_000, 'family payments', { centrelink_type: 'family', youngest_child_age: 2 }),
    parameters: ['shade.centrelink_family'],
  },
  pension: {
    ...anIncome('centrelink', 25_000, 'a pension', { centrelink_type: 'pension' }),
    parameters: ['shade.centrelink_pension'],
  },
  childSupport: anIncome('child_support_received', 12_000, 'child support', { youngest_child_age: 2 }),
  secondJob: anIncome('second_job', 30_000, 'a second job'),
  carAllowance: anIncome('car_allowance', 15_000, 'a car allowance'),
  dividends: anIncome('dividends', 20_000, 'dividends'),
  annuity: anIncome('annuity', 20_000, 'an annuity'),
  workersCompensation: anIncome('workers_compensation', 30_000, 'workers’ compensation'),
  familyTaxBenefitA: anIncome('ftb_a', 8_000, 'Family Tax Benefit A', { youngest_child_age: 2 }),
  familyTaxBenefitB: anIncome('ftb_b', 5_000, 'Family Tax Benefit B', { youngest_child_age: 2 }),
  parentingPayment: anIncome('parenting_payment', 25_000, 'Parenting Payment', { youngest_child_age: 2 }),
  carerPayment: anIncome('carer_payment', 25_000, 'Carer Payment'),
  boarder: anIncome('boarder_income', 10_400, 'what boarders pay'),
  companyCar: anIncome('company_car', 10_000, 'a company car worth'),
  foreignUsd: aForeignIncome('usd', 'US dollars'),
  foreignGbp: aForeignIncome('gbp', 'pounds'),
  foreignEur: aForeignIncome('eur', 'euros'),
  foreignNzd: aForeignIncome('nzd', 'New Zealand dollars'),
  foreignSgd: aForeignIncome('sgd', 'Singapore dollars'),
  foreignHkd: aForeignIncome('hkd', 'Hong Kong dollars'),
  otherTaxFree: anIncome('other_tax_free', 12_000, 'other tax-free income'),
  otherIncome: anIncome('other_income', 20_000, 'other income'),
  business: aBusiness('a business that made $60,000 in each of two years', 'shade.self_employed', {}),
  depreciation: anAddback('depreciation', 'depreciation'),
  interest: anAddback('interest', 'interest'),
  extraSuper: anAddback('extra_super', 'extra super'),
  oneOff: anAddback('one_off', 'one-off costs'),
  otherAddback: anAddback('other_addback', 'other add-backs'),
  writeOff: aBusiness(
    'a business that made $60,000 in each of two years after a write-off of $30,000',
    'se_write_off',
    {
      instant_write_off: 30_000,
    },
  ),
  bas: byEvidence('bas', 'a turnover by BAS'),
  bankStatements: byEvidence('bank_statements', 'a turnover by bank statements'),
  accountantLetter: byEvidence('accountant_letter', 'an income by an accountant’s letter'),
  rent: aRental('a rental at $700 a week', 'rental_shade', { weekly_rental_income: 700 }),
  gearedRental: {
    words: 'a rental at $500 a week and its loan of $500,000',
    parameters: ['negative_gearing_share', 'rental_shade'],
    add: (scenario) => ({
      ...aRental('', '', gearedRental).add(scenario),
      home_loans: [
        ...(scenario.home_loans ?? []),
        { ...anExistingLoan, ...gearedLoan, funds_property_id: gearedRental.id },
      ],
    }),
  },
  shortStay: aRental('a short stay at $700 a week', 'rental_short_stay_shade', {
    ...{ weekly_rental_income: 700, short_stay: true },
  }),
  commercial: aRental('a shop let at $700 a week', 'rental_commercial_shade', {
    ...{ weekly_rental_income: 700, rental_type: 'commercial' },
  }),
  rentFree: {
    words: 'nothing paid for board',
    parameters: ['notional_rent_monthly'],
    add: (scenario) => ({
      ...scenario,
      households: (scenario.households ?? []).map((household) => ({ ...household, housing: 'rent_free' })),
      living_expenses: (scenario.living_expenses ?? []).map((expenses) => ({ ...expenses, rent: 0 })),
    }),
  },
  card: aDebt('a credit card of $25,000', 'card_pct', { type: 'credit_card', limit: 25_000, balance: 0 }),
  overdraft: aDebt('an overdraft of $25,000', 'overdraft_pct', { type: 'overdraft', limit: 25_000, balance: 0 }),
  lineOfCredit: aDebt('a line of credit of $50,000', 'line_of_credit_pct', {
    ...{ type: 'line_of_credit', limit: 50_000, balance: 0 },
  }),
  bnpl: aDebt('a pay-later limit of $10,000', 'bnpl_pct', { type: 'buy_now_pay_later', limit: 10_000, balance: 0 }),
  personalLoan: aDebt('a personal loan of $30,000 over five years', 'debt_default_rate', {
    ...{ type: 'personal_loan', balance: 30_000, remaining_term: 5 },
  }),
  guarantee: aDebt('a guarantee for a loan of $100,000', 'contingent_share', {
    ...{ type: 'guarantee', balance: 100_000, monthly_repayment: 700 },
  }),
  existingLoan: {
    words: 'an existing home loan of $250,000',
    parameters: ['buffer_existing', 'existing_loading'],
    add: (scenario) => ({ ...scenario, home_loans: [...(scenario.home_loans ?? []), anExistingLoan] }),
  },
  refinance: {
    words: 'the loan as a refinance like for like',
    parameters: ['buffer_refinance'],
    add: (scenario) => proposed(scenario, { like_for_like_refinance: true }),
  },
  lowRate: {
    words: 'a rate of 3 %',
    parameters: ['floor_rate', 'buffer_new'],
    add: (scenario) => proposed(scenario, { rate: 3 }),
  },
  highRate: {
    words: 'a rate of 9 %',
    parameters: ['buffer_new'],
    add: (scenario) => proposed(scenario, { rate: 9 }),
  },
  pay: { words: 'twice the salary', parameters: ['shade.payg', 'dti_max', 'min_nsr'], add: scaledPay(2) },
  lessPay: {
    words: 'three quarters of the salary',
    parameters: ['min_surplus_monthly', 'min_nsr'],
    add: scaledPay(0.75),
  },
} as const satisfies Readonly<Record<string, CaseAddition>>;

export type CaseAdditionName = keyof typeof caseAdditions;

export const caseAdditionNames = Object.keys(caseAdditions) as [CaseAdditionName, ...CaseAdditionName[]];
