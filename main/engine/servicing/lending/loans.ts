import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { repayment, type RepaymentTerms, repaymentTerms } from '../../../../shared/scenario/lending/repayments.ts';
import { defaultTermYears } from '../../../../shared/scenario/loans.ts';
import { groupLvrs } from '../../../../shared/scenario/lvr.ts';
import { bandTolerance, cents, r4 } from '../../../../shared/scenario/money.ts';
import type { Basis } from '../basis.ts';
import type { Rent } from '../income/rent.ts';
import type { HomeLoanReading } from '../reading/read-loans.ts';
import type { Property } from '../reading/read-properties.ts';
import { assumedLvr, type Price, priceLoan, type PriceQuery } from './pricing.ts';

/** `loan_id` of a loan on the wire: its id, or its position in the scenario if it has none. */
export const loanId = ({ id, position }: HomeLoanReading): string => id ?? `home_loans[${position}]`;

/** How the monthly repayment of a loan is derived. */
export type RepaymentMethod = 'reassessed' | 'actual' | 'actual_loaded';

/** A live home loan, priced and assessed. Rates in percent a year. */
export interface AssessedLoan {
  readonly loan: HomeLoanReading;
  /** Percent; undefined = not known. */
  readonly lvr: number | undefined;
  /** What the maximum LVR is tested with: with the premium on top where the lender counts it. */
  readonly testedLvr: number | undefined;
  /** The premium on top that is assessed with the loan, AUD; 0 where the lender leaves it out. */
  readonly premium: number;
  /** Money in its offset account that the lender takes off what is repaid, AUD. */
  readonly offset: number;
  /** Undefined when the customer rate is given. */
  readonly price: Price | undefined;
  /** Customer rate. */
  readonly baseRate: number;
  /** The rate after the fixed period, where the lender adds the buffer to that one. */
  readonly revertRate: number | undefined;
  readonly buffer: number;
  readonly floorApplied: boolean;
  /** Assessment rate. */
  readonly rate: number;
  readonly terms: RepaymentTerms;
  readonly method: RepaymentMethod;
  /** Position of the property that the loan funds, among the rented properties. */
  readonly funds: number | undefined;
}

const bufferOf = (loan: HomeLoanReading, parameters: ServicingParameters): number => {
  if (loan.likeForLikeRefinance) return parameters.buffer_refinance;
  return loan.proposed ? parameters.buffer_new : parameters.buffer_existing;
};

const queryOf = (loan: HomeLoanReading, lvr: number | undefined): PriceQuery => ({
  productType: loan.productType,
  lvr: lvr ?? assumedLvr,
  amount: loan.amount,
  investment: loan.investment,
  interestOnly: loan.interestOnlyMonths > 0,
});

const methodOf = (loan: HomeLoanReading, { existing_loan_method: method }: ServicingParameters): RepaymentMethod =>
  loan.proposed || method === 'reassess' || loan.actualRepayment <= 0 ? 'reassessed' : method;

/** The rate after the fixed period, where the lender assesses a fixed loan at that. 5.49 % fixed, then 6.49 %: the latter. */
const assessedRevertRate = (
  { revertRate }: HomeLoanReading,
  baseRate: number,
  { fixed_rate_assessed: which }: ServicingParameters,
): number | undefined => {
  if (revertRate === undefined || which === 'fixed') return undefined;
  return which === 'revert' || revertRate > baseRate ? revertRate : undefined;
};

const assess = (
  loan: HomeLoanReading,
  { lvr, testedLvr }: Pick<AssessedLoan, 'lvr' | 'testedLvr'>,
  funds: number | undefined,
  { parameters, priceList, addToRates, adjustments: { proposedRatePoints = 0 } }: Basis,
): AssessedLoan => {
  const price = loan.givenRate === undefined ? priceLoan(priceList, queryOf(loan, lvr)) : undefined;
  const stated = price?.rate ?? loan.givenRate ?? 0;
  const varied = loan.proposed && proposedRatePoints !== 0;
  const baseRate = varied ? Math.max(0, r4(stated + proposedRatePoints)) : stated;
  const buffer = bufferOf(loan, parameters);
  const revertRate = assessedRevertRate(loan, baseRate, parameters);
  const buffered = (revertRate ?? baseRate) + buffer;
  const rate = Math.max(0, r4(Math.max(buffered, parameters.floor_rate) + addToRates));
  return {
    loan,
    lvr,
    testedLvr,
    premium: parameters.lmi_in_servicing === 'included' ? loan.premium : 0,
    offset: parameters.existing_offset === 'deducted' ? loan.offset : 0,
    price,
    baseRate,
    revertRate,
    buffer,
    floorApplied: buffered < parameters.floor_rate - bandTolerance,
    rate,
    terms: repaymentTerms(rate, loan.termMonths - loan.interestOnlyMonths),
    method: methodOf(loan, parameters),
    funds,
  };
};

/** A stated LVR with the premium on top of the loan. */
const withPremium = (lvr: number, { amount, premium }: HomeLoanReading): number =>
  premium > 0 && amount > 0 ? (lvr * (amount + premium)) / amount : lvr;

/** The LVRs that the maximum is tested with, by loan. 570,000 and a premium of 22,800 on 600,000: 98.8 %. */
const testedLvrs = (
  loans: readonly HomeLoanReading[],
  lvrs: readonly (number | undefined)[],
  { lmi_in_lvr: inLvr }: ServicingParameters,
): readonly (number | undefined)[] => {
  if (inLvr === 'excluded' || loans.every(({ premium }) => premium === 0)) return lvrs;
  const computed = groupLvrs(loans.map((loan) => ({ ...loan, amount: loan.amount + loan.premium })));
  return loans.map((loan, at) => (loan.givenLvr === undefined ? computed[at] : withPremium(loan.givenLvr, loan)));
};

/** Live home loans in order, each with its LVR, rates and repayment terms (servicing-model section 4). */
export const assessLoans = (
  loans: readonly HomeLoanReading[],
  { rented }: Rent,
  basis: Basis,
): readonly AssessedLoan[] => {
  const computed = loans.every(({ givenLvr }) => givenLvr !== undefined) ? [] : groupLvrs(loans);
  const lvrs = loans.map(({ givenLvr }, position) => givenLvr ?? computed[position]);
  const tested = testedLvrs(loans, lvrs, basis.parameters);
  const rentedPositions = new Map<Property | undefined, number>(
    rented.map(({ property }, position) => [property, position]),
  );
  return loans.map((loan, position) =>
    assess(loan, { lvr: lvrs[position], testedLvr: tested[position] }, rentedPositions.get(loan.funded), basis),
  );
};

const notionalMonths = defaultTermYears * 12;

/** The loan whose capacity is calculated when no lending is proposed. */
const notionalReading: HomeLoanReading = {
  position: -1,
  id: undefined,
  label: 'Notional loan',
  proposed: true,
  investment: false,
  productType: 'variable_package',
  amount: 500_000,
  premium: 0,
  isAmountMissing: false,
  termMonths: notionalMonths,
  interestOnlyMonths: 0,
  givenRate: undefined,
  givenLvr: assumedLvr,
  actualRepayment: 0,
  revertRate: undefined,
  offset: 0,
  deductibleShares: undefined,
  solveFor: false,
  likeForLikeRefinance: false,
  securities: [],
  funded: undefined,
};

/** Owner-occupied, principal and interest over 360 months, priced at LVR 80 and 500,000. */
export const notionalLoan = (basis: Basis): AssessedLoan =>
  assess(notionalReading, { lvr: assumedLvr, testedLvr: assumedLvr }, undefined, basis);

/**
 * Monthly repayment of a loan at an amount, with the premium on top that the lender assesses and without the offset
 * that it takes off. Reassessed at the
 * assessment rate, or, for an existing loan where the lender allows it, the actual repayment, loaded or not. 2,000
 * loaded by 1.3: 2,600.
 */
export const loanRepayment = (assessed: AssessedLoan, amount: number, parameters: ServicingParameters): number => {
  const { method, terms, loan, premium, offset } = assessed;
  if (method === 'reassessed') return repayment(Math.max(0, amount + premium - offset), terms);
  return cents(method === 'actual' ? loan.actualRepayment : loan.actualRepayment * parameters.existing_loading);
};
