import type { Input, MethodName, Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { CreateSlice } from '../app-state.ts';

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
  /** At the terms of a lender of this computer. */
  | ({ readonly kind: 'bridge'; readonly lender: string } & PublishingKey)
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
  /** The service that the editor means, of the several where a scenario is. */
  readonly chosenService: PublishingKey | null;
  readonly chooseService: (key: PublishingKey) => void;
  /** Does something between a scenario and a service, after what waits for the open scenario is stored. */
  readonly doPublishing: <N extends PublishingMethod>(name: N, input: Input<N>) => Promise<Outcome<Output<N>>>;
  readonly publishingQuestion: PublishingQuestion | null;
  readonly askPublishing: (question: PublishingQuestion | null) => void;
  /** The scenario whose conflicts are shown in place of the editor. */
  readonly deciding: PublishingKey | null;
  /** Stores what waits, and shows what both sides changed; null goes back to the editor. */
  readonly decide: (key: PublishingKey | null) => Promise<void>;
}

export const createPublishingSlice: CreateSlice<PublishingSlice> = ({ client, get, set }) => ({
  chosenService: null,
  chooseService: (chosenService) => set({ chosenService }),
  doPublishing: async (name, input) => {
    await get().flush();
    const { save } = get();
    if (save.status === 'unsaved') return { ok: false, error: save.error };
    return client.call(name, input);
  },
  publishingQuestion: null,
  askPublishing: (publishingQuestion) => set({ publishingQuestion }),
  deciding: null,
  decide: async (deciding) => {
    if (deciding !== null) await get().flush();
    set({ deciding });
  },
});
