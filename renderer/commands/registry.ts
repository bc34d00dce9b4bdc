import type { Command, Desk } from './command.ts';
import { editCommands } from './edit-commands.ts';
import { scenarioCommands } from './scenario-commands.ts';
import { isPlainKey, type KeyPress, matches } from './shortcut.ts';
import { viewCommands } from './view-commands.ts';

/** Every command, in the order of menus and of the shortcut sheet. */
export const commands: readonly Command[] = [...scenarioCommands, ...editCommands, ...viewCommands];

const byId: ReadonlyMap<string, Command> = new Map(commands.map((command) => [command.id, command]));

export const findCommand = (id: string): Command | undefined => byId.get(id);

/** Runs a command by id if there is one and it is enabled now; the answer says whether it ran. */
export const runCommand = (desk: Desk, id: string): boolean => {
  const command = findCommand(id);
  if (!command?.enabled(desk.store.getState())) return false;
  void command.run(desk);
  return true;
};

/** The command that a key press means, enabled or not. */
export const commandForKey = (press: KeyPress, options: { mac: boolean; inField: boolean }): Command | undefined =>
  commands.find((command) =>
    command.shortcuts.some(
      (shortcut) => matches(press, shortcut, options.mac) && !(options.inField && isPlainKey(shortcut)),
    ),
  );
