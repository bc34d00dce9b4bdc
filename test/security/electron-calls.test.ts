import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplication, runPreload, type StartedHost, startHost } from '../support/electron/bundle.ts';
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
const refused = {
  ok: false,
  error: { code: 'REFUSED', message: 'This call did not come from the Headroom window.' },
};

const call = (event: unknown, name: unknown, input: unknown): unknown =>
  host.electron.calls.get('headroom:call')?.(event, name, input);

describe('calls from anywhere but the window’s own page', () => {
  const frame = () => host.window.webContents.mainFrame;
  const own = () => ({ sender: host.window.webContents, senderFrame: frame(), type: 'frame' });

  it('answers the page itself', async () => {
    await expect(call(own(), 'settings.read', {})).resolves.toMatchObject({ ok: true });
  });

  it('refuses another web contents that shows the same address', async () => {
    const stranger = { mainFrame: { url: page, origin: 'app://headroom', parent: null } };
    const event = { ...own(), sender: stranger };
    expect(await call(event, 'settings.read', {})).toEqual(refused);
  });

  it('refuses a frame inside the page', async () => {
    const event = { ...own(), senderFrame: { url: page, origin: 'app://headroom', parent: frame() } };
    expect(await call(event, 'settings.read', {})).toEqual(refused);
  });

  it('refuses a frame that is already gone', async () => {
    expect(await call({ ...own(), senderFrame: null }, 'settings.read', {})).toEqual(refused);
  });

  it.each([
    ['a remote page', 'https://headroom.example/', 'https://headroom.example'],
    ['another host of the scheme', 'app://elsewhere/', 'app://elsewhere'],
    ['a host that begins like ours', 'app://headroom.example/', 'app://headroom.example'],
    ['a file', 'file:///app/index.html', 'file://'],
    ['our address with an opaque origin', page, 'null'],
    ['an empty page that inherited our origin', 'about:blank', 'app://headroom'],
    ['another file of ours', 'app://headroom/mark.svg', 'app://headroom'],
    ['our address with a user name', 'app://someone@headroom/', 'app://headroom'],
  ])('refuses the window when it shows %s', async (_what, url, origin) => {
    const { mainFrame } = host.window.webContents;
    const before = { ...mainFrame };
    Object.assign(mainFrame, { url, origin });
    const answer = await call(own(), 'settings.read', {});
    Object.assign(mainFrame, before);
    expect(answer).toEqual(refused);
  });
});

describe('hostile calls from the page', () => {
  const fromPage = (name: unknown, input: unknown) => host.call(name, input);

  it.each(['settings.write', '__proto__', 'constructor', 'toString', '', 'settings', 'settings.read.', 7, null, {}])(
    'knows no operation %j',
    async (name) => {
      expect(await fromPage(name, {})).toEqual({
        ok: false,
        error: { code: 'UNKNOWN_METHOD', message: 'Headroom has no such operation.' },
      });
    },
  );

  it('refuses a call that is too large', async () => {
    const text = 'x'.repeat(3 * 1024 * 1024);
    expect(await fromPage('scenarios.create', { description: text })).toMatchObject({
      ok: false,
      error: { code: 'TOO_LARGE' },
    });
  });

  it('refuses what is not JSON', async () => {
    const inputs = [new Map(), new Date(), 1n, () => 1, [new Uint8Array(4)]];
    const codes = await Promise.all(
      inputs.map(async (input) => (await fromPage('settings.read', input)) as { error?: { code: string } }),
    );
    expect(codes.map(({ error }) => error?.code)).toEqual(inputs.map(() => 'INVALID_INPUT'));
  });

  it('registers one channel and listens on no other', () => {
    const { calls, module } = host.electron;
    expect({ handled: [...calls.keys()], listened: module.ipcMain.eventNames() }).toEqual({
      handled: ['headroom:call'],
      listened: [],
    });
  });
});

describe('messages to the page', () => {
  it('go to our page alone', async () => {
    const { webContents } = host.window;
    // Nothing more is reported of what was read before; what comes next is.
    await host.call('requests.list', {});
    webContents.sent.length = 0;
    await host.call('scenarios.createSample', {});
    const told = webContents.sent.map(({ channel, values }) => [channel, values[0]]);
    webContents.sent.length = 0;
    // The sample is created through the signed service, so the page has changed before it is there.
    const pending = host.call('scenarios.createSample', {});
    webContents.navigate('https://elsewhere.example/');
    await pending;
    const toldElsewhere = [...webContents.sent];
    webContents.navigate(page);
    expect({ told, toldElsewhere }).toEqual({
      told: [
        ['headroom:event', 'requests.logged'],
        ['headroom:event', 'scenarios.changed'],
      ],
      toldElsewhere: [],
    });
  });
});

describe('links', () => {
  const open = (url: string) => host.call('app.openLink', { url });

  it('open in the browser when they are on the list', async () => {
    host.electron.opened.length = 0;
    const answer = await open('https://www.ato.gov.au/tax-rates');
    expect({ answer, opened: host.electron.opened }).toEqual({
      answer: { ok: true, data: { opened: true } },
      opened: ['https://www.ato.gov.au/tax-rates'],
    });
  });

  it('do not open when they are not', async () => {
    host.electron.opened.length = 0;
    const urls = [...hostileUrls, 'app://headroom/', ''];
    const answers = await Promise.all(urls.map(open));
    figure('hostile addresses at openExternal', { addresses: urls.length, opened: host.electron.opened.length });
    expect({
      codes: answers.map((answer) => (answer as { error?: { code: string } }).error?.code),
      opened: host.electron.opened,
    }).toEqual({
      codes: urls.map(() => 'REFUSED'),
      opened: [],
    });
  });
});

describe('the preload', () => {
  const load = () => runPreload(built.folder, host.electron, host.window.webContents);

  it('exposes three functions under one name, and needs nothing of Node', () => {
    const { exposed, bridge } = load();
    expect({
      names: [...exposed.keys()],
      functions: Object.entries(bridge).map(([name, value]) => [name, typeof value]),
    }).toEqual({
      names: ['headroom'],
      functions: [
        ['call', 'function'],
        ['subscribe', 'function'],
        ['onCommand', 'function'],
      ],
    });
  });

  it('lets no unknown name cross', async () => {
    const { bridge, invoked, renderer } = load();
    const names = ['settings.write', '__proto__', 'toString', '', 7, null, { toString: () => 'settings.read' }];
    const answers = await Promise.all(names.map((name) => bridge.call(name, {})));
    expect(() => bridge.subscribe('ipc-secret', () => undefined)).toThrow('Headroom has no such event.');
    expect({ answers, invoked, listened: renderer.eventNames() }).toEqual({
      answers: names.map(() => ({
        ok: false,
        error: { code: 'UNKNOWN_METHOD', message: 'Headroom has no such operation.' },
      })),
      invoked: [],
      // One listener takes all events; commands of the menu may come before the page listens.
      listened: ['headroom:event', 'headroom:command'],
    });
  });

  it('gives listeners the payload and never the event of the process border', () => {
    const { bridge, renderer } = load();
    const heard: unknown[][] = [];
    const stops = [
      bridge.subscribe('requests.logged', (...values: unknown[]) => heard.push(['event', ...values])),
      bridge.onCommand((...values: unknown[]) => heard.push(['command', ...values])),
    ];
    const secret = { sender: 'the ipcRenderer itself' };
    renderer.emit('headroom:event', secret, 'requests.logged', { id: 3 });
    renderer.emit('headroom:event', secret, 'settings.changed', {});
    renderer.emit('headroom:command', secret, 'scenario.new');
    for (const stop of stops) stop();
    renderer.emit('headroom:event', secret, 'requests.logged', { id: 4 });
    renderer.emit('headroom:command', secret, 'scenario.new');
    expect(heard).toEqual([
      ['event', { id: 3 }],
      ['command', 'scenario.new', undefined],
    ]);
  });
});
