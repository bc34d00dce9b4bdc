import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildApplication,
  loadHost,
  type RunOptions,
  type StartedHost,
  startHost,
} from '../support/electron/bundle.ts';
import { figure } from '../support/figure.ts';
import { hostileUrls } from '../support/hostile/urls.ts';

const built = buildApplication();
let host: StartedHost;

beforeAll(async () => {
  host = await startHost(built.folder, { packaged: true });
});
afterAll(async () => {
  await host.quit();
  built.remove();
});

const page = 'app://headroom/';
describe('navigation', () => {
  const contents = () => host.window.webContents;
  it(`leads to none of ${hostileUrls.length} hostile addresses and opens no window for them`, () => {
    const led = ['will-navigate', 'will-frame-navigate', 'will-redirect'].flatMap((name) =>
      hostileUrls.filter((url) => contents().passes(name, { url })),
    );
    const opened = hostileUrls.filter((url) => contents().opens(url) !== 'deny');
    figure('hostile addresses at the window', {
      addresses: hostileUrls.length,
      led: led.length,
      opened: opened.length,
    });
    expect([led, opened]).toEqual([[], []]);
  });

  it('may load its own page again, in the main frame only', () => {
    expect({
      reload: contents().passes('will-navigate', { url: page }),
      mainFrame: contents().passes('will-frame-navigate', { url: page }),
      subFrame: contents().passes('will-frame-navigate', { url: page, isMainFrame: false }),
    }).toEqual({ reload: true, mainFrame: true, subFrame: false });
  });

  it('follows no redirect, not even to itself', () => {
    expect([page, 'https://example.com/'].map((url) => contents().passes('will-redirect', { url }))).toEqual([
      false,
      false,
    ]);
  });

  it('attaches no web view', () => {
    expect(contents().passes('will-attach-webview', { url: page })).toBe(false);
  });

  it.each([page, ''])('opens no window for %j either', (url) => {
    expect(contents().opens(url)).toBe('deny');
  });
});

describe('the session', () => {
  const permissions = [
    'ar',
    'background-sync',
    'clipboard-read',
    'clipboard-sanitized-write',
    'display-capture',
    'fileSystem',
    'fullscreen',
    'geolocation',
    'hid',
    'idle-detection',
    'keyboardLock',
    'local-fonts',
    'media',
    'mediaKeySystem',
    'midi',
    'midiSysex',
    'notifications',
    'openExternal',
    'persistent-storage',
    'pointerLock',
    'screen-wake-lock',
    'serial',
    'speaker-selection',
    'storage-access',
    'usb',
    'window-management',
    'unknown',
  ];

  it('grants the page no permission but to put text on the clipboard', () => {
    const { session } = host.electron;
    expect({
      asked: permissions.filter((permission) => session.asksFor(permission)),
      checked: permissions.filter((permission) => session.checks(permission)),
      device: session.allowsDevice(),
      screen: session.screenFor(),
    }).toEqual({
      asked: ['clipboard-sanitized-write'],
      checked: ['clipboard-sanitized-write'],
      device: false,
      screen: null,
    });
  });

  it.each([
    ['another site', { requestingUrl: 'https://example.com/', isMainFrame: true }],
    ['another host of the scheme', { requestingUrl: 'app://elsewhere/', isMainFrame: true }],
    ['another address of the application', { requestingUrl: 'app://headroom/assets/page.js', isMainFrame: true }],
    ['a frame inside the page', { requestingUrl: page, isMainFrame: false }],
    ['no document', { isMainFrame: true }],
  ])('grants %s nothing, the clipboard included', (_name, frame) => {
    const { session } = host.electron;
    expect({
      asked: permissions.filter((permission) => session.asksFor(permission, frame)),
      checked: permissions.filter((permission) => session.checks(permission, frame)),
    }).toEqual({ asked: [], checked: [] });
  });

  it('lets no request out, whatever the policy of the page says', () => {
    const urls = [
      page,
      'app://headroom/assets/page.js',
      'blob:app://headroom/5f0c',
      'https://example.com/a.js',
      'http://127.0.0.1:8080/',
      'ws://127.0.0.1/',
      'file:///etc/passwd',
      'app://elsewhere/',
      'blob:https://example.com/5f0c',
      'data:text/html,x',
      'devtools://devtools/bundled/inspector.html',
      'chrome://settings/',
    ];
    expect(urls.filter((url) => host.electron.session.lets(url))).toEqual(urls.slice(0, 3));
  });

  it('checks no spelling, so that no dictionary is downloaded', () => {
    expect(host.electron.session.spelling).toEqual({ enabled: false, languages: [], dictionaries: page });
  });

  it('downloads nothing', () => {
    const event = { prevented: false, preventDefault: () => (event.prevented = true) };
    host.electron.session.emit('will-download', event, {}, host.window.webContents);
    expect(event.prevented).toBe(true);
  });
});

describe('the window', () => {
  it('is made with every safeguard stated', () => {
    expect(host.window.options.webPreferences).toEqual({
      preload: join(built.folder, 'application', 'dist', 'main', 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      plugins: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: false,
    });
  });

  it('loads the page and nothing else', () => {
    expect(host.electron.order.filter((step) => step.startsWith('loadURL'))).toEqual([`loadURL ${page}`]);
  });

  it('is served from a scheme that is standard and secure, and bypasses nothing', () => {
    expect(host.electron.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });
});

describe('in development', () => {
  it('has Chromium’s own tools, and they may load', async () => {
    const developed = await startHost(built.folder, { packaged: false });
    const { devTools } = developed.window.options.webPreferences as { devTools: boolean };
    const lets = ['devtools://devtools/bundled/inspector.html', 'https://example.com/'].map((url) =>
      developed.electron.session.lets(url),
    );
    await developed.quit();
    expect({ devTools, lets }).toEqual({ devTools: true, lets: [true, false] });
  });
});

describe('before Electron is ready', () => {
  it('declares the scheme, sandboxes every process and takes the lock', () => {
    const { electron } = loadHost(built.folder);
    expect(electron.order).toEqual([
      'protocol.registerSchemesAsPrivileged',
      'app.enableSandbox',
      'app.setPath userData',
      'app.requestSingleInstanceLock',
    ]);
  });
});

describe('Chromium’s sandbox', () => {
  const isOff = (options: RunOptions): boolean =>
    loadHost(built.folder, { ...options, packaged: true }).electron.app.commandLine.hasSwitch('no-sandbox');
  const argv = ['--no-sandbox'];
  /** An AppImage's launcher mounts it and starts the program in it. */
  const env = { APPIMAGE: '/home/sam/Headroom.AppImage', APPDIR: dirname(process.execPath) };
  const inherited = { APPIMAGE: '/home/sam/Terminal.AppImage', APPDIR: '/tmp/.mount_Terminal' };

  it('is left off only where the launcher of an AppImage found that the system forbids it', () => {
    expect({
      appImage: isOff({ argv, env }),
      startedByAnotherAppImage: isOff({ argv, env: inherited }),
      deb: isOff({ argv }),
      windows: isOff({ argv, env, platform: 'win32' }),
    }).toEqual({ appImage: true, startedByAnotherAppImage: false, deb: false, windows: false });
  });
});
