import { expect, it } from 'vitest';
import { applicantName, debtLabel, loanLabel, named } from './names.ts';

it('name an element by its place, and by its id where that can be read', () => {
  expect(named('Loan', 1, 'l2')).toBe('Loan 2 (l2)');
  expect(named('Loan', 1, undefined)).toBe('Loan 2');
  expect(named('Loan', 1, 'e3a1c5d2-7b1f-4c0e-9a51-5d2f6f0b7c11')).toBe('Loan 2');
});

it('names people, loans and debts', () => {
  expect(applicantName(' Sam ', 0)).toBe('Sam');
  expect([applicantName('  ', 1), applicantName(undefined, 2)]).toEqual(['Applicant 2', 'Applicant 3']);
  expect(loanLabel({ id: 'l1' }, 0)).toBe('Loan 1 (l1)');
  expect([debtLabel({ type: 'help' }, 0), debtLabel({ type: 'a boat', id: 'b' }, 1)]).toEqual([
    'HELP debt 1',
    'Debt 2 (b)',
  ]);
});
