import type { Input, Output } from '../../shared/contract/index.ts';
import type { FoundPolicy } from '../../shared/contract/lenders/policies.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import { askableLenders } from '../../shared/publishing/profile.ts';
import { commonTriggers } from '../../shared/service/policy.ts';
import type { CreateSlice, SliceContext } from './app-state.ts';
import { lendersOf } from './lenders.ts';
import { idle, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import { type Listing, sameSource, sourceProfile } from './source-slice.ts';

/** The criteria of a policy look-up, as chosen on the page. */
export interface PolicyFilter {
  /** Lender ids; null means every lender of the source. */
  readonly lenders: readonly string[] | null;
  /** Topics; none, together with search words, means every common topic. */
  readonly triggers: readonly string[];
  readonly search: string;
}

export interface PoliciesSlice {
  readonly policyFilter: PolicyFilter;
  /** The results of the newest query; idle while the filter is empty. */
  readonly policies: Remote<Listing<FoundPolicy>>;
  /** Changes the filter and looks up: at once, or after a pause when words are typed. */
  readonly filterPolicies: (change: Partial<PolicyFilter>) => void;
  /** Looks up with the current filter; only the newest query is shown. */
  readonly queryPolicies: () => Promise<void>;
  /** Has this computer's entries read ahead of the first search, a few at a time, whenever nobody types. */
  readonly preparePolicies: () => void;
  /** Asks the desk to open an https link; it refuses links elsewhere. If it was not opened, the page may. */
  readonly openLink: (url: string) => Promise<Outcome<Output<'app.openLink'>>>;
}

/** A pause in typing of this length starts a search. */
export const searchDelayMs = 300;

/** Asks this computer, or the service of a profile. */
export const lookUpPolicies = async (
  { client }: SliceContext,
  source: string | null,
  query: Input<'policies.query'>,
): Promise<Outcome<Listing<FoundPolicy>>> =>
  source === null
    ? mapOutcome(await client.call('policies.query', query), ({ policies: items }) => ({ source, items }))
    : mapOutcome(
        await client.call('remote.policies', { profileId: source, ...query }),
        ({ policies: items, ...when }) => ({ source, items, ...when }),
      );

export const createPoliciesSlice: CreateSlice<PoliciesSlice> = (context) => {
  const { client, clock, get, set } = context;
  const policies = createRemoteReader(context, 'policies');
  let cancelSearch = (): void => undefined;

  const prepareMore = async (): Promise<void> => {
    const outcome = await client.call('policies.prepare', {});
    if (outcome.ok && outcome.data.left > 0) preparePolicies();
  };
  const preparePolicies = (): void => get().whenQuiet('policies', () => void prepareMore());

  const queryPolicies = async (): Promise<void> => {
    cancelSearch();
    const { policyFilter } = get();
    const search = policyFilter.search.trim();
    const profile = sourceProfile(get());
    const all = profile === undefined ? lendersOf(get()).map(({ id }) => id) : askableLenders(profile);
    const lenders = policyFilter.lenders ?? all;
    const triggers = policyFilter.triggers.length === 0 && search !== '' ? commonTriggers : policyFilter.triggers;
    if (lenders.length === 0 || triggers.length === 0) {
      policies.clear();
      return;
    }
    const query = { lenders: [...lenders], triggers: [...triggers], ...(search === '' ? {} : { search }) };
    await policies.read(
      () => lookUpPolicies(context, profile?.id ?? null, query),
      sameSource(get().policies, profile?.id ?? null),
    );
  };

  return {
    policyFilter: { lenders: null, triggers: [], search: '' },
    policies: idle,
    filterPolicies: (change) => {
      const before = get().policyFilter;
      set({ policyFilter: { ...before, ...change } });
      cancelSearch();
      const typed = change.search !== undefined && change.search !== before.search;
      if (typed) cancelSearch = clock.after(searchDelayMs, () => void queryPolicies());
      else void queryPolicies();
    },
    queryPolicies,
    preparePolicies,
    openLink: (url) => client.call('app.openLink', { url }),
  };
};
