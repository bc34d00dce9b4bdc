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
}

export const createRuleDraftSlice: CreateSlice<RuleDraftSlice> = ({ set }) => ({
  ruleDraft: null,
  draftRule: (ruleDraft) => set({ ruleDraft }),
});
