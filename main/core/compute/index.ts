import pMap from 'p-map';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import { mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { LenderResult, ServicingResult } from '../../../shared/service/compute.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { Connections, ServiceClient } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';

export interface ComputePorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  /** Called with each stored scenario that was computed at every lender. */
  readonly computed: (scenarioId: string) => void;
}

/** Enough to hide a network's latency, few enough not to burden someone else's service. */
const lendersAtATime = 2;

export const computeHandlers = ({ connections, directory, computed }: ComputePorts): DomainHandlers<'compute'> => ({
  'compute.lender': ({ scenarioId, lender, addToRates, explain }) =>
    connections.current().client.compute({
      params: { scenarioId },
      body: { lenderName: lender, addToRates, figures: true, ...(explain ? { explain } : {}) },
    }),
  'compute.allLenders': async ({ scenarioId, addToRates }) => {
    const { client } = connections.current();
    const lenders = directory.list().map(({ id }) => id);
    const run = { client, scenarioId, addToRates, lenders };
    const answer = (await inOneCall(run)) ?? (await oneByOne(run));
    if (answer.ok && addToRates === 0) computed(scenarioId);
    return mapOutcome(answer, (outcomes) => ({ scenarioId, addToRates, outcomes }));
  },
});

interface Run {
  readonly client: ServiceClient;
  readonly scenarioId: string;
  readonly addToRates: number;
  readonly lenders: readonly string[];
}

type LenderOutcomes = Outcome<LenderOutcome[]>;

/**
 * Undefined where each lender needs a separate call: the service does not compute many in one call, or it refuses the
 * first of them. Any other failure is not about a lender.
 */
const inOneCall = async ({ client, scenarioId, addToRates, lenders }: Run): Promise<LenderOutcomes | undefined> => {
  const [lenderName] = lenders;
  if (lenderName === undefined) return succeed([]);
  const body = { lenderName, lenderNames: [...lenders], addToRates, figures: true };
  const answer = await client.compute({ params: { scenarioId }, body });
  if (!answer.ok) return answer.error.code === 'FORBIDDEN' ? undefined : answer;
  const { results } = answer.data;
  if (results?.length !== lenders.length) return undefined;
  return succeed(results.map((result, index) => outcomeOf(lenders[index] ?? '', readResult(result))));
};

const readResult = (answer: LenderResult): Outcome<ServicingResult> =>
  'result' in answer ? succeed(answer.result) : { ok: false, error: answer.error };

const oneByOne = async ({ client, scenarioId, addToRates, lenders }: Run): Promise<LenderOutcomes> => {
  const outcomes = await pMap(
    lenders,
    async (lender) => {
      const body = { lenderName: lender, addToRates, figures: true };
      return outcomeOf(lender, await client.compute({ params: { scenarioId }, body }));
    },
    { concurrency: lendersAtATime },
  );
  return missingScenario(outcomes) ?? succeed(outcomes);
};

const outcomeOf = (lender: string, outcome: Outcome<ServicingResult>): LenderOutcome =>
  outcome.ok
    ? { lender, status: 'computed', result: outcome.data }
    : { lender, status: 'failed', error: outcome.error };

/** A scenario that no lender finds is missing: the call fails once, not once per lender. */
const missingScenario = (outcomes: readonly LenderOutcome[]): Outcome<never> | undefined => {
  const missing = outcomes.flatMap((outcome) =>
    outcome.status === 'failed' && outcome.error.code === 'NOT_FOUND' ? [outcome.error] : [],
  );
  const [error] = missing;
  return error !== undefined && missing.length === outcomes.length ? { ok: false, error } : undefined;
};
