import type { Output } from '../../../shared/contract/index.ts';
import type { PackDetail } from '../../../shared/contract/lenders/packs.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { type CreateFeature, useFeature } from '../../store/feature-state.ts';
import { lastBy, useLastBy } from '../../store/lenders/last-by.ts';
import { latest } from '../../store/remote.ts';

/** Changes to the lenders of this computer, and what is typed on the way. */
export interface LendersState {
  /** Who saves the edits and why, as far as it is typed; without a name, whoever saved last. */
  readonly saving: { readonly by?: string; readonly remark: string };
  readonly typeSaving: (typed: { readonly by?: string; readonly remark?: string }) => void;
  /** The lender whose copy is about to be named. */
  readonly duplicatedId: string | null;
  readonly askForDuplicate: (id: string | null) => void;
  /** Saves the edits of a lender; undefined, and nothing is saved, where there are none or nobody is named. */
  readonly saveEdits: (id: string) => Promise<Outcome<PackDetail> | undefined>;
  /** Makes an earlier version the newest; undefined, and nothing is done, where nobody is named. */
  readonly restoreVersion: (id: string, version: number) => Promise<Outcome<PackDetail> | undefined>;
  /** Puts the newest sound copy of a file that cannot be used in its place. */
  readonly recover: (file: string) => Promise<Outcome<Output<'packs.recover'>>>;
  readonly remove: (id: string) => Promise<Outcome<{ id: string }>>;
}

export const createLenders: CreateFeature<LendersState> = ({ app, get, set }) => {
  /** Shows what was just stored in place of the draft. */
  const showStored = (outcome: Outcome<PackDetail>): Outcome<PackDetail> => {
    if (outcome.ok) {
      const { id } = outcome.data;
      app.calls.put('packs.read', { id }, outcome.data);
      app.getState().discardPackDraft(id);
    }
    return outcome;
  };
  const by = (): string => (get().saving.by ?? lastBy(app)).trim();
  return {
    saving: { remark: '' },
    typeSaving: (typed) => set({ saving: { ...get().saving, ...typed } }),
    duplicatedId: null,
    askForDuplicate: (duplicatedId) => set({ duplicatedId }),
    saveEdits: async (id) => {
      const draft = app.getState().packDrafts[id];
      if (draft === undefined || by() === '') return undefined;
      // Whoever saves has the newest version on the screen, and is told when the edits were begun on an earlier one.
      const base = latest(app.calls.read('packs.read', { id }))?.base ?? draft.base;
      const edits = { id, base, by: by(), remark: get().saving.remark.trim(), content: draft.content };
      const outcome = showStored(await app.client.call('packs.save', edits));
      if (outcome.ok) get().typeSaving({ remark: '' });
      return outcome;
    },
    restoreVersion: async (id, version) =>
      by() === '' ? undefined : showStored(await app.client.call('packs.restore', { id, version, by: by() })),
    recover: (file) => app.client.call('packs.recover', { file }),
    remove: async (id) => {
      const outcome = await app.client.call('packs.remove', { id });
      if (outcome.ok) {
        app.getState().discardPackDraft(id);
        if (app.getState().openPackId === id) app.getState().closePack();
      }
      return outcome;
    },
  };
};

/** The name under which edits would be saved now. */
export const useSavedBy = (): string => {
  const usual = useLastBy();
  return useFeature(createLenders, ({ saving }) => saving.by) ?? usual;
};
