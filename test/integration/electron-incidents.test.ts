import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { until } from '../support/electron-bundle.ts';
import { readLog, useHosts } from '../support/electron-hosts.ts';

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

  it.each([
    ['opens the page again when the person wants it', 1, { reloads: 1, ended: undefined }],
    ['quits when the person does not', 0, { reloads: 0, ended: 1 }],
  ])('after the page’s process died, %s', async (_what, button, outcome) => {
    const host = await start();
    host.electron.answers.button = button;
    host.window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 });
    await new Promise(setImmediate);
    expect({ reloads: host.window.webContents.reloads, ended: host.electron.app.ended }).toEqual(outcome);
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
  it('looks for a newer version, and continues if that fails', async () => {
    const home = mkdtempSync(join(folder, 'fed-'));
    mkdirSync(join(home, 'resources'));
    writeFileSync(join(home, 'resources', 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1:9/\n');
    // The double has no network at all, so electron-updater fails at its first request.
    const host = await start({ home, packaged: true, env: { APPIMAGE: join(home, 'Headroom.AppImage') } });
    await until(() => readLog(host).some(({ event }) => event === 'update.failed'));
    const failure = readLog(host).find(({ event }) => event === 'update.failed');
    expect({
      ended: host.electron.app.ended,
      asked: host.electron.dialogs,
      reached: failure?.stack?.includes('GenericProvider.getLatestVersion'),
    }).toEqual({ ended: undefined, asked: [], reached: true });
  });
});
