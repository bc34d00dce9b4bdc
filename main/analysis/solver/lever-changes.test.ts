import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../../../shared/solver/apply-changes.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { anyRequest, requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import { leverChanges } from './lever-changes.ts';
import { whatIfsOf } from './what-ifs-of.ts';

describe('a lever', () => {
  it('promises what its change delivers', { timeout: 900_000 }, () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { levers } = finish(whatIfsOf(request));
        for (const lever of computeServicing({ ...request, explain: true }).explanation?.levers ?? []) {
          const change = levers.find(({ kind, liability }) => kind === lever.kind && liability === lever.liability);
          if (change === undefined) {
            expect(lever.kind).toBe('lower_rate');
            continue;
          }
          kinds.add(lever.kind);
          const after = computeServicing({ ...request, scenario: withChanges(request.scenario, [change.change]) });
          expect({
            kind: lever.kind,
            does_service: after.does_service,
            max_borrowing_capacity: after.max_borrowing_capacity,
            net_monthly_surplus: after.net_monthly_surplus,
          }).toEqual({
            kind: lever.kind,
            does_service: lever.does_service,
            max_borrowing_capacity: lever.max_borrowing_capacity,
            net_monthly_surplus: lever.net_monthly_surplus,
          });
        }
      }),
      propertyRuns(60),
    );
    expect(kinds.size).toBe(7);
  });
});

it('the changes behind the levers are of each debt by what is owed, of the loans by their positions', () => {
  const liabilities = [
    { type: 'credit_card', limit: 12_000, balance: 1_500 },
    { type: 'car_loan', balance: 20_000, monthly_repayment: 600 },
    { type: 'credit_card', balance: 900 },
  ];
  const request = requestFor(scenarioOf({ liabilities, home_loans: [{ ...proposedLoan, rate: 0.5 }] }));
  const found = leverChanges(request, assessRequest(request));
  expect(found.toSorted((a, b) => (a.liability ?? 9) - (b.liability ?? 9))).toEqual([
    { kind: 'close_card', liability: 0, change: { kind: 'close_debt', liability: 0, cash: 1_500 } },
    { kind: 'halve_card_limit', liability: 0, change: { kind: 'reduce_limit', liability: 0, limit: 6_000 } },
    { kind: 'pay_out_debt', liability: 1, change: { kind: 'close_debt', liability: 1, cash: 20_000 } },
    { kind: 'close_card', liability: 2, change: { kind: 'close_debt', liability: 2, cash: 900 } },
    { kind: 'term_to_maximum', liability: null, change: { kind: 'longer_term', months: 360 } },
    { kind: 'interest_only_off', liability: null, change: { kind: 'interest_only_off' } },
    // A rate is lowered by a point, and to no less than nothing.
    { kind: 'lower_rate', liability: null, change: { kind: 'customer_rate', rates: [{ loan: 0, rate: 0 }] } },
  ]);
});
