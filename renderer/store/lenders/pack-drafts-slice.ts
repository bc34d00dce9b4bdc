import type { Input } from '../../../shared/contract/index.ts';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import type { PackIssue } from '../../../shared/pack/issues.ts';
import type { LenderContent } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import type { AppState, CreateSlice } from '../app-state.ts';
import { latest } from '../remote.ts';

/** Unsaved edits of a lender. */
export interface PackDraft {
  /** The version that they were begun on. */
  readonly base: number;
  readonly content: LenderContent;
  /** The entries that are not valid, by paths such as `['pack', 'servicing', 'floor_rate']`. */
  readonly issues: readonly PackIssue[];
  /** The pack as of the last edit that left every entry valid; undefined where none did. */
  readonly validPack: WrittenPack | undefined;
}

type Verification = Input<'ownPolicies.verify'>;

/** Says what is not valid. Passed with an edit, since its schemas are no part of the first screen. */
type Check = (content: LenderContent) => readonly PackIssue[];

export interface PackDraftsSlice {
  /** By lender; they last while other pages are shown. */
  readonly packDrafts: Readonly<Record<string, PackDraft>>;
  readonly editPack: (id: string, content: LenderContent, check: Check) => void;
  readonly discardPackDraft: (id: string) => void;
  /**
   * Records that policies of an own lender were compared with their sources. Unsaved edits of the lender continue from
   * the version that this saves.
   */
  readonly verifyPolicies: (verification: Verification, check: Check) => Promise<Outcome<PackDetail>>;
}

const withVerification = (content: LenderContent, verified: Verification['policies']): LenderContent => {
  const byId = new Map(verified.map(({ policyId, ...change }) => [policyId, change]));
  const policies = content.policies.map(({ verifiedOn, verifiedBy, ...policy }) => ({
    ...policy,
    ...(byId.get(policy.id) ?? { verifiedOn, verifiedBy }),
  }));
  return { ...content, policies };
};

/** Whether the lender on the screen has unsaved edits. */
export const isOpenPackEdited = ({ page, openPackId, packDrafts }: AppState): boolean =>
  page === 'lenders' && openPackId !== null && packDrafts[openPackId] !== undefined;

export const createPackDraftsSlice: CreateSlice<PackDraftsSlice> = ({ client, calls, get, set }) => {
  const putDraft = (id: string, base: number, content: LenderContent, check: Check): void => {
    const issues = check(content);
    const validPack = issues.length === 0 ? content.pack : get().packDrafts[id]?.validPack;
    set({ packDrafts: { ...get().packDrafts, [id]: { base, content, issues, validPack } } });
  };
  return {
    packDrafts: {},
    editPack: (id, content, check) => {
      const base = get().packDrafts[id]?.base ?? latest(calls.read('packs.read', { id }))?.base ?? 0;
      putDraft(id, base, content, check);
    },
    discardPackDraft: (id) => {
      const { [id]: _draft, ...others } = get().packDrafts;
      set({ packDrafts: others });
    },
    verifyPolicies: async (verification, check) => {
      const { id, policies } = verification;
      const outcome = await client.call('ownPolicies.verify', verification);
      if (!outcome.ok) return outcome;
      calls.put('packs.read', { id }, outcome.data);
      const draft = get().packDrafts[id];
      if (draft !== undefined) putDraft(id, outcome.data.base, withVerification(draft.content, policies), check);
      return outcome;
    },
  };
};
