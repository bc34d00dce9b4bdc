import pMap from 'p-map';
import * as z from 'zod';
import type { RemoteResultView } from '../../../shared/contract/services/remote.ts';
import { mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { RemoteResult } from '../../../shared/publishing/readings.ts';
import { policy } from '../../../shared/service/policy.ts';
import { listedProduct } from '../../../shared/service/product.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { Services } from '../../ports/publishing.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { askForPolicies, findPolicies } from '../policies/look-up.ts';
import type { PolicyTexts } from '../policies/plain-text.ts';
import type { Publishing } from '../publishing/index.ts';
import { askBridge, type AskBridgePorts, bridgeAnswers } from './ask-bridge.ts';
import { createRemoteCompute, type RemoteComputePorts } from './compute.ts';
import { differencesOf } from './differences.ts';
import { type ReadingPorts, readThrough } from './readings.ts';
import { type StoredResultPorts, storedResults } from './stored-results.ts';

export interface RemotePorts extends RemoteComputePorts, AskBridgePorts, StoredResultPorts, ReadingPorts {
  readonly services: Services;
  readonly publishing: AskBridgePorts['publishing'] & StoredResultPorts['publishing'] & Pick<Publishing, 'look'>;
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly policyTexts: PolicyTexts;
}

export const remoteHandlers = (ports: RemotePorts): DomainHandlers<'remote'> => {
  const run = createRemoteCompute(ports);
  return {
    'remote.compute': run.compute,
    'remote.cancelCompute': (key) => succeed({ cancelled: run.cancel(key) }),
    'remote.results': async (key) => {
      const views = storedResults(ports, key);
      return succeed({ results: await pMap(views, (view) => compared(ports, key, view), { concurrency: atATime }) });
    },
    'remote.askBridge': (input) => run.alone(input, (signal) => askBridge(ports, run, input, signal)),
    'remote.bridgeAnswers': (key) =>
      bridgeAnswers(ports, key, (variant) => (isSent(ports, variant) ? storedResults(ports, variant) : undefined)),
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

/** Whether a scenario is at a service, or on its way there. */
const isSent = (
  { publishing }: RemotePorts,
  { scenarioId, profileId }: Pick<RemoteResult, 'scenarioId' | 'profileId'>,
): boolean => publishing.standings(scenarioId).some((standing) => standing.profileId === profileId);

const copied = <T>(outcome: Outcome<readonly T[]>): Outcome<T[]> => mapOutcome(outcome, (items) => [...items]);

/** Local calculations at a time, compared with the stored results. */
const atATime = 4;

/** With the differences from this computer's figures, where it has any to compare. */
const compared = async (
  { connections, directory }: RemotePorts,
  { scenarioId }: Pick<RemoteResult, 'scenarioId'>,
  view: RemoteResultView,
): Promise<RemoteResultView> => {
  const { lender, addToRates, isStale, result } = view;
  if (isStale || !directory.list().some(({ id }) => id === lender)) return view;
  const body = { lenderName: lender, addToRates, figures: true };
  const here = await connections.current().client.compute({ params: { scenarioId }, body });
  return here.ok ? { ...view, differences: differencesOf(here.data, result) } : view;
};
