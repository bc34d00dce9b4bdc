import type { MenuItemConstructorOptions } from 'electron';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  /** Chromium's tools and a reload: never in a packaged application. */
  readonly developerTools: boolean;
  /** Runs a command of the desk by its identifier. */
  readonly run: (commandId: string) => void;
  /** Undefined where there is no feed. */
  readonly checkForUpdates: (() => void) | undefined;
}

type Item = MenuItemConstructorOptions;
type CommandRow = readonly [id: string, label: string, accelerator?: string];

const separator: Item = { type: 'separator' };

const fileRows: readonly CommandRow[] = [
  ['scenario.new', 'New scenario', 'CmdOrCtrl+N'],
  ['scenario.duplicate', 'Duplicate scenario', 'CmdOrCtrl+D'],
  ['scenario.delete', 'Delete scenario'],
];

const exchangeRows: readonly CommandRow[] = [
  ['scenario.import', 'Import from JSON…', 'CmdOrCtrl+O'],
  ['scenario.export', 'Export as JSON…', 'CmdOrCtrl+E'],
];

const historyRows: readonly CommandRow[] = [
  ['edit.undo', 'Undo', 'CmdOrCtrl+Z'],
  ['edit.redo', 'Redo', 'CmdOrCtrl+Shift+Z'],
];

const sectionRows: readonly CommandRow[] = [
  ['section.households', 'Households', 'CmdOrCtrl+1'],
  ['section.income', 'Income', 'CmdOrCtrl+2'],
  ['section.properties', 'Properties', 'CmdOrCtrl+3'],
  ['section.loans', 'Loans', 'CmdOrCtrl+4'],
  ['section.debts', 'Debts', 'CmdOrCtrl+5'],
  ['section.expenses', 'Expenses', 'CmdOrCtrl+6'],
  ['section.lenders', 'Lenders', 'CmdOrCtrl+7'],
];

const placeRows: readonly CommandRow[] = [
  ['go.library', 'Library'],
  ['go.scenario', 'Open scenario'],
  ['go.policies', 'Policies'],
  ['go.products', 'Products'],
  ['go.requests', 'Requests'],
  ['go.connection', 'Connection'],
];

const settingsRow: CommandRow = ['go.settings', 'Settings…', 'CmdOrCtrl+,'];
const saveRow: CommandRow = ['edit.save', 'Save now', 'CmdOrCtrl+S'];
const paletteRow: CommandRow = ['view.palette', 'Command palette', 'CmdOrCtrl+K'];
const shortcutsRow: CommandRow = ['view.shortcuts', 'Keyboard shortcuts'];

const commandItem = ({ run }: MenuOptions, [id, label, accelerator]: CommandRow): Item => ({
  id,
  label,
  ...(accelerator === undefined ? {} : { accelerator }),
  click: () => {
    run(id);
  },
});

const updateItems = ({ checkForUpdates }: MenuOptions): Item[] =>
  checkForUpdates === undefined
    ? []
    : [
        {
          label: 'Check for updates…',
          click: () => {
            checkForUpdates();
          },
        },
      ];

const applicationMenu = (options: MenuOptions): Item => ({
  label: options.appName,
  submenu: [
    { role: 'about' },
    ...updateItems(options),
    separator,
    commandItem(options, settingsRow),
    separator,
    { role: 'services' },
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    { role: 'quit' },
  ],
});

const fileMenu = (options: MenuOptions, mac: boolean): Item => ({
  label: 'File',
  submenu: [
    ...fileRows.map((row) => commandItem(options, row)),
    separator,
    ...exchangeRows.map((row) => commandItem(options, row)),
    separator,
    commandItem(options, saveRow),
    separator,
    ...(mac ? [] : [commandItem(options, settingsRow), separator]),
    { role: mac ? 'close' : 'quit' },
  ],
});

const editMenu = (options: MenuOptions): Item => ({
  label: 'Edit',
  submenu: [
    ...historyRows.map((row) => commandItem(options, row)),
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
});

const viewMenu = (options: MenuOptions): Item => ({
  label: 'View',
  submenu: [
    commandItem(options, paletteRow),
    separator,
    ...placeRows.map((row) => commandItem(options, row)),
    separator,
    ...sectionRows.map((row) => commandItem(options, row)),
    separator,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(options.developerTools ? ([separator, { role: 'reload' }, { role: 'toggleDevTools' }] as const) : []),
  ],
});

const helpMenu = (options: MenuOptions, mac: boolean): Item => ({
  role: 'help',
  label: 'Help',
  submenu: [
    commandItem(options, shortcutsRow),
    ...(mac ? [] : [...updateItems(options), separator, { role: 'about' } as const]),
  ],
});

/**
 * The application menu as the platform expects it: an application menu and a window menu on macOS,
 * settings and quit under File elsewhere. A desk's command is sent to the page, which runs it.
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
