import { app, type JumpListCategory, type JumpListItem, Menu } from 'electron';
import type { CommandId } from '../../../shared/contract/commands.ts';
import type { RecentScenario } from './recent-scenarios.ts';

/** A command of the page, and the scenario that it is about. */
export interface Asked {
  readonly command: CommandId;
  readonly scenarioId?: string;
}

const newScenario: Asked = { command: 'scenario.new' };
const opening = (scenarioId: string): Asked => ({ command: 'scenario.open', scenarioId });

/** The words that ask for something in a shortcut of the system. */
const newSwitch = '--new-scenario';
const openSwitch = '--open-scenario=';

/** What a start asks for beside opening the window, as an entry of the jump list does. */
export const askedIn = (argv: readonly string[]): Asked | undefined => {
  if (argv.includes(newSwitch)) return newScenario;
  const id = argv.find((word) => word.startsWith(openSwitch))?.slice(openSwitch.length);
  return id !== undefined && /^[0-9a-f]{24}$/.test(id) ? opening(id) : undefined;
};

/** A path as Windows reads it from a command line: a backslash before the closing quote would be the quote's. */
const quoted = (path: string): string => `"${path.replace(/\\+$/, '$&$&')}"`;

const jumpListItem = (title: string, args: string): JumpListItem => ({
  type: 'task',
  program: process.execPath,
  args,
  iconPath: process.execPath,
  iconIndex: 0,
  title,
  description: title,
});

/** Windows shows no category that holds again what the person took out of it. */
const withoutRemoved = (items: readonly JumpListItem[]): JumpListItem[] => {
  const removed = new Set(app.getJumpListSettings().removedItems.map(({ args }) => args));
  return items.filter(({ args }) => !removed.has(args));
};

/** Scenarios opened last, then files: Windows keeps a list of those that were imported and exported. */
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
 * Offers a new scenario and those opened last where the system shows what an application can do: in the jump
 * list, which starts a program of its own on the data folder that was chosen, or in the menu of the dock.
 */
export const offerTasks = (
  recent: readonly RecentScenario[],
  chosenData: string | undefined,
  run: (asked: Asked) => void,
): void => {
  if (process.platform === 'win32') app.setJumpList(jumpList(recent, chosenData));
  const entry = (label: string, asked: Asked) => ({
    label,
    click: () => {
      run(asked);
    },
  });
  app.dock?.setMenu(
    Menu.buildFromTemplate([
      entry('New scenario', newScenario),
      ...(recent.length > 0 ? [{ type: 'separator' } as const] : []),
      ...recent.map(({ id, title }) => entry(title, opening(id))),
    ]),
  );
};
