import { type CommandId, commandTable } from '../../shared/contract/commands.ts';
import { bankActions } from './bank-commands.ts';
import type { Command, CommandAction, CommandContext } from './command.ts';
import { editActions } from './edit-commands.ts';
import { noteActions } from './note-commands.ts';
import { packActions } from './pack-commands.ts';
import { panelActions } from './panel-commands.ts';
import { productActions } from './product-commands.ts';
import { scenarioActions } from './scenario-commands.ts';
import { serviceActions } from './service-commands.ts';
import { isPlainKey, type KeyPress, matches } from './shortcut.ts';
import { variantActions } from './variant-commands.ts';
import { viewActions } from './view-commands.ts';

const actions: Readonly<Record<CommandId, CommandAction>> = {
  ...scenarioActions,
  ...variantActions,
  ...noteActions,
  ...serviceActions,
  ...editActions,
  ...bankActions,
  ...packActions,
  ...panelActions,
  ...productActions,
  ...viewActions,
};

/** Every command, in the order of the palette and of the shortcut sheet. */
export const commands: readonly Command[] = commandTable.map((entry) => ({ ...entry, ...actions[entry.id] }));

const byId: ReadonlyMap<CommandId, Command> = new Map(commands.map((command) => [command.id, command]));

export const commandOf = (id: CommandId): Command => {
  const command = byId.get(id);
  if (!command) throw new Error(`No command ${id}`);
  return command;
};

/** Runs a command if it is enabled now; returns whether it ran. */
export const runCommand = (context: CommandContext, id: CommandId): boolean => {
  const { enabled, run } = actions[id];
  if (!enabled(context.store.getState())) return false;
  void run(context);
  return true;
};

/** The command for a key press, enabled or not. */
export const commandForKey = (press: KeyPress, options: { mac: boolean; inField: boolean }): Command | undefined =>
  commands.find((command) =>
    command.shortcuts.some(
      (shortcut) => matches(press, shortcut, options.mac) && !(options.inField && isPlainKey(shortcut)),
    ),
  );
