import type { Input, MethodName, Output } from '../../../shared/contract/index.ts';
import { mapOutcome, type Outcome } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';
import { idle, type Remote } from '../remote.ts';
import { createRemoteReader } from '../remote-reader.ts';

export type Standing = Output<'publishing.standings'>['standings'][number];
export type Sending = Output<'publishing.outbox'>['entries'][number];
export type ConflictsShown = Output<'publishing.conflicts'>;

/** A scenario and the service that it is, or is to be, at. */
export interface PublishingKey {
  readonly scenarioId: string;
  readonly profileId: string;
}

/** What is asked before something happens, or where an identifier is given. */
export type PublishingQuestion =
  | { readonly kind: 'publish'; readonly scenarioId: string; readonly asNew?: PublishingKey['profileId'] }
  | ({ readonly kind: 'push'; readonly left: Output<'publishing.notSent'> } & PublishingKey)
  | { readonly kind: 'open' }
  | ({ readonly kind: 'found' } & PublishingKey);

/** A question of one kind. */
export type Asked<K extends PublishingQuestion['kind']> = Extract<PublishingQuestion, { readonly kind: K }>;

/** What changes something between a scenario and a service. */
export type PublishingMethod = Exclude<
  Extract<MethodName, `publishing.${string}`>,
  'publishing.standings' | 'publishing.outbox' | 'publishing.conflicts'
>;

export interface PublishingSlice {
  /** How scenarios stand with services, by scenario; a draft has none, one not asked for has no entry. */
  readonly standings: Readonly<Record<string, readonly Standing[]>>;
  readonly loadStandings: (scenarioIds: readonly string[]) => Promise<void>;
  /** The service that the editor means, of the several where a scenario is. */
  readonly chosenService: PublishingKey | null;
  readonly chooseService: (key: PublishingKey) => void;
  /** What is on its way to services, in the order in which it was queued. */
  readonly outbox: Remote<readonly Sending[]>;
  readonly loadOutbox: () => Promise<void>;
  /** Does something between a scenario and a service, after what waits for the open scenario is stored. */
  readonly doPublishing: <N extends PublishingMethod>(name: N, input: Input<N>) => Promise<Outcome<Output<N>>>;
  readonly publishingQuestion: PublishingQuestion | null;
  readonly askPublishing: (question: PublishingQuestion | null) => void;
  /** The scenario whose conflicts are shown in place of the editor. */
  readonly deciding: PublishingKey | null;
  readonly conflicts: Remote<ConflictsShown>;
  /** Shows what both sides changed; null goes back to the editor. */
  readonly decide: (key: PublishingKey | null) => Promise<void>;
}

/** The most that one call may ask for. */
const maxStandings = 500;

export const createPublishingSlice: CreateSlice<PublishingSlice> = (context) => {
  const { client, get, set } = context;
  const outbox = createRemoteReader(context, 'outbox');
  const conflicts = createRemoteReader(context, 'conflicts');

  const loadStandings = async (scenarioIds: readonly string[]): Promise<void> => {
    const ids = scenarioIds.slice(0, maxStandings);
    if (ids.length === 0) return;
    const outcome = await client.call('publishing.standings', { scenarioIds: ids });
    if (!outcome.ok) return;
    const found = Object.groupBy(outcome.data.standings, ({ scenarioId }) => scenarioId);
    set({ standings: { ...get().standings, ...Object.fromEntries(ids.map((id) => [id, found[id] ?? []])) } });
  };

  return {
    standings: {},
    loadStandings,
    chosenService: null,
    chooseService: (chosenService) => set({ chosenService }),
    outbox: idle,
    loadOutbox: () =>
      outbox.read(async () => mapOutcome(await client.call('publishing.outbox', {}), ({ entries }) => entries)),
    doPublishing: async (name, input) => {
      await get().flush();
      const { save } = get();
      if (save.status === 'unsaved') return { ok: false, error: save.error };
      return client.call(name, input);
    },
    publishingQuestion: null,
    askPublishing: (publishingQuestion) => set({ publishingQuestion }),
    deciding: null,
    conflicts: idle,
    decide: async (deciding) => {
      set({ deciding });
      if (deciding === null) {
        conflicts.clear();
        return;
      }
      await get().flush();
      await conflicts.read(() => client.call('publishing.conflicts', { ...deciding }), idle);
    },
  };
};
