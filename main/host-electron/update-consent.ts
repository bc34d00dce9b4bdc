import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeAtomicallySync } from '../platform/files/atomic-write.ts';

const stored = z.strictObject({ lookAtStart: z.boolean() });

/** True only when the person has said that the feed may be asked at each start. */
export const mayLookAtStart = (file: string): boolean => {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8'))).lookAtStart;
  } catch {
    // Nobody was asked yet, or the answer cannot be read: then nothing leaves this computer.
    return false;
  }
};

export const storeLookAtStart = (file: string, lookAtStart: boolean): void => {
  writeAtomicallySync(file, `${JSON.stringify(stored.parse({ lookAtStart }))}\n`);
};
