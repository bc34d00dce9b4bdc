/*
 * Every command of the application, in the order of the palette, the shortcut sheet and the menus. The
 * renderer attaches the action to each; the menu bar sends back a command's id.
 */

export const commandGroups = [
  'Scenario',
  'Variants',
  'Edit',
  'Sections',
  'Products',
  'Lender packs',
  'Rules',
  'Go to',
  'View',
] as const;

/** Menus of the menu bar. `settings` is in the application's own menu on macOS, under File elsewhere. */
export type MenuName = 'file' | 'edit' | 'view' | 'help' | 'settings';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly group: (typeof commandGroups)[number];
  /** For example `mod+shift+Z`; `mod` is ⌘ on macOS and Ctrl elsewhere. The first one is shown. */
  readonly shortcuts: readonly string[];
  /** Its position in the menu bar, where lines separate the blocks of a menu. Absent: not in the menu bar. */
  readonly menu?: { readonly in: MenuName; readonly block: number };
  /** Asks for more input before doing anything; menus show an ellipsis. */
  readonly asksFirst?: boolean;
}

/** Goes to a section of the open scenario. */
const section = <S extends string>(name: S, label: string, digit?: number) =>
  ({
    id: `section.${name}`,
    label,
    group: 'Sections',
    shortcuts: digit === undefined ? [] : [`mod+${digit}`],
    menu: { in: 'view', block: 3 },
  }) as const;

/** Goes to a page. */
const page = <P extends string>(name: P, label: string) =>
  ({ id: `go.${name}`, label, group: 'Go to', shortcuts: [], menu: { in: 'view', block: 2 } }) as const;

const table = [
  {
    id: 'scenario.new',
    label: 'New scenario',
    group: 'Scenario',
    // Browsers reserve Ctrl+N; Alt+N works in both hosts.
    shortcuts: ['mod+N', 'alt+N'],
    menu: { in: 'file', block: 1 },
  },
  { id: 'scenario.quickEntry', label: 'Quick entry of a scenario', group: 'Scenario', shortcuts: [] },
  { id: 'scenario.sample', label: 'Add the sample scenario', group: 'Scenario', shortcuts: [] },
  { id: 'scenario.open', label: 'Open the selected scenario', group: 'Scenario', shortcuts: [] },
  {
    id: 'scenario.duplicate',
    label: 'Duplicate scenario',
    group: 'Scenario',
    shortcuts: ['mod+D'],
    menu: { in: 'file', block: 1 },
  },
  { id: 'guarantor.scenario', label: 'New scenario of the guarantor', group: 'Scenario', shortcuts: [] },
  {
    id: 'scenario.import',
    label: 'Import from JSON',
    group: 'Scenario',
    shortcuts: ['mod+O'],
    menu: { in: 'file', block: 2 },
    asksFirst: true,
  },
  {
    id: 'scenario.export',
    label: 'Export as JSON',
    group: 'Scenario',
    shortcuts: ['mod+E'],
    menu: { in: 'file', block: 2 },
    asksFirst: true,
  },
  {
    id: 'note.file',
    label: 'File note',
    group: 'Scenario',
    shortcuts: ['mod+shift+F'],
    menu: { in: 'file', block: 7 },
  },
  { id: 'note.client', label: 'Client page', group: 'Scenario', shortcuts: [], menu: { in: 'file', block: 7 } },
  {
    id: 'note.open',
    label: 'Open a file note',
    group: 'Scenario',
    shortcuts: [],
    menu: { in: 'file', block: 7 },
    asksFirst: true,
  },
  { id: 'note.pdf', label: 'Save the note or page as PDF', group: 'Scenario', shortcuts: [], asksFirst: true },
  { id: 'note.csv', label: 'Export the note as CSV', group: 'Scenario', shortcuts: [], asksFirst: true },
  { id: 'note.json', label: 'Export the note as JSON', group: 'Scenario', shortcuts: [], asksFirst: true },
  {
    id: 'scenario.delete',
    label: 'Delete scenario',
    group: 'Scenario',
    shortcuts: [],
    menu: { in: 'file', block: 1 },
  },
  { id: 'scenario.pin', label: 'Pin or unpin', group: 'Scenario', shortcuts: ['P'] },
  { id: 'scenario.tags', label: 'Choose stage and tags', group: 'Scenario', shortcuts: ['T'] },
  { id: 'scenario.archive', label: 'Archive or unarchive', group: 'Scenario', shortcuts: ['A'] },
  { id: 'scenario.restore', label: 'Restore from the bin', group: 'Scenario', shortcuts: [] },
  { id: 'scenario.emptyBin', label: 'Empty the bin', group: 'Scenario', shortcuts: [] },
  {
    id: 'service.publish',
    label: 'Publish or push',
    group: 'Scenario',
    shortcuts: ['mod+shift+U'],
    menu: { in: 'file', block: 3 },
    asksFirst: true,
  },
  {
    id: 'service.pull',
    label: 'Pull from the service',
    group: 'Scenario',
    shortcuts: [],
    menu: { in: 'file', block: 3 },
  },
  { id: 'service.next', label: 'Switch to the next service of this scenario', group: 'Scenario', shortcuts: [] },
  {
    id: 'service.open',
    label: 'Open by identifier',
    group: 'Scenario',
    shortcuts: [],
    menu: { in: 'file', block: 3 },
    asksFirst: true,
  },
  {
    id: 'variants.branch',
    label: 'Branch: make a variant',
    group: 'Variants',
    shortcuts: ['mod+B'],
    menu: { in: 'file', block: 1 },
  },
  {
    id: 'variants.compare',
    label: 'Compare variants',
    group: 'Variants',
    shortcuts: ['mod+shift+B'],
    menu: { in: 'view', block: 4 },
  },
  {
    id: 'variants.adopt',
    label: 'Adopt this variant',
    group: 'Variants',
    shortcuts: ['mod+Enter'],
    menu: { in: 'file', block: 1 },
  },
  {
    id: 'variants.next',
    label: 'Next variant',
    group: 'Variants',
    shortcuts: ['mod+]'],
    menu: { in: 'view', block: 4 },
  },
  {
    id: 'variants.previous',
    label: 'Previous variant',
    group: 'Variants',
    shortcuts: ['mod+['],
    menu: { in: 'view', block: 4 },
  },
  { id: 'variants.rename', label: 'Rename this variant', group: 'Variants', shortcuts: ['F2'] },
  { id: 'variants.remove', label: 'Remove this variant', group: 'Variants', shortcuts: [] },
  { id: 'edit.undo', label: 'Undo', group: 'Edit', shortcuts: ['mod+Z'], menu: { in: 'edit', block: 1 } },
  {
    id: 'edit.redo',
    label: 'Redo',
    group: 'Edit',
    shortcuts: ['mod+shift+Z', 'mod+Y'],
    menu: { in: 'edit', block: 1 },
  },
  {
    id: 'edit.switch',
    label: 'Switch the income or debt in focus off or on',
    group: 'Edit',
    shortcuts: ['mod+shift+X'],
    menu: { in: 'edit', block: 2 },
  },
  { id: 'loan.refinance', label: 'Refinance the loan in focus', group: 'Edit', shortcuts: [] },
  { id: 'debt.consolidate', label: 'Consolidate the debt in focus', group: 'Edit', shortcuts: [] },
  { id: 'edit.save', label: 'Save now', group: 'Edit', shortcuts: ['mod+S'], menu: { in: 'file', block: 4 } },
  { id: 'edit.keepAsCopy', label: 'Keep unsaved edits as a copy', group: 'Edit', shortcuts: [] },
  { id: 'edit.discard', label: 'Discard unsaved edits', group: 'Edit', shortcuts: [] },
  {
    id: 'banks.import',
    label: 'Import published products',
    group: 'Products',
    shortcuts: [],
    menu: { in: 'file', block: 5 },
    asksFirst: true,
  },
  {
    id: 'banks.importFolder',
    label: 'Import a folder of published products',
    group: 'Products',
    shortcuts: [],
    asksFirst: true,
  },
  {
    id: 'banks.rule',
    label: 'Ask what the banks’ changes would do',
    group: 'Products',
    shortcuts: [],
    asksFirst: true,
  },
  {
    id: 'banks.update',
    label: 'Update products from the banks',
    group: 'Products',
    shortcuts: [],
    menu: { in: 'file', block: 5 },
    asksFirst: true,
  },
  {
    id: 'pack.import',
    label: 'Import a lender',
    group: 'Lender packs',
    shortcuts: [],
    menu: { in: 'file', block: 6 },
    asksFirst: true,
  },
  {
    id: 'pack.export',
    label: 'Export the lender',
    group: 'Lender packs',
    shortcuts: [],
    menu: { in: 'file', block: 6 },
    asksFirst: true,
  },
  { id: 'pack.team', label: 'Team folder', group: 'Lender packs', shortcuts: [], asksFirst: true },
  { id: 'pack.put', label: 'Share the lender in the team folder', group: 'Lender packs', shortcuts: [] },
  { id: 'pack.save', label: 'Save the lender as a version', group: 'Lender packs', shortcuts: [] },
  { id: 'pack.rule', label: 'Ask what the edits to the lender change', group: 'Lender packs', shortcuts: [] },
  {
    id: 'pack.duplicate',
    label: 'Duplicate the lender',
    group: 'Lender packs',
    shortcuts: [],
    menu: { in: 'file', block: 6 },
    asksFirst: true,
  },
  {
    id: 'pack.compare',
    label: 'Compare lenders',
    group: 'Lender packs',
    shortcuts: [],
    menu: { in: 'file', block: 6 },
  },
  {
    id: 'pack.delete',
    label: 'Delete the lender',
    group: 'Lender packs',
    shortcuts: [],
    menu: { in: 'file', block: 6 },
    asksFirst: true,
  },
  { id: 'rule.new', label: 'New rule', group: 'Rules', shortcuts: [], asksFirst: true },
  { id: 'rule.ask', label: 'Ask every scenario under the rules', group: 'Rules', shortcuts: [] },
  { id: 'rule.import', label: 'Import a rule', group: 'Rules', shortcuts: [], asksFirst: true },
  { id: 'rule.callList', label: 'Export the call list as CSV', group: 'Rules', shortcuts: [], asksFirst: true },
  { id: 'rule.print', label: 'Print the call list', group: 'Rules', shortcuts: [], asksFirst: true },
  { id: 'product.use', label: 'Use the selected product for the loan', group: 'Products', shortcuts: ['U'] },
  section('households', 'Households', 1),
  section('income', 'Income', 2),
  section('properties', 'Properties', 3),
  section('loans', 'Loans', 4),
  section('debts', 'Debts', 5),
  section('expenses', 'Expenses', 6),
  section('lenders', 'Lenders', 7),
  section('money', 'Money', 8),
  section('selling', 'Sell and buy'),
  section('ways', 'Ways in'),
  section('pictures', 'Pictures', 9),
  page('library', 'Library'),
  { id: 'go.changes', label: 'Effect of rate changes', group: 'Go to', shortcuts: [] },
  { id: 'go.dates', label: 'Dates', group: 'Go to', shortcuts: [] },
  page('scenario', 'Open scenario'),
  page('policies', 'Policies'),
  page('products', 'Products'),
  page('banks', 'Banks'),
  page('lenders', 'Lender packs'),
  page('rules', 'Rules'),
  page('requests', 'Requests'),
  page('connection', 'Connection'),
  {
    id: 'go.settings',
    label: 'Settings',
    group: 'Go to',
    shortcuts: ['mod+,'],
    menu: { in: 'settings', block: 1 },
    asksFirst: true,
  },
  { id: 'dates.calendar', label: 'Export the dates for a calendar', group: 'View', shortcuts: [], asksFirst: true },
  { id: 'dates.table', label: 'Export the dates as CSV', group: 'View', shortcuts: [], asksFirst: true },
  { id: 'dates.print', label: 'Print the dates', group: 'View', shortcuts: [], asksFirst: true },
  { id: 'go.help', label: 'Manual', group: 'Go to', shortcuts: ['F1'], menu: { in: 'help', block: 1 } },
  { id: 'view.palette', label: 'Command palette', group: 'View', shortcuts: ['mod+K'], menu: { in: 'view', block: 1 } },
  {
    id: 'view.print',
    label: 'Print',
    group: 'View',
    shortcuts: ['mod+P'],
    menu: { in: 'file', block: 7 },
    asksFirst: true,
  },
  { id: 'view.filter', label: 'Filter this page', group: 'View', shortcuts: ['/'] },
  {
    id: 'panel.keep',
    label: 'Keep the listed lenders as a panel',
    group: 'View',
    shortcuts: [],
    menu: { in: 'view', block: 4 },
    asksFirst: true,
  },
  {
    id: 'panel.next',
    label: 'Switch to the next panel of lenders',
    group: 'View',
    shortcuts: [],
    menu: { in: 'view', block: 4 },
  },
  { id: 'view.source', label: 'Choose the source of products and policies', group: 'View', shortcuts: [] },
  {
    id: 'view.shortcuts',
    label: 'Keyboard shortcuts',
    group: 'View',
    shortcuts: ['?'],
    menu: { in: 'help', block: 1 },
  },
] as const satisfies readonly Entry[];

export type CommandId = (typeof table)[number]['id'];

export interface CommandEntry extends Entry {
  readonly id: CommandId;
}

export const commandTable: readonly CommandEntry[] = table;

const ids: ReadonlySet<string> = new Set(table.map(({ id }) => id));

export const isCommandId = (id: unknown): id is CommandId => typeof id === 'string' && ids.has(id);
