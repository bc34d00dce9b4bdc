import type { FoundGuide } from '../../shared/contract/lenders/guides.ts';
import { mapOutcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import { searchDelayMs } from './policies-slice.ts';
import { idle, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

export interface GuidesSlice {
  /** Every guide and scheme that Headroom has. */
  readonly allGuides: Remote<readonly FoundGuide[]>;
  /** Those on the topics and words of the policy look-up. */
  readonly guides: Remote<readonly FoundGuide[]>;
  /** The one that is read instead of a policy. */
  readonly openGuide: string | null;
  readonly loadGuides: () => Promise<void>;
  /** Looks up what the policy look-up is about, after a pause. */
  readonly findGuides: () => void;
  readonly readGuide: (id: string | null) => void;
}

export const createGuidesSlice: CreateSlice<GuidesSlice> = (context) => {
  const { client, clock, get, set } = context;
  const all = createRemoteReader(context, 'allGuides');
  const found = createRemoteReader(context, 'guides');
  let cancel = (): void => undefined;
  const ask = async (triggers: readonly string[], search: string) =>
    mapOutcome(
      await client.call('guides.find', { triggers: [...triggers], ...(search !== '' && { search }) }),
      ({ guides }) => guides,
    );
  return {
    allGuides: idle,
    guides: idle,
    openGuide: null,
    loadGuides: () => all.read(() => ask([], '')),
    findGuides: () => {
      cancel();
      cancel = clock.after(searchDelayMs, () => {
        const { triggers, search } = get().policyFilter;
        void found.read(() => ask(triggers, search.trim()));
      });
    },
    readGuide: (openGuide) => set({ openGuide }),
  };
};
