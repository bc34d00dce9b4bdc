import type { HomeLoan } from '../service/scenario.ts';
import { isExisting } from './loans.ts';

const fields = ['fixed_period', 'interest_only_period'] as const;

/** The loans, with an ISO day beside the years that are left of existing ones where none is entered: they count from it. */
export const withYearsFrom = (loans: readonly HomeLoan[], day: string): HomeLoan[] =>
  loans.map((loan) => {
    const undated = fields.filter((field) => (loan[field] ?? 0) > 0 && loan[`${field}_on`] === undefined);
    return isExisting(loan) ? { ...loan, ...Object.fromEntries(undated.map((field) => [`${field}_on`, day])) } : loan;
  });
