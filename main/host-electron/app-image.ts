import { constants, copyFileSync, existsSync, linkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

interface Run {
  readonly platform: NodeJS.Platform;
  readonly execPath: string;
  readonly env: Record<string, string | undefined>;
}

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/**
 * Unsets `APPIMAGE` unless it names this program. Whatever an AppImage starts, such as a terminal's commands, inherits the
 * variable, and electron-updater would replace the file that it names. This program's own AppImage is mounted at `APPDIR`,
 * with the program in it.
 */
export const forgetInheritedAppImage = ({ execPath, env }: Omit<Run, 'platform'>): void => {
  const { APPDIR: mount } = env;
  if (mount === undefined || !execPath.startsWith(`${realPath(mount)}${sep}`)) delete env.APPIMAGE;
};

/**
 * Whether an AppImage's launcher started this program: from the image, or from its unpacked files, where no variable says
 * so and the launcher lies beside the program.
 */
export const isFromAppImage = ({ platform, execPath, env }: Run): boolean =>
  platform === 'linux' && (env.APPIMAGE !== undefined || existsSync(join(dirname(execPath), 'AppRun')));

export interface KeptAppImage {
  /** The new one is in place. */
  drop(): void;
  /** Puts the old one back, and removes what was written of the new one. */
  restore(): void;
}

/**
 * Keeps an AppImage under a second name while `installer` replaces it: electron-updater removes it before it moves the
 * installer there, which fails when the disk is full. Throws if the disk has no room for a copy, where it cannot link.
 */
export const keepAppImage = (file: string, installer: string, link = linkSync): KeptAppImage => {
  const kept = `${file}.before-update`;
  const written = join(dirname(file), basename(installer));
  // The person may have put the new version there before.
  const isOurs = !existsSync(written);
  rmSync(kept, { force: true });
  try {
    link(file, kept);
  } catch {
    try {
      copyFileSync(file, kept, constants.COPYFILE_FICLONE);
    } catch (error) {
      rmSync(kept, { force: true });
      throw error;
    }
  }
  return {
    drop: () => {
      rmSync(kept, { force: true });
    },
    restore: () => {
      if (isOurs) rmSync(written, { force: true });
      renameSync(kept, file);
    },
  };
};
