import type { RemoteResultView } from '../../../shared/contract/services/remote.ts';
import type { RemoteResult } from '../../../shared/publishing/readings.ts';
import { servicingResult } from '../../../shared/service/compute.ts';
import type { RemoteResults } from '../../ports/publishing.ts';
import type { Publishing } from '../publishing/index.ts';

export interface StoredResultPorts {
  readonly results: RemoteResults;
  readonly publishing: Pick<Publishing, 'version'>;
}

/** What a service computed for a scenario, without what no longer fits the contract. */
export const storedResults = (
  { results, publishing }: StoredResultPorts,
  { scenarioId, profileId }: Pick<RemoteResult, 'scenarioId' | 'profileId'>,
): RemoteResultView[] => {
  // What both sides currently hold.
  const version = publishing.version({ scenarioId, profileId });
  return results
    .ofScenario(scenarioId, profileId)
    .flatMap(({ lender, addToRates, atMs, contentHash, answer }): RemoteResultView | [] => {
      const there = servicingResult.safeParse(answer);
      return there.success
        ? { lender, addToRates, atMs, contentHash, isStale: contentHash !== version, result: there.data }
        : [];
    });
};
