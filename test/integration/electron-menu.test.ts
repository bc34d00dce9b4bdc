import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { commands } from '../../renderer/app/commands.ts';
import { buildApplication, runPreload, type StartedHost, startHost, until } from '../support/electron/bundle.ts';

const item = z.looseObject({
  id: z.string().optional(),
  accelerator: z.string().optional(),
  registerAccelerator: z.boolean().optional(),
  click: z.custom<() => void>((value) => typeof value === 'function').optional(),
  submenu: z.array(z.unknown()).optional(),
});
type Item = z.infer<typeof item>;

const flatten = (items: unknown): Item[] =>
  z
    .array(item)
    .parse(items)
    .flatMap((one) => [one, ...flatten(one.submenu ?? [])]);

const built = buildApplication();
let host: StartedHost;
let items: Item[];

beforeAll(async () => {
  host = await startHost(built.folder);
  items = flatten(host.electron.menus.at(-1)).filter(({ id }) => id !== undefined);
});
afterAll(async () => {
  await host.quit();
  built.remove();
});

describe('the application menu', () => {
  it('lists commands of the desk, with the shortcuts that the desk shows', () => {
    const known = new Map<string, string | undefined>(
      [...commands.values()].map(({ id, shortcuts }) => [id, shortcuts[0]]),
    );
    const electronName = (shortcut: string): string =>
      shortcut.replace('mod', 'CmdOrCtrl').replace('shift', 'Shift').replace('alt', 'Alt');
    const wrong = items.filter(({ id = '', accelerator }) => {
      const shortcut = known.get(id);
      // A character without Ctrl or ⌘ in the menu would be taken from every field.
      const expected = shortcut !== undefined && /\+|^F1$/.test(shortcut) ? electronName(shortcut) : undefined;
      return !known.has(id) || accelerator !== expected;
    });
    expect({ wrong, count: items.length }).toEqual({ wrong: [], count: 54 });
  });

  it('sends the command to the page through the preload', () => {
    const { bridge } = runPreload(built.folder, host.electron, host.window.webContents);
    const heard: unknown[] = [];
    bridge.onCommand((id) => heard.push(id));
    for (const { click } of items) click?.();
    expect(heard).toEqual(items.map(({ id }) => id));
  });

  it('leaves the keys to the page, which knows what is open in it', () => {
    const registered = items.filter(
      ({ accelerator, registerAccelerator }) => accelerator && registerAccelerator !== false,
    );
    expect(registered).toEqual([]);
  });

  it('opens the window that macOS did without, and the page gets the command when it listens', async () => {
    const mac = await startHost(built.folder, { platform: 'darwin' });
    mac.window.close();
    flatten(mac.electron.menus.at(-1))
      .find(({ id }) => id === 'scenario.new')
      ?.click?.();
    const [, opened] = mac.electron.windows;
    if (opened === undefined) throw new Error('No window was opened');
    const { bridge } = runPreload(built.folder, mac.electron, opened.webContents);
    await until(() => !opened.webContents.loading);
    const heard: unknown[] = [];
    bridge.onCommand((id) => heard.push(id));
    // Loaded again, as after a crash of the page, it does not get it once more.
    opened.webContents.emit('did-stop-loading');
    await mac.quit();
    expect(heard).toEqual(['scenario.new']);
  });
});
