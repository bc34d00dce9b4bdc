import type { ServicingResult, Validation } from '../service/compute.ts';
import { type FigureUnit, type InputCheckName, policyCheckNames, servicingTestNames } from '../service/findings.ts';
import type { Asked } from './asked.ts';
import { type Lendable, lendableOf } from './lending/lendable.ts';
import { cents, dollars } from './money.ts';

/** What a lender would lend is close to the requested amount within this share of it. */
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
  /** It fails servicing, and no more than 5 % of the requested amount is missing. */
  readonly close: boolean;
  /** What it would lend; undefined while an amount that counts is missing or cannot be read. */
  readonly lends: Lendable | undefined;
  /** What it would lend less the requested amount, of the dollars shown of both; undefined while one is not known. */
  readonly spare: number | undefined;
  /** Every test that fails, servicing before policy; before all, a business of which the lender counts nothing. */
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

/** A business with too few years of accounts: what it earns is missing in every figure that a test then measures. */
export const businessHistory = 'self_employed_years';

/** The years of accounts that a lender needs of the businesses of which it counts nothing for want of them. */
export const uncountedBusinesses = ({ warning_details: details = [] }: ServicingResult): readonly MeasuredTest[] =>
  details
    .filter(({ code }) => code === 'SELF_EMPLOYED_SHORT_HISTORY')
    .map(({ figure, limit, unit }) => ({ name: businessHistory, isPolicy: false, figure, limit, unit }));

const failedTests = (result: ServicingResult): readonly MeasuredTest[] => {
  const { validations, does_service: services } = result;
  const failed = validations.filter(({ passed }) => !passed).map((validation) => measured(validation, services));
  return [
    ...(services ? [] : uncountedBusinesses(result).slice(0, 1)),
    ...failed.filter((test) => !test.isPolicy),
    ...failed.filter((test) => test.isPolicy),
  ];
};

const measureOf = ({ validations, does_service: services }: ServicingResult): MeasuredTest | undefined => {
  const found = validations.find(({ name }) => name === 'surplus_minimum' || name === 'nsr_minimum');
  return found && measured(found, services);
};

/** What prevents calculating the scenario; undefined if nothing does. */
const lackOf = ({ validations }: ServicingResult, { isIncomeStated, unstated }: Asked): string | undefined => {
  const lacking = validations
    .filter(({ name, passed }) => !passed && !(name === 'income_present' && isIncomeStated))
    .flatMap(({ name }) => (isMissing(name) ? [missing[name]] : []));
  return [...lacking, ...unstated].join('; ') || undefined;
};

/** The difference of the dollars shown, so that it can be checked by eye; where those are the same, of the cents. */
const gapOf = (lent: number, requested: number): number =>
  dollars(lent) - dollars(requested) || cents(lent - requested);

/**
 * The status of one lender's result for the amount asked (AUD, the sum of proposed loans).
 *
 * Input that cannot be calculated, no income, a debt without an amount or no requested amount is incomplete; income of
 * which the lender counts nothing is a test that fails. Servicing comes before policy. What the lender would lend is
 * the lower of capacity and what the security carries: with 820,000 asked, a capacity of 842,000 services, with
 * 22,000 to spare. A loan that fails servicing is close where no more than 5 % of the requested amount is missing, unless
 * policy refuses it anyway. Figures are those that the answer carries beside its sentences; a test without them stands
 * without a distance.
 */
export const lenderStatus = (result: ServicingResult, asked: Asked): LenderStatus => {
  const services = result.does_service;
  const { requested } = asked;
  const [lack, measure] = [lackOf(result, asked), measureOf(result)];
  const lends = lack === undefined ? lendableOf(result) : undefined;
  if (lends === undefined || requested <= 0) {
    const unknown = { kind: 'incomplete', services, close: false, spare: undefined, failed: [], measure } as const;
    return { ...unknown, lends, lack: lack ?? 'no amount asked' };
  }
  const failed = failedTests(result);
  const spare = gapOf(lends.amount, requested);
  const refused = failed.some((test) => test.isPolicy);
  const close = !services && !refused && spare < 0 && -spare <= closeShare * requested;
  const kind = !services ? 'fails-servicing' : refused ? 'fails-policy' : 'services';
  return { kind, services, close, lends, spare, failed, measure };
};
