import * as z from 'zod';
import { adviser, noAdviser } from '../../note/words.ts';
import { method } from '../method.ts';
import { proxyChoice } from './network.ts';

/** `by` is the id of a column of the comparison. */
const lenderSort = z.object({ by: z.string().min(1).max(40), descending: z.boolean() });
const lenderNames = z.array(z.string()).max(500);

const maxPanels = 50;

/** A named selection of lenders. */
const lenderPanel = z.object({ name: z.string().trim().min(1).max(60), lenders: lenderNames });

/** The folder through which a team shares lenders, the person's name there, and how arrivals are accepted. */
export const teamFolder = z.strictObject({
  path: z.string().min(1).max(2_000),
  by: z.string().trim().min(1).max(80),
  mode: z.enum(['ask', 'automatic']),
});

export const settingsValues = z.object({
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** Ids of the lenders left out of the comparison. */
  hiddenLenders: lenderNames,
  /** Ids of the lenders marked with a star. */
  starredLenders: lenderNames,
  /** The order of the comparison. */
  lenderSort,
  /** No two have the same name. */
  panels: z.array(lenderPanel).max(maxPanels),
  /** The name of the panel that the comparison shows; null shows every lender. */
  panel: z.string().max(60).nullable(),
  /** The lenders that take part in a scheme, or waive mortgage insurance for professions, by the broker's own list. */
  schemeLenders: z.strictObject({ five_percent: lenderNames, shared_equity: lenderNames, waiver: lenderNames }),
  /** A payslip with more days is too old: one figure for all lenders, as the broker's own ask. */
  payslipDays: z.int().min(1).max(365),
  /** The adviser named on notes and client pages. */
  adviser,
  /** Set by `team.start`, which checks the folder first. */
  teamFolder: teamFolder.nullable(),
  /** Set by `network.choose`, which checks the address first. */
  proxy: proxyChoice,
});

export const settings = {
  read: method(z.strictObject({}), settingsValues),
  update: method(settingsValues.omit({ teamFolder: true, proxy: true }).partial().strict(), settingsValues),
};

export type SettingsValues = z.infer<typeof settingsValues>;
/** The settings that people change directly. */
export type SettingsChange = Partial<Omit<SettingsValues, 'teamFolder' | 'proxy'>>;
export type TeamFolderChoice = z.infer<typeof teamFolder>;
export type LenderPanel = z.infer<typeof lenderPanel>;
export type LenderSort = z.infer<typeof lenderSort>;

export const defaultSettings: SettingsValues = {
  colourScheme: 'system',
  hiddenLenders: [],
  starredLenders: [],
  lenderSort: { by: 'capacity', descending: true },
  panels: [],
  panel: null,
  schemeLenders: { five_percent: [], shared_equity: [], waiver: [] },
  // Most lenders ask for a payslip of the last 30 days.
  payslipDays: 30,
  adviser: noAdviser,
  teamFolder: null,
  proxy: { mode: 'system' },
};
