import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDataFolder } from '../../main/platform/files/data-folder.ts';
import { loadHost, until, usualDataFolder } from '../support/electron/bundle.ts';
import { readLog, useHosts } from '../support/electron/hosts.ts';

const { folder, start } = useHosts();

describe('the data folder', () => {
  it.each([
    ['linux', {}],
    ['linux', { XDG_DATA_HOME: join(folder, 'xdg') }],
    ['linux', { XDG_DATA_HOME: 'relative' }],
    ['darwin', {}],
    ['win32', {}],
  ] as const)('is the one of the Node host, on %s with %j', async (platform, env) => {
    const { home, data } = await start({ platform, env });
    const expected = defaultDataFolder({ platform, home, env });
    expect({ data, database: existsSync(join(data, 'headroom.sqlite3')) }).toEqual({ data: expected, database: true });
  });

  it('is where --data says, with the profile in it before the lock is taken', async () => {
    const chosen = join(folder, 'chosen');
    const { electron } = await start({ argv: ['--some-switch=1', '--data', chosen, '--other'] });
    expect({
      database: existsSync(join(chosen, 'headroom.sqlite3')),
      profile: electron.app.getPath('userData'),
      order: electron.order.slice(0, 4),
    }).toEqual({
      database: true,
      profile: join(chosen, 'window'),
      order: [
        'protocol.registerSchemesAsPrivileged',
        'app.enableSandbox',
        'app.setPath userData',
        'app.requestSingleInstanceLock',
      ],
    });
  });

  it('is moved from where the first versions kept it on Windows, before it is opened', async () => {
    const home = join(folder, 'roamed');
    const env = { APPDATA: join(home, 'Roaming'), LOCALAPPDATA: join(home, 'Local') };
    const old = join(env.APPDATA, 'Headroom');
    const before = await start({ home, argv: ['--data', old] });
    await before.call('scenarios.create', { description: 'From the first version' });
    await before.quit();
    const { data, call } = await start({ home, platform: 'win32', env });
    expect({ data, left: existsSync(old), listed: await call('scenarios.list', {}) }).toMatchObject({
      data: join(env.LOCALAPPDATA, 'Headroom'),
      left: false,
      listed: { ok: true, data: { items: [{ description: 'From the first version' }] } },
    });
  });

  it('that cannot be made ends the start with a sentence', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const chosen = join(file, 'data');
    const { electron } = loadHost(folder, { argv: ['--data', chosen] });
    // An error box before ready would only be printed on Linux.
    const early = { dialogs: [...electron.dialogs], ended: electron.app.ended };
    electron.app.becomeReady();
    await new Promise(setImmediate);
    expect(early).toEqual({ dialogs: [], ended: undefined });
    expect({ ended: electron.app.ended, dialogs: electron.dialogs, windows: electron.windows }).toEqual({
      ended: 1,
      dialogs: [
        {
          kind: 'error',
          options: {
            title: 'Headroom cannot use its data folder',
            detail: `The file system refused (ENOTDIR).\n\n${chosen}`,
          },
        },
      ],
      windows: [],
    });
  });

  it.skipIf(process.platform === 'win32')('that others can write ends the start with a sentence', async () => {
    const chosen = join(folder, 'shared');
    mkdirSync(chosen);
    writeFileSync(join(chosen, 'theirs'), '');
    chmodSync(chosen, 0o777);
    const { electron } = loadHost(folder, { argv: ['--data', chosen] });
    electron.app.becomeReady();
    await new Promise(setImmediate);
    expect({ ended: electron.app.ended, dialogs: electron.dialogs, files: readdirSync(chosen) }).toEqual({
      ended: 1,
      dialogs: [
        {
          kind: 'error',
          options: {
            title: 'Headroom cannot use its data folder',
            detail: `Other users of this computer can change the data folder: nothing was opened. (close it to them: chmod go-w '${chosen}')\n\n${chosen}`,
          },
        },
      ],
      files: ['theirs'],
    });
  });

  it('with a damaged database is left alone, and the window tells of it', async () => {
    const home = join(folder, 'damaged');
    const data = usualDataFolder(home);
    const file = join(data, 'headroom.sqlite3');
    mkdirSync(data, { recursive: true });
    writeFileSync(file, 'this was never a database, and it is long enough to be looked at'.repeat(20));
    const before = readFileSync(file);
    const { electron, call } = await start({ home });
    expect({
      status: await call('recovery.status', {}),
      ended: electron.app.ended,
      dialogs: electron.dialogs,
      untouched: readFileSync(file).equals(before),
    }).toEqual({
      status: {
        ok: true,
        data: {
          status: 'closed',
          reason: 'corrupt',
          file,
          damage: { readable: 0, unreadable: 0, backups: [] },
        },
      },
      ended: undefined,
      dialogs: [],
      untouched: true,
    });
  });
});

describe('an exported file', () => {
  it.each([
    ['darwin', 'is written itself, because macOS grants the program no other', true],
    ['linux', 'is replaced whole', false],
  ] as const)('on %s %s', async (platform, _how, isSame) => {
    const { electron, call } = await start({ platform });
    const created = (await call('scenarios.create', { description: 'Chosen' })) as { data: { id: string } };
    const filePath = join(mkdtempSync(join(folder, 'export-')), 'chosen.json');
    writeFileSync(filePath, 'before');
    const { ino } = statSync(filePath);
    electron.answers.save = { canceled: false, filePath };
    const answer = await call('scenarios.exportFile', { id: created.data.id });
    expect({ answer, same: statSync(filePath).ino === ino, text: readFileSync(filePath, 'utf8') }).toMatchObject({
      answer: { ok: true, data: { status: 'saved', fileName: 'chosen.json' } },
      same: isSame,
      text: expect.stringContaining('Chosen') as unknown,
    });
  });
});

describe('the place of the window', () => {
  it('is remembered from one run to the next', async () => {
    const first = await start();
    first.window.bounds = { x: 200, y: 100, width: 1200, height: 800 };
    first.window.maximised = true;
    first.window.fullScreen = true;
    await first.quit();
    const second = await start({ home: first.home });
    await until(() => second.window.log.length > 0);
    const { x, y, width, height, minWidth, minHeight } = second.window.options;
    expect({ place: { x, y, width, height, minWidth, minHeight }, log: second.window.log }).toEqual({
      place: { x: 200, y: 100, width: 1200, height: 800, minWidth: 800, minHeight: 560 },
      log: ['maximize', 'show', 'full screen'],
    });
  });

  it('is forgotten when its display is gone', async () => {
    const first = await start();
    first.window.bounds = { x: 3000, y: 100, width: 1200, height: 800 };
    await first.quit();
    const { window } = await start({ home: first.home });
    expect({ x: window.options.x, width: window.options.width }).toEqual({ x: undefined, width: 1200 });
  });

  it('that cannot be written does not keep the window from closing', async () => {
    const host = await start();
    mkdirSync(join(host.data, 'window', 'window.json', 'in-the-way'), { recursive: true });
    await host.quit();
    expect({ ended: host.electron.app.ended, logged: readLog(host).at(-1)?.event }).toEqual({
      ended: 0,
      logged: 'window.state',
    });
  });
});

describe('the icon of the window', () => {
  it.each([
    ['linux', true],
    ['win32', false],
    ['darwin', false],
  ] as const)('is given where no system gives it: on %s %s', async (platform, isGiven) => {
    const { icon } = (await start({ platform })).window.options;
    expect(typeof icon === 'string' && existsSync(icon)).toBe(isGiven);
  });
});

describe('the colour scheme', () => {
  it('follows the settings, from the first paint on', async () => {
    const first = await start();
    await first.call('settings.update', { colourScheme: 'dark' });
    await until(() => first.electron.nativeTheme.themeSource === 'dark');
    await first.quit();
    const second = await start({ home: first.home });
    expect({
      before: first.window.options.backgroundColor,
      theme: second.electron.nativeTheme.themeSource,
      after: second.window.options.backgroundColor,
    }).toEqual({ before: '#ffffff', theme: 'dark', after: '#1c2020' });
  });
});
