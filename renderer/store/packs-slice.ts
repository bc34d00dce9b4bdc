import type { Input, Output } from '../../shared/contract/index.ts';
import type { PackDetail } from '../../shared/contract/lenders/packs.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { LenderContent } from '../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../shared/pack/pack-schema.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import { screenOf } from './screens-slice.ts';

/** The tabs of a lender's page. */
export const packTabs = ['parameters', 'products', 'policies', 'calibration', 'versions'] as const;
export type PackTab = (typeof packTabs)[number];

/** Edits of a lender that are not saved yet, and the version that they were made on. */
export interface PackDraft {
  readonly base: number;
  readonly content: LenderContent;
}

/** What an edit would do to the open scenario. */
export interface PackPreview {
  readonly packId: string;
  readonly scenarioId: string;
  readonly effect: Output<'packs.preview'>;
}

export interface PacksSlice {
  readonly packs: Remote<Output<'packs.list'>>;
  readonly pack: Remote<PackDetail>;
  readonly packTab: PackTab;
  /** By lender; kept while other pages are shown. */
  readonly packDrafts: Readonly<Record<string, PackDraft>>;
  readonly packPreview: Remote<PackPreview>;
  /** Who saves the edits and why, as far as it is typed; without a name the one who saved last. */
  readonly packSaving: { readonly by?: string; readonly remark: string };
  /** The name of a copy is asked for. */
  readonly packCopyShown: boolean;
  readonly showPackCopy: (shown: boolean) => void;
  readonly typePackSaving: (typed: { readonly by?: string; readonly remark?: string }) => void;
  readonly loadPacks: () => Promise<void>;
  readonly openPack: (id: string) => Promise<void>;
  readonly showPackTab: (tab: PackTab) => void;
  readonly editPack: (id: string, content: LenderContent) => void;
  readonly discardPackDraft: (id: string) => void;
  /** Shows what a pack that fits its schema does to the open scenario. */
  readonly previewPack: (pack: WrittenPack) => Promise<void>;
  readonly duplicatePack: (input: Input<'packs.duplicate'>) => Promise<Outcome<{ id: string }>>;
  /** Saves the edits of a lender; undefined, and nothing is saved, where there are none or nobody is named. */
  readonly savePackEdits: (id: string) => Promise<Outcome<PackDetail> | undefined>;
  /** Makes an earlier version the newest; undefined, and nothing is done, where nobody is named. */
  readonly restorePack: (id: string, version: number) => Promise<Outcome<PackDetail> | undefined>;
  readonly removePack: (id: string) => Promise<Outcome<{ id: string }>>;
  /** The lenders of this computer are others: what is shown of them is read again. */
  readonly onLendersChanged: () => Promise<void>;
}

/** Who saves: the name that is typed, or else who saved a lender last here. */
export const savedBy = ({ packSaving, packs }: Pick<AppState, 'packSaving' | 'packs'>): string =>
  (packSaving.by ?? latest(packs)?.lastBy ?? '').trim();

export const createPacksSlice: CreateSlice<PacksSlice> = (context) => {
  const { client, get, set } = context;
  const list = createRemoteReader(context, 'packs');
  const detail = createRemoteReader(context, 'pack');
  const preview = createRemoteReader(context, 'packPreview');

  const withoutDraft = (id: string): Readonly<Record<string, PackDraft>> => {
    const { [id]: _draft, ...others } = get().packDrafts;
    return others;
  };
  /** A lender as it is stored now takes the place of its draft. */
  const stored = (outcome: Outcome<PackDetail>): Outcome<PackDetail> => {
    if (!outcome.ok) return outcome;
    set({ packDrafts: withoutDraft(outcome.data.id) });
    if (latest(get().pack)?.id === outcome.data.id) detail.show({ status: 'loaded', data: outcome.data });
    preview.clear();
    return outcome;
  };

  return {
    packs: idle,
    pack: idle,
    packTab: 'parameters',
    packDrafts: {},
    packPreview: idle,
    packSaving: { remark: '' },
    packCopyShown: false,
    showPackCopy: (packCopyShown) => set({ packCopyShown }),
    typePackSaving: (typed) => set({ packSaving: { ...get().packSaving, ...typed } }),
    loadPacks: () => list.read(() => client.call('packs.list', {})),
    openPack: async (id) => {
      await get().comparePacks(null);
      const isOpen = latest(get().pack)?.id === id;
      if (!isOpen) {
        preview.clear();
        set({ packCopyShown: false, editedPolicy: null });
      }
      await detail.read(() => client.call('packs.read', { id }), isOpen ? get().pack : idle);
    },
    showPackTab: (packTab) => set({ packTab }),
    editPack: (id, content) => {
      const base = get().packDrafts[id]?.base ?? latest(get().pack)?.base ?? 0;
      set({ packDrafts: { ...get().packDrafts, [id]: { base, content } } });
    },
    discardPackDraft: (id) => {
      preview.clear();
      set({ packDrafts: withoutDraft(id) });
    },
    previewPack: async (pack) => {
      const scenarioId = get().openId;
      if (scenarioId === null) return;
      const { addToRates } = screenOf(get());
      await preview.read(async () => {
        const outcome = await client.call('packs.preview', { id: pack.id, pack, scenarioId, addToRates });
        return outcome.ok ? { ok: true, data: { packId: pack.id, scenarioId, effect: outcome.data } } : outcome;
      });
    },
    duplicatePack: async (input) => {
      const outcome = await client.call('packs.duplicate', input);
      if (outcome.ok) {
        await get().loadPacks();
        await get().openPack(outcome.data.id);
      }
      return outcome;
    },
    savePackEdits: async (id) => {
      const { packDrafts, packSaving } = get();
      const draft = packDrafts[id];
      const by = savedBy(get());
      if (draft === undefined || by === '') return undefined;
      // Who saves is shown the newest version, and told when the edits were begun on an earlier one.
      const shown = latest(get().pack);
      const base = shown?.id === id ? shown.base : draft.base;
      const saving = { id, base, by, remark: packSaving.remark.trim(), content: draft.content };
      const outcome = stored(await client.call('packs.save', saving));
      if (outcome.ok) get().typePackSaving({ remark: '' });
      return outcome;
    },
    restorePack: async (id, version) => {
      const by = savedBy(get());
      return by === '' ? undefined : stored(await client.call('packs.restore', { id, version, by }));
    },
    removePack: async (id) => {
      const outcome = await client.call('packs.remove', { id });
      if (outcome.ok) {
        set({ packDrafts: withoutDraft(id) });
        if (latest(get().pack)?.id === id) detail.clear();
        await get().loadPacks();
      }
      return outcome;
    },
    onLendersChanged: async () => {
      const shown = latest(get().pack);
      const { packs, packSides, products, policies, duePolicies, policyComparison, computeResults } = get();
      const { loadPacks, comparePacks, loadProducts, queryPolicies, comparePolicies, loadDuePolicies } = get();
      const { caseOverview, loadCaseOverview } = get();
      await Promise.all([
        packs.status === 'idle' ? undefined : loadPacks(),
        shown?.origin === 'own' ? detail.read(() => client.call('packs.read', { id: shown.id })) : undefined,
        packSides === null ? undefined : comparePacks(packSides),
        caseOverview.status === 'idle' ? undefined : loadCaseOverview(),
        products.status === 'idle' ? undefined : loadProducts(),
        policies.status === 'idle' ? undefined : queryPolicies(),
        policyComparison === null ? undefined : comparePolicies(policyComparison),
        duePolicies.status === 'idle' ? undefined : loadDuePolicies(),
      ]);
      await computeResults();
    },
  };
};
