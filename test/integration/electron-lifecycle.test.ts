import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../shared/outcome.ts';
import { type Call, succeedAt } from '../support/desk/transports.ts';
import { loadHost, type RunningHost, type StartedHost, until } from '../support/electron/bundle.ts';
import type { PageFate } from '../support/electron/double-window.ts';
import { menuItem, useHosts } from '../support/electron/hosts.ts';

const { folder, start } = useHosts();

describe('the order of the start', () => {
  it('is: guards, data, window', async () => {
    const { electron } = await start();
    expect(electron.order).toEqual([
      'protocol.registerSchemesAsPrivileged',
      'app.enableSandbox',
      'app.setPath userData',
      'app.requestSingleInstanceLock',
      'ready',
      'protocol.handle app',
      'ipcMain.handle headroom:call',
      'Menu.setApplicationMenu',
      'new BrowserWindow',
      'loadURL app://headroom/',
    ]);
  });

  it.each(['pending', 'refused'] as const)(
    'opens window and data while the system’s keyring is %s',
    async (keyringAnswer) => {
      const { electron, window, call } = await start({ keyring: new Map(), keyringAnswer });
      const made = await call('scenarios.createSample', {});
      expect([made, window.log, electron.order.includes('safeStorage')]).toMatchObject([{ ok: true }, ['show'], false]);
    },
  );

  it('draws without the graphics card once that was switched off in the menu, until it is switched on again', async () => {
    const first = await start();
    const choose = (host: StartedHost, checked: boolean): void =>
      menuItem(host, 'Use hardware acceleration').click({ checked });
    choose(first, false);
    await first.quit();
    const second = await start({ home: first.home });
    choose(second, true);
    await second.quit();
    const third = await start({ home: first.home });
    const off = [first, second, third].map(({ electron }) =>
      electron.order.includes('app.disableHardwareAcceleration'),
    );
    expect([off, first.electron.dialogs.length]).toEqual([[false, true, false], 1]);
  });

  it('says that a choice of the menu could not be stored, and shows there what counts', async () => {
    const host = await start();
    // Nothing can be written to it, as on a full disk.
    mkdirSync(join(host.data, 'window', 'graphics.json'));
    menuItem(host, 'Use hardware acceleration').click({ checked: false });
    expect(host.electron.dialogs.map(({ options }) => (options as { message: string }).message)).toEqual([
      'The choice was not stored',
    ]);
    expect(menuItem(host, 'Use hardware acceleration').checked).toBe(true);
  });

  it('asks the keyring for its name when a key needs it', async () => {
    const { electron, call } = await start({ keyring: new Map() });
    const named = await call('keys.secretStore', {});
    expect([named, electron.order.filter((step) => step === 'safeStorage')]).toEqual([
      { ok: true, data: { backEnd: 'GNOME Keyring (libsecret)' } },
      ['safeStorage'],
    ]);
    const without = await start({ keyring: new Map(), keyringAnswer: 'refused' });
    expect(await without.call('keys.secretStore', {})).toEqual({ ok: true, data: {} });
  });

  it('opens no data and no window when another instance runs', async () => {
    const { electron, data } = loadHost(folder, { isFirstInstance: false });
    electron.app.becomeReady();
    await new Promise(setImmediate);
    expect({
      ended: electron.app.ended,
      windows: electron.windows,
      data: existsSync(join(data, 'headroom.log')),
    }).toEqual({
      ended: 0,
      windows: [],
      data: false,
    });
  });

  it('says why it does not start where its data folder is on a disk without symbolic links, as Chromium’s lock is one', async () => {
    const { electron, data } = loadHost(folder, { hasNoLinks: true });
    electron.app.becomeReady();
    await until(() => electron.app.ended !== undefined);
    expect([electron.app.ended, electron.dialogs, electron.windows]).toEqual([
      1,
      [
        {
          kind: 'error',
          options: {
            title: 'Headroom cannot use its data folder',
            detail: `This disk cannot hold symbolic links, which Headroom needs. Choose a folder on another disk.\n\n${data}`,
          },
        },
      ],
      [],
    ]);
  });

  it('says that it cannot use the folder for temporary files, where the other half of the lock is', async () => {
    const missing = join(folder, 'no-temporary-files');
    vi.stubEnv('TMPDIR', missing);
    const { electron } = loadHost(folder, { hasNoLinks: true });
    electron.app.becomeReady();
    await until(() => electron.app.ended !== undefined);
    vi.unstubAllEnvs();
    expect([electron.app.ended, electron.dialogs]).toEqual([
      1,
      [
        {
          kind: 'error',
          options: {
            title: 'Headroom cannot use the folder for temporary files',
            detail: `The file or its folder is no longer there.\n\n${missing}`,
          },
        },
      ],
    ]);
  });

  /** Starts with a clock that stands still, so that nothing is shown for having waited. */
  const startFrozen = async (page: PageFate): Promise<RunningHost> => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = loadHost(folder, { page });
    host.electron.app.becomeReady();
    while (host.electron.app.listenerCount('will-quit') === 0) await new Promise(setImmediate);
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);
    return host;
  };
  const end = async ({ electron }: RunningHost): Promise<void> => {
    vi.useRealTimers();
    if (electron.app.ended === undefined) electron.app.quit();
    await until(() => electron.app.ended !== undefined);
  };

  it.each(['paints', 'loads', 'fails'] as const)('shows the window once its page %s', async (page) => {
    const host = await startFrozen(page);
    const [window] = host.electron.windows;
    const shown = { show: window?.options.show, log: [...(window?.log ?? [])] };
    await end(host);
    expect(shown).toEqual({ show: false, log: ['show'] });
  });

  it('shows the window after two seconds if nothing comes of its page', async () => {
    const host = await startFrozen('hangs');
    const [window] = host.electron.windows;
    vi.advanceTimersByTime(1999);
    const before = [...(window?.log ?? [])];
    vi.advanceTimersByTime(1);
    await end(host);
    expect({ before, after: window?.log }).toEqual({ before: [], after: ['show'] });
  });
});

describe('a second start', () => {
  it('brings the window to the front', async () => {
    const { electron, window } = await start();
    await until(() => window.log.length > 0);
    window.minimised = true;
    electron.app.emit('second-instance', {}, ['headroom'], '/');
    expect({ windows: electron.windows.length, log: window.log }).toEqual({
      windows: 1,
      log: ['show', 'restore', 'show', 'focus'],
    });
  });
});

describe('closing the last window', () => {
  it.each(['win32', 'linux'] as const)('ends the application on %s, with the data closed', async (platform) => {
    const host = await start({ platform });
    host.window.close();
    await until(() => host.electron.app.ended !== undefined);
    // SQLite removes the write-ahead log when the last connection closes.
    const writeAhead = join(host.data, 'headroom.sqlite3-wal');
    expect({ ended: host.electron.app.ended, log: existsSync(writeAhead) }).toEqual({ ended: 0, log: false });
  });

  it('keeps the application running on macOS, and a click on the dock opens a new window', async () => {
    const { electron, window } = await start({ platform: 'darwin' });
    window.close();
    await new Promise(setImmediate);
    const afterClose = electron.app.ended;
    electron.app.emit('activate', {}, false);
    expect({ afterClose, windows: electron.windows.length }).toEqual({ afterClose: undefined, windows: 2 });
  });
});

describe('while the application ends, and holds the lock of its data,', () => {
  const starts = [
    ['a click on the dock', 'activate', [false], []],
    ['another start', 'second-instance', [['headroom'], '/'], []],
    ['another start for a new scenario', 'second-instance', [['headroom', '--new-scenario'], '/'], [['scenario.new']]],
    ['another start with a file', 'second-instance', [['headroom', 'Chen.headroom'], '/'], [['scenario.import']]],
  ] as const;

  /** The window that opened after the first one had gone, with its page and the data behind it. */
  const returned = async ({ electron }: StartedHost): Promise<unknown> => {
    await until(() => electron.windows[1]?.webContents.loading === false);
    const { webContents } = electron.windows[1] ?? {};
    const event = { sender: webContents, senderFrame: webContents?.mainFrame };
    const listed = await electron.calls.get('headroom:call')?.(event, 'scenarios.list', {});
    const commands = webContents?.sent.filter(({ channel }) => channel === 'headroom:command');
    return { listed, ended: electron.app.ended, commands: commands?.map(({ values }) => values) };
  };
  const back = (commands: readonly unknown[]) => ({ listed: { ok: true }, ended: undefined, commands });

  it.each(starts)('%s brings it back once the data is closed', async (_what, event, values, commands) => {
    const host = await start({ platform: 'darwin' });
    host.electron.app.quit();
    host.electron.app.emit(event, {}, ...values);
    expect(host.electron.windows.length).toBe(1);
    expect(await returned(host)).toMatchObject(back(commands));
  });

  it('another start brings it back once, however often a person quit', async () => {
    const host = await start({ platform: 'darwin' });
    for (let times = 0; times < 3; times += 1) host.electron.app.quit();
    host.electron.app.emit('second-instance', {}, ['headroom'], '/');
    expect(await returned(host)).toMatchObject(back([]));
  });

  it.each(starts.slice(1))(
    '%s brings it back when it came as the last window was closing',
    async (_what, event, values, commands) => {
      const host = await start({ platform: 'linux' });
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      host.window.webContents.refusesToClose = true;
      host.window.close();
      host.electron.app.emit(event, {}, ...values);
      host.window.webContents.refusesToClose = false;
      vi.advanceTimersByTime(1000);
      vi.useRealTimers();
      expect(await returned(host)).toMatchObject(back(commands));
    },
  );

  it('another start with a file is served by the window that stays', async () => {
    const { electron, window } = await start({ platform: 'linux' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    window.webContents.refusesToClose = true;
    electron.app.quit();
    electron.app.emit('second-instance', {}, ['headroom', 'Chen.headroom'], '/');
    const commands = () =>
      window.webContents.sent.flatMap(({ channel, values }) => (channel === 'headroom:command' ? [values] : []));
    expect(commands()).toEqual([]);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await until(() => electron.dialogs.length > 0);
    await new Promise(setImmediate);
    expect([electron.windows.length, commands()]).toEqual([1, [['scenario.import']]]);
  });
});

describe('quitting', () => {
  it('waits for a call in progress, however often a person quits, whose write is then on disk', async () => {
    const host = await start();
    const pending = host.call('scenarios.create', { description: 'Last one' });
    for (let times = 0; times < 3; times += 1) host.electron.app.quit();
    expect(host.electron.app.ended).toBeUndefined();
    await host.quit();
    const answer = await pending;
    const again = await start({ home: host.home });
    const listed = await again.call('scenarios.list', {});
    expect({ answer, listed }).toMatchObject({
      answer: { ok: true, data: { description: 'Last one' } },
      listed: { ok: true, data: { total: 1, more: false, items: [{ description: 'Last one' }] } },
    });
  });
});

describe('the keys', () => {
  it('are locked when the computer is suspended, and when its screen is locked', async () => {
    const host = await start({ platform: 'win32', keyring: new Map() });
    const call: Call = (name, input) => host.call(name, input) as Promise<Outcome<unknown>>;
    const good = succeedAt(call);
    const { id: profileId } = await good('profiles.create', {
      ...{ name: 'Brokers', address: 'http://127.0.0.1:1', colour: 'teal' },
    });
    await good('keys.make', { profileId, protection: { name: 'os' } });
    const isUnlocked = async () => (await good('profiles.list', {})).profiles.map((profile) => profile.isUnlocked);
    const { powerMonitor } = host.electron;
    const seen: unknown[] = [];
    for (const lock of [() => powerMonitor.emit('suspend'), host.electron.lockScreen]) {
      await good('keys.unlock', { profileId });
      seen.push(await isUnlocked());
      lock();
      seen.push(await isUnlocked());
    }
    expect(seen).toEqual([[true], [false], [true], [false]]);
    await host.quit();
    expect(['suspend', 'lock-screen'].map((event) => powerMonitor.listenerCount(event))).toEqual([0, 0]);
  });
});

describe('a page with an unstored edit', () => {
  it('gets a moment to store it, and the window closes', async () => {
    const { electron, window } = await start({ platform: 'linux' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    window.webContents.refusesToClose = true;
    window.close();
    const afterFirst = electron.app.openWindows.size;
    window.webContents.refusesToClose = false;
    vi.advanceTimersByTime(1000);
    expect({ afterFirst, afterSecond: electron.app.openWindows.size, dialogs: electron.dialogs }).toEqual({
      afterFirst: 1,
      afterSecond: 0,
      dialogs: [],
    });
  });

  it.each([
    ['stays when the person stays', 0, 1],
    ['closes when the person gives the edit up', 1, 0],
  ])('%s', async (_what, button, left) => {
    const { electron, window } = await start({ platform: 'linux' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    electron.answers.button = button;
    window.webContents.refusesToClose = true;
    window.close();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await until(() => electron.dialogs.length > 0);
    await new Promise(setImmediate);
    window.fiveSecondsLater();
    await new Promise(setImmediate);
    expect({ windows: electron.app.openWindows.size, asked: electron.dialogs.map(({ kind }) => kind) }).toEqual({
      windows: left,
      asked: ['message'],
    });
  });

  it('stays when it refuses to reload, and nobody is asked, also after a close that was called off', async () => {
    const { electron, window } = await start();
    electron.answers.button = 0;
    const reload = () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const stays = window.webContents.passes('will-prevent-unload', { url: '' });
      vi.advanceTimersByTime(1000);
      return { stays, windows: electron.app.openWindows.size };
    };
    const before = reload();
    window.webContents.refusesToClose = true;
    window.close();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await until(() => electron.dialogs.length > 0);
    await new Promise(setImmediate);
    window.webContents.refusesToClose = false;
    expect([before, reload(), electron.dialogs.length]).toEqual([
      ...[{ stays: true, windows: 1 }, { stays: true, windows: 1 }, 1],
    ]);
  });

  it('that stayed at a quit on macOS is later closed alone, without ending the application', async () => {
    const { electron, window } = await start({ platform: 'darwin' });
    const { webContents } = window;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    webContents.refusesToClose = true;
    electron.app.quit();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await until(() => electron.dialogs.length > 0);
    await new Promise(setImmediate);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    window.close();
    webContents.refusesToClose = false;
    const quitsBefore = electron.order.filter((step) => step === 'app.quit').length;
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect({
      windows: electron.app.openWindows.size,
      quits: electron.order.filter((step) => step === 'app.quit').length - quitsBefore,
      ended: electron.app.ended,
    }).toEqual({ windows: 0, quits: 0, ended: undefined });
  });

  it('does not turn quitting into closing on macOS', async () => {
    const host = await start({ platform: 'darwin' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    host.window.webContents.refusesToClose = true;
    host.electron.app.quit();
    host.window.webContents.refusesToClose = false;
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await until(() => host.electron.app.ended !== undefined);
    expect(host.electron.app.ended).toBe(0);
  });
});
