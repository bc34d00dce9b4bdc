import { debtKind, debtKinds, isRevolving } from '../../../../shared/scenario/debts.ts';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { decimal } from '../../../../shared/scenario/format.ts';
import { isLive, longestNewTerm } from '../../../../shared/scenario/loans.ts';
import {
  applicantName,
  businessName,
  liabilityName,
  loanName,
  propertyName,
  rentalName,
} from '../../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { SectionNote } from './findings.ts';

/*
 * What is computed as it stands, and is more likely a slip than meant.
 */

const advice = (path: FieldPath, text: string): SectionNote => ({ kind: 'advice', text, path });

/** Thirds entered as 33.3 are whole. */
const wholeShares = 99.5;

const sharesDoubt = (path: FieldPath, name: string, shares: readonly number[] | undefined): SectionNote[] => {
  const sum = (shares ?? []).reduce((total, share) => total + share, 0);
  return shares === undefined || shares.length === 0 || sum >= wholeShares
    ? []
    : [
        advice(
          path,
          `${name}: the shares add up to ${decimal(sum)} %. Who owns the rest? Its rent and losses count for nobody.`,
        ),
      ];
};

/** Nobody charges less; 6 % typed as a fraction is 0.06. */
const leastRate = 0.2;

const rateDoubt = (path: FieldPath, name: string, rate: number | undefined): SectionNote[] => {
  if (rate === undefined || rate < 0 || rate >= leastRate) return [];
  if (rate === 0)
    return [advice(path, `${name} has a rate of 0 %: is it free of interest? Clear the rate if it is not known.`)];
  const asked = `is it ${decimal(rate * 100, 4)} %?`;
  return [advice(path, `${name} has a rate of ${decimal(rate, 4)} %: ${asked} A rate is entered in percent.`)];
};

/** Properties whose shares leave out part of them. */
export const ownershipDoubts = ({ securities }: ScenarioBody): SectionNote[] =>
  securities.flatMap((security, index) =>
    sharesDoubt(
      at('securities', index, 'applicant_ownership') as readonly unknown[] as FieldPath,
      propertyName(security, index),
      security.applicant_ownership,
    ),
  );

/** Applicants who retire before the loan ends, without a word on what repays it. */
export const retirementDoubts = (body: ScenarioBody): SectionNote[] =>
  body.income.flatMap(({ name, age, retirement_age: retires, exit_strategy: exit = '' }, index) => {
    const atEnd = (age ?? Number.NaN) + longestNewTerm(body.home_loans);
    return retires === undefined || !(atEnd > retires) || exit !== ''
      ? []
      : advice(
          at('income', index, 'exit_strategy'),
          `${applicantName(name, index)} is ${decimal(atEnd)} when the loan ends and retires at ${decimal(retires)}: what repays it after that?`,
        );
  });

/** The same of rented properties that secure nothing. */
export const rentalDoubts = ({ rental_income: rentals }: ScenarioBody): SectionNote[] =>
  rentals.flatMap((rental, index) =>
    sharesDoubt(
      at('rental_income', index, 'applicant_ownership') as readonly unknown[] as FieldPath,
      rentalName(rental, index),
      rental.applicant_ownership,
    ),
  );

/** Loans that stay, at a rate that nobody charges, or at a fixed one that is not entered. */
export const loanRateDoubts = ({ home_loans: loans }: ScenarioBody): SectionNote[] =>
  loans.flatMap((loan, index) => {
    if (!isLive(loan)) return [];
    const [path, name] = [at('home_loans', index, 'rate'), loanName(loan, index)];
    return (loan.fixed_period ?? 0) > 0 && loan.rate === undefined
      ? advice(path, `${name} is fixed, but its rate is not entered: lenders price it at a variable product.`)
      : rateDoubt(path, name, loan.rate);
  });

/** The same of other debts. */
export const debtRateDoubts = ({ liabilities }: ScenarioBody): SectionNote[] =>
  liabilities.flatMap((debt, index) =>
    isLive(debt) ? rateDoubt(at('liabilities', index, 'rate'), liabilityName(debt, index), debt.rate) : [],
  );

/** Debts in instalments that stay, with a repayment and nothing owed: debt to income leaves them out. */
export const owedDoubts = ({ liabilities }: ScenarioBody): SectionNote[] =>
  liabilities.flatMap((debt, index) => {
    const kind = debtKind(debt.type);
    const isOwed = !isRevolving(kind.treatment) && kind.treatment !== 'help' && kind !== debtKinds.other;
    if (!isLive(debt) || !isOwed || (debt.balance ?? 0) > 0 || (debt.monthly_repayment ?? 0) <= 0) return [];
    const name = liabilityName(debt, index);
    return [advice(at('liabilities', index, 'balance'), `${name} has no balance: debt to income leaves it out.`)];
  });

/** Businesses that rest on evidence without its amount, or whose debts may be counted twice. */
export const businessDoubts = (body: ScenarioBody): SectionNote[] =>
  body.self_employed_income.flatMap((business, index) => {
    const { evidence = 'accounts', evidenced_income: evidenced, business_debt_monthly: debts = 0, id } = business;
    const name = businessName(business, index);
    const isListed = id !== undefined && body.liabilities.some((debt) => debt.business_id === id && isLive(debt));
    return [
      ...(evidence !== 'accounts' && evidenced === undefined
        ? [advice(at('self_employed_income', index, 'evidenced_income'), `${name}: no amount for its evidence.`)]
        : []),
      ...(debts > 0 && isListed
        ? [
            advice(
              at('self_employed_income', index, 'business_debt_monthly'),
              `${name} has repayments here and debts of its own under Debts: both count.`,
            ),
          ]
        : []),
    ];
  });
