import { homedir } from 'node:os';
import { type PlatformPath, posix, win32 } from 'node:path';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const here = (): Surroundings => ({ platform: process.platform, home: homedir(), env: process.env });

/** Where each platform keeps a program's data. Relative values of a variable do not count (XDG base directories). */
export const defaultDataFolder = ({ platform, home, env }: Surroundings = here()): string => {
  if (platform === 'win32') {
    return win32.join(absolute(env.APPDATA, win32) ?? win32.join(home, 'AppData', 'Roaming'), 'Headroom');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Headroom');
  return posix.join(absolute(env.XDG_DATA_HOME, posix) ?? posix.join(home, '.local', 'share'), 'headroom');
};

const absolute = (path: string | undefined, rules: PlatformPath): string | undefined =>
  path !== undefined && rules.isAbsolute(path) ? path : undefined;
