import type { LenderOutcome } from '../../../shared/contract/compute.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connections, LenderDirectory } from '../ports.ts';
import { mapPooled } from './pooled.ts';

export interface ComputePorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
}

/** Lenders computed at a time: enough to hide a network's latency, few enough not to burden a service. */
const lendersAtATime = 4;

export const computeHandlers = ({ connections, directory }: ComputePorts): DomainHandlers<'compute'> => ({
  'compute.lender': ({ scenarioId, lender, addToRates, explain }) =>
    connections.current().client.compute({
      params: { scenarioId },
      body: { lenderName: lender, addToRates, figures: true, ...(explain ? { explain } : {}) },
    }),
  'compute.allLenders': async ({ scenarioId, addToRates }) => {
    const { client } = connections.current();
    const outcomes = await mapPooled(directory.list(), lendersAtATime, async ({ id: lender }) => {
      const body = { lenderName: lender, addToRates, figures: true };
      return outcomeOf(lender, await client.compute({ params: { scenarioId }, body }));
    });
    return missingScenario(outcomes) ?? succeed({ scenarioId, addToRates, outcomes });
  },
});

const outcomeOf = (lender: string, outcome: Outcome<ServicingResult>): LenderOutcome =>
  outcome.ok
    ? { lender, status: 'computed', result: outcome.data }
    : { lender, status: 'failed', error: outcome.error };

/** A scenario that no lender finds is missing: the call fails once, not once for each lender. */
const missingScenario = (outcomes: readonly LenderOutcome[]): Outcome<never> | undefined => {
  const missing = outcomes.flatMap((outcome) =>
    outcome.status === 'failed' && outcome.error.code === 'NOT_FOUND' ? [outcome.error] : [],
  );
  const [error] = missing;
  return error !== undefined && missing.length === outcomes.length ? { ok: false, error } : undefined;
};
