import type { Input, Output } from '../../shared/contract/index.ts';
import type { DuePolicy } from '../../shared/contract/lenders/own-policies.ts';
import type { PackDetail } from '../../shared/contract/lenders/packs.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import type { PackDraft } from './packs-slice.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

type Verifying = Input<'ownPolicies.verify'>;

export interface OwnPoliciesSlice {
  /** The policies of own lenders that nobody verified in the last 90 days. */
  readonly duePolicies: Remote<readonly DuePolicy[]>;
  /** The policy that is open in the editor of the open lender; null shows the list. */
  readonly editedPolicy: string | null;
  readonly loadDuePolicies: () => Promise<void>;
  readonly editPolicy: (policyId: string | null) => void;
  /** Shows one policy of a lender of this computer where it is edited. */
  readonly goToPolicy: (lender: string, policyId: string) => Promise<void>;
  /** Leaves the open lender for the list of what is due. */
  readonly showDuePolicies: () => void;
  /** What a text would be as policies; nothing is kept of it. */
  readonly proposePolicies: (text: string) => Promise<Outcome<Output<'ownPolicies.propose'>>>;
  /** Notes who compared policies with their sources, and when; unsaved edits of the lender stay and take it over. */
  readonly verifyPolicies: (input: Verifying) => Promise<Outcome<PackDetail>>;
}

/** Edits that go on, on top of the verification. */
const onTopOf = (draft: PackDraft, base: number, verified: Verifying['policies']): PackDraft => {
  const byId = new Map(verified.map(({ policyId, ...change }) => [policyId, change]));
  const policies = draft.content.policies.map(({ verifiedOn, verifiedBy, ...policy }) => ({
    ...policy,
    ...(byId.get(policy.id) ?? { verifiedOn, verifiedBy }),
  }));
  return { base, content: { ...draft.content, policies } };
};

export const createOwnPoliciesSlice: CreateSlice<OwnPoliciesSlice> = (context) => {
  const { client, get, set } = context;
  const due = createRemoteReader(context, 'duePolicies');
  return {
    duePolicies: idle,
    editedPolicy: null,
    loadDuePolicies: () =>
      due.read(async () => mapOutcome(await client.call('ownPolicies.due', {}), ({ policies }) => policies)),
    editPolicy: (editedPolicy) => set({ editedPolicy }),
    goToPolicy: async (lender, policyId) => {
      get().goTo('lenders');
      get().showPackTab('policies');
      await get().openPack(lender);
      set({ editedPolicy: policyId });
    },
    showDuePolicies: () => {
      void get().comparePacks(null);
      set({ pack: idle, editedPolicy: null });
    },
    proposePolicies: (text) => client.call('ownPolicies.propose', { text }),
    verifyPolicies: async (input) => {
      const outcome = await client.call('ownPolicies.verify', input);
      if (!outcome.ok) return outcome;
      const { [input.id]: draft, ...others } = get().packDrafts;
      if (draft !== undefined)
        set({ packDrafts: { ...others, [input.id]: onTopOf(draft, outcome.data.base, input.policies) } });
      if (latest(get().pack)?.id === input.id) await get().openPack(input.id);
      return outcome;
    },
  };
};
