import type { MenuItemConstructorOptions } from 'electron';
import { type CommandEntry, type CommandId, commandTable, type MenuName } from '../../../shared/contract/commands.ts';
import type { RecentScenario } from '../system/recent-scenarios.ts';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  /** Offers Chromium's developer tools and reload; never in a packaged application. */
  readonly developerTools: boolean;
  /** Recent scenarios, newest first. */
  readonly recent: readonly RecentScenario[];
  /** Runs a renderer command by its id, with its scenario if any. */
  readonly run: (commandId: CommandId, scenarioId?: string) => void;
  /** Undefined if there is no feed. */
  readonly updates: UpdateMenu | undefined;
  readonly showDataFolder: () => void;
  readonly copyDiagnostics: () => void;
  /** Whether the page is drawn with the graphics card, from the next start on. */
  readonly acceleration: { readonly isOn: boolean; readonly set: (isOn: boolean) => void };
  /** Undefined in development, where there are no notices. */
  readonly showNotices: (() => void) | undefined;
}

/** The update items. Headroom looks for updates only if the user chooses one of them. */
export interface UpdateMenu {
  readonly check: () => void;
  /** Whether the user has agreed to check for updates at startup. */
  readonly atStartup: boolean;
  readonly setAtStartup: (atStartup: boolean) => void;
}

type Item = MenuItemConstructorOptions;
type Block = readonly Item[];

/** Joins blocks with separators, leaving out empty ones. */
const separated = (...blocks: readonly Block[]): Item[] =>
  blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : [{ type: 'separator' } as const, ...block]));

/**
 * `mod+shift+Z` → `CmdOrCtrl+Shift+Z`. A plain character cannot be an accelerator, because the menu would take it from
 * every text field; a function key can.
 */
const acceleratorOf = ([shortcut]: readonly string[]): string | undefined =>
  shortcut !== undefined && /\+|^F\d+$/.test(shortcut)
    ? shortcut.replace('mod', 'CmdOrCtrl').replace('shift', 'Shift')
    : undefined;

const commandItem = ({ id, label, shortcuts, asksFirst = false }: CommandEntry, run: MenuOptions['run']): Item => {
  const accelerator = acceleratorOf(shortcuts);
  return {
    id,
    label: asksFirst ? `${label}…` : label,
    // The page handles the keys itself, because it knows what is open. On macOS the menu always takes them.
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
          label: 'Check for updates at startup',
          type: 'checkbox',
          checked: updates.atStartup,
          click: ({ checked }) => {
            updates.setAtStartup(checked);
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

/** Escapes ampersands, which would otherwise underline the next letter, or be left out on macOS. */
export const asLabel = (title: string): string => title.replaceAll('&', '&&');

const recentId = 'recent';

const recentItems = ({ recent, run }: MenuOptions): Block =>
  recent.length === 0
    ? []
    : [
        {
          id: recentId,
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

/** The plus shares its key with the equals sign, and nobody presses Shift for it. */
const zoomInWithoutShift: Item = { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false };

const viewMenu = ({ run, developerTools }: MenuOptions): Item => ({
  label: 'View',
  submenu: separated(
    ...commandBlocks('view', run),
    [{ role: 'resetZoom' }, { role: 'zoomIn' }, zoomInWithoutShift, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
    developerTools ? [{ role: 'reload' }, { role: 'toggleDevTools' }] : [],
  ),
});

const supportItems = ({ showDataFolder, copyDiagnostics, acceleration, showNotices }: MenuOptions): Block => [
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
  {
    label: 'Use hardware acceleration',
    type: 'checkbox',
    checked: acceleration.isOn,
    click: ({ checked }) => {
      acceleration.set(checked);
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

/** The place of the letter that a label is chosen by: the first letter of a word, else any, that none before has. */
const mnemonicOf = (label: string, used: ReadonlySet<string>): number | undefined => {
  const letters = [...label.matchAll(/\p{L}/gu)].map(({ index }) => index);
  const first = letters.filter((at) => at === 0 || label[at - 1] === ' ');
  return [...first, ...letters].find((at) => !used.has(label.charAt(at).toLowerCase()));
};

/**
 * Underlines a letter of each label, with which Windows and Linux choose it by the keyboard. Entries that name a role
 * have the system's labels, and titles of scenarios stay as they are.
 */
const withMnemonics = (items: readonly Item[]): Item[] => {
  const used = new Set<string>();
  return items.map((item) => {
    const { label, submenu, id } = item;
    const at = label === undefined ? undefined : mnemonicOf(label, used);
    if (label === undefined || at === undefined) return item;
    used.add(label.charAt(at).toLowerCase());
    return {
      ...item,
      label: `${label.slice(0, at)}&${label.slice(at)}`,
      ...(Array.isArray(submenu) && id !== recentId && { submenu: withMnemonics(submenu) }),
    };
  });
};

/**
 * The application menu in the platform's layout: application and window menus on macOS, settings and quit under File
 * elsewhere. Commands are sent to the page, which runs them.
 */
export const menuTemplate = (options: MenuOptions): Item[] => {
  const mac = options.platform === 'darwin';
  const menus: Item[] = [
    ...(mac ? [applicationMenu(options)] : []),
    fileMenu(options, mac),
    editMenu(options),
    viewMenu(options),
    ...(mac ? [{ role: 'windowMenu' } as const] : []),
    helpMenu(options, mac),
  ];
  return mac ? menus : withMnemonics(menus);
};
