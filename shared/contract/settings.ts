import { z } from 'zod';
import { method } from './method.ts';

/** The columns of the comparison. */
const lenderColumns = ['lender', 'capacity', 'change', 'gap', 'result', 'rate', 'repayment'] as const;

const lenderSort = z.object({ by: z.enum(lenderColumns), descending: z.boolean() });
const lenderNames = z.array(z.string()).max(500);

export const settingsValues = z.object({
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** Ids of the lenders left out of the comparison. */
  hiddenLenders: lenderNames,
  /** Ids of the lenders marked with a star. */
  starredLenders: lenderNames,
  /** The order of the comparison. */
  lenderSort,
});

export const settings = {
  read: method(z.strictObject({}), settingsValues),
  update: method(settingsValues.partial().strict(), settingsValues),
};

export type SettingsValues = z.infer<typeof settingsValues>;
export type LenderColumn = (typeof lenderColumns)[number];
export type LenderSort = z.infer<typeof lenderSort>;

export const defaultSettings: SettingsValues = {
  colourScheme: 'system',
  hiddenLenders: [],
  starredLenders: [],
  lenderSort: { by: 'capacity', descending: true },
};
