import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const openModule = pathToFileURL(join(import.meta.dirname, 'open-database.ts')).href;

/** A process that starts to read the file and continues until told to stop. */
const longReader = async (file: string) => {
  const program = `import { openDatabase } from '${openModule}';
    const database = openDatabase(process.argv[1]);
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM scenarios').get();
    process.stdout.write('reading');
    process.stdin.once('data', () => { database.exec('COMMIT'); database.close(); process.exit(); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, '--', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    end: async () => {
      const ended = once(child, 'close');
      child.stdin.write('end');
      await ended;
    },
  };
};

it('a log that grew during a long read is small again after the next writes', async () => {
  const folder = folders.make();
  const file = join(folder, 'headroom.sqlite3');
  const logMegabytes = () => statSync(`${file}-wal`).size / 1024 ** 2;
  const store = openTestStore(folder);
  const [team] = store.access.issue(newGrant()).teams;
  const write = (times: number) => {
    const scenario = { income: [{ id: 'i', ...{ note: 'x'.repeat(500_000) } }] };
    for (let count = 0; count < times; count += 1)
      store.scenarios.create(newRecord(team?.id ?? '', count === 0 ? {} : { scenario }));
  };
  const reader = await longReader(file);
  write(30);
  const grown = logMegabytes();
  await reader.end();
  // One write copies the log into the file, the next restarts the log.
  write(1);
  write(1);
  const remaining = logMegabytes();
  store.close();
  expect(grown).toBeGreaterThan(14);
  expect(remaining).toBeLessThanOrEqual(4);
});
