import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadHost, runPreload, type StartedHost, until } from '../support/electron/bundle.ts';
import { useHosts } from '../support/electron/hosts.ts';

/* Files that are opened on the desktop: by a double click, a selection, or another program. */

const { folder, start } = useHosts();

const scenarioFile = (): string => {
  const file = join(mkdtempSync(join(folder, 'desktop-')), 'Chen household.headroom');
  writeFileSync(file, JSON.stringify({ description: 'From the desktop', scenario: {} }));
  return file;
};

/** The page of the host's window: what commands it gets, and what it imports when it is asked to. */
const pageOf = (host: StartedHost) => {
  const { bridge } = runPreload(folder, host.electron, host.window.webContents);
  const heard: unknown[] = [];
  const imports: Promise<unknown>[] = [];
  bridge.onCommand((id, scenarioId) => {
    heard.push(scenarioId === undefined ? id : [id, scenarioId]);
    if (id === 'scenario.import') imports.push(bridge.call('scenarios.importFile', {}));
    if (id === 'pack.import') imports.push(bridge.call('packs.openFile', {}));
  });
  return { heard, imports };
};
const lenderPath = (): string => join(mkdtempSync(join(folder, 'desktop-')), 'Wattle two.headroom-lender');

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
    // As GNOME names a file to a program that takes addresses.
    host.electron.app.emit('second-instance', {}, ['headroom', pathToFileURL(scenarioFile()).href], '/');
    const answers = await Promise.all(page.imports);
    expect({ heard: page.heard, answers, windows: host.electron.windows.length }).toMatchObject({
      ...{ heard: ['scenario.import', 'scenario.import'], answers: [imported, imported], windows: 1 },
    });
    // The next import is about another file, and asks for it.
    const next = await host.call('scenarios.importFile', {});
    expect([next, host.electron.dialogs.map(({ kind }) => kind)]).toEqual([
      { ok: true, data: { status: 'cancelled' } },
      ['open'],
    ]);
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

  it('waits until the page asks for it, and is offered again to a page that is loaded again', async () => {
    const host = await start();
    host.electron.app.emit('second-instance', {}, ['headroom', scenarioFile()], '/');
    const offers = (): number =>
      host.window.webContents.sent.filter(({ values }) => values[0] === 'scenario.import').length;
    const offered = [offers()];
    await host.window.webContents.load('app://headroom/', 'paints');
    offered.push(offers());
    expect(await host.call('scenarios.importFile', {})).toMatchObject(imported);
    await host.window.webContents.load('app://headroom/', 'paints');
    expect([...offered, offers()]).toEqual([1, 2, 2]);
  });

  it('together with others is imported like each of them', async () => {
    const host = await start();
    const page = pageOf(host);
    const files = [scenarioFile(), scenarioFile(), scenarioFile()];
    host.electron.app.emit('second-instance', {}, ['headroom', ...files], '/');
    await until(() => page.imports.length === 3);
    expect([await Promise.all(page.imports), host.electron.dialogs]).toMatchObject([
      [imported, imported, imported],
      [],
    ]);
  });

  it('while the application is still starting is imported when the page is there, and so is what a shortcut asked for', async () => {
    const host = loadHost(folder);
    const { app, windows } = host.electron;
    app.emit('second-instance', {}, ['headroom', scenarioFile()], '/');
    app.emit('second-instance', {}, ['headroom', '--new-scenario'], '/');
    app.becomeReady();
    await until(() => windows[0]?.webContents.sent.length === 2);
    expect(windows[0]?.webContents.sent.map(({ values }) => values).sort()).toEqual([
      ['scenario.import'],
      ['scenario.new'],
    ]);
    app.quit();
    await until(() => app.ended !== undefined);
  });
});

describe('a lender’s file opened on the desktop', () => {
  /** A file as the program writes it. */
  const lenderFile = async (host: StartedHost): Promise<string> => {
    const made = (await host.call('packs.duplicate', { id: 'wattle', name: 'Wattle two', by: 'Kim' })) as {
      data: { id: string };
    };
    const filePath = lenderPath();
    host.electron.answers.save = { canceled: false, filePath };
    await host.call('packs.exportFile', { id: made.data.id });
    await host.call('packs.remove', { id: made.data.id });
    return filePath;
  };
  const opened = { ok: true, data: { status: 'opened', standing: { newVersions: [1] } } };

  it('before the application runs is shown when the page is there, and another start does not open a second window', async () => {
    const file = await lenderFile(await start());
    const host = await start({ argv: [file] });
    await until(() => host.window.webContents.sent.length > 0);
    const sent = host.window.webContents.sent.map(({ values }) => values);
    const scenario = await host.call('scenarios.importFile', {});
    const answer = await host.call('packs.openFile', {});
    const page = pageOf(host);
    host.electron.app.emit('second-instance', {}, ['headroom', file], '/');
    expect({
      ...{ sent, answer, answers: await Promise.all(page.imports) },
      ...{ scenario, windows: host.electron.windows.length, dialogs: host.electron.dialogs.map(({ kind }) => kind) },
    }).toMatchObject({
      ...{ sent: [['pack.import']], answer: opened, answers: [opened] },
      // The import of a scenario asks for its own file.
      ...{ scenario: { ok: true, data: { status: 'cancelled' } }, windows: 1, dialogs: ['open'] },
    });
  });

  it('on macOS comes as an event, and one that does not fit is refused with the place', async () => {
    const host = await start({ platform: 'darwin' });
    const page = pageOf(host);
    const path = lenderPath();
    writeFileSync(path, '{"format":"headroom.lender","formatVersion":1,"versions":[],"cases":7}');
    host.electron.app.emit('open-file', { preventDefault: () => undefined }, path);
    expect(await Promise.all(page.imports)).toMatchObject([
      { ok: false, error: { code: 'INVALID_FILE', message: expect.stringContaining('At cases: found 7') as string } },
    ]);
  });
});
