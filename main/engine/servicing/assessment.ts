import { parseDay, parseFinancialYear } from '../../../shared/scenario/days.ts';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import { cents, sumOf } from '../../../shared/scenario/money.ts';
import { type HelpDebt, helpDebtsByApplicant } from './income/applicant-tax.ts';
import { type ApplicantIncome, assessApplicant } from './income/applicants.ts';
import { assessRent, type Rent } from './income/rent.ts';
import type { BusinessCommitment } from './income/self-employed.ts';
import { taxTableFor } from './income/tax.ts';
import { type TaxTable, taxTables } from './income/tax-tables.ts';
import { type AssessedLoan, assessLoans, loanRepayment, notionalLoan } from './lending/loans.ts';
import { assessDebts, type DebtCommitment } from './living/commitments.ts';
import { assessLiving, type GroupLiving } from './living/living-expenses.ts';
import type { ServicingParameters } from './parameters.ts';
import { type Reading, readScenario } from './reading/read-scenario.ts';
import type { ServicingRequest } from './types.ts';

/** Changes that a what-if makes beside those it can make to the scenario. */
export interface Adjustments {
  /** Percentage points added to the customer rate of proposed loans. */
  readonly proposedRatePoints?: number;
  /** Declared basic expenses count no more than the benchmark. */
  readonly basicAtBenchmark?: boolean;
}

/** A loan with its repayment at the amount requested; AUD a month. */
export interface LoanRepayment {
  readonly assessed: AssessedLoan;
  readonly monthly: number;
}

/** Everything that does not depend on how much is lent. */
export interface Assessment {
  readonly parameters: ServicingParameters;
  /** Percentage points added to every assessment rate. */
  readonly addToRates: number;
  readonly reading: Reading;
  readonly assessmentDate: string;
  /** First year of the financial year asked for, and the table that serves it. */
  readonly financialYear: number;
  readonly taxTable: TaxTable;
  readonly exactTaxYear: boolean;
  readonly incomes: readonly ApplicantIncome[];
  readonly help: ReadonlyMap<number, HelpDebt>;
  readonly rent: Rent;
  /** Gross yearly income of everybody, rent included. */
  readonly gross: number;
  readonly loans: readonly AssessedLoan[];
  readonly proposed: readonly AssessedLoan[];
  /** Sum of the proposed loans, AUD to the cent. */
  readonly requested: number;
  /** Stands in for the proposed loans when nothing is requested. */
  readonly notional: AssessedLoan;
  readonly existing: readonly LoanRepayment[];
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

const lastTable = taxTables[taxTables.length - 1] ?? taxTables[0];

/** The date and tax year of the calculation: the scenario's where readable, else those of today. */
const datesOf = ({ scenario, today }: ServicingRequest) => {
  const { assessment_date: date, tax_year: label } = scenario.additional_info ?? {};
  const day = parseDay(date) ?? parseDay(today);
  const financialYear = parseFinancialYear(label) ?? day?.financialYear ?? lastTable.financialYear;
  const { table, exact } = taxTableFor(financialYear);
  return { assessmentDate: day?.iso ?? '', financialYear, taxTable: table, exactTaxYear: exact };
};

const grossOf = (incomes: readonly ApplicantIncome[], rent: Rent): readonly number[] =>
  incomes.map(({ gross }, position) => cents(gross + (rent.gross[position] ?? 0)));

const grossByHousehold = (incomes: readonly ApplicantIncome[], gross: readonly number[]) => {
  const totals = new Map<number, number>();
  incomes.forEach(({ applicant: { household } }, position) =>
    totals.set(household, (totals.get(household) ?? 0) + (gross[position] ?? 0)),
  );
  return (household: number): number => totals.get(household) ?? 0;
};

/** Basic expenses lowered to the benchmark, for the what-if of that name. */
const atBenchmark = (group: GroupLiving): GroupLiving => {
  const basic = Math.min(group.basic, group.benchmark);
  return { ...group, basic, total: cents(group.benchmark + group.additional + group.rent) };
};

const loansOf = (
  request: ServicingRequest,
  reading: Reading,
  rent: Rent,
  parameters: ServicingParameters,
  adjustments: Adjustments,
) => {
  const context = {
    parameters,
    products: request.lender.priceList,
    addToRates: request.addToRates,
    proposedRatePoints: adjustments.proposedRatePoints ?? 0,
  };
  const rented = rent.rented.map(({ property }) => property);
  const loans = assessLoans(reading.loans, rented, context);
  const proposed = loans.filter(({ loan }) => loan.proposed);
  const existing = loans
    .filter(({ loan }) => !loan.proposed)
    .map((assessed) => ({ assessed, monthly: loanRepayment(assessed, assessed.loan.amount, parameters) }));
  const requested = requestedAmount(request.scenario.home_loans ?? []);
  return { loans, proposed, existing, requested, notional: notionalLoan(context) };
};

const outgoingsOf = (
  debts: readonly DebtCommitment[],
  business: readonly BusinessCommitment[],
  existing: readonly LoanRepayment[],
) => ({
  commitments: cents(sumOf(debts, ({ monthly }) => monthly) + sumOf(business, ({ amount }) => amount)),
  existingRepayments: cents(sumOf(existing, ({ monthly }) => monthly)),
  fixedDebt: sumOf(existing, ({ assessed }) => assessed.loan.amount) + sumOf(debts, ({ counted }) => counted),
});

/** Prepares a calculation whose input checks have passed: every step but those that the lending moves. */
export const prepare = (request: ServicingRequest, adjustments: Adjustments = {}): Assessment => {
  const { parameters } = request.lender;
  const reading = readScenario(request.scenario, parameters);
  const incomes = reading.applicants.map((applicant) => assessApplicant(applicant, parameters));
  const rent = assessRent(reading.properties, incomes.length, parameters);
  const gross = grossOf(incomes, rent);
  const groups = assessLiving(reading.households, grossByHousehold(incomes, gross), parameters, request.benchmark);
  const adjusted = adjustments.basicAtBenchmark === true ? groups.map(atBenchmark) : groups;
  const debts = assessDebts(reading.debts, parameters);
  const businessCommitments = incomes.flatMap((income) => income.commitments);
  const loans = loansOf(request, reading, rent, parameters, adjustments);
  return {
    parameters,
    addToRates: request.addToRates,
    reading,
    ...datesOf(request),
    incomes,
    help: helpDebtsByApplicant(reading.debts),
    rent,
    gross: cents(sumOf(gross, (amount) => amount)),
    ...loans,
    groups: adjusted,
    debts,
    businessCommitments,
    living: cents(sumOf(adjusted, ({ total }) => total)),
    ...outgoingsOf(debts, businessCommitments, loans.existing),
  };
};
