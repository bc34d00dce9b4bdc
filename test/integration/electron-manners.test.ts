import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runPreload, type StartedHost, until } from '../support/electron-bundle.ts';
import { chooseInMenu, readLog, useHosts } from '../support/electron-hosts.ts';

/* What a person expects of an application of their system. */

const { folder, start } = useHosts();

const scenarioFile = (): string => {
  const file = join(mkdtempSync(join(folder, 'desktop-')), 'Chen.headroom');
  writeFileSync(file, JSON.stringify({ description: 'From the desktop', scenario: {} }));
  return file;
};

/** The page of the host's window: what commands it gets, and what it imports when it is asked to. */
const pageOf = (host: StartedHost) => {
  const { bridge } = runPreload(folder, host.electron, host.window.webContents);
  const heard: unknown[] = [];
  const imports: Promise<unknown>[] = [];
  bridge.onCommand((id) => {
    heard.push(id);
    if (id === 'scenario.import') imports.push(bridge.call('scenarios.importFile', {}));
  });
  return { heard, imports };
};
const imported = { ok: true, data: { status: 'imported', record: { description: 'From the desktop' } } };

describe('a scenario file opened on the desktop', () => {
  it('before the application runs is imported when the page is there', async () => {
    const host = await start({ argv: [scenarioFile()] });
    const { heard, imports } = pageOf(host);
    await until(() => heard.length > 0 || host.window.webContents.sent.length > 0);
    const sent = host.window.webContents.sent.map(({ values }) => values);
    const answer = await host.call('scenarios.importFile', {});
    expect({ sent, imports: imports.length, answer, dialogs: host.electron.dialogs }).toMatchObject({
      sent: [['scenario.import']],
      imports: 0,
      answer: imported,
      dialogs: [],
    });
  });

  it('while it runs is imported in its window, relative to where it was opened', async () => {
    const host = await start();
    const page = pageOf(host);
    const [name = '', place] = [scenarioFile()].flatMap((file) => [
      file.split(sep).at(-1) ?? '',
      file.split(sep).slice(0, -1).join(sep),
    ]);
    host.electron.app.emit('second-instance', {}, ['headroom', '--allow-file-access-from-files', name], place);
    expect({
      heard: page.heard,
      answers: await Promise.all(page.imports),
      windows: host.electron.windows.length,
    }).toMatchObject({ heard: ['scenario.import'], answers: [imported], windows: 1 });
  });

  it('on macOS comes as an event', async () => {
    const host = await start({ platform: 'darwin' });
    const page = pageOf(host);
    const event = { prevented: false, preventDefault: () => (event.prevented = true) };
    host.electron.app.emit('open-file', event, scenarioFile());
    expect({ prevented: event.prevented, answers: await Promise.all(page.imports) }).toMatchObject({
      prevented: true,
      answers: [imported],
    });
  });

  it('that the page does not ask for is told, and is not the next import’s', async () => {
    const host = await start();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    host.electron.app.emit('second-instance', {}, ['headroom', scenarioFile()], '/');
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    const told = host.electron.dialogs.map(({ options }) => (options as { message?: string }).message);
    const answer = await host.call('scenarios.importFile', {});
    expect({ told, answer, asked: host.electron.dialogs.at(-1)?.kind }).toEqual({
      told: ['The file was not opened'],
      answer: { ok: true, data: { status: 'cancelled' } },
      asked: 'open',
    });
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
      { appUserModelId: 'com.headroom.desktop', tasks: [{ arguments: '--new-scenario', title: 'New scenario' }] },
      { dock: [{ label: 'New scenario' }] },
      { about: { applicationVersion: '9.8.7', credits: expect.stringContaining('Node') as unknown } },
    ]);
    expect(told(linux)).not.toHaveProperty('appUserModelId');
    const { heard } = pageOf(windows);
    windows.electron.app.emit('second-instance', {}, ['Headroom.exe', '--new-scenario'], 'C:\\');
    expect(heard).toEqual(['scenario.new']);
  });
});

describe('a page that does not answer', () => {
  it('is ended and opened again when the person wants it, without another question', async () => {
    const host = await start();
    host.electron.answers.button = 1;
    host.window.emit('unresponsive');
    await until(() => host.electron.order.filter((step) => step.startsWith('loadURL')).length === 2);
    expect({
      asked: host.electron.dialogs.map(({ options }) => (options as { message: string }).message),
      logged: readLog(host)
        .filter(({ event }) => event.startsWith('page.'))
        .map(({ event }) => event),
    }).toEqual({ asked: ['The page does not answer'], logged: ['page.unresponsive'] });
  });

  it('that answers again takes the question back', async () => {
    const { electron, window } = await start();
    electron.answers.waits = true;
    window.emit('unresponsive');
    window.emit('unresponsive');
    window.emit('responsive');
    await new Promise(setImmediate);
    // The first question is closed, or this one would not be asked.
    window.emit('unresponsive');
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
      lines: shown.split('\n').slice(0, 2),
    }).toEqual({
      copied: button === 1 ? [shown] : [],
      personal: false,
      lines: ['Headroom 9.8.7 (development)', `linux 24.04, ${process.arch}, en-AU`],
    });
  });
});
