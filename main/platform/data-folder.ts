import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const here = (): Surroundings => ({ platform: process.platform, home: homedir(), env: process.env });

/**
 * Where each platform keeps a program's data. Relative paths in a variable are ignored (XDG base
 * directories).
 */
export const defaultDataFolder = ({ platform, home, env }: Surroundings = here()): string => {
  if (platform === 'win32') return join(absolute(env.APPDATA) ?? join(home, 'AppData', 'Roaming'), 'Headroom');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Headroom');
  return join(absolute(env.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'headroom');
};

const absolute = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;
