import { normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDataFolder } from './data-folder.ts';

describe('defaultDataFolder', () => {
  it.each([
    ['linux', '/home/sam', {}, '/home/sam/.local/share/headroom'],
    ['linux', '/home/sam', { XDG_DATA_HOME: '/data' }, '/data/headroom'],
    ['linux', '/home/sam', { XDG_DATA_HOME: 'relative' }, '/home/sam/.local/share/headroom'],
    ['freebsd', '/home/sam', { XDG_DATA_HOME: '' }, '/home/sam/.local/share/headroom'],
    ['darwin', '/Users/sam', { XDG_DATA_HOME: '/data' }, '/Users/sam/Library/Application Support/Headroom'],
    ['win32', '/Users/sam', { APPDATA: '/Roaming' }, '/Roaming/Headroom'],
    ['win32', '/Users/sam', { APPDATA: 'Roaming' }, '/Users/sam/AppData/Roaming/Headroom'],
  ] as const)('on %s with home %s and %j', (platform, home, env, folder) => {
    expect(defaultDataFolder({ platform, home, env })).toBe(normalize(folder));
  });
});
