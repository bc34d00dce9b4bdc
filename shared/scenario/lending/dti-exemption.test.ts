import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan, type Security } from '../../service/scenario.ts';
import { dtiExemptions } from './dti-exemption.ts';

const of = (loan: HomeLoan, security: Security) =>
  dtiExemptions({
    ...emptyScenario(),
    securities: [{ id: 's', transaction_type: 'purchasing', ...security }],
    home_loans: [{ id: 'l', loan_amount: 500_000, ...loan }],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  }).get(0);

test('a loan for a new dwelling that is bought, or that bridges, is outside the regulator’s limit', () => {
  expect(of({}, { new_build: true })).toBe('new_dwelling');
  expect(of({}, { purchase: { kind: 'off_the_plan' } })).toBe('new_dwelling');
  expect(of({ bridging: true }, {})).toBe('bridging');
});

test('a loan on an established or an owned home is inside, and one that is kept or paid out is not asked', () => {
  expect(of({}, { purchase: { kind: 'established' } })).toBeUndefined();
  expect(of({}, { transaction_type: 'owned', new_build: true })).toBeUndefined();
  expect(of({ existing_or_proposed: 'existing', bridging: true }, { new_build: true })).toBeUndefined();
  expect(of({ closing: true }, { new_build: true })).toBeUndefined();
});
