import { app, type JumpListItem, Menu } from 'electron';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import type { Places } from '../places.ts';
import { asLabel } from '../window/menu.ts';
import type { RecentScenario } from './recent-scenarios.ts';
import { keepRemovedTasks } from './removed-tasks.ts';

type TaskPlaces = Pick<Places, 'chosenData' | 'removedTasks'>;

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

/** What `commandInArguments` reads the command from; nothing for a command that no command line asks for. */
export const argumentsOf = ({ command, scenarioId }: RequestedCommand): readonly string[] => {
  if (command === newScenario.command) return [newSwitch];
  return command === 'scenario.open' && scenarioId !== undefined ? [`${openSwitch}${scenarioId}`] : [];
};

/** The rest of a command line, for a start that is not to do again what it asked. */
export const withoutCommands = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== newSwitch && !word.startsWith(openSwitch));

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

/** The scenarios' entries, without those that were taken out: Windows refuses a category that has one of them again. */
const scenarioItems = (
  recent: readonly RecentScenario[],
  item: (title: string, word: string) => JumpListItem,
  keepRemoved: ReturnType<typeof keepRemovedTasks>,
): JumpListItem[] => {
  const items = recent.map(({ id, title }) => ({ id, entry: item(title, `${openSwitch}${id}`) }));
  const told = new Set(app.getJumpListSettings().removedItems.map(({ args }) => args));
  const out = keepRemoved(
    recent.map(({ id }) => id),
    items.filter(({ entry }) => told.has(entry.args)).map(({ id }) => id),
  );
  return items.filter(({ id }) => !out.has(id)).map(({ entry }) => entry);
};

/** The jump list of Windows: recent scenarios, then the recent files that Windows tracks itself. */
const createJumpList = ({ chosenData, removedTasks }: TaskPlaces): ((recent: readonly RecentScenario[]) => void) => {
  const keepRemoved = keepRemovedTasks(removedTasks);
  const item = (title: string, word: string): JumpListItem =>
    jumpListItem(title, chosenData === undefined ? word : `--data=${quoted(chosenData)} ${word}`);
  return (recent) => {
    app.setJumpList([
      { type: 'custom', name: 'Scenarios', items: scenarioItems(recent, item, keepRemoved) },
      { type: 'recent' },
      { type: 'tasks', items: [item('New scenario', newSwitch)] },
    ]);
  };
};

/**
 * Offers a new scenario and recent scenarios in the Windows jump list, which starts the program again with the chosen
 * data folder, or in the macOS dock menu.
 */
export const createTasks = (
  places: TaskPlaces,
  run: (requested: RequestedCommand) => void,
): ((recent: readonly RecentScenario[]) => void) => {
  const setJumpList = process.platform === 'win32' ? createJumpList(places) : undefined;
  const entry = (label: string, requested: RequestedCommand) => ({
    label: asLabel(label),
    click: () => {
      run(requested);
    },
  });
  return (recent) => {
    setJumpList?.(recent);
    app.dock?.setMenu(
      Menu.buildFromTemplate([
        entry('New scenario', newScenario),
        ...(recent.length > 0 ? [{ type: 'separator' } as const] : []),
        ...recent.map(({ id, title }) => entry(title, openScenario(id))),
      ]),
    );
  };
};
