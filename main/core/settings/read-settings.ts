import * as z from 'zod';
import { defaultSettings, type SettingsValues, settingsValues } from '../../../shared/contract/desk/settings.ts';

const { shape } = settingsValues;

/** Each value separately, so that an unreadable one does not spoil the others. */
const stored = z.object({
  colourScheme: shape.colourScheme.catch(defaultSettings.colourScheme),
  hiddenLenders: shape.hiddenLenders.catch(defaultSettings.hiddenLenders),
  starredLenders: shape.starredLenders.catch(defaultSettings.starredLenders),
  lenderSort: shape.lenderSort.catch(defaultSettings.lenderSort),
  panels: shape.panels.catch(defaultSettings.panels),
  panel: shape.panel.catch(defaultSettings.panel),
  schemeLenders: shape.schemeLenders.catch(defaultSettings.schemeLenders),
  payslipDays: shape.payslipDays.catch(defaultSettings.payslipDays),
  adviser: shape.adviser.catch(defaultSettings.adviser),
  teamFolder: shape.teamFolder.catch(defaultSettings.teamFolder),
  proxy: shape.proxy.catch(defaultSettings.proxy),
});

/** Settings from the stored value; defaults for anything absent or unreadable. */
export const readSettings = (value: unknown): SettingsValues => stored.safeParse(value).data ?? defaultSettings;
