import type { Output } from '../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import { commonTriggers, type Policy } from '../../shared/service/policy.ts';
import { idle, latest, loading, type Remote, settled } from './remote.ts';
import type { CreateSlice } from './slice.ts';

/** What policies are looked up by, as chosen on the page. */
export interface PolicyFilter {
  /** Lender ids; null means every lender of the directory. */
  readonly lenders: readonly string[] | null;
  /** Topics; none with words to search for means every common topic. */
  readonly triggers: readonly string[];
  readonly search: string;
}

export interface PoliciesSlice {
  readonly policyFilter: PolicyFilter;
  /** What the newest query found; idle while the filter asks for nothing. */
  readonly policies: Remote<readonly Policy[]>;
  /** Changes the filter and looks up: at once, or after a pause when words are typed. */
  readonly filterPolicies: (change: Partial<PolicyFilter>) => void;
  /** Looks up by the filter as it is; only the newest query is shown. */
  readonly queryPolicies: () => Promise<void>;
  /** Asks the desk to open an https link; links elsewhere are refused there. Not opened: the page may. */
  readonly openLink: (url: string) => Promise<Outcome<Output<'app.openLink'>>>;
}

/** A pause in typing of this length starts a search. */
export const searchDelayMs = 300;

export const createPoliciesSlice: CreateSlice<PoliciesSlice> = ({ client, clock, get, set }) => {
  let run = 0;
  let cancelSearch = (): void => undefined;

  const queryPolicies = async (): Promise<void> => {
    cancelSearch();
    run += 1;
    const mine = run;
    const { policyFilter, lenders: directory } = get();
    const search = policyFilter.search.trim();
    const lenders = policyFilter.lenders ?? latest(directory)?.map(({ id }) => id) ?? [];
    const triggers = policyFilter.triggers.length === 0 && search !== '' ? commonTriggers : policyFilter.triggers;
    if (lenders.length === 0 || triggers.length === 0) {
      set({ policies: idle });
      return;
    }
    set({ policies: loading(get().policies) });
    const outcome = await client.call('policies.query', {
      lenders: [...lenders],
      triggers: [...triggers],
      ...(search === '' ? {} : { search }),
    });
    if (mine !== run) return;
    set({ policies: settled(get().policies, outcome.ok ? succeed(outcome.data.policies) : outcome) });
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
