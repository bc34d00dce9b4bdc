import type { Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { Rule } from '../../../shared/rule/rule.ts';
import type { CreateSlice } from '../app-state.ts';

/** A rule that is being written. */
export interface RuleDraft {
  /** Null for a new one. */
  readonly id: string | null;
  readonly rule: Rule;
}

/** Of the store, since lenders and policies begin rules that the page of rules ends. */
export interface RuleDraftSlice {
  readonly ruleDraft: RuleDraft | null;
  readonly draftRule: (draft: RuleDraft | null) => void;
  /** Saves what became of the open draft, which is closed once that is saved; one opened since stays. */
  readonly saveRule: (draft: RuleDraft) => Promise<Outcome<Output<'rules.put'>>>;
}

export const createRuleDraftSlice: CreateSlice<RuleDraftSlice> = ({ client, set, get }) => ({
  ruleDraft: null,
  draftRule: (ruleDraft) => set({ ruleDraft }),
  saveRule: async ({ id, rule }) => {
    const { ruleDraft } = get();
    const outcome = await client.call('rules.put', { ...(id !== null && { id }), rule });
    if (outcome.ok && get().ruleDraft === ruleDraft) set({ ruleDraft: null });
    return outcome;
  },
});
