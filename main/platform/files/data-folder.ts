import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const here = (): Surroundings => ({ platform: process.platform, home: homedir(), env: process.env });

/**
 * Where each platform keeps a program's data. Relative paths in a variable are ignored (XDG base directories). On
 * Windows it is the folder that stays on this computer: the roaming one may be on a network, which is no place for a
 * database.
 */
export const defaultDataFolder = ({ platform, home, env }: Surroundings = here()): string => {
  if (platform === 'win32') return join(absolute(env.LOCALAPPDATA) ?? join(home, 'AppData', 'Local'), 'Headroom');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Headroom');
  return join(absolute(env.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'headroom');
};

const absolute = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;

/** Where the first versions kept the data on Windows. */
const roamingFolder = ({ home, env }: Surroundings): string =>
  join(absolute(env.APPDATA) ?? join(home, 'AppData', 'Roaming'), 'Headroom');

/** Chromium makes a folder of this name as well; only a database makes it ours. */
const hasDatabase = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.sqlite3'));

/** For a folder on another volume. It is set aside first, which Windows refuses while a program uses it. */
const copyAcross = (from: string, to: string): void => {
  const [aside, part] = [`${from}.moved`, `${to}.part`];
  renameSync(from, aside);
  try {
    cpSync(aside, part, { recursive: true, preserveTimestamps: true });
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    renameSync(aside, from);
    throw error;
  }
};

/** Moves a whole folder; false when it cannot be moved, for example because a program uses it. */
export const moveFolder = (from: string, to: string, rename = renameSync): boolean => {
  try {
    mkdirSync(dirname(to), { recursive: true });
    try {
      rename(from, to);
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EXDEV') throw error;
      copyAcross(from, to);
    }
    return true;
  } catch {
    // Nothing was lost: the data is used in place, and the next start tries again.
    return false;
  }
};

/**
 * The folder of the data. On Windows the data of the first versions is moved to it at the first start that finds it; if
 * that fails, it is used in place.
 */
export const findDataFolder = (surroundings: Surroundings = here()): string => {
  const folder = defaultDataFolder(surroundings);
  if (surroundings.platform !== 'win32' || existsSync(folder)) return folder;
  const old = roamingFolder(surroundings);
  return hasDatabase(old) && !moveFolder(old, folder) ? old : folder;
};
