import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from '../../scripts/release/electron.ts';
import type { Case, DesktopWorld } from './case.ts';

/** An application that was opened for a case, and how it is ended whatever it does. */
export type Opened = DesktopWorld & { readonly close: () => Promise<void> };

/** How the application of a case is opened on its data folder, with words on its command line. */
export type Open = (data: string, words: readonly string[]) => Promise<Opened>;

/** A case with two starts on the slowest runner. */
const maxCaseMs = 180_000;

const runCase = async (open: Open, { name, run, prepare, words = [] }: Case, maxMs: number): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), 'headroom-case-'));
  try {
    prepare?.(data);
    const world = await open(data, words);
    try {
      await within(name, maxMs, run(world));
    } finally {
      await world.close();
    }
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
};

/**
 * Runs the cases of this system one after another and tells the result of each. None keeps the others waiting: one
 * that takes longer than this has failed, and its application is ended. Returns how many failed.
 */
export const runCases = async (
  cases: readonly Case[],
  open: Open,
  tell: (line: string) => void,
  maxMs = maxCaseMs,
): Promise<number> => {
  let failed = 0;
  for (const one of cases) {
    if (one.platforms?.includes(process.platform) === false) continue;
    try {
      await runCase(open, one, maxMs);
      tell(`ok: ${one.name}`);
    } catch (error) {
      failed += 1;
      tell(`FAILED: ${one.name}\n${error instanceof Error ? (error.stack ?? error.message) : ''}`);
    }
  }
  return failed;
};
