import { cents } from '../../../../shared/scenario/money.ts';
import type {
  GroupExplanation,
  LiabilityExplanation,
  LoanExplanation,
} from '../../../../shared/service/explanation.ts';
import type { Assessed } from '../assess-request.ts';
import type { Assessment } from '../assessment.ts';
import { type AssessedLoan, loanId } from '../lending/loans.ts';
import { priceSteps } from '../lending/pricing.ts';
import { commitmentWhy } from '../living/commitments.ts';
import type { GroupLiving } from '../living/living-expenses.ts';

/**
 * Rounded parts that add up to the total; the rounding difference goes to the parts outside the benchmark.
 */
const explainGroup = (group: GroupLiving): GroupExplanation => {
  const { additional, rent, total, benchmarkUsed, benchmark, basic } = group;
  const used = benchmarkUsed ? benchmark : cents(basic);
  const shownAdditional = additional > 0 ? cents(total - used - cents(rent)) : 0;
  return {
    households: [...group.households],
    adults: group.adults,
    dependants: group.dependants,
    gross_income: group.grossIncome,
    income_factor: group.incomeFactor,
    location_tier: group.locationTier,
    location_factor: group.locationFactor,
    benchmark,
    declared: cents(basic),
    basis: benchmarkUsed ? 'benchmark' : 'declared',
    used,
    additional: shownAdditional,
    rent: cents(total - used - shownAdditional),
    total,
  };
};

/** Each group of households that share living costs: benchmark, declared, used. */
export const explainGroups = ({ groups }: Assessment): GroupExplanation[] => groups.map(explainGroup);

const lvrSource = ({ loan, lvr }: AssessedLoan): LoanExplanation['lvr_source'] => {
  if (loan.givenLvr !== undefined) return 'given';
  return lvr === undefined ? 'unknown' : 'computed';
};

const explainLoan = (
  assessed: AssessedLoan,
  repaymentMonthly: number,
  { parameters, addToRates }: Assessment,
): LoanExplanation => {
  const { loan, premium, lvr, price, terms } = assessed;
  const product = price?.chosen?.product;
  return {
    loan_id: loanId(loan),
    position: loan.position,
    label: loan.label,
    existing_or_proposed: loan.proposed ? 'proposed' : 'existing',
    loan_type: loan.investment ? 'investment' : 'owner_occupied',
    amount: loan.amount,
    ...(premium !== 0 && { premium }),
    lvr: lvr ?? null,
    lvr_source: lvrSource(assessed),
    product: product === undefined ? null : { id: product._id, name: product.productName },
    price_steps: price === undefined ? [{ label: 'Rate given', points: assessed.baseRate }] : [...priceSteps(price)],
    base_rate: assessed.baseRate,
    ...(assessed.revertRate !== undefined && { revert_rate: assessed.revertRate }),
    ...(assessed.offset !== 0 && { offset: assessed.offset }),
    buffer: assessed.buffer,
    floor_rate: parameters.floor_rate,
    floor_applied: assessed.floorApplied,
    added_to_rates: addToRates,
    rate: assessed.rate,
    term_months: loan.termMonths,
    interest_only_months: loan.interestOnlyMonths,
    repaid_over_months: terms.months,
    method: assessed.method,
    repayment_monthly: repaymentMonthly,
  };
};

/** Each home loan in the scenario's order: LVR, product, price build-up, repayment. */
export const explainLoans = ({ assessment, finances }: Assessed): LoanExplanation[] => {
  const repayments = new Map<AssessedLoan, number>([
    ...assessment.existing.map(({ assessed, monthly }): [AssessedLoan, number] => [assessed, monthly]),
    ...assessment.proposed.map((loan, index): [AssessedLoan, number] => [loan, finances.repayments[index] ?? 0]),
  ]);
  return assessment.loans.map((loan) => explainLoan(loan, repayments.get(loan) ?? 0, assessment));
};

/** Each liability with its commitment, then the commitments of businesses. */
export const explainLiabilities = ({ debts, businessCommitments, parameters }: Assessment): LiabilityExplanation[] => [
  ...debts.map(({ debt, monthly, counted }): LiabilityExplanation => ({
    part: 'liabilities',
    position: debt.position,
    label: debt.label,
    monthly,
    counted_debt: counted,
    why: commitmentWhy(debt, parameters),
  })),
  ...businessCommitments.map(({ position, label, amount, kind }): LiabilityExplanation => ({
    part: 'self_employed_income',
    position,
    label,
    monthly: amount,
    counted_debt: 0,
    why: kind === 'business_loss' ? 'A twelfth of the yearly loss' : 'Debt repayments of the business',
  })),
];
