import { setTimeout as wait } from 'node:timers/promises';

/** On Windows a virus scanner or a synchronised folder holds a new file for a moment. Milliseconds between attempts. */
const pausesMs = [10, 20, 40, 80, 160, 320];
const heldCodes: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY'];

const isHeld = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && error instanceof Error && 'code' in error && heldCodes.includes(error.code);

/** Renames, on Windows again while another program holds the file; throws the last error of the file system. */
export const renameWhenFree = async (rename: () => Promise<void>, platform = process.platform): Promise<void> => {
  for (const pauseMs of pausesMs) {
    try {
      await rename();
      return;
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      await wait(pauseMs);
    }
  }
  await rename();
};

const sleep = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** `renameWhenFree` without giving way to other work. */
export const renameWhenFreeSync = (rename: () => void, platform = process.platform): void => {
  for (const pauseMs of pausesMs) {
    try {
      rename();
      return;
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      sleep(pauseMs);
    }
  }
  rename();
};
