import type { ServicingResult, Validation } from '../../../shared/service/compute.ts';
import type { InputCheckName, PolicyCheckName, ServicingTestName } from '../../../shared/service/findings.ts';
import { figuresIn } from './read-sentence.ts';

/** What a lender's row says about the requested amount. */
export type StatusKind =
  | 'services'
  | 'fails-surplus'
  | 'fails-nsr'
  | 'fails-dti'
  | 'fails-lvr'
  | 'fails-loan-size'
  | 'fails-term'
  | 'fails-interest-only'
  | 'fails-postcode'
  | 'fails-other'
  | 'incomplete';

/** How far the result is from the limit that decides it. */
export type Distance =
  /** Capacity less the requested amount, AUD. */
  | { readonly of: 'capacity'; readonly amount: number }
  /** Net surplus less the lender's minimum, AUD a month. */
  | { readonly of: 'surplus'; readonly amount: number }
  /** A figure and its limit: DTI and net servicing ratio as multiples, LVR in percent. */
  | { readonly of: 'limit'; readonly figure: number; readonly limit: number }
  /** What is missing. */
  | { readonly of: 'missing'; readonly what: string };

export interface LenderStatus {
  readonly kind: StatusKind;
  /** The loan passes the lender's servicing tests. */
  readonly services: boolean;
  /** The capacity is within 5 % of the requested amount, on the side given by `services`. */
  readonly close: boolean;
  readonly distance: Distance | undefined;
}

/** A capacity is close to the requested amount within this share of it. */
export const closeShare = 0.05;

const missing: Readonly<Record<InputCheckName | 'income_present', string>> = {
  households_present: 'no household',
  applicants_present: 'no applicant',
  references_valid: 'a link is broken',
  amounts_valid: 'an amount is out of range',
  rates_valid: 'a rate is out of range',
  terms_valid: 'a term is out of range',
  ownership_valid: 'ownership is out of range',
  income_present: 'no income',
};

const isMissing = (name: string): name is keyof typeof missing => Object.hasOwn(missing, name);

/** The first failure, in this order, names the status. */
const servicingKinds: Readonly<Record<Exclude<ServicingTestName, 'income_present'>, StatusKind>> = {
  surplus_minimum: 'fails-surplus',
  nsr_minimum: 'fails-nsr',
  dti_maximum: 'fails-dti',
};
const policyKinds: Readonly<Record<PolicyCheckName, StatusKind>> = {
  lvr_maximum: 'fails-lvr',
  loan_minimum: 'fails-loan-size',
  loan_maximum: 'fails-loan-size',
  term_maximum: 'fails-term',
  interest_only_maximum: 'fails-interest-only',
  postcode_accepted: 'fails-postcode',
};

/** A service that sends no figures has them in its sentence, or nowhere. */
const measured = (validation: Validation): Pick<Validation, 'figure' | 'limit'> =>
  validation.unit === undefined ? figuresIn(validation.message) : validation;

const against = (value: number | undefined, limit: number | undefined): Distance | undefined =>
  value === undefined || limit === undefined ? undefined : { of: 'limit', figure: value, limit };

const distanceOf = (kind: StatusKind, failed: Validation, result: ServicingResult): Distance | undefined => {
  const { figure, limit } = measured(failed);
  switch (kind) {
    case 'fails-surplus':
      return { of: 'surplus', amount: result.net_monthly_surplus - (limit ?? 0) };
    case 'fails-dti':
      return against(result.debt_to_income_ratio, limit);
    case 'fails-nsr':
    case 'fails-lvr':
      return against(figure, limit);
    default:
      return undefined;
  }
};

/** The first failed test, with the distance to its limit. */
const firstFailing = (
  kinds: Readonly<Record<string, StatusKind>>,
  result: ServicingResult,
): Pick<LenderStatus, 'kind' | 'distance'> | undefined => {
  for (const [name, kind] of Object.entries(kinds)) {
    const failed = result.validations.find((validation) => validation.name === name && !validation.passed);
    if (failed) return { kind, distance: distanceOf(kind, failed, result) };
  }
  return undefined;
};

/** What prevents calculating the scenario for an amount; undefined if nothing does. */
const lackOf = ({ validations }: ServicingResult, requested: number): string | undefined => {
  const lacking = validations.flatMap(({ name, passed }) => (!passed && isMissing(name) ? [missing[name]] : []));
  return lacking[0] ?? (requested > 0 ? undefined : 'no amount asked');
};

/**
 * The status of one lender's result for the requested amount (AUD, the sum of proposed loans).
 *
 * Input that cannot be calculated, no income or no requested amount is incomplete. A failed test is named
 * with its distance to the limit; servicing comes before policy. A capacity within 5 % of the requested
 * amount is close, unless policy refuses the loan anyway: with 820,000 requested, a capacity of 842,000
 * services and is close, with 22,000 to spare.
 */
export const lenderStatus = (result: ServicingResult, requested: number): LenderStatus => {
  const services = result.does_service;
  const lack = lackOf(result, requested);
  if (lack !== undefined)
    return { kind: 'incomplete', services, close: false, distance: { of: 'missing', what: lack } };
  const spare = result.max_borrowing_capacity - requested;
  const refusal = firstFailing(policyKinds, result);
  // Where capacity and test disagree (a request above the lender's maximum loan) nothing is close.
  const close = refusal === undefined && Math.abs(spare) <= closeShare * requested && spare >= 0 === services;
  if (!services)
    return { kind: 'fails-other', distance: undefined, ...firstFailing(servicingKinds, result), services, close };
  if (refusal) return { ...refusal, services, close };
  return { kind: 'services', services, close, distance: { of: 'capacity', amount: spare } };
};
