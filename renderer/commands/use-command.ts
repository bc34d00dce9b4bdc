import { createContext, useContext } from 'react';
import type { CommandId } from '../../shared/contract/commands.ts';
import { useAppValue } from '../store/feature-state.ts';
import type { CommandContext } from './command.ts';
import { commandOf, runCommand } from './registry.ts';
import { shortcutText } from './shortcut.ts';

export const isMac = (): boolean => navigator.userAgent.includes('Mac');

export const CommandContextProvider = createContext<CommandContext | null>(null);

/** Store and page ports, for the rare handler that is not a command. */
export const useCommandContext = (): CommandContext => {
  const context = useContext(CommandContextProvider);
  if (!context) throw new Error('CommandContextProvider has no value: render inside App.');
  return context;
};

export interface BoundCommand {
  readonly label: string;
  readonly enabled: boolean;
  /** The shortcut as this platform names it, or undefined. */
  readonly shortcut: string | undefined;
  readonly run: () => void;
}

/** A command ready for a button or menu entry. */
export const useCommand = (id: CommandId): BoundCommand => {
  const context = useCommandContext();
  const command = commandOf(context.commands, id);
  const enabled = useAppValue((app) => command.enabled(app.getState(), app));
  const [shortcut] = command.shortcuts;
  return {
    label: command.label,
    enabled,
    shortcut: shortcut === undefined ? undefined : shortcutText(shortcut, isMac()),
    run: () => void runCommand(context, id),
  };
};
