import { app, type JumpListCategory, type JumpListItem, Menu } from 'electron';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import type { RecentScenario } from './recent-scenarios.ts';

/** A command for the page, and its scenario if any. */
export interface RequestedCommand {
  readonly command: CommandId;
  readonly scenarioId?: string;
}

const newScenario: RequestedCommand = { command: 'scenario.new' };
const openScenario = (scenarioId: string): RequestedCommand => ({ command: 'scenario.open', scenarioId });

/** Switches used by system shortcuts. */
const newSwitch = '--new-scenario';
const openSwitch = '--open-scenario=';

/** The command requested on the command line, for example by a jump list entry. */
export const commandInArguments = (argv: readonly string[]): RequestedCommand | undefined => {
  if (argv.includes(newSwitch)) return newScenario;
  const id = argv.find((word) => word.startsWith(openSwitch))?.slice(openSwitch.length);
  return id !== undefined && /^[0-9a-f]{24}$/.test(id) ? openScenario(id) : undefined;
};

/** Quotes a path for a Windows command line, where a backslash before the closing quote would escape it. */
const quoted = (path: string): string => `"${path}${path.slice(trimEnd(path, '\\').length)}"`;

const jumpListItem = (title: string, args: string): JumpListItem => ({
  type: 'task',
  program: process.execPath,
  args,
  iconPath: process.execPath,
  iconIndex: 0,
  title,
  description: title,
});

/** Windows rejects a category that contains items the user removed from it. */
const withoutRemoved = (items: readonly JumpListItem[]): JumpListItem[] => {
  const removed = new Set(app.getJumpListSettings().removedItems.map(({ args }) => args));
  return items.filter(({ args }) => !removed.has(args));
};

/** Recent scenarios, then the recent files that Windows tracks itself. */
const jumpList = (recent: readonly RecentScenario[], chosenData: string | undefined): JumpListCategory[] => {
  const item = (title: string, word: string): JumpListItem =>
    jumpListItem(title, chosenData === undefined ? word : `--data=${quoted(chosenData)} ${word}`);
  return [
    {
      type: 'custom',
      name: 'Scenarios',
      items: withoutRemoved(recent.map(({ id, title }) => item(title, `${openSwitch}${id}`))),
    },
    { type: 'recent' },
    { type: 'tasks', items: [item('New scenario', newSwitch)] },
  ];
};

/**
 * Offers a new scenario and recent scenarios in the Windows jump list, which starts the program again with the chosen
 * data folder, or in the macOS dock menu.
 */
export const offerTasks = (
  recent: readonly RecentScenario[],
  chosenData: string | undefined,
  run: (requested: RequestedCommand) => void,
): void => {
  if (process.platform === 'win32') app.setJumpList(jumpList(recent, chosenData));
  const entry = (label: string, requested: RequestedCommand) => ({
    label,
    click: () => {
      run(requested);
    },
  });
  app.dock?.setMenu(
    Menu.buildFromTemplate([
      entry('New scenario', newScenario),
      ...(recent.length > 0 ? [{ type: 'separator' } as const] : []),
      ...recent.map(({ id, title }) => entry(title, openScenario(id))),
    ]),
  );
};
