import { expect, it } from 'vitest';
import { proposedLoan, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { optionsFor } from './options.ts';

it('halving a card’s limit is an option only if the balance fits in the half', () => {
  const halvesAt = (balance?: number): boolean => {
    const card = { type: 'credit_card', limit: 10_000, ...(balance !== undefined && { balance }) };
    const request = requestFor(
      scenarioOf({ home_loans: [{ ...proposedLoan, loan_amount: 500_000 }], liabilities: [card] }),
    );
    return optionsFor(request, assessRequest(request)).some(({ change }) => change.kind === 'reduce_limit');
  };
  expect([halvesAt(), halvesAt(0), halvesAt(5_000), halvesAt(5_000.01), halvesAt(10_000)]).toEqual([
    ...[true, true, true, false, false],
  ]);
});
