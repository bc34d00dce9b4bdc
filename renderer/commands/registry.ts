import { type CommandId, commandTable } from '../../shared/contract/commands.ts';
import type { Command, CommandAction, CommandContext, Commands } from './command.ts';
import { isPlainKey, type KeyPress, matches } from './shortcut.ts';

export const assembleCommands = (actions: Readonly<Record<CommandId, CommandAction>>): Commands =>
  new Map(commandTable.map((entry) => [entry.id, { ...entry, ...actions[entry.id] }]));

export const commandOf = (commands: Commands, id: CommandId): Command => {
  const command = commands.get(id);
  if (!command) throw new Error(`No command ${id}`);
  return command;
};

/** Runs a command if it is enabled now; returns whether it ran. */
export const runCommand = (context: CommandContext, id: CommandId): boolean => {
  const { enabled, run } = commandOf(context.commands, id);
  if (!enabled(context.store.getState(), context.store)) return false;
  void run(context);
  return true;
};

/** The command for a key press, enabled or not. */
export const commandForKey = (
  commands: Commands,
  press: KeyPress,
  options: { mac: boolean; inField: boolean },
): Command | undefined =>
  [...commands.values()].find((command) =>
    command.shortcuts.some(
      (shortcut) => matches(press, shortcut, options.mac) && !(options.inField && isPlainKey(shortcut)),
    ),
  );
