import { servicingParameters } from '../../shared/pack/parameters.ts';

export type Unit =
  | 'dollars'
  | 'percent'
  | 'points'
  | 'months'
  | 'years'
  | 'weeks'
  | 'days'
  | 'times'
  | 'date'
  | 'plain';

/** One way in which a text may state a parameter: a figure with its unit, or words. */
export type Reading = { readonly value: number | string; readonly unit: Unit } | { readonly phrase: RegExp };

export interface Statement {
  /** Words that the sentence must have, so that the figure is about this parameter. */
  readonly topic: RegExp;
  readonly readings: readonly Reading[];
}

type Reader = (value: unknown) => readonly Reading[];

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const numeric = (value: unknown): number => {
  if (typeof value !== 'number') throw new TypeError(`Not a number: ${JSON.stringify(value)}`);
  return value;
};
const figure =
  (unit: Unit): Reader =>
  (value) => [{ value: numeric(value), unit }];

const inFull: Reading = { phrase: /\bin full\b/i };
const notAtAll: Reading = { phrase: /\bnot (?:counted|accepted|added back|available)\b/i };

const share: Reader = (value) => [
  { value: round(numeric(value) * 100), unit: 'percent' },
  ...(value === 1 ? [inFull] : []),
  ...(value === 0 ? [notAtAll] : []),
];
const months: Reader = (value) => [
  { value: numeric(value), unit: 'months' },
  ...(numeric(value) % 12 === 0 ? [{ value: numeric(value) / 12, unit: 'years' } as const] : []),
  ...(value === 0 ? [notAtAll] : []),
];
const percent = figure('percent');
const points = figure('points');
const dollars = figure('dollars');
const years = figure('years');
const times: Reader = (value) =>
  value === null ? [{ phrase: /\bno cap\b/i }] : [{ value: numeric(value), unit: 'times' }];

const words =
  (phrases: Readonly<Record<string, RegExp>>): Reader =>
  (value) => {
    const phrase = phrases[String(value)];
    if (phrase === undefined) throw new Error(`No words for ${String(value)}`);
    return [{ phrase }];
  };

/** All members must be named in one sentence. */
const list: Reader = (value) => {
  if (!Array.isArray(value) || value.length === 0) throw new Error('An empty list has no words');
  return [{ phrase: new RegExp(value.map((member) => String.raw`(?=.*\b${String(member)}\b)`).join(''), 'i') }];
};

const day: Reader = (value) => [
  {
    value: new Date(`${String(value)}T00:00:00Z`).toLocaleDateString('en-AU', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    unit: 'date',
  },
];

const lowerOf = /lower of the latest year and the average(?: of (?:the )?(?:latest )?two(?: latest)? years)?/i;
const averageOfTwo = /(?<!lower of .*)average of the latest two years/i;

const table: Readonly<Record<string, readonly [RegExp, Reader]>> = {
  buffer_new: [/\bnew (?:loans?|lending)\b/i, points],
  buffer_existing: [/\bexisting\b/i, points],
  buffer_refinance: [/\brefinance\b/i, points],
  floor_rate: [/\bfloor\b/i, percent],
  'shade.payg': [/\b(?:base|salary|wages?)\b/i, share],
  'shade.casual': [/\bcasual\b/i, share],
  'shade.overtime': [/\bovertime\b/i, share],
  'shade.commission': [/\bcommission\b/i, share],
  'shade.bonus': [/\bbonus\b/i, share],
  'shade.allowances': [/\ballowances?\b/i, share],
  'shade.superannuation_income': [/\bsuper(?:annuation)?\b/i, share],
  'shade.centrelink_family': [/\bfamily payments?\b/i, share],
  'shade.centrelink_pension': [/\bpensions?\b/i, share],
  'shade.centrelink_unemployment': [/\bunemployment\b/i, share],
  'shade.child_support_received': [/\bchild support\b/i, share],
  'shade.other_income': [/\bother income\b/i, share],
  'shade.self_employed': [/\bself-employed\b/i, share],
  'shade.second_job': [/\bsecond job\b/i, share],
  'shade.car_allowance': [/\bcar allowance\b/i, share],
  'shade.dividends': [/\bdividends\b/i, share],
  'shade.annuity': [/\bannuity\b/i, share],
  'shade.workers_compensation': [/\bworkers' compensation\b/i, share],
  'shade.ftb_a': [/\bFamily Tax Benefit A\b/, share],
  'shade.ftb_b': [/\bFamily Tax Benefit B\b/, share],
  'shade.parenting_payment': [/\bParenting Payment\b/, share],
  'shade.carer_payment': [/\bcarer\b/i, share],
  'shade.boarder_income': [/\bboarders?\b/i, share],
  'shade.company_car': [/\bcompany car\b/i, share],
  'shade.other_tax_free': [/\btax-free income\b/i, share],
  ...Object.fromEntries(
    Object.keys(servicingParameters.parse({}).foreign_shade).map(
      (currency) => [`foreign_shade.${currency}`, [/\b(?:foreign|overseas)\b/i, share]] as const,
    ),
  ),
  boarder_tax: [/\bboarders\b/i, words({ taxed: /\bis taxed\b/i, untaxed: /\bis not taxed\b/i })],
  essential_overtime_shade: [/\bessential[ -]services?\b/i, share],
  guaranteed_allowance_shade: [/\bguarantee[ds]?\b/i, share],
  variable_income_method: [
    /\b(?:years?|average)\b/i,
    words({
      lower_of_latest_and_average: lowerOf,
      average: averageOfTwo,
      latest: /\buses the latest year\b/i,
    }),
  ],
  'min_history_months.casual': [/\bcasual\b/i, months],
  'min_history_months.overtime': [/\bovertime\b/i, months],
  'min_history_months.commission': [/\bcommission\b/i, months],
  'min_history_months.bonus': [/\bbonus\b/i, months],
  'min_history_months.allowances': [/\ballowances?\b/i, months],
  'min_history_months.second_job': [/\bsecond job\b/i, months],
  'min_history_months.car_allowance': [/\bcar allowance\b/i, months],
  'min_history_months.child_support_received': [/\bchild support\b/i, months],
  family_benefit_max_child_age: [/\bfamily payments\b/i, years],
  child_support_max_child_age: [/\bchild support\b/i, years],
  ytd_method: [
    /\b(?:year[ -]to[ -]date)\b/i,
    words({ lower_of: /\blower (?:of|one)\b/i, stated: /\b(?:does|do) not change\b.*\bpermanent\b/i }),
  ],
  ytd_method_casual: [
    /\bcasual\b/i,
    words({ lower_of: /\blower of\b/i, stated: /\bdo not change\b/i, ytd: /\bis the year-to-date\b/i }),
  ],
  ytd_tolerance: [/\byear[ -]to[ -]date\b/i, share],
  ytd_min_days: [/\byear to date\b|financial year/i, figure('days')],
  casual_weeks_per_year: [/\bcasual|\byear\b|\bweeks\b/i, figure('weeks')],
  se_method: [
    /\byears?\b/i,
    words({
      lower_of_latest_and_average: lowerOf,
      average: averageOfTwo,
      latest: /\blatest year alone\b/i,
      lowest: /\blowest of the latest two years\b/i,
      latest_capped_120: /\blatest year\b.*\bcapped at 120%/i,
    }),
  ],
  se_min_years: [/\b(?:returns|record|trad(?:ed|ing)|accounts)\b/i, years],
  'se_addback.depreciation': [/\bdepreciation\b/i, share],
  'se_addback.interest': [/\binterest\b/i, share],
  'se_addback.extra_super': [/\bsuper(?:annuation)?\b/i, share],
  'se_addback.one_off': [/\bone-off\b/i, share],
  'se_addback.other_addback': [/\bother add-backs?\b/i, share],
  rental_shade: [/\b(?:rent|leases?)\b/i, share],
  rental_commercial_shade: [/\bcommercial tenants?\b/i, share],
  rental_yield_limit: [/\byield\b/i, percent],
  rental_short_stay_shade: [/\bshort[ -]stays?\b/i, share],
  rental_expense_rule: [
    /\b(?:costs|expenses|outgoings|part|two)\b/i,
    words({ greater_of: /\bgreater of\b/i, shade_only: /\bnot deducted\b/i }),
  ],
  negative_gearing_mode: [
    /\b(?:loss|losses|gearing|contract(?:s|ed)?)\b/i,
    words({
      grandfathered: /\bnew builds?\b|\bdwelling is new\b/i,
      all: /\b(?:all properties|every property)\b/i,
      none: /\bnever\b/i,
    }),
  ],
  negative_gearing_cutoff: [/\bcontract(?:s|ed)?\b/i, day],
  negative_gearing_share: [/\brental loss\b/i, share],
  tax_income_basis: [/\btax\b/i, words({ gross: /\bgross income\b/i, shaded: /\bafter shading\b/i })],
  medicare_levy_reduction: [
    /\bMedicare levy\b/,
    words({ included: /\breduced by the family thresholds\b/i, excluded: /\bnot reduced\b/i }),
  ],
  help_clear_within_months: [/\bHELP\b/, months],
  additional_categories: [/\b(?:added|adds|outside)\b/i, list],
  benchmark_categories: [/\binside the benchmark\b/i, list],
  notional_rent_monthly: [/\bnotional rent\b/i, dollars],
  card_pct: [/\bcards?\b/i, share],
  overdraft_pct: [/\boverdrafts?\b/i, share],
  line_of_credit_pct: [/\blines? of credit\b/i, share],
  bnpl_pct: [/\bbuy now pay later\b/i, share],
  debt_default_rate: [/\bdebts?\b|\bloan\b|\brepayment\b/i, percent],
  debt_default_term_months: [/\bdebts?\b|\bloan\b|\brepayment\b/i, months],
  contingent_share: [/\bguarantees?\b/i, share],
  existing_loan_method: [
    /\bexisting\b/i,
    words({
      reassess: /(?<!\b(?:where|without|missing|that must)\b.*)\b(?:re-assessed|afresh)\b/i,
      actual: /(?<!times the )\bactual repayment\b(?!.*\btimes\b)/i,
      actual_loaded: /\btimes the actual repayment\b/i,
    }),
  ],
  existing_loan_basis: [
    /\bexisting\b/i,
    words({ limit: /(?<!\bnot \w+ )\blimit\b/i, balance: /(?<!\bnot \w+ )\bbalance\b/i }),
  ],
  se_write_off: [/\bwritten off at once\b/i, share],
  'alt_doc.bas': [/\bactivity statements\b/i, share],
  'alt_doc.bank_statements': [/\bbank statements\b/i, share],
  'alt_doc.accountant_letter': [/\baccountant's letter\b/i, share],
  alt_doc_max_lvr: [/\bwithout accounts\b/i, percent],
  director_salary: [/\bdirector\b/i, words({ accepted: /\bsix months of pay\b/i, not_accepted: /\bnever by pay\b/i })],
  business_debts: [
    /\bdebts of (?:a|the) business\b/i,
    words({ counted: /\bcounted\b/i, left_out: /\bleft for the business to repay\b/i }),
  ],
  existing_offset: [/\boffset\b/i, words({ deducted: /\btaken off\b/i, ignored: /\bnot regarded\b/i })],
  fixed_rate_assessed: [
    /\bfixed\b/i,
    words({ fixed: /\bat the fixed rate\b/i, revert: /\bthe rate it reverts to\b/i, higher: /\bthe higher of\b/i }),
  ],
  genuine_savings_share: [/\bgenuine savings\b/i, share],
  genuine_savings_over_lvr: [/\bgenuine savings\b/i, percent],
  existing_loading: [/\bactual repayment\b/i, times],
  existing_default_term_months: [/\bexisting\b/i, months],
  dti_income: [
    /\bdebts?\b/i,
    words({
      gross: /\bgross income\b/i,
      gross_shaded_rent: /\brent after shading\b/i,
      shaded: /\bincome after shading\b/i,
    }),
  ],
  dti_help: [/\bdebts?\b/i, words({ included: /\bHELP is part of it\b/i, excluded: /\bHELP is not part of it\b/i })],
  lmi_in_servicing: [
    /\bpremium\b/i,
    words({ included: /\bassessed with the loan\b/i, excluded: /\bnot assessed with the loan\b/i }),
  ],
  lmi_in_lvr: [
    /\bpremium\b/i,
    words({ included: /\b(?:includ(?:ed|es?)|inside|within)\b/i, excluded: /\bon top of the limits?\b/i }),
  ],
  measure: [
    /\b(?:surplus|ratio)\b/i,
    words({ surplus: /(?<!instead of a )\bsurplus\b/i, nsr: /\bnet servicing ratio\b/i }),
  ],
  min_surplus_monthly: [/\bsurplus\b/i, dollars],
  min_nsr: [/\bnet servicing ratio\b/i, times],
  dti_warn: [/\bdebts?\b/i, times],
  dti_max: [/\bdebts?\b|\bcap\b/i, times],
  bridging: [
    /\bbridging\b|\bgap between two settlements\b/i,
    words({
      offered: /\bany borrower\b/i,
      existing_customers: /\bexisting customers only\b/i,
      not_offered: /\bbridging is not offered\b/i,
    }),
  ],
  bridging_max_months: [/\bsold\b/i, months],
  bridging_haircut: [/\bsale price\b/i, share],
  bridging_loading: [/\bboth homes\b/i, points],
  bridging_interest: [/\binterest\b/i, words({ capitalised: /\badded to the debt\b/i, paid: /\bpaid each month\b/i })],
  bridging_compounding: [/\binterest\b/i, words({ monthly: /\binterest on interest\b/i, simple: /\bsimple\b/i })],
  bridging_max_lvr: [/\bpeak debt\b/i, percent],
  bridging_servicing: [
    /\bserviceability\b/i,
    words({ end_debt: /\bend debt alone\b/i, end_and_peak: /\bpeak debt too\b/i }),
  ],
  family_guarantee: [
    /\bfamily guarantee\b/i,
    words({
      separate_loan: /\bseparate loan\b/i,
      total_security: /\bsecurity beside the home\b/i,
      not_offered: /\bno family guarantee\b/i,
    }),
  ],
  guarantee_max_lvr: [/\bowed on it\b/i, percent],
  guarantor_servicing: [/\bown servicing\b/i, words({ tested: /\bis tested\b/i, not_tested: /\bis not tested\b/i })],
  guarantor_income: [
    /\bguarantor who repays too\b/i,
    words({ counted: /\bcounts\b/i, ignored: /\bdoes not count\b/i }),
  ],
  'max_lvr.owner_occupied': [/\bowner[ -]occupied\b/i, percent],
  'max_lvr.investment': [/\binvestment\b/i, percent],
  'max_lvr.interest_only': [/\binterest[ -]only\b/i, percent],
  min_loan: [/\bloans?\b|\bfacility\b/i, dollars],
  max_loan: [/\btotal new lending\b/i, dollars],
  max_term_months: [/\bterms?\b/i, months],
  'max_io_months.owner_occupied': [/\bowner[ -]occup(?:ied|iers)\b/i, months],
  'max_io_months.investment': [/\binvest(?:ment|ors)\b/i, months],
  restricted_postcodes: [
    /\bpostcodes\b/i,
    (value) => (Array.isArray(value) ? value.map((member) => ({ value: String(member), unit: 'plain' })) : []),
  ],
  capacity_step: [/\bsteps?\b/i, dollars],
};

/** The parameters that this table has words for. */
export const knownStatements: readonly string[] = Object.keys(table);

/** How a text may state a parameter with this value. */
export const statements = (leaf: string, value: unknown): Statement => {
  const entry = table[leaf];
  if (entry === undefined) throw new Error(`No words for ${leaf}`);
  const [topic, reader] = entry;
  return { topic, readings: reader(value) };
};
