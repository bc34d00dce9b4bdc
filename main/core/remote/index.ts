import pMap from 'p-map';
import { z } from 'zod';
import type { RemoteResultView } from '../../../shared/contract/services/remote.ts';
import { mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { RemoteResult } from '../../../shared/publishing/readings.ts';
import { servicingResult } from '../../../shared/service/compute.ts';
import { policy } from '../../../shared/service/policy.ts';
import { listedProduct } from '../../../shared/service/product.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { askForPolicies, findPolicies } from '../policies/look-up.ts';
import type { PolicyTexts } from '../policies/plain-text.ts';
import type { Publishing } from '../publishing/index.ts';
import { createRemoteCompute, type RemoteComputePorts } from './compute.ts';
import { differencesOf } from './differences.ts';
import { type ReadingPorts, readThrough } from './readings.ts';

export interface RemotePorts extends RemoteComputePorts, ReadingPorts {
  readonly publishing: Pick<Publishing, 'look' | 'version'>;
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly policyTexts: PolicyTexts;
}

export const remoteHandlers = (ports: RemotePorts): DomainHandlers<'remote'> => {
  const { compute, cancel } = createRemoteCompute(ports);
  return {
    'remote.compute': compute,
    'remote.cancelCompute': (key) => succeed({ cancelled: cancel(key) }),
    'remote.results': async ({ scenarioId, profileId }) => {
      const stored = ports.results.ofScenario(scenarioId, profileId);
      const version = ports.publishing.version({ scenarioId, profileId });
      const views = await pMap(stored, (result) => viewResult(ports, result, version), { concurrency: resultsAtATime });
      return succeed({ results: views.filter((view) => view !== undefined) });
    },
    'remote.products': async ({ profileId, lenders }) => {
      const reading = await readThrough(
        ports,
        { profileId, kind: 'products', question: JSON.stringify(lenders.toSorted()) },
        async (client) => copied(await client.products({ query: { lenders } })),
        (answer) => z.array(listedProduct).safeParse(answer).data,
      );
      return mapOutcome(reading, ({ answer, ...when }) => ({ products: answer, ...when }));
    },
    'remote.policies': async ({ profileId, ...question }) => {
      const { lenders, triggers } = question;
      const reading = await readThrough(
        ports,
        // Every stored question so far includes the empty search.
        { profileId, kind: 'policies', question: JSON.stringify([lenders.toSorted(), triggers, '']) },
        (client) => askForPolicies(client, question),
        (answer) => z.array(policy).safeParse(answer).data,
      );
      if (!reading.ok) return reading;
      const { answer, ...when } = reading.data;
      return succeed({ policies: await findPolicies(ports.policyTexts, answer, question), ...when });
    },
  };
};

const copied = <T>(outcome: Outcome<readonly T[]>): Outcome<T[]> => mapOutcome(outcome, (items) => [...items]);

/** Local calculations at a time, compared with the stored results. */
const resultsAtATime = 4;

/** Undefined for a result that no longer fits the contract. `version` is what both sides currently hold. */
const viewResult = async (
  { connections, directory }: RemotePorts,
  { scenarioId, lender, addToRates, atMs, contentHash, answer }: RemoteResult,
  version: string | undefined,
): Promise<RemoteResultView | undefined> => {
  const there = servicingResult.safeParse(answer);
  if (!there.success) return undefined;
  const view = { lender, addToRates, atMs, contentHash, isStale: contentHash !== version, result: there.data };
  if (view.isStale || !directory.list().some(({ id }) => id === lender)) return view;
  const body = { lenderName: lender, addToRates, figures: true };
  const here = await connections.current().client.compute({ params: { scenarioId }, body });
  return here.ok ? { ...view, differences: differencesOf(here.data, there.data) } : view;
};
