import type { MenuItemConstructorOptions } from 'electron';
import { type CommandEntry, type CommandId, commandTable, type MenuName } from '../../../shared/contract/commands.ts';
import type { RecentScenario } from '../system/recent-scenarios.ts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  /** Chromium's tools and a reload: never in a packaged application. */
  readonly developerTools: boolean;
  /** The scenarios opened last, the newest first. */
  readonly recent: readonly RecentScenario[];
  /** Runs a command of the renderer by its identifier, about a scenario where one is given. */
  readonly run: (commandId: CommandId, scenarioId?: string) => void;
  /** Undefined if there is no feed. */
  readonly updates: UpdateMenu | undefined;
  readonly showDataFolder: () => void;
  readonly copyDiagnostics: () => void;
  /** Undefined where there are none: in development. */
  readonly showNotices: (() => void) | undefined;
}

/** What the menu offers of updates: nothing is looked for until one of these is chosen. */
export interface UpdateMenu {
  readonly check: () => void;
  /** Whether the person has said that the feed may be asked at each start. */
  readonly atStart: boolean;
  readonly setAtStart: (atStart: boolean) => void;
}

type Item = MenuItemConstructorOptions;
type Block = readonly Item[];

/** Blocks with separators between them; empty ones are left out. */
const separated = (...blocks: readonly Block[]): Item[] =>
  blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : [{ type: 'separator' } as const, ...block]));

/**
 * `mod+shift+Z` → `CmdOrCtrl+Shift+Z`. A character without Ctrl or ⌘ would be taken from every field if the menu had
 * it; a function key is no character.
 */
const acceleratorOf = ([shortcut]: readonly string[]): string | undefined =>
  shortcut !== undefined && /\+|^F\d+$/.test(shortcut)
    ? shortcut.replace('mod', 'CmdOrCtrl').replace('shift', 'Shift').replace('alt', 'Alt')
    : undefined;

const commandItem = ({ id, label, shortcuts, asksFirst = false }: CommandEntry, run: MenuOptions['run']): Item => {
  const accelerator = acceleratorOf(shortcuts);
  return {
    id,
    label: asksFirst ? `${label}…` : label,
    // The page hears the keys itself and knows what is open in it; on macOS the menu always takes them.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => {
      run(id);
    },
  };
};

/** The commands of a menu, block by block. */
const commandBlocks = (menu: MenuName, run: MenuOptions['run']): Block[] => {
  const entries = commandTable.filter((entry) => entry.menu?.in === menu);
  return [...Map.groupBy(entries, (entry) => entry.menu?.block ?? 0).entries()]
    .sort(([a], [b]) => a - b)
    .map(([, block]) => block.map((entry) => commandItem(entry, run)));
};

const updateItems = ({ updates }: MenuOptions): Block =>
  updates === undefined
    ? []
    : [
        {
          label: 'Check for updates…',
          click: () => {
            updates.check();
          },
        },
        {
          label: 'Check at each start',
          type: 'checkbox',
          checked: updates.atStart,
          click: ({ checked }) => {
            updates.setAtStart(checked);
          },
        },
      ];

const applicationMenu = (options: MenuOptions): Item => ({
  label: options.appName,
  submenu: separated(
    [{ role: 'about' }, ...updateItems(options)],
    ...commandBlocks('settings', options.run),
    [{ role: 'services' }],
    [{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }],
    [{ role: 'quit' }],
  ),
});

/** An ampersand would underline the letter after it. */
const asLabel = (title: string): string => title.replaceAll('&', '&&');

const recentItems = ({ recent, run }: MenuOptions): Block =>
  recent.length === 0
    ? []
    : [
        {
          label: 'Recently opened',
          submenu: recent.map(({ id, title }) => ({
            label: asLabel(title),
            click: () => {
              run('scenario.open', id);
            },
          })),
        },
      ];

const fileMenu = (options: MenuOptions, mac: boolean): Item => {
  const [first = [], ...others] = commandBlocks('file', options.run);
  return {
    label: 'File',
    submenu: separated(
      [...first, ...recentItems(options)],
      ...others,
      ...(mac ? [] : commandBlocks('settings', options.run)),
      [{ role: mac ? 'close' : 'quit' }],
    ),
  };
};

const editMenu = ({ run }: MenuOptions): Item => ({
  label: 'Edit',
  submenu: separated(...commandBlocks('edit', run), [
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ]),
});

const viewMenu = ({ run, developerTools }: MenuOptions): Item => ({
  label: 'View',
  submenu: separated(
    ...commandBlocks('view', run),
    [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
    developerTools ? [{ role: 'reload' }, { role: 'toggleDevTools' }] : [],
  ),
});

const supportItems = ({ showDataFolder, copyDiagnostics, showNotices }: MenuOptions): Block => [
  {
    label: 'Show data folder',
    click: () => {
      showDataFolder();
    },
  },
  {
    label: 'Copy diagnostics…',
    click: () => {
      copyDiagnostics();
    },
  },
  ...(showNotices === undefined
    ? []
    : [
        {
          label: 'Third-party notices',
          click: () => {
            showNotices();
          },
        },
      ]),
];

const helpMenu = (options: MenuOptions, mac: boolean): Item => {
  const [first = [], ...others] = commandBlocks('help', options.run);
  return {
    role: 'help',
    label: 'Help',
    submenu: mac
      ? separated(first, ...others, supportItems(options))
      : separated([...first, ...updateItems(options)], ...others, supportItems(options), [{ role: 'about' }]),
  };
};

/**
 * The application menu as the platform expects it: an application menu and a window menu on macOS,
 * settings and quit under File elsewhere. A command is sent to the page, which runs it.
 */
export const menuTemplate = (options: MenuOptions): Item[] => {
  const mac = options.platform === 'darwin';
  return [
    ...(mac ? [applicationMenu(options)] : []),
    fileMenu(options, mac),
    editMenu(options),
    viewMenu(options),
    ...(mac ? [{ role: 'windowMenu' } as const] : []),
    helpMenu(options, mac),
  ];
};
