import type { HomeLoan, Liability } from '../service/scenario.ts';
import { debtName } from './debts.ts';

const maxShownId = 12;

/** `Loan 2 (l2)`: the position from one, and the identifier where it is short enough to read. */
export const named = (kind: string, position: number, id: string | undefined): string => {
  const name = `${kind} ${position + 1}`;
  return id !== undefined && id !== '' && id.length <= maxShownId ? `${name} (${id})` : name;
};

/** The name of a person: the one given, or the position from one. */
export const applicantName = (name: string | undefined, position: number): string =>
  name === undefined || name.trim() === '' ? `Applicant ${position + 1}` : name.trim();

/** The name of a home loan in messages and lines. */
export const loanLabel = ({ id }: HomeLoan, position: number): string => named('Loan', position, id);

/** The name of a liability in messages and lines. */
export const debtLabel = ({ type, id }: Liability, position: number): string => named(debtName(type), position, id);
