import type { Input, MethodName, Output } from '../../../shared/contract/index.ts';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { AppState, CreateSlice } from '../app-state.ts';
import { latest } from '../remote.ts';

export type ProfileMethod = Extract<MethodName, `profiles.${string}` | `keys.${string}`>;

/** The key that is being made, and for how long. */
export interface KeyInMaking {
  readonly profileId: string;
  readonly elapsedMs: number;
}

export interface ProfilesSlice {
  /** Does something with a profile or its key; whatever came of it, what is known of the profiles is stale. */
  readonly doProfile: <N extends ProfileMethod>(name: N, input: Input<N>) => Promise<Outcome<Output<N>>>;
  /** The profile on the connection page; null is the service on this computer. */
  readonly shownProfile: string | null;
  readonly showProfile: (id: string | null) => void;
  /** Whether a service is being added. */
  readonly addsService: boolean;
  readonly addService: (adds: boolean) => void;
  readonly keyInMaking: KeyInMaking | null;
  readonly onKeyProgress: (progress: KeyInMaking) => void;
}

const none: readonly ProfileView[] = [];

/** The services of the broker's organisations. */
export const profilesOf = ({ calls }: Pick<AppState, 'calls'>): readonly ProfileView[] =>
  latest(calls.read('profiles.list', {}))?.profiles ?? none;

/** Whether there is anything besides the service on this computer. */
export const hasProfiles = (state: AppState): boolean => profilesOf(state).length > 0;

/** Profiles whose service knows the key: they can be published to. */
export const isRegistered = ({ registration }: ProfileView): boolean =>
  registration === 'ready' || registration === 'rotating';

export const createProfilesSlice: CreateSlice<ProfilesSlice> = ({ client, calls, set }) => ({
  doProfile: async (name, input) => {
    const outcome = await client.call(name, input);
    await calls.askAgain('profiles.list', {});
    return outcome;
  },
  shownProfile: null,
  showProfile: (shownProfile) => set({ shownProfile }),
  addsService: false,
  addService: (addsService) => set({ addsService }),
  keyInMaking: null,
  onKeyProgress: (keyInMaking) => set({ keyInMaking }),
});
