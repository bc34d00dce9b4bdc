import { z } from 'zod';
import { method } from './method.ts';

export const settingsValues = z.object({
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** Ids of the lenders left out of the comparison. */
  hiddenLenders: z.array(z.string()).max(500),
});

export const settings = {
  read: method(z.strictObject({}), settingsValues),
  update: method(settingsValues.partial().strict(), settingsValues),
};

export type SettingsValues = z.infer<typeof settingsValues>;

export const defaultSettings: SettingsValues = { colourScheme: 'system', hiddenLenders: [] };
