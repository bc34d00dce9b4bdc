import type { ServicingResult, Validation } from '../service/compute.ts';
import { type FigureUnit, type InputCheckName, policyCheckNames, servicingTestNames } from '../service/findings.ts';
import type { Asked } from './asked.ts';

/** A capacity is close if it is within this share of the requested amount. */
const closeShare = 0.05;

/** What a lender's row says about the requested amount. */
export type StatusKind = 'services' | 'fails-servicing' | 'fails-policy' | 'incomplete';

/** A test with its figures, as far as the answer has them. */
export interface MeasuredTest {
  /** Its name on the wire. */
  readonly name: string;
  readonly isPolicy: boolean;
  readonly figure?: number | undefined;
  readonly limit?: number | undefined;
  readonly unit?: FigureUnit | undefined;
}

export interface LenderStatus {
  readonly kind: StatusKind;
  /** The loan passes the lender's servicing tests. */
  readonly services: boolean;
  /** The capacity is within 5 % of the requested amount, on the side given by `services`. */
  readonly close: boolean;
  /** Capacity less the requested amount, AUD; undefined while either is unknown. */
  readonly spare: number | undefined;
  /** Every test that fails, servicing before policy. */
  readonly failed: readonly MeasuredTest[];
  /** What this lender measures servicing by, whether it passes or not. */
  readonly measure: MeasuredTest | undefined;
  /** What is missing for an answer. */
  readonly lack?: string;
}
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

const includes = (names: readonly string[], name: string): boolean => names.includes(name);

/** If the loan services, an unknown test can only be a policy. */
const isPolicy = (name: string, services: boolean): boolean =>
  includes(policyCheckNames, name) || (services && !includes(servicingTestNames, name));

const measured = ({ name, figure, limit, unit }: Validation, services: boolean): MeasuredTest => ({
  name,
  isPolicy: isPolicy(name, services),
  ...(unit !== undefined && { figure, limit, unit }),
});

const failedTests = ({ validations, does_service: services }: ServicingResult): readonly MeasuredTest[] => {
  const failed = validations.filter(({ passed }) => !passed).map((validation) => measured(validation, services));
  return [...failed.filter((test) => !test.isPolicy), ...failed.filter((test) => test.isPolicy)];
};

const measureOf = ({ validations, does_service: services }: ServicingResult): MeasuredTest | undefined => {
  const found = validations.find(({ name }) => name === 'surplus_minimum' || name === 'nsr_minimum');
  return found && measured(found, services);
};

/** What prevents a calculation for an amount; undefined if nothing does. */
const lackOf = (
  { validations }: ServicingResult,
  { requested, isIncomeStated, unstated }: Asked,
): string | undefined => {
  const lacking = validations
    .filter(({ name, passed }) => !passed && !(name === 'income_present' && isIncomeStated))
    .flatMap(({ name }) => (isMissing(name) ? [missing[name]] : []));
  const missingToo = [...lacking, ...unstated, ...(requested > 0 || lacking.length > 0 ? [] : ['no amount asked'])];
  return missingToo.length > 0 ? missingToo.join('; ') : undefined;
};

/**
 * The status of one lender's result for the amount asked (AUD, the sum of proposed loans).
 *
 * Input that cannot be calculated, no income or no amount is incomplete; income of which the lender counts nothing is a
 * test that fails. Servicing comes before policy. A capacity within 5 % of the amount asked is close, unless policy
 * refuses the loan anyway: with 820,000 asked, a capacity of 842,000 services and is close, with 22,000 to spare.
 * Figures are those that the answer carries beside its sentences; a test without them stands without a distance.
 */
export const lenderStatus = (result: ServicingResult, asked: Asked): LenderStatus => {
  const services = result.does_service;
  const [lack, measure] = [lackOf(result, asked), measureOf(result)];
  if (lack !== undefined)
    return { kind: 'incomplete', services, close: false, spare: undefined, failed: [], measure, lack };
  const failed = failedTests(result);
  const { requested } = asked;
  const spare = result.max_borrowing_capacity - requested;
  const refused = failed.some((test) => test.isPolicy);
  // Where capacity and test disagree (a request above the lender's maximum loan), nothing is close.
  const close = !refused && Math.abs(spare) <= closeShare * requested && spare >= 0 === services;
  const kind = !services ? 'fails-servicing' : refused ? 'fails-policy' : 'services';
  return { kind, services, close, spare, failed, measure };
};
