import type {
  HomeLoan,
  Liability,
  RentalIncome,
  ScenarioBody,
  Security,
  SelfEmployedIncome,
} from '../service/scenario.ts';
import { debtName } from './debts.ts';

/*
 * The names of a scenario's elements: their own if they have one, else by position counted from one. Messages and lines
 * of a calculation add a short identifier to elements without a name.
 */

const maxShownId = 12;

/** The name, or undefined if there is none. */
export const given = (words: string | undefined): string | undefined => {
  const trimmed = words?.trim();
  return trimmed === '' ? undefined : trimmed;
};

/** `Loan 2 (l2)`: the position from one, and the identifier where it is short enough to read. */
const named = (kind: string, position: number, id: string | undefined): string => {
  const name = `${kind} ${position + 1}`;
  return id !== undefined && id !== '' && id.length <= maxShownId ? `${name} (${id})` : name;
};

/** `Loan 2 (Westpac)`: the position from one, and the lender if stated. */
const whose = (kind: string, position: number, lender: string | undefined): string => {
  const words = given(lender);
  return words === undefined ? `${kind} ${position + 1}` : `${kind} ${position + 1} (${words})`;
};

export const householdName = (position: number): string => `Household ${position + 1}`;

/** The name of a person: their own, or the position from one. */
export const applicantName = (name: string | undefined, position: number): string =>
  given(name) ?? `Applicant ${position + 1}`;

/** The name of somebody who guarantees the loans: their own, or the position from one. */
export const guarantorName = (name: string | undefined, position: number): string =>
  given(name) ?? `Guarantor ${position + 1}`;

export const propertyName = (security: Security | undefined, position: number): string =>
  given(security?.address) ?? `Property ${position + 1}`;

export const rentalName = (rental: RentalIncome | undefined, position: number): string =>
  given(rental?.address) ?? `Rented property ${position + 1}`;

export const businessName = (business: SelfEmployedIncome | undefined, position: number): string =>
  given(business?.business_name) ?? `Business ${position + 1}`;

export const loanName = (loan: HomeLoan | undefined, position: number): string =>
  whose('Loan', position, loan?.lender_name);

export const liabilityName = (debt: Liability | undefined, position: number): string =>
  whose(debtName(debt?.type), position, debt?.lender_name);

/** The name of an element of a part; undefined for the parts whose elements have none. */
export const elementName = (body: ScenarioBody, part: keyof ScenarioBody, position: number): string | undefined => {
  switch (part) {
    case 'households':
    case 'living_expenses':
      return householdName(position);
    case 'income':
      return applicantName(body.income[position]?.name, position);
    case 'self_employed_income':
      return businessName(body.self_employed_income[position], position);
    case 'rental_income':
      return rentalName(body.rental_income[position], position);
    case 'securities':
      return propertyName(body.securities[position], position);
    case 'home_loans':
      return loanName(body.home_loans[position], position);
    case 'liabilities':
      return liabilityName(body.liabilities[position], position);
    default:
      return undefined;
  }
};

/** The name of a home loan in messages and lines of a calculation. */
export const loanLabel = (loan: HomeLoan, position: number): string =>
  given(loan.lender_name) === undefined ? named('Loan', position, loan.id) : loanName(loan, position);

/** The name of a liability in messages and lines of a calculation. */
export const debtLabel = (debt: Liability, position: number): string =>
  given(debt.lender_name) === undefined ? named(debtName(debt.type), position, debt.id) : liabilityName(debt, position);

/** The name of a business in messages and lines of a calculation. */
export const businessLabel = (
  business: { readonly name?: string | undefined; readonly id?: string | undefined },
  position: number,
): string => given(business.name) ?? named('Business', position, business.id);

/** The name of a security in messages and lines of a calculation. */
export const securityLabel = (security: Security, position: number): string =>
  given(security.address) ?? named('Property', position, security.id);

/** The name of a rented property in messages and lines of a calculation. */
export const rentalLabel = (rental: RentalIncome, position: number): string =>
  given(rental.address) ?? named('Rental', position, rental.id);

/**
 * The names with identifiers used in messages and lines of a calculation, each with the name without it: `Loan 1 (l1)`
 * and `Loan 1`.
 */
export const identifiedNames = (body: ScenarioBody): readonly (readonly [label: string, name: string])[] => {
  const pairs = [
    ...body.home_loans.map((loan, at) => [loanLabel(loan, at), loanName(loan, at)] as const),
    ...body.liabilities.map((debt, at) => [debtLabel(debt, at), liabilityName(debt, at)] as const),
    ...body.securities.map((one, at) => [securityLabel(one, at), propertyName(one, at)] as const),
    ...body.rental_income.map((one, at) => [rentalLabel(one, at), rentalName(one, at)] as const),
    ...body.self_employed_income.map(
      (one, at) => [businessLabel({ id: one.id, name: one.business_name }, at), businessName(one, at)] as const,
    ),
  ];
  return pairs.filter(([label, name]) => label !== name && label.endsWith(')'));
};
