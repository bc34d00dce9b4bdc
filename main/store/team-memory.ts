import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomicallySync } from '../platform/files/atomic-write.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { closeToOthers } from '../platform/files/private-files.ts';
import { StoreError } from '../platform/store-error.ts';
import type { TeamMemoryStore } from '../ports/lenders.ts';

/** What this computer remembers of the team's folder, in a file of the data folder. */
export const teamMemoryIn = (dataFolder: string): TeamMemoryStore => {
  const path = join(dataFolder, 'catalogue', 'team.json');
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as unknown;
      } catch {
        // Without it no difference is accepted automatically: each lender is shown, as on first use.
        return undefined;
      }
    },
    write: (value) => {
      try {
        mkdirSync(dirname(path), { recursive: true });
        writeAtomicallySync(path, JSON.stringify(value));
        closeToOthers(path);
      } catch (error) {
        throw new StoreError('unavailable', fileReason(error));
      }
    },
  };
};
