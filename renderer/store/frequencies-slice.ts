import type { CreateSlice } from './app-state.ts';

/** How often an amount is paid, as on a payslip; the annual amount is stored. */
export const frequencies = ['annual', 'monthly', 'fortnightly', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

export interface FrequenciesSlice {
  /** The frequency in which a field is shown, by field key; absent means annual. */
  readonly fieldFrequencies: Readonly<Record<string, Frequency>>;
  readonly setFieldFrequency: (field: string, frequency: Frequency) => void;
}

export const createFrequenciesSlice: CreateSlice<FrequenciesSlice> = ({ get, set }) => ({
  fieldFrequencies: {},
  setFieldFrequency: (field, frequency) => set({ fieldFrequencies: { ...get().fieldFrequencies, [field]: frequency } }),
});
