import type { CreateSlice } from '../app-state.ts';

/** The tabs of a lender's page. */
export const packTabs = ['parameters', 'products', 'policies', 'calibration', 'versions'] as const;
export type PackTab = (typeof packTabs)[number];

/** A lender of this computer in its newest version, or in the one named. */
export interface PackSide {
  readonly id: string;
  readonly version?: number;
}

export type PackSides = readonly [from: PackSide, to: PackSide];

/** What the lender packs page shows; pages that lead there and the address bar use it too. */
export interface OpenPackSlice {
  /** The lender that is open; null shows the policies to verify, or an invitation to choose a lender. */
  readonly openPackId: string | null;
  readonly packTab: PackTab;
  /** The policy that is open on the lender's policies tab; null shows the list. */
  readonly openPolicyId: string | null;
  /** The two sides of the comparison that covers the open lender; null while there is none. */
  readonly packSides: PackSides | null;
  readonly openPack: (id: string) => void;
  readonly closePack: () => void;
  readonly showPackTab: (tab: PackTab) => void;
  readonly openPolicy: (policyId: string | null) => void;
  /** Goes to the form of one policy, from any page. */
  readonly goToPolicy: (lender: string, policyId: string) => void;
  /** Null ends the comparison. */
  readonly comparePacks: (sides: PackSides | null) => void;
}

export const createOpenPackSlice: CreateSlice<OpenPackSlice> = ({ get, set }) => ({
  openPackId: null,
  packTab: 'parameters',
  openPolicyId: null,
  packSides: null,
  openPack: (id) => {
    const { openPackId, openPolicyId } = get();
    set({ openPackId: id, packSides: null, openPolicyId: openPackId === id ? openPolicyId : null });
  },
  closePack: () => set({ openPackId: null, packSides: null, openPolicyId: null }),
  showPackTab: (packTab) => set({ packTab }),
  openPolicy: (openPolicyId) => set({ openPolicyId }),
  goToPolicy: (lender, policyId) => {
    get().goTo('lenders');
    get().openPack(lender);
    set({ packTab: 'policies', openPolicyId: policyId });
  },
  comparePacks: (packSides) => set({ packSides }),
});
