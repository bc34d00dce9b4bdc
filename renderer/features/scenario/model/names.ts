import type { HomeLoan, Security } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/format.ts';

const given = (name: string | undefined): string | undefined => (name?.trim() === '' ? undefined : name?.trim());

/** The names of elements on screen: their own if they have one, else by position. */
export const householdName = (index: number): string => `Household ${index + 1}`;

export const propertyName = (security: Security | undefined, index: number): string =>
  given(security?.address) ?? `Property ${index + 1}`;

export const loanName = (loan: HomeLoan | undefined, index: number): string =>
  loan?.loan_amount === undefined ? `Loan ${index + 1}` : `Loan ${index + 1} · ${formatDollars(loan.loan_amount)}`;
