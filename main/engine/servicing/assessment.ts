import type { ServicingParameters } from '../../../shared/pack/parameters.ts';
import { cents, sumOf } from '../../../shared/scenario/money.ts';
import { type Adjustments, type Basis, basisOf } from './basis.ts';
import { type ApplicantIncome, assessApplicant } from './income/applicant-income.ts';
import { helpDebtsByApplicant, type Taxpayer } from './income/applicant-tax.ts';
import { familiesOf, type Family } from './income/medicare.ts';
import { assessRent, type Rent } from './income/rent.ts';
import type { BusinessCommitment } from './income/self-employed.ts';
import { addInterest, type Interest, noInterest } from './lending/interest.ts';
import { type AssessedLoan, assessLoans, loanRepayment, notionalLoan } from './lending/loans.ts';
import { assessDebts, type DebtCommitment } from './living/commitments.ts';
import { assessLiving, type GroupLiving } from './living/living-expenses.ts';
import { type Reading, readScenario } from './reading/read-scenario.ts';
import type { ServicingRequest } from './servicing-request.ts';

/** A loan with its monthly repayment at the requested amount, AUD. */
export interface LoanRepayment {
  readonly assessed: AssessedLoan;
  readonly monthly: number;
}

/** Everything that does not depend on the amount lent. */
export interface Assessment extends Basis {
  readonly reading: Reading;
  readonly incomes: readonly ApplicantIncome[];
  readonly rent: Rent;
  readonly taxpayers: readonly Taxpayer[];
  /** Gross yearly income of all applicants, rent included. */
  readonly gross: number;
  /** Yearly income that the DTI is measured by. */
  readonly dtiIncome: number;
  readonly loans: readonly AssessedLoan[];
  readonly proposed: readonly AssessedLoan[];
  /** Sum of the proposed loans, AUD to the cent. */
  readonly requested: number;
  /** Stands in for the proposed loans when no lending is requested. */
  readonly notional: AssessedLoan | undefined;
  readonly existing: readonly LoanRepayment[];
  /** Yearly interest that the existing loans charge to each rented property. */
  readonly existingInterest: Interest;
  readonly groups: readonly GroupLiving[];
  readonly debts: readonly DebtCommitment[];
  readonly businessCommitments: readonly BusinessCommitment[];
  /** Monthly sums of the lines above. */
  readonly living: number;
  readonly commitments: number;
  readonly existingRepayments: number;
  /** Total debt without the proposed loans. */
  readonly fixedDebt: number;
}

const noFamilies: ReadonlyMap<number, Family> = new Map();

/** The families whose levy depends on more than one's own income. */
const familiesFor = ({ applicants, households }: Reading, { parameters }: Basis): ReadonlyMap<number, Family> =>
  parameters.medicare_levy_reduction === 'included' || applicants.some(({ hospitalCover }) => hospitalCover === 'none')
    ? familiesOf(applicants, households)
    : noFamilies;

/** Yearly income that a lender measures the DTI by; `total` is the gross one of all applicants. */
const dtiIncomeOf = (
  basis: ServicingParameters['dti_income'],
  {
    total,
    incomes,
    rent,
  }: { readonly total: number; readonly incomes: readonly ApplicantIncome[]; readonly rent: Rent },
): number => {
  if (basis === 'gross') return total;
  const shadedRent = sumOf(rent.rented, (one) => one.within * one.shade);
  const earned = sumOf(incomes, (one) => (basis === 'shaded' ? one.shadedTaxable + one.shadedTaxFree : one.gross));
  return cents(earned + shadedRent);
};

const assessPeople = (reading: Reading, basis: Basis) => {
  const { applicants, properties, debts } = reading;
  const { parameters } = basis;
  const families = familiesFor(reading, basis);
  const incomes = applicants.map((applicant) => assessApplicant(applicant, parameters));
  const rent = assessRent(properties, incomes.length, parameters);
  const help = helpDebtsByApplicant(debts);
  const taxpayers = incomes.map((income, position): Taxpayer => ({
    income,
    help: help.get(position),
    family: families.get(position),
    rentCash: rent.cash[position] ?? 0,
  }));
  const gross = incomes.map((income, position) => cents(income.gross + (rent.gross[position] ?? 0)));
  const total = cents(sumOf(gross, (amount) => amount));
  return {
    incomes,
    rent,
    taxpayers,
    grossOfApplicants: gross,
    gross: total,
    dtiIncome: dtiIncomeOf(parameters.dti_income, { total, incomes, rent }),
  };
};

/** Gross yearly income by household position. */
const grossByHousehold = ({ applicants }: Reading, gross: readonly number[]): ReadonlyMap<number, number> => {
  const totals = new Map<number, number>();
  applicants.forEach(({ household }, position) =>
    totals.set(household, (totals.get(household) ?? 0) + (gross[position] ?? 0)),
  );
  return totals;
};

const assessLending = (readings: Reading['loans'], rent: Rent, debts: readonly DebtCommitment[], basis: Basis) => {
  const loans = assessLoans(readings, rent, basis);
  const existing = loans
    .filter(({ loan }) => !loan.proposed)
    .map((assessed) => ({ assessed, monthly: loanRepayment(assessed, assessed.loan.amount, basis.parameters) }));
  const existingInterest = noInterest(rent.rented.length);
  for (const { assessed } of existing) addInterest(existingInterest, assessed, assessed.loan.amount);
  const proposed = loans.filter(({ loan }) => loan.proposed);
  const requested = cents(sumOf(proposed, ({ loan }) => loan.amount));
  return {
    loans,
    proposed,
    requested,
    notional: requested > 0 ? undefined : notionalLoan(basis),
    existing,
    existingInterest,
    existingRepayments: cents(sumOf(existing, ({ monthly }) => monthly)),
    fixedDebt: sumOf(existing, ({ assessed }) => assessed.loan.amount) + sumOf(debts, ({ counted }) => counted),
  };
};

const altDoc: ReadonlySet<string> = new Set(['bas', 'bank_statements', 'accountant_letter']);

/** Whether an income that counts rests on evidence other than accounts. */
const isAltDoc = (incomes: readonly ApplicantIncome[]): boolean =>
  incomes.some(({ lines }) =>
    lines.some((line) => line.source === 'self_employed' && line.counted > 0 && altDoc.has(line.method)),
  );

/** The maximum LVRs of a lender where such an income counts. */
const withAltDocLvr = (basis: Basis): Basis => {
  const { max_lvr: usual, alt_doc_max_lvr: most } = basis.parameters;
  const limits = {
    owner_occupied: Math.min(usual.owner_occupied, most),
    investment: Math.min(usual.investment, most),
    interest_only: Math.min(usual.interest_only, most),
  };
  return { ...basis, parameters: { ...basis.parameters, max_lvr: limits } };
};

/**
 * Prepares a calculation whose input checks have passed: every step except those that depend on the lending.
 */
export const prepare = (request: ServicingRequest, adjustments: Adjustments = {}): Assessment => {
  const read = basisOf(request, adjustments);
  const reading = readScenario(request.scenario, request.lender, request.premiumTable, read.assessmentDate);
  const { grossOfApplicants, ...people } = assessPeople(reading, read);
  const basis = isAltDoc(people.incomes) ? withAltDocLvr(read) : read;
  const groups = assessLiving(reading.households, grossByHousehold(reading, grossOfApplicants), basis);
  const debts = assessDebts(reading.debts, basis.parameters);
  const businessCommitments = people.incomes.flatMap((income) => income.commitments);
  return {
    ...basis,
    reading,
    ...people,
    ...assessLending(reading.loans, people.rent, debts, basis),
    groups,
    debts,
    businessCommitments,
    living: cents(sumOf(groups, ({ total }) => total)),
    commitments: cents(sumOf(debts, ({ monthly }) => monthly) + sumOf(businessCommitments, ({ amount }) => amount)),
  };
};

/** The same with loans of other amounts: their LVRs, rates and repayments are assessed anew, and nothing else. */
export const withLoans = (assessment: Assessment, loans: Reading['loans']): Assessment => ({
  ...assessment,
  reading: { ...assessment.reading, loans },
  ...assessLending(loans, assessment.rent, assessment.debts, assessment),
});
