import { owedAmount } from '../../../../shared/costs/amounts.ts';
import { canBePaidOut } from '../../../../shared/scenario/debts.ts';
import { defaultTermYears, isExisting, isLive, isRequested } from '../../../../shared/scenario/loans.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import type {
  HomeLoan,
  Liability,
  ScenarioBody,
  Security,
  UpdateScenarioBody,
} from '../../../../shared/service/scenario.ts';
import { changedParts, type NewId } from './changes.ts';
import { proposedLoan } from './properties-and-loans.ts';

/** Whether a loan is one that a new loan can pay out. */
export const canRefinance = (loan: HomeLoan): boolean => isExisting(loan) && isLive(loan) && owedAmount(loan) > 0;

/**
 * Pays an existing loan out with a new one: of what is owed on it, for the same purpose, on the same security, over what
 * is left of its term where that is known. The rate and the repayment of the old loan stay with it, as what they are
 * compared with; lenders price the new one.
 */
export const refinanceLoan = (body: ScenarioBody, index: number, newId: NewId): UpdateScenarioBody => {
  const old = body.home_loans[index];
  if (old === undefined || !canRefinance(old)) return {};
  const { loan_type: type, term, interest_only_period: interestOnly = 0, funds_property_id: buys } = old;
  // Of no product type: nobody asked for a package.
  const { product_type: _preset, ...proposed } = proposedLoan(newId);
  const fresh: HomeLoan = {
    ...proposed,
    ...(type !== undefined && { loan_type: type }),
    loan_amount: owedAmount(old),
    term: term ?? defaultTermYears,
    interest_only_period: interestOnly,
    ...(buys !== undefined && { funds_property_id: buys }),
  };
  const links = body.home_loan_security_links.filter(({ home_loan_id: id }) => id !== undefined && id === old.id);
  const secures = ({ id }: Security): boolean => id !== undefined && links.some((link) => link.security_id === id);
  return changedParts(body, {
    home_loans: [...body.home_loans.map((loan) => (loan === old ? { ...loan, closing: true } : loan)), fresh],
    securities: body.securities.map((security) =>
      secures(security) && security.transaction_type === 'owned'
        ? { ...security, transaction_type: 'refinancing' }
        : security,
    ),
    home_loan_security_links: [
      ...body.home_loan_security_links,
      ...links.map((link) => ({ ...link, home_loan_id: fresh.id })),
    ],
  });
};

/** Whether a debt is one that a new loan can pay out: HELP is repaid from income. */
export const canConsolidate = (debt: Liability): boolean =>
  isLive(debt) && canBePaidOut(debt.type) && (debt.balance ?? 0) > 0;

/** The positions of the new loans that a debt can be consolidated into. */
export const consolidatingLoans = ({ home_loans: loans }: ScenarioBody): readonly number[] =>
  loans.flatMap((loan, position) => (isRequested(loan) ? position : []));

/** Adds what is owed on a debt to a new loan, and closes the debt at settlement. */
export const consolidateDebt = (body: ScenarioBody, index: number, into: number): UpdateScenarioBody => {
  const debt = body.liabilities[index];
  if (debt === undefined || !canConsolidate(debt)) return {};
  return {
    home_loans: body.home_loans.map((loan, position) =>
      position === into ? { ...loan, loan_amount: cents((loan.loan_amount ?? 0) + (debt.balance ?? 0)) } : loan,
    ),
    liabilities: body.liabilities.map((one, position) => (position === index ? { ...one, closing: true } : one)),
  };
};
