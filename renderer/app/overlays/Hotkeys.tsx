import { useEffect } from 'react';
import { commandForKey } from '../../commands/registry.ts';
import { isMac, useCommandContext } from '../../commands/use-command.ts';
import { isDialogOpen } from '../../ui/page/open-dialog.ts';

/** Input types that hold no text, so that a letter typed in them is a shortcut. */
const withoutText = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'file', 'color']);

const isField = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
};

/** Runs commands by their shortcuts, wherever the focus is; open dialogs handle their own keys. */
export const Hotkeys = () => {
  const context = useCommandContext();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isDialogOpen()) return;
      const command = commandForKey(context.commands, event, { mac: isMac(), inField: isField(event.target) });
      if (!command) return;
      // Even when it is disabled: Ctrl+D must never add a bookmark by accident.
      event.preventDefault();
      if (command.enabled(context.store.getState(), context.store)) void command.run(context);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [context]);
  return null;
};
