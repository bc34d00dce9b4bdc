import { z } from 'zod';
import { addToRates } from '../service/compute.ts';
import { method } from './method.ts';

export const settingsValues = z.object({
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** Rate buffer added in comparisons, percentage points. */
  addToRates,
  /** Ids of the lenders left out of the comparison. */
  hiddenLenders: z.array(z.string()).max(500),
});

export const settings = {
  read: method(z.strictObject({}), settingsValues),
  update: method(settingsValues.partial().strict(), settingsValues),
};

export type SettingsValues = z.infer<typeof settingsValues>;

export const defaultSettings: SettingsValues = { colourScheme: 'system', addToRates: 0, hiddenLenders: [] };
