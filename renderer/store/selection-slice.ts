import type { CreateSlice } from './slice.ts';

/** How often an amount is paid, as typed from a payslip; the annual amount is what is stored. */
export const frequencies = ['annual', 'monthly', 'fortnightly', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

export interface SelectionSlice {
  /** The lender whose result is open, beside the editor. */
  readonly selectedLender: string | null;
  /** The frequency in which a field is shown, by field key; absent means annual. */
  readonly fieldFrequencies: Readonly<Record<string, Frequency>>;
  readonly selectLender: (id: string | null) => void;
  readonly setFieldFrequency: (field: string, frequency: Frequency) => void;
}

export const createSelectionSlice: CreateSlice<SelectionSlice> = ({ get, set }) => ({
  selectedLender: null,
  fieldFrequencies: {},
  selectLender: (selectedLender) => set({ selectedLender }),
  setFieldFrequency: (field, frequency) => set({ fieldFrequencies: { ...get().fieldFrequencies, [field]: frequency } }),
});
