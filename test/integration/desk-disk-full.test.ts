import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../support/desk-on-full-disk.ts', import.meta.url));
const sentence = 'The disk is full: nothing was written, what is stored can still be read.';
const refused = {
  ok: false,
  error: { code: 'STORE_UNAVAILABLE', message: expect.stringContaining(sentence) as string },
};

// Windows has no limit on the size of a process's files.
describe.skipIf(process.platform === 'win32')('a desk whose disk is full', () => {
  it('refuses every write with a sentence, and goes on reading and computing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headroom-full-'));
    // Blocks of 512 or 1,024 bytes, by shell. Ignoring the signal turns it into a failed write.
    const script = 'trap "" XFSZ; ulimit -f 16384; exec "$0" "$@"';
    const run = spawnSync('sh', ['-c', script, process.execPath, program, folder], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    const { written, listed, ...rest } = JSON.parse(run.stdout) as { written: number; listed: number };
    expect(rest).toEqual({
      refused,
      update: refused,
      settings: refused,
      readIsWhole: true,
      computed: true,
      policies: true,
    });
    expect(listed).toBe(written);
    rmSync(folder, { recursive: true });
  });
});
