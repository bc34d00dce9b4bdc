import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { commandTable } from '../../../shared/contract/commands.ts';
import { type MenuOptions, menuTemplate } from './menu.ts';

/** A label without the mark of its mnemonic. */
const plain = (label = ''): string => label.replaceAll(/&(?!&)/g, '');

const outline = (items: readonly MenuItemConstructorOptions[]): string[] =>
  items.map(({ role, type, id, label, accelerator }) =>
    type === 'separator' ? '—' : [role ?? id ?? plain(label), accelerator].filter(Boolean).join(' '),
  );

const build = (options: Partial<MenuOptions>) => {
  const ran: unknown[] = [];
  const template = menuTemplate({
    platform: 'win32',
    appName: 'Headroom',
    developerTools: false,
    recent: [],
    run: (...asked) => ran.push(asked),
    updates: undefined,
    showDataFolder: () => undefined,
    copyDiagnostics: () => undefined,
    acceleration: { isOn: true, set: () => undefined },
    showNotices: undefined,
    ...options,
  });
  const menus = template.map(({ role, label, submenu }): [string, string[]] => [
    plain(label ?? role),
    Array.isArray(submenu) ? outline(submenu) : [],
  ]);
  return { template, menus: new Map(menus), ran };
};

const sections = ['households', 'income', 'properties', 'loans', 'debts', 'expenses', 'lenders', 'money', 'pictures'];

describe('the menu', () => {
  it('of Windows and Linux has settings and quit under File', () => {
    const { menus } = build({});
    expect(Object.fromEntries(menus)).toEqual({
      File: [
        'scenario.new CmdOrCtrl+N',
        'scenario.duplicate CmdOrCtrl+D',
        'scenario.delete',
        'variants.branch CmdOrCtrl+B',
        'variants.adopt CmdOrCtrl+Enter',
        '—',
        'scenario.import CmdOrCtrl+O',
        'scenario.export CmdOrCtrl+E',
        '—',
        'service.publish CmdOrCtrl+Shift+U',
        'service.pull',
        'service.open',
        '—',
        'edit.save CmdOrCtrl+S',
        '—',
        'banks.import',
        'banks.update',
        '—',
        'pack.import',
        'pack.export',
        'pack.duplicate',
        'pack.compare',
        'pack.delete',
        '—',
        'note.file CmdOrCtrl+Shift+F',
        'note.client',
        'note.open',
        'view.print CmdOrCtrl+P',
        '—',
        'go.settings CmdOrCtrl+,',
        '—',
        'quit',
      ],
      Edit: [
        'edit.undo CmdOrCtrl+Z',
        'edit.redo CmdOrCtrl+Shift+Z',
        '—',
        'edit.switch CmdOrCtrl+Shift+X',
        '—',
        'cut',
        'copy',
        'paste',
        'selectAll',
      ],
      View: [
        'view.palette CmdOrCtrl+K',
        '—',
        'go.library',
        'go.scenario',
        'go.policies',
        'go.products',
        'go.banks',
        'go.lenders',
        'go.rules',
        'go.requests',
        'go.connection',
        '—',
        ...sections
          .map((section, index) => `section.${section} CmdOrCtrl+${index + 1}`)
          .toSpliced(8, 0, 'section.selling', 'section.ways'),
        '—',
        'variants.compare CmdOrCtrl+Shift+B',
        'variants.next CmdOrCtrl+]',
        'variants.previous CmdOrCtrl+[',
        'panel.keep',
        'panel.next',
        '—',
        'resetZoom',
        'zoomIn',
        'zoomIn CommandOrControl+=',
        'zoomOut',
        'togglefullscreen',
      ],
      Help: [
        'go.help F1',
        'view.shortcuts',
        '—',
        'Show data folder',
        'Copy diagnostics…',
        'Use hardware acceleration',
        '—',
        'about',
      ],
    });
  });

  it('of macOS has the application’s menu and the window’s', () => {
    const { menus } = build({ platform: 'darwin' });
    expect({
      names: [...menus.keys()],
      application: menus.get('Headroom'),
      file: menus.get('File')?.slice(-3),
      help: menus.get('Help'),
    }).toEqual({
      names: ['Headroom', 'File', 'Edit', 'View', 'windowMenu', 'Help'],
      application: [
        'about',
        '—',
        'go.settings CmdOrCtrl+,',
        '—',
        'services',
        '—',
        'hide',
        'hideOthers',
        'unhide',
        '—',
        'quit',
      ],
      file: ['view.print CmdOrCtrl+P', '—', 'close'],
      help: ['go.help F1', 'view.shortcuts', '—', 'Show data folder', 'Copy diagnostics…', 'Use hardware acceleration'],
    });
  });

  it('offers updates if there is a feed, where the platform puts them', () => {
    const updates = { check: () => undefined, atStartup: true, setAtStartup: () => undefined };
    const mac = build({ platform: 'darwin', updates }).menus.get('Headroom');
    const other = build({ updates }).menus.get('Help');
    const entries = ['Check for updates…', 'Check for updates at startup'];
    expect({ mac: mac?.slice(1, 3), other: other?.slice(2, 4) }).toEqual({ mac: entries, other: entries });
  });

  it.each([true, false])('marks what is on, and passes on what a person makes of it (on: %s)', (isOn) => {
    const set: unknown[] = [];
    const { template } = build({
      updates: { check: () => set.push('check'), atStartup: isOn, setAtStartup: (is) => set.push(is) },
      acceleration: { isOn, set: (is) => set.push(is) },
    });
    const items = template.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[]);
    const boxes = items.filter(({ type }) => type === 'checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([isOn, isOn]);
    for (const { click } of boxes)
      for (const checked of [true, false]) click?.({ checked } as never, undefined, undefined as never);
    items
      .find(({ label }) => plain(label) === 'Check for updates…')
      ?.click?.({} as never, undefined, undefined as never);
    expect(set).toEqual([true, false, true, false, 'check']);
  });

  it('names the keys that the page handles, which only macOS takes before it', () => {
    const { template } = build({});
    const items = template.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[]);
    const withKeys = items.filter(({ id, accelerator }) => id !== undefined && accelerator !== undefined);
    expect(withKeys.length).toBeGreaterThan(20);
    expect(new Set(withKeys.map(({ registerAccelerator }) => registerAccelerator))).toEqual(new Set([false]));
  });

  it('has three dots behind what asks before it does anything', () => {
    const items = build({ platform: 'darwin' }).template.flatMap(
      ({ submenu }) => (submenu ?? []) as MenuItemConstructorOptions[],
    );
    const labelled = new Map(items.map(({ id, label = '' }) => [id, label.endsWith('…')]));
    const commands = commandTable.filter(({ menu }) => menu !== undefined);
    expect(commands.map(({ id }) => [id, labelled.get(id)])).toEqual(
      commands.map(({ id, asksFirst = false }) => [id, asksFirst]),
    );
  });

  it('shows the third-party notices that an installer brings', () => {
    expect(
      build({ showNotices: () => undefined })
        .menus.get('Help')
        ?.slice(-3),
    ).toEqual(['Third-party notices', '—', 'about']);
  });

  it('lists the scenarios opened last, with an ampersand as it is', () => {
    const recent = [
      { id: 'a', title: 'Sam & Alex & Jo' },
      { id: 'b', title: 'Untitled' },
    ];
    const { template, menus, ran } = build({ recent });
    const [file] = template;
    const entry = (file?.submenu as MenuItemConstructorOptions[]).find(({ id }) => id === 'recent');
    const entries = entry?.submenu as MenuItemConstructorOptions[];
    entries[1]?.click?.(undefined as never, undefined, undefined as never);
    expect({ place: menus.get('File')?.slice(4, 7), labels: entries.map(({ label }) => label), ran }).toEqual({
      place: ['variants.adopt CmdOrCtrl+Enter', 'recent', '—'],
      labels: ['Sam && Alex && Jo', 'Untitled'],
      ran: [['scenario.open', 'b']],
    });
  });

  it('has Chromium’s tools only while the application is developed', () => {
    const tools = [true, false].map((developerTools) => build({ developerTools }).menus.get('View')?.slice(-2));
    expect(tools).toEqual([
      ['reload', 'toggleDevTools'],
      ['zoomOut', 'togglefullscreen'],
    ]);
  });

  it('of Windows and Linux is worked by letters, each once in its menu', () => {
    const { template } = build({ recent: [{ id: 'a', title: 'Sam & Alex' }] });
    const letters = (items: readonly MenuItemConstructorOptions[]): string[] =>
      items.flatMap(({ label }) => /&(.)/.exec(label ?? '')?.[1]?.toLowerCase() ?? []);
    const menus = template.map(({ submenu }) => letters(submenu as MenuItemConstructorOptions[]));
    expect(letters(template)).toEqual(['f', 'e', 'v', 'h']);
    expect(menus.every((each) => new Set(each).size === each.length && each.length > 2)).toBe(true);
    const onMac = build({ platform: 'darwin' }).template;
    expect(JSON.stringify(onMac)).not.toContain('&');
  });

  it('is worked by the first letter of a word, unless entries before it have those', () => {
    const { template } = build({ recent: [] });
    for (const items of [template, ...template.map(({ submenu }) => submenu as MenuItemConstructorOptions[])]) {
      const used = new Set<string>();
      for (const { label = '' } of items) {
        const at = label.indexOf('&');
        if (at < 0) {
          expect([...label.toLowerCase().matchAll(/\p{L}/gu)].filter(([letter]) => !used.has(letter))).toEqual([]);
          continue;
        }
        const first = label
          .replace('&', '')
          .split(' ')
          .map((word) => word.charAt(0).toLowerCase());
        const isFirst = at === 0 || label.charAt(at - 1) === ' ';
        expect({ label, isFirst }).toEqual({ label, isFirst: first.some((letter) => !used.has(letter)) });
        used.add(label.charAt(at + 1).toLowerCase());
      }
    }
  });
});
