import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

// Windows has no limit on the size of a process's files.
it.skipIf(process.platform === 'win32')('a log on a full disk does not disturb the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-log-'));
  const module = pathToFileURL(join(import.meta.dirname, 'open-log.ts')).href;
  const program = `import { openLog } from '${module}';
    const log = openLog(process.argv[1]);
    for (let line = 0; line < 500; line += 1) log.info('call', { method: 'scenarios.update' });
    process.stdout.write('went on');`;
  // Ignoring the signal turns it into a failed write.
  const script = 'trap "" XFSZ; ulimit -f 8; exec "$0" "$@"';
  const run = spawnSync('sh', ['-c', script, process.execPath, '--input-type=module', '-e', program, '--', folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([run.stdout, run.status]).toEqual(['went on', 0]);
});
