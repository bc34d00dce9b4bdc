import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { figure } from '../support/figure.ts';

const program = fileURLToPath(new URL('../support/desk/on-full-disk.ts', import.meta.url));
const sentence = 'The disk is full: nothing was written, what is stored can still be read.';
const refused = {
  ok: false,
  error: { code: 'STORE_UNAVAILABLE', message: expect.stringContaining(sentence) as string },
};

const folder = mkdtempSync(join(tmpdir(), 'headroom-full-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the program and prints how many of its acknowledged scenarios are there afterwards. */
const onFullDisk = (how: string, command: string, args: readonly string[]): Record<string, unknown> => {
  const run = spawnSync(command, args, { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const { written, listed, ...rest } = JSON.parse(run.stdout) as { written: number; listed: number };
  figure(`full disk, ${how}`, { acknowledged: written, lost: written - listed });
  expect(listed).toBe(written);
  return rest;
};

const whatStillWorks = {
  refused,
  update: refused,
  settings: refused,
  readIsWhole: true,
  computed: true,
  policies: true,
};

/** Mounts a small file system that only this process sees and that ends with it; where permitted. */
const onSmallDisk = (script: string, args: readonly string[]): readonly [string, string[]] => [
  'unshare',
  [
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    `mount -t tmpfs -o size=24m tmpfs "$1" && ${script}`,
    'sh',
    folder,
    ...args,
  ],
];
const canMount = process.platform === 'linux' && spawnSync(...onSmallDisk('true', [])).status === 0;

/** The soak tries both ways; else the limit is tried only where no small disk can be. */
const triesBoth = process.env.HEADROOM_DISKS === 'both';

// Windows has no limit on the file size of a process.
describe.skipIf(process.platform === 'win32' || (canMount && !triesBoth))('a desk whose disk is full', () => {
  it('refuses every write with a sentence, and continues to read and compute', () => {
    // In blocks of 512 or 1,024 bytes, depending on the shell. Ignoring the signal makes it a failed write.
    const script = 'trap "" XFSZ; ulimit -f 16384; exec "$0" "$@"';
    const rest = onFullDisk('by a limit of the process', 'sh', [
      '-c',
      script,
      process.execPath,
      program,
      join(folder, 'limited'),
    ]);
    expect(rest).toEqual(whatStillWorks);
  });
});

describe.skipIf(!canMount)('a desk on a small file system that is full', () => {
  it('does the same, and writes again without a restart when there is room', () => {
    const script = 'head -c 4194304 /dev/zero > "$1/filler" && exec "$2" "$3" "$1/data" "$1/filler"';
    const rest = onFullDisk('a file system of 24 MiB', ...onSmallDisk(script, [process.execPath, program]));
    const message =
      'Not all products could be stored. The disk is full. What was stored applies; accept the rest again.';
    const taken = { ok: false, error: { code: 'STORE_UNAVAILABLE', message } };
    expect(rest).toEqual({ ...whatStillWorks, taken, writesAgain: true, takesAgain: true });
  });
});
