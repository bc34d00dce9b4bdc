import fc from 'fast-check';
import { type DateField, type Fact, loanDateFields, propertyDateFields } from './facts.ts';

const dateWords: Readonly<Record<DateField, string>> = {
  settlement_date: 'settles',
  finance_date: 'finance clause by',
  pre_approval_expires: 'pre-approved to',
  fixed_until: 'fixed until',
  interest_only_until: 'io ends',
};

/** A day of a property or of a loan. */
export const dateFact = (of: { readonly place: number; readonly of?: 'paid_out' | 'owned' }): fc.Arbitrary<Fact> =>
  fc
    .tuple(fc.constantFrom(...propertyDateFields, ...loanDateFields), fc.integer({ min: 10, max: 28 }))
    .map(([field, day]) => ({ kind: 'date', field, day: `2026-12-${day}`, ...of }));

export const nowOf = ({ of }: { readonly of?: 'paid_out' | 'owned' }): string => (of === 'paid_out' ? 'now ' : '');

/** The same in the words of quick entry. */
export const printDate = (fact: Extract<Fact, { readonly kind: 'date' }>): string =>
  `${nowOf(fact)}${dateWords[fact.field]} ${fact.day.slice(-2)}/12/26`;
