import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { writeAtomicallySync } from '../../platform/files/atomic-write.ts';
import { fileReason } from '../../platform/files/file-reasons.ts';

const stored = z.array(z.string());

/** More than a jump list ever shows. */
const kept = 100;

/** Missing, or damaged. */
const read = (file: string): readonly string[] => {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
};

const keep = (file: string, out: readonly string[]): void => {
  try {
    writeAtomicallySync(file, `${JSON.stringify(out)}\n`);
  } catch (error) {
    // On a full disk they stay out until the next start.
    fileReason(error);
  }
};

/**
 * The scenarios that the person took out of the jump list: they stay out until they are opened again. Windows tells of
 * each only once, when the list is set next, so they are kept in a file.
 */
export const keepRemovedTasks = (
  file: string,
): ((recent: readonly string[], removed: readonly string[]) => ReadonlySet<string>) => {
  const out = new Set(read(file));
  let first: string | undefined;
  return (recent, removed) => {
    const before = [...out];
    const [newest] = recent;
    const wasOpened = first !== undefined && newest !== first;
    first = newest;
    for (const id of removed) out.add(id);
    // What Windows has just been told to leave out, it still refuses this once.
    const hidden = new Set(out);
    if (wasOpened && newest !== undefined) {
      out.delete(newest);
      if (!removed.includes(newest)) hidden.delete(newest);
    }
    const after = [...out].slice(-kept);
    if (after.join() !== before.join()) keep(file, after);
    return hidden;
  };
};
