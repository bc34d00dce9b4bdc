import { createContext, useContext } from 'react';
import { useApp } from '../store/use-app.ts';
import type { Desk } from './command.ts';
import { findCommand, runCommand } from './registry.ts';
import { shortcutText } from './shortcut.ts';

export const isMac = (): boolean => navigator.userAgent.includes('Mac');

export const DeskContext = createContext<Desk | null>(null);

/** Store and page ports, for the rare handler that is no command. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('DeskContext has no desk: render inside App.');
  return desk;
};

export interface BoundCommand {
  readonly label: string;
  readonly enabled: boolean;
  /** The shortcut as this platform names it, or undefined. */
  readonly shortcut: string | undefined;
  readonly run: () => void;
}

/** A command ready for a button or menu entry. */
export const useCommand = (id: string): BoundCommand => {
  const desk = useDesk();
  const command = findCommand(id);
  if (!command) throw new Error(`No command ${id}`);
  const enabled = useApp(command.enabled);
  const [shortcut] = command.shortcuts;
  return {
    label: command.label,
    enabled,
    shortcut: shortcut === undefined ? undefined : shortcutText(shortcut, isMac()),
    run: () => void runCommand(desk, id),
  };
};
