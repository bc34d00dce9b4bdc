import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { type DebtTreatment, isRevolving } from '../../../../shared/scenario/debts.ts';
import { decimal, midSentence, money, percent } from '../../../../shared/scenario/format.ts';
import { repayment, repaymentTerms } from '../../../../shared/scenario/lending/repayments.ts';
import { monthsOf } from '../../../../shared/scenario/loans.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import type { Debt } from '../reading/read-debts.ts';

/** A liability's monthly commitment and the debt that it counts as; AUD. */
export interface DebtCommitment {
  readonly debt: Debt;
  readonly monthly: number;
  /** Part of total debt. */
  readonly counted: number;
}

type LimitTreatment = Exclude<DebtTreatment, 'help' | 'interest' | 'instalments' | 'contingent'>;

const limitShare: Readonly<Record<LimitTreatment, keyof ServicingParameters & `${string}_pct`>> = {
  card: 'card_pct',
  overdraft: 'overdraft_pct',
  line_of_credit: 'line_of_credit_pct',
  buy_now_pay_later: 'bnpl_pct',
};

/**
 * The given repayment, else the repayment formula on the balance, with the given rate and term or the
 * lender's defaults. 20,000 at 12 % over 60 months: 444.89.
 */
const instalment = (debt: Debt, parameters: ServicingParameters): number => {
  if (debt.monthlyRepayment > 0) return cents(debt.monthlyRepayment);
  const months =
    debt.remainingYears === undefined ? parameters.debt_default_term_months : monthsOf(debt.remainingYears);
  return repayment(debt.balance ?? 0, repaymentTerms(debt.ratePercent ?? parameters.debt_default_rate, months));
};

/** Percent a year that a loan without repayments is assessed at: like an existing home loan, where its rate is known. */
const interestRate = ({ ratePercent }: Debt, parameters: ServicingParameters): number =>
  ratePercent === undefined
    ? parameters.debt_default_rate
    : Math.max(ratePercent + parameters.buffer_existing, parameters.floor_rate);

/** The given repayment or the interest, whichever is more. 200,000 at 6 % and a buffer of 3 points: 1,500. */
const interestOf = (debt: Debt, parameters: ServicingParameters): number =>
  cents(Math.max(debt.monthlyRepayment, ((debt.balance ?? 0) * interestRate(debt, parameters)) / 1_200));

/** Monthly commitment of a liability. A card with a limit of 10,000 at 3.8 %: 380.00. */
const monthlyOf = (debt: Debt, parameters: ServicingParameters): number => {
  if (debt.treatment === 'help') return 0;
  if (debt.treatment === 'instalments') return instalment(debt, parameters);
  if (debt.treatment === 'interest') return interestOf(debt, parameters);
  if (debt.treatment === 'contingent') return cents(instalment(debt, parameters) * parameters.contingent_share);
  const byLimit = debt.limit * parameters[limitShare[debt.treatment]];
  return cents(debt.treatment === 'buy_now_pay_later' ? Math.max(debt.monthlyRepayment, byLimit) : byLimit);
};

/** Limits of revolving debts, balances of the others; HELP where the lender counts it, and its share of what others owe. */
const countedDebt = (debt: Debt, { dti_help: help, contingent_share: share }: ServicingParameters): number => {
  if (debt.treatment === 'contingent') return cents((debt.balance ?? 0) * share);
  if (debt.treatment === 'help') return help === 'included' ? (debt.balance ?? 0) : 0;
  return isRevolving(debt.treatment) ? debt.limit : (debt.balance ?? 0);
};

/** What a business owes and is left to repay, at a lender that looks at its accounts alone. */
const isLeftOut = ({ isOfBusiness }: Debt, { business_debts: rule }: ServicingParameters): boolean =>
  isOfBusiness && rule === 'left_out';

/** Every live liability with its commitment, in order (servicing-model section 5). */
export const assessDebts = (debts: readonly Debt[], parameters: ServicingParameters): readonly DebtCommitment[] =>
  debts.map((debt) =>
    isLeftOut(debt, parameters)
      ? { debt, monthly: 0, counted: 0 }
      : { debt, monthly: monthlyOf(debt, parameters), counted: countedDebt(debt, parameters) },
  );

const instalmentWhy = (debt: Debt, parameters: ServicingParameters): string => {
  if (debt.monthlyRepayment > 0) return 'The repayment given';
  const rate = percent(debt.ratePercent ?? parameters.debt_default_rate);
  const years = debt.remainingYears ?? parameters.debt_default_term_months / 12;
  return `${money(debt.balance ?? 0)} repaid at ${rate} over ${decimal(years)} years`;
};

/** How a commitment was derived, in a sentence. */
export const commitmentWhy = (debt: Debt, parameters: ServicingParameters): string => {
  if (isLeftOut(debt, parameters)) return 'Left for the business to repay';
  if (debt.treatment === 'help') return 'Taken with the tax of its applicant';
  if (debt.treatment === 'contingent')
    return `${percent(parameters.contingent_share * 100)} of ${midSentence(instalmentWhy(debt, parameters))}`;
  if (debt.treatment === 'instalments') return instalmentWhy(debt, parameters);
  if (debt.treatment === 'interest') {
    const interest = `Interest on ${money(debt.balance ?? 0)} at ${percent(interestRate(debt, parameters))}`;
    return debt.monthlyRepayment > 0 ? `${interest}, or the repayment given where higher` : interest;
  }
  const share = percent(parameters[limitShare[debt.treatment]] * 100);
  const drawn = debt.isLimitGiven || debt.limit === 0 ? 'limit' : 'balance';
  const byLimit = `${share} of the ${drawn} of ${money(debt.limit)}${drawn === 'balance' ? ', as no limit is given' : ''}`;
  return debt.treatment === 'buy_now_pay_later' ? `${byLimit}, or the repayment given where higher` : byLimit;
};
