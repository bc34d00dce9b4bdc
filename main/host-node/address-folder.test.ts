import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAddressFolder } from './address-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'headroom-home-'));
  mkdirSync(join(home, 'snap', 'firefox', 'common'), { recursive: true });
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const data = '/home/sam/.local/share/headroom';
const found = (browser: string, platform: NodeJS.Platform = 'linux') =>
  findAddressFolder(data, { platform, home, browser: () => browser });

it('is one that a browser from the snap store may read, and that of one desk', () => {
  const folder = found('firefox_firefox.desktop\n');
  expect(folder).toMatch(/[\\/]snap[\\/]firefox[\\/]common[\\/]headroom-[0-9a-f]{16}$/);
  const other = findAddressFolder('/data', { platform: 'linux', home, browser: () => 'firefox_firefox.desktop' });
  expect(other).not.toBe(folder);
});

it.each([
  ['any other browser', 'firefox.desktop', 'linux'],
  ['a flatpak, which is given the file', 'org.mozilla.firefox.desktop', 'linux'],
  ['a snap that has not run yet', 'chromium_chromium.desktop', 'linux'],
  ['a name that leads elsewhere', '../firefox_firefox.desktop', 'linux'],
  ['no answer', '', 'linux'],
  ['another system', 'firefox_firefox.desktop', 'darwin'],
] as const)('is in the data folder for %s', (_what, browser, platform) => {
  expect(found(browser, platform)).toBe(join(data, 'open'));
});

it('asks for no browser where there are no snaps', () => {
  rmSync(join(home, 'snap'), { recursive: true });
  const never = (): never => {
    throw new Error('It asked');
  };
  expect(findAddressFolder(data, { platform: 'linux', home, browser: never })).toBe(join(data, 'open'));
});
