import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TraceEvent {
  readonly name: string;
  /** `b` and `B`: a call begins; `e` and `E`: it has ended. */
  readonly ph: string;
  readonly ts: number;
}

/**
 * Runs a module in a process of its own and says in which order it waited for files to be on disk and gave them
 * names: what Node itself records of the calls to the system, since an option to wait need not do so.
 */
export const syncsAndRenamesOf = (program: string, ...args: readonly string[]): ('synced' | 'renamed')[] => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-trace-'));
  const trace = join(folder, 'trace.json');
  try {
    const traced = ['--trace-event-categories', 'node.fs.sync,node.fs.async', '--trace-event-file-pattern', trace];
    const { status, stderr } = spawnSync(
      process.execPath,
      [...traced, '--input-type=module', '-e', program, '--', ...args],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8')) as { traceEvents: readonly TraceEvent[] };
    return traceEvents
      .toSorted((a, b) => a.ts - b.ts)
      .flatMap(({ name, ph }) => {
        if (/(?:^|\.)fsync$/.test(name) && /^e$/i.test(ph)) return 'synced';
        return /(?:^|\.)rename$/.test(name) && /^b$/i.test(ph) ? 'renamed' : [];
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
