import type { Output } from '../../shared/contract/index.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import { commonTriggers, type Policy } from '../../shared/service/policy.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

/** The criteria of a policy look-up, as chosen on the page. */
export interface PolicyFilter {
  /** Lender ids; null means every lender of the directory. */
  readonly lenders: readonly string[] | null;
  /** Topics; none, together with search words, means every common topic. */
  readonly triggers: readonly string[];
  readonly search: string;
}

export interface PoliciesSlice {
  readonly policyFilter: PolicyFilter;
  /** The results of the newest query; idle while the filter is empty. */
  readonly policies: Remote<readonly Policy[]>;
  /** Changes the filter and looks up: at once, or after a pause when words are typed. */
  readonly filterPolicies: (change: Partial<PolicyFilter>) => void;
  /** Looks up with the current filter; only the newest query is shown. */
  readonly queryPolicies: () => Promise<void>;
  /** Asks the desk to open an https link; it refuses links elsewhere. If it was not opened, the page may. */
  readonly openLink: (url: string) => Promise<Outcome<Output<'app.openLink'>>>;
}

/** A pause in typing of this length starts a search. */
export const searchDelayMs = 300;

export const createPoliciesSlice: CreateSlice<PoliciesSlice> = (context) => {
  const { client, clock, get, set } = context;
  const policies = createRemoteReader(context, 'policies');
  let cancelSearch = (): void => undefined;

  const queryPolicies = async (): Promise<void> => {
    cancelSearch();
    const { policyFilter, lenders: directory } = get();
    const search = policyFilter.search.trim();
    const lenders = policyFilter.lenders ?? latest(directory)?.map(({ id }) => id) ?? [];
    const triggers = policyFilter.triggers.length === 0 && search !== '' ? commonTriggers : policyFilter.triggers;
    if (lenders.length === 0 || triggers.length === 0) {
      policies.clear();
      return;
    }
    const query = { lenders: [...lenders], triggers: [...triggers], ...(search === '' ? {} : { search }) };
    await policies.read(async () => mapOutcome(await client.call('policies.query', query), (found) => found.policies));
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
    openLink: (url) => client.call('app.openLink', { url }),
  };
};
