import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type StartedHost, until, usualDataFolder } from '../support/electron/bundle.ts';
import { menuItem, readLog, useHosts } from '../support/electron/hosts.ts';

const { folder, start } = useHosts();

describe('the host, when something goes wrong', () => {
  it('records a rejected promise and continues', async () => {
    const host = await start();
    host.process.emit('unhandledRejection', new Error('a stray promise'));
    const last = readLog(host).at(-1);
    expect({ ended: host.electron.app.ended, event: last?.event, stack: last?.stack?.split('\n')[0] }).toEqual({
      ended: undefined,
      event: 'process.rejection',
      stack: 'Error: a stray promise',
    });
  });

  it('stops after an exception, with an incident that is in the log', async () => {
    const host = await start();
    host.process.emit('uncaughtException', new Error('a bug'));
    const incident = readLog(host).at(-1)?.incidentId ?? 'none';
    const { detail } = host.electron.dialogs[0]?.options as { detail: string };
    expect({
      ended: host.electron.app.ended,
      named: detail.includes(incident),
      leaks: detail.includes('a bug'),
    }).toEqual({
      ended: 1,
      named: true,
      leaks: false,
    });
  });

  const loads = ({ electron }: StartedHost): number =>
    electron.order.filter((step) => step.startsWith('loadURL')).length;

  it.each([
    ['opens the page again when the person wants it', 1, { loads: 2, ended: undefined }],
    ['quits when the person does not', 0, { loads: 1, ended: 1 }],
  ])('after the page’s process died, %s', async (_what, button, outcome) => {
    const host = await start();
    host.electron.answers.button = button;
    host.window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 });
    await new Promise(setImmediate);
    expect({ loads: loads(host), ended: host.electron.app.ended }).toEqual(outcome);
  });

  it('tells that the page could not be opened, and tries again', async () => {
    const host = await start({ page: 'fails' });
    const { electron } = host;
    electron.pageOf.fate = 'paints';
    electron.answers.button = 1;
    host.window.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://headroom/', true);
    await new Promise(setImmediate);
    expect({
      asked: (electron.dialogs.at(-1)?.options as { message: string }).message,
      loads: loads(host),
      logged: readLog(host).filter(({ event }) => event === 'page.failed').length,
      rejections: readLog(host).filter(({ event }) => event === 'process.rejection'),
    }).toEqual({ asked: 'Headroom could not be loaded', loads: 2, logged: 2, rejections: [] });
  });

  it.each([
    ['a load that another one cut off', -3, true],
    ['a frame inside the page', -6, false],
  ])('tells nothing of %s', async (_what, code, isMainFrame) => {
    const { electron, window } = await start();
    window.webContents.emit('did-fail-load', {}, code, 'ERR', 'app://headroom/', isMainFrame);
    await new Promise(setImmediate);
    expect(electron.dialogs).toEqual([]);
  });

  it('records the end of a helper process', async () => {
    const host = await start();
    host.electron.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 5 });
    expect(readLog(host).at(-1)).toMatchObject({ event: 'helper.gone', code: 'GPU: crashed', status: 5 });
  });
});

describe('links', () => {
  it('that no browser opens are shown to the user', async () => {
    const host = await start();
    host.electron.shell.fails = true;
    const url = 'https://www.rba.gov.au/';
    const answer = await host.call('app.openLink', { url });
    expect({
      answer,
      told: host.electron.dialogs.map(({ options }) => (options as { detail: string }).detail),
    }).toEqual({
      answer: { ok: true, data: { opened: false } },
      told: [`Open this address yourself: ${url}`],
    });
  });
});

describe('a release with an update feed', () => {
  /** A home with the feed's description. */
  const fed = (): string => {
    const home = mkdtempSync(join(folder, 'fed-'));
    mkdirSync(join(home, 'resources'));
    writeFileSync(join(home, 'resources', 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1:9/\n');
    return home;
  };
  const startFed = (home: string): Promise<StartedHost> =>
    start({
      home,
      packaged: true,
      env: { APPIMAGE: join(home, 'Headroom.AppImage'), APPDIR: dirname(process.execPath) },
    });
  const consent = (home: string): string => join(usualDataFolder(home), 'window', 'updates.json');

  it('contacts the feed only at a start after the person said so in the menu', async () => {
    const home = fed();
    const first = await startFed(home);
    const item = menuItem(first, 'Check for updates at startup');
    await new Promise(setImmediate);
    const asked = readLog(first).map(({ event }) => event);
    item.click({ checked: true });
    await first.quit();
    expect({ asked, was: item.checked, stored: JSON.parse(readFileSync(consent(home), 'utf8')) as unknown }).toEqual({
      asked: expect.not.arrayContaining(['update.failed']) as unknown,
      was: false,
      stored: { lookAtStart: true },
    });
    const second = await startFed(home);
    await until(() => readLog(second).some(({ event }) => event === 'update.failed'));
    expect(menuItem(second, 'Check for updates at startup').checked).toBe(true);
  });

  it('looks for a newer version where it may, and continues if that fails', async () => {
    const home = fed();
    mkdirSync(join(usualDataFolder(home), 'window'), { recursive: true });
    writeFileSync(consent(home), '{"lookAtStart":true}');
    // Nothing listens there, so electron-updater fails at its first request.
    const host = await startFed(home);
    await until(() => readLog(host).some(({ event }) => event === 'update.failed'));
    const failure = readLog(host).find(({ event }) => event === 'update.failed');
    expect({
      ended: host.electron.app.ended,
      asked: host.electron.dialogs,
      reached: failure?.stack?.includes('ECONNREFUSED 127.0.0.1:9'),
    }).toEqual({ ended: undefined, asked: [], reached: true });
  });
});
