import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, vi } from 'vitest';
import { buildApplication, type RunOptions, type StartedHost, startHost } from './bundle.ts';

export interface LogLine {
  readonly event: string;
  readonly stack?: string;
  readonly incidentId?: string;
}

/** What a host has written to its log so far. */
export const readLog = ({ data }: StartedHost): LogLine[] =>
  readFileSync(join(data, 'headroom.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);

interface MenuItem {
  readonly label?: string;
  readonly checked?: boolean;
  readonly submenu?: readonly MenuItem[];
  click(item: { checked: boolean }): void;
}

/** The entry of the application menu with this label. */
export const menuItem = ({ electron }: StartedHost, label: string): MenuItem => {
  const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.submenu ?? [])]);
  const found = all(electron.menus.at(-1) as MenuItem[]).find((item) => item.label?.replaceAll('&', '') === label);
  if (found === undefined) throw new Error(`No menu item ${label}`);
  return found;
};

export const chooseInMenu = (host: StartedHost, label: string): void => {
  menuItem(host, label).click({ checked: false });
};

/** The application for the tests of a file; every host that a test starts is quit after it. */
export const useHosts = () => {
  const built = buildApplication(['acacia', 'wattle']);
  const running: StartedHost[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const host of running.splice(0)) {
      for (const window of host.electron.windows) window.webContents.refusesToClose = false;
      await host.quit();
    }
  });
  afterAll(built.remove);
  return {
    folder: built.folder,
    start: async (options: RunOptions = {}): Promise<StartedHost> => {
      const host = await startHost(built.folder, options);
      running.push(host);
      return host;
    },
  };
};
