import { useEffect } from 'react';
import { commandForKey } from '../commands/registry.ts';
import { isMac, useDesk } from '../commands/use-command.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Runs commands by their shortcuts, wherever the keyboard is; open dialogs keep their own keys. */
export const Hotkeys = () => {
  const desk = useDesk();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
      const command = commandForKey(event, { mac: isMac(), inField: isField(event.target) });
      if (!command) return;
      // Even when it is not enabled: Ctrl+D must never make a bookmark by accident.
      event.preventDefault();
      if (command.enabled(desk.store.getState())) void command.run(desk);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [desk]);
  return null;
};
