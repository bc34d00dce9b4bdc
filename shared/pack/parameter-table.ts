import * as z from 'zod';
import {
  parameterGroups,
  type ParameterUnit,
  type ServicingParameters,
  servicingParameters,
  unitOf,
} from './parameters.ts';

/* What editors, comparisons and calibration know about each parameter, read from its single declaration. */

/** The values that a parameter may have. `isOptional`: null means no limit. */
type ParameterKind =
  | {
      readonly kind: 'figure';
      readonly unit: ParameterUnit;
      readonly min: number;
      readonly max: number;
      readonly isWhole: boolean;
      readonly isOptional: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'day' }
  | { readonly kind: 'list'; readonly choices: readonly string[] | undefined };

export type ParameterValue = number | string | null | readonly string[];

/** One parameter: `name` is its full name, such as `shade.casual`. */
export type ParameterEntry = ParameterKind & {
  readonly name: string;
  readonly group: string;
  /** Short, for a form: `Casual`; `table` is the name of its nested table: `Shade`. */
  readonly label: string;
  readonly table: string | undefined;
  readonly meaning: string;
  readonly usual: ParameterValue;
};

/** The label of each parameter or nested table in a form. */
const labels: Readonly<Record<keyof ServicingParameters, string>> = {
  buffer_new: 'Buffer, new loans',
  buffer_existing: 'Buffer, existing loans',
  buffer_refinance: 'Buffer, like for like',
  floor_rate: 'Floor rate',
  fixed_rate_assessed: 'Fixed loans assessed at',
  shade: 'Shading',
  foreign_shade: 'Foreign income',
  boarder_tax: 'Boarders’ payments',
  essential_overtime_shade: 'Essential overtime',
  guaranteed_allowance_shade: 'Guaranteed allowance',
  variable_income_method: 'Variable income',
  min_history_months: 'Minimum history',
  family_benefit_max_child_age: 'Family benefit, child to',
  child_support_max_child_age: 'Child support, child to',
  ytd_method: 'Year to date, permanent',
  ytd_method_casual: 'Year to date, casual',
  ytd_tolerance: 'Year to date tolerance',
  ytd_min_days: 'Year to date, least days',
  casual_weeks_per_year: 'Casual weeks a year',
  se_method: 'Method',
  se_min_years: 'Minimum years of figures',
  se_addback: 'Add-backs',
  se_write_off: 'Instant write-off',
  alt_doc: 'Alt doc',
  alt_doc_max_lvr: 'Alt doc, maximum LVR',
  director_salary: 'Director’s six months',
  rental_shade: 'Rent',
  rental_short_stay_shade: 'Rent, short stays',
  rental_commercial_shade: 'Rent, commercial',
  rental_yield_limit: 'Rent up to a yield of',
  rental_expense_rule: 'Rental expenses',
  negative_gearing_mode: 'Negative gearing',
  negative_gearing_cutoff: 'Last contract day',
  negative_gearing_share: 'Share of the loss',
  tax_income_basis: 'Tax reckoned on',
  medicare_levy_reduction: 'Family levy reduction',
  help_clear_within_months: 'HELP ignored within',
  additional_categories: 'Outside the benchmark',
  benchmark_categories: 'Inside the benchmark',
  notional_rent_monthly: 'Notional rent',
  card_pct: 'Cards',
  overdraft_pct: 'Overdrafts',
  line_of_credit_pct: 'Lines of credit',
  bnpl_pct: 'Buy now pay later',
  debt_default_rate: 'Other debts, rate',
  debt_default_term_months: 'Other debts, term',
  business_debts: 'Debts of a business',
  contingent_share: 'Guarantees given',
  existing_loan_method: 'Existing loans, method',
  existing_loan_basis: 'Existing loans, amount',
  existing_offset: 'Existing loans, offset',
  existing_loading: 'Existing loans, loading',
  existing_default_term_months: 'Existing loans, term',
  measure: 'Decided by',
  min_surplus_monthly: 'Minimum surplus',
  min_nsr: 'Minimum NSR',
  dti_warn: 'DTI called high from',
  dti_max: 'Maximum DTI',
  dti_income: 'DTI measured by',
  dti_help: 'HELP in the DTI',
  lmi_in_servicing: 'Capitalised LMI assessed',
  bridging: 'Bridging',
  bridging_max_months: 'Sale within',
  bridging_haircut: 'Haircut',
  bridging_loading: 'Loading of the rate',
  bridging_interest: 'Interest',
  bridging_compounding: 'Compounding',
  bridging_max_lvr: 'Maximum LVR at the peak',
  bridging_servicing: 'Servicing tested on',
  family_guarantee: 'Family guarantee',
  guarantee_max_lvr: 'Of the guarantor’s property',
  guarantor_servicing: 'Guarantor’s own servicing',
  guarantor_income: 'Guarantor’s income',
  max_lvr: 'Maximum LVR',
  lmi_in_lvr: 'Capitalised LMI in LVR',
  genuine_savings_share: 'Genuine savings',
  genuine_savings_over_lvr: 'Genuine savings above',
  min_loan: 'Minimum loan',
  max_loan: 'Maximum lending',
  max_term_months: 'Longest term',
  max_io_months: 'Longest interest-only',
  restricted_postcodes: 'Postcodes not accepted',
  capacity_step: 'Capacity step',
};

const fieldLabels: Readonly<Record<string, string>> = {
  payg: 'PAYG',
  one_off: 'One-off',
  bas: 'BAS',
  ftb_a: 'Family Tax Benefit A',
  ftb_b: 'Family Tax Benefit B',
  ...{ usd: 'USD', gbp: 'GBP', eur: 'EUR', nzd: 'NZD', sgd: 'SGD', hkd: 'HKD' },
  ...{ jpy: 'JPY', cad: 'CAD', chf: 'CHF', aed: 'AED' },
  self_employed: 'Self-employed',
};

/** `child_support_received` → `Child support received`. */
const labelOf = (field: string): string =>
  fieldLabels[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`;

const unwrapped = (schema: z.ZodType): { readonly schema: z.ZodType; readonly isOptional: boolean } => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return unwrapped(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return { ...unwrapped(schema.unwrap() as z.ZodType), isOptional: true };
  return { schema, isOptional: false };
};

const kindOf = (declared: z.ZodType): ParameterKind => {
  const { schema, isOptional } = unwrapped(declared);
  const unit = unitOf(schema);
  if (schema instanceof z.ZodNumber && unit !== undefined)
    return {
      kind: 'figure',
      unit,
      min: schema.minValue ?? -Infinity,
      max: schema.maxValue ?? Infinity,
      isWhole: schema.format === 'safeint',
      isOptional,
    };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: schema.options.map(String) };
  if (schema instanceof z.ZodISODate) return { kind: 'day' };
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    return { kind: 'list', choices: element instanceof z.ZodEnum ? element.options.map(String) : undefined };
  }
  throw new Error('A parameter of a kind that no editor knows');
};

const defaults: ServicingParameters = servicingParameters.parse({});

const entriesOf = (group: string, key: keyof ServicingParameters, declared: z.ZodType): ParameterEntry[] => {
  const usual = defaults[key];
  const meaning = declared.description ?? '';
  const { schema } = unwrapped(declared);
  if (!(schema instanceof z.ZodObject)) {
    const plain = usual as ParameterValue;
    return [{ ...kindOf(declared), name: key, group, label: labels[key], table: undefined, meaning, usual: plain }];
  }
  return Object.entries(schema.shape).map(([field, inner]) => ({
    ...kindOf(inner as z.ZodType),
    name: `${key}.${field}`,
    group,
    label: labelOf(field),
    table: labels[key],
    meaning,
    usual: (usual as Readonly<Record<string, ParameterValue>>)[field] ?? null,
  }));
};

/** Every parameter, by group, in the order of docs/servicing.md. */
export const parameterTable: readonly ParameterEntry[] = Object.entries(parameterGroups).flatMap(([group, declared]) =>
  Object.entries<z.ZodType>(declared).flatMap(([key, schema]) =>
    entriesOf(group, key as keyof ServicingParameters, schema),
  ),
);

const byName: ReadonlyMap<string, ParameterEntry> = new Map(parameterTable.map((entry) => [entry.name, entry]));

export const parameterOf = (name: string): ParameterEntry | undefined => byName.get(name);

/** `Shading: Casual`, or `Floor rate`. */
export const fullLabel = ({ table, label }: ParameterEntry): string =>
  table === undefined ? label : `${table}: ${label}`;
