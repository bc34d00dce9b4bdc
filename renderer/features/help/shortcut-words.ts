import { commandTable } from '../../../shared/contract/commands.ts';

/** Keys that every list, table and field knows. */
const otherKeys = new Set(['Enter', 'Esc', 'Tab']);

/** The keys that the manual writes as Windows and Linux have them, `Ctrl+K`, as a shortcut; undefined for other words. */
export const shortcutOf = (text: string): string | undefined => {
  const shortcut = text.replace('Ctrl', 'mod').replace('Alt', 'alt').replace('Shift', 'shift');
  const isCommand = commandTable.some(({ shortcuts }) => shortcuts.includes(shortcut));
  return isCommand || otherKeys.has(text) ? shortcut : undefined;
};
