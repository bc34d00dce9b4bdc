import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../../../shared/solver/apply-changes.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { anyRequest } from '../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
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
