import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runPreload, type StartedHost, until } from '../support/electron/bundle.ts';
import { cancellable } from '../support/electron/double-app.ts';
import { chooseInMenu, menuItem, readLog, useHosts } from '../support/electron/hosts.ts';

/* What a person expects of an application of their system. */

const { folder, start } = useHosts();

/** The page of the host's window: what commands it gets. */
const pageOf = (host: StartedHost) => {
  const { bridge } = runPreload(folder, host.electron, host.window.webContents);
  const heard: unknown[] = [];
  bridge.onCommand((id, scenarioId) => {
    heard.push(scenarioId === undefined ? id : [id, scenarioId]);
  });
  return { heard };
};

describe('a right click', () => {
  const editFlags = { canCut: false, canCopy: true, canPaste: true, canSelectAll: true };
  const click = {
    x: 7,
    y: 9,
    frame: null,
    menuSourceType: 'mouse',
    isEditable: false,
    selectionText: 'HELP',
    editFlags,
  };

  it('on selected text opens a menu there, from which a word can be looked up on macOS', async () => {
    const { electron, window } = await start();
    window.webContents.emit('context-menu', {}, { ...click, selectionText: '' });
    window.webContents.emit('context-menu', {}, click);
    expect(electron.popups).toMatchObject([
      { template: [{ role: 'copy', enabled: true }], options: { window, x: 7, y: 9, sourceType: 'mouse' } },
    ]);
    const mac = await start({ platform: 'darwin' });
    mac.window.webContents.emit('context-menu', {}, click);
    (mac.electron.popups[0]?.template[0]?.click as () => void)();
    expect(mac.window.webContents.lookedUp).toBe(1);
  });
});

describe('a file dialog', () => {
  it('begins at home where Windows cannot reach the documents', async () => {
    const { electron, window, home } = await start({ platform: 'win32' });
    const { bridge } = runPreload(folder, electron, window.webContents);
    const made = (await bridge.call('scenarios.createSample', {})) as { data: { id: string } };
    const begins = async (): Promise<unknown> => {
      await bridge.call('scenarios.exportFile', { id: made.data.id });
      const { options } = electron.dialogs.findLast(({ kind }) => kind === 'save') ?? {};
      return (options as { defaultPath: string }).defaultPath;
    };
    const inDocuments = await begins();
    rmSync(join(home, 'documents'), { recursive: true });
    expect([inDocuments, await begins()].map((path) => dirname(String(path)))).toEqual([join(home, 'documents'), home]);
  });
});

describe('the system', () => {
  it('is told who this is, and offers a new scenario', async () => {
    const [windows, mac, linux] = await Promise.all([
      start({ platform: 'win32' }),
      start({ platform: 'darwin' }),
      start({ platform: 'linux' }),
    ]);
    const told = ({ electron }: StartedHost) => electron.app.told;
    expect([told(windows), told(mac), told(linux)]).toMatchObject([
      {
        appUserModelId: 'com.headroom.desktop',
        jumpList: [
          { name: 'Scenarios', items: [] },
          { type: 'recent' },
          { items: [{ args: '--new-scenario', title: 'New scenario' }] },
        ],
      },
      { dock: [{ label: 'New scenario' }] },
      { about: { applicationVersion: '9.8.7', credits: expect.stringContaining('Node') as unknown } },
    ]);
    expect(told(linux)).not.toHaveProperty('appUserModelId');
    const { heard } = pageOf(windows);
    windows.electron.app.emit('second-instance', {}, ['Headroom.exe', '--new-scenario'], 'C:\\');
    expect(heard).toEqual(['scenario.new']);
  });
});

describe('the scenarios opened last', () => {
  interface Entry {
    readonly label?: string;
    readonly click?: () => void;
  }
  const openTwo = async (host: StartedHost): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (const description of ['Ada & Ben', 'Un\u202Eseen', 'Never opened']) {
      const { data } = (await host.call('scenarios.create', { description })) as { data: { id: string } };
      ids.push(data.id);
    }
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    for (const id of ids.slice(0, 2)) await host.call('scenarios.opened', { id });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    return ids;
  };
  const dockOf = ({ electron }: StartedHost) => (electron.app.told.dock ?? []) as Entry[];

  it('are in the menu of the dock, which opens them in the page', async () => {
    const host = await start({ platform: 'darwin' });
    const { heard } = pageOf(host);
    const [first] = await openTwo(host);
    await until(() => dockOf(host).length > 1);
    const labels = dockOf(host).map(({ label }) => label);
    dockOf(host)[3]?.click?.();
    expect({ labels, heard, menu: menuItem(host, 'Recently opened').submenu?.map(({ label }) => label) }).toEqual({
      labels: ['New scenario', undefined, 'Unseen', 'Ada && Ben'],
      heard: [['scenario.open', first]],
      menu: ['Unseen', 'Ada && Ben'],
    });
  });

  const shownIn = ({ electron }: StartedHost) =>
    (electron.app.told.jumpList as { name?: string; items?: { title: string; args: string }[] }[])[0]?.items;
  const opened = async (host: StartedHost, id: string | undefined): Promise<void> => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await host.call('scenarios.opened', { id });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
  };

  it('are in the jump list, but what the person took out of it', async () => {
    const host = await start({ platform: 'win32' });
    const { heard } = pageOf(host);
    const { app } = host.electron;
    const shown = () => shownIn(host);
    const ids = await openTwo(host);
    await until(() => shown()?.length === 2);
    const before = shown();
    app.removedFromJumpList = [{ args: `--open-scenario=${ids[1] ?? ''}` }];
    await opened(host, ids[2]);
    await until(() => shown()?.[0]?.title === 'Never opened');
    app.emit('second-instance', {}, ['Headroom.exe', before?.[1]?.args], 'C:\\');
    app.emit('second-instance', {}, ['Headroom.exe', '--open-scenario=../../x'], 'C:\\');
    expect({
      before: before?.map(({ title }) => title),
      after: shown()?.map(({ title }) => title),
      heard,
    }).toEqual({
      before: ['Unseen', 'Ada & Ben'],
      after: ['Never opened', 'Ada & Ben'],
      heard: [['scenario.open', ids[0]]],
    });
  });

  it('stay out of the jump list, also at the next start, until they are opened again', async () => {
    const host = await start({ platform: 'win32' });
    const titles = (of: StartedHost) => shownIn(of)?.map(({ title }) => title);
    const ids = await openTwo(host);
    await until(() => titles(host)?.length === 2);
    host.electron.app.removedFromJumpList = [{ args: `--open-scenario=${ids[1] ?? ''}` }];
    await opened(host, ids[2]);
    await until(() => titles(host)?.[0] === 'Never opened');
    await opened(host, ids[0]);
    await until(() => titles(host)?.[0] === 'Ada & Ben');
    const later = titles(host);
    await host.quit();
    const next = await start({ platform: 'win32', home: host.home });
    await until(() => (titles(next)?.length ?? 0) > 0);
    const atNextStart = titles(next);
    await opened(next, ids[1]);
    await until(() => titles(next)?.length === 3);
    expect([later, atNextStart, titles(next)]).toEqual([
      ['Ada & Ben', 'Never opened'],
      ['Ada & Ben', 'Never opened'],
      ['Unseen', 'Ada & Ben', 'Never opened'],
    ]);
  });

  it('stay out of the jump list until the next start where that cannot be stored', async () => {
    const host = await start({ platform: 'win32' });
    const titles = () => shownIn(host)?.map(({ title }) => title);
    const ids = await openTwo(host);
    await until(() => titles()?.length === 2);
    mkdirSync(join(host.data, 'window', 'removed-tasks.json'));
    host.electron.app.removedFromJumpList = [{ args: `--open-scenario=${ids[1] ?? ''}` }];
    await opened(host, ids[2]);
    await until(() => titles()?.[0] === 'Never opened');
    expect(titles()).toEqual(['Never opened', 'Ada & Ben']);
  });

  it('are in the jump list with the data folder that was chosen, whose name may need quotes', async () => {
    const data = join(mkdtempSync(join(folder, 'jump-')), 'Two words');
    const host = await start({ platform: 'win32', argv: ['--data', data] });
    const { app } = host.electron;
    const lists = () => app.told.jumpList as { type: string; items?: { args: string }[] }[];
    const [id] = await openTwo(host);
    await until(() => lists()[0]?.items?.length === 2);
    expect([lists()[0]?.items?.[1]?.args, lists().at(-1)?.items?.[0]?.args]).toEqual([
      `--data="${data}" --open-scenario=${id ?? ''}`,
      `--data="${data}" --new-scenario`,
    ]);
  });

  it('are opened by a start of its own', async () => {
    const id = 'ab'.repeat(12);
    const host = await start({ argv: [`--open-scenario=${id}`] });
    await until(() => host.window.webContents.sent.length > 0);
    expect(host.window.webContents.sent.map(({ values }) => values)).toEqual([['scenario.open', id]]);
  });
});

describe('files that were exported or imported', () => {
  it('are told to the system, which lists them', async () => {
    const host = await start();
    const file = join(mkdtempSync(join(folder, 'desktop-')), 'Chen.headroom');
    writeFileSync(file, JSON.stringify({ description: 'From the desktop', scenario: {} }));
    host.electron.answers.open = { canceled: false, filePaths: [file] };
    const { data } = (await host.call('scenarios.importFile', {})) as { data: { record: { id: string } } };
    const exported = join(host.home, 'Export.headroom');
    host.electron.answers.save = { canceled: false, filePath: exported };
    await host.call('scenarios.exportFile', { id: data.record.id });
    expect(host.electron.app.told.recent).toEqual([exported, file]);
  });

  it.each([
    ['linux', 'Smith.headroom'],
    ['win32', 'Smith'],
  ] as const)('have their extension where the system’s dialog adds none (%s)', async (platform, fileName) => {
    const host = await start({ platform });
    const { data } = (await host.call('scenarios.createSample', {})) as { data: { id: string } };
    host.electron.answers.save = { canceled: false, filePath: join(host.home, 'Smith') };
    const saved = await host.call('scenarios.exportFile', { id: data.id });
    expect([saved, existsSync(join(host.home, fileName))]).toMatchObject([{ ok: true, data: { fileName } }, true]);
  });
});

describe('an edit that is not stored', () => {
  it.each([
    ['darwin', true],
    ['linux', false],
  ] as const)('marks the window on %s: %s', async (platform, marked) => {
    const host = await start({ platform });
    await host.call('app.showUnsaved', { unsaved: true });
    const during = host.window.edited;
    await host.call('app.showUnsaved', { unsaved: false });
    expect([during, host.window.edited]).toEqual([marked, false]);
  });

  it('holds up the end of a session on Windows, which would end the process without a question', async () => {
    const host = await start({ platform: 'win32' });
    const mayEnd = (): boolean => {
      const event = cancellable();
      host.window.emit('query-session-end', event);
      return !event.defaultPrevented;
    };
    const answers = [mayEnd()];
    for (const unsaved of [true, false]) {
      await host.call('app.showUnsaved', { unsaved });
      answers.push(mayEnd());
    }
    expect(answers).toEqual([true, false, true]);
  });
});

describe('a page that does not answer', () => {
  it('is ended and opened again when the person wants it, without another question', async () => {
    const host = await start();
    host.electron.answers.button = 1;
    host.window.webContents.emit('unresponsive');
    await until(() => host.electron.order.filter((step) => step.startsWith('loadURL')).length === 2);
    expect({
      asked: host.electron.dialogs.map(({ options }) => (options as { message: string }).message),
      logged: readLog(host)
        .filter(({ event }) => event.startsWith('page.'))
        .map(({ event }) => event),
    }).toEqual({ asked: ['Headroom is not responding'], logged: ['page.unresponsive'] });
  });

  it('that answers again takes the question back', async () => {
    const { electron, window } = await start();
    electron.answers.waits = true;
    window.webContents.emit('unresponsive');
    window.webContents.emit('unresponsive');
    window.webContents.emit('responsive');
    await new Promise(setImmediate);
    // The first question is closed, or this one would not be asked.
    window.webContents.emit('unresponsive');
    expect({
      asked: electron.dialogs.length,
      loads: electron.order.filter((step) => step.startsWith('loadURL')).length,
    }).toEqual({ asked: 2, loads: 1 });
  });
});

describe('help', () => {
  it('shows the data folder', async () => {
    const host = await start();
    chooseInMenu(host, 'Show data folder');
    expect(host.electron.opened).toEqual([host.data]);
  });

  it('says so if the system does not open it', async () => {
    const host = await start();
    host.electron.shell.refusal = 'No application is associated with folders';
    chooseInMenu(host, 'Show data folder');
    await until(() => host.electron.dialogs.length > 0);
    expect(host.electron.dialogs[0]?.options).toMatchObject({
      message: 'The system did not open this',
      detail: `${host.data}\n\nNo application is associated with folders`,
    });
  });

  it('shows the third-party notices of an installer', async () => {
    const home = mkdtempSync(join(folder, 'installed-'));
    const notices = join(home, 'resources', 'notices.txt');
    mkdirSync(join(home, 'resources'));
    writeFileSync(notices, 'notices');
    const host = await start({ home });
    chooseInMenu(host, 'Third-party notices');
    expect(host.electron.opened).toEqual([notices]);
  });

  it.each([
    ['copies diagnostics after they were shown', 1],
    ['copies nothing without a yes', 0],
  ])('%s', async (_what, button) => {
    const host = await start();
    host.electron.answers.button = button;
    chooseInMenu(host, 'Copy diagnostics…');
    await until(() => host.electron.dialogs.length > 0);
    await new Promise(setImmediate);
    const shown = (host.electron.dialogs[0]?.options as { detail: string }).detail;
    expect({
      copied: host.electron.copied,
      personal: shown.includes(host.home),
      lines: shown.split('\n').filter((_line, index) => index !== 2),
    }).toEqual({
      copied: button === 1 ? [shown] : [],
      personal: false,
      lines: [
        'Headroom 9.8.7 (development)',
        `linux 24.04, ${process.arch}, en-AU`,
        'Displays: 1920×1040 at 1',
        'Secret store: not opened',
        'Waits: longest 0 ms; one of 50 ms or more in 0 of 1 minutes',
      ],
    });
  });
});
