import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultDataFolder, findDataFolder, moveFolder } from './data-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'headroom-data-folder-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

/** A Windows computer with these files left by a first version in the roaming folder. */
const windows = (files: readonly string[]) => {
  const home = mkdtempSync(join(place, 'home-'));
  const [local, roaming] = [join(home, 'Local'), join(home, 'Roaming')];
  mkdirSync(join(roaming, 'Headroom', 'window'), { recursive: true });
  for (const file of files) writeFileSync(join(roaming, 'Headroom', file), file);
  const surroundings = { platform: 'win32', home, env: { LOCALAPPDATA: local, APPDATA: roaming } } as const;
  return { surroundings, data: join(local, 'Headroom'), old: join(roaming, 'Headroom') };
};
const database = ['headroom.sqlite3', 'headroom.sqlite3-wal'];

describe('the data of the first versions on Windows', () => {
  it('is moved to the folder that stays on the computer', () => {
    const { surroundings, data, old } = windows(database);
    const found = [findDataFolder(surroundings), findDataFolder(surroundings)];
    expect({ found, files: readdirSync(data).sort(), left: existsSync(old) }).toEqual({
      found: [data, data],
      files: [...database, 'window'],
      left: false,
    });
  });

  it('is left where newer data exists', () => {
    const { surroundings, data, old } = windows(database);
    mkdirSync(data, { recursive: true });
    expect({ found: findDataFolder(surroundings), left: readdirSync(old).length, files: readdirSync(data) }).toEqual({
      found: data,
      left: 3,
      files: [],
    });
  });

  it('is not confused with what Chromium leaves in a folder of the same name', () => {
    const { surroundings, data, old } = windows(['Cookies']);
    expect({ found: findDataFolder(surroundings), made: existsSync(data), left: existsSync(old) }).toEqual({
      found: data,
      made: false,
      left: true,
    });
  });

  it('is used in place if it cannot be moved', () => {
    const { surroundings, data, old } = windows(database);
    // A file where the new folder's parent should be.
    writeFileSync(join(data, '..'), '');
    expect({ found: findDataFolder(surroundings), files: readdirSync(old).length }).toEqual({ found: old, files: 3 });
  });
});

describe('moveFolder', () => {
  const failing = (code: string) => (): never => {
    throw Object.assign(new Error(code), { code });
  };

  it('copies to another volume, and sets the original aside', () => {
    const { data, old } = windows(database);
    const moved = moveFolder(old, data, failing('EXDEV'));
    expect({
      moved,
      text: readFileSync(join(data, 'headroom.sqlite3'), 'utf8'),
      old: readdirSync(join(old, '..')),
    }).toEqual({
      moved: true,
      text: 'headroom.sqlite3',
      old: ['Headroom.moved'],
    });
  });

  it('leaves a folder in use alone', () => {
    const { data, old } = windows(database);
    expect([moveFolder(old, data, failing('EPERM')), existsSync(data), readdirSync(old).length]).toEqual([
      false,
      false,
      3,
    ]);
  });

  it('restores the folder when the copy fails', () => {
    const { data, old } = windows(database);
    // An obstacle to the finished copy.
    mkdirSync(join(data, 'in-the-way'), { recursive: true });
    const moved = moveFolder(old, data, failing('EXDEV'));
    expect({ moved, old: readdirSync(old).length, parts: readdirSync(join(data, '..')) }).toEqual({
      moved: false,
      old: 3,
      parts: ['Headroom'],
    });
  });
});

describe('defaultDataFolder', () => {
  it.each([
    ['linux', '/home/sam', {}, '/home/sam/.local/share/headroom'],
    ['linux', '/home/sam', { XDG_DATA_HOME: '/data' }, '/data/headroom'],
    ['linux', '/home/sam', { XDG_DATA_HOME: 'relative' }, '/home/sam/.local/share/headroom'],
    ['freebsd', '/home/sam', { XDG_DATA_HOME: '' }, '/home/sam/.local/share/headroom'],
    ['darwin', '/Users/sam', { XDG_DATA_HOME: '/data' }, '/Users/sam/Library/Application Support/Headroom'],
    ['win32', '/Users/sam', { LOCALAPPDATA: '/Local', APPDATA: '/Roaming' }, '/Local/Headroom'],
    ['win32', '/Users/sam', { LOCALAPPDATA: 'Local' }, '/Users/sam/AppData/Local/Headroom'],
  ] as const)('on %s with home %s and %j', (platform, home, env, folder) => {
    expect(defaultDataFolder({ platform, home, env })).toBe(normalize(folder));
  });
});
