import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { writeAtomicallySync } from '../../platform/files/atomic-write.ts';

const stored = z.object({ hardwareAcceleration: z.boolean() });

/** Whether the page is drawn with the graphics card: yes, unless the user switched it off. Read before Electron is ready. */
export const usesAcceleration = (file: string): boolean => {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8'))).hardwareAcceleration;
  } catch {
    // Missing unless it was switched off, or damaged.
    return true;
  }
};

/** Takes effect at the next start. */
export const storeAcceleration = (file: string, isOn: boolean): void => {
  if (isOn) rmSync(file, { force: true });
  else writeAtomicallySync(file, `${JSON.stringify({ hardwareAcceleration: false })}\n`);
};
