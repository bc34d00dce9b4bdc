// Tests what happens to a person's data: `node scripts/release/try-life.ts FOLDER [FOLDER_BEFORE]` installs the
// previous version (if there is one), imports a scenario by opening its file, installs the version in FOLDER over it,
// checks that the scenario is there, uninstalls the application, and checks that the data is still there.
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { installationHere, perform } from './install.ts';
import { end, kill, scenariosIn, settles, start, step, until } from './running.ts';

const description = 'Kept through the life of an installation';

/** Throws unless the data has the scenario and no other. */
const expectScenario = (data: string): void => {
  const titles = scenariosIn(data);
  if (!isDeepStrictEqual(titles, [description])) throw new Error(`In the data: ${JSON.stringify(titles)}`);
};

const [folder, before] = process.argv.slice(2);
if (folder === undefined) throw new Error('try-life.ts FOLDER [FOLDER_BEFORE]');
const place = mkdtempSync(join(tmpdir(), 'headroom-life-'));
const data = join(place, 'data');
const file = join(place, 'Kept.headroom');
writeFileSync(file, JSON.stringify({ format: 'headroom.scenario', version: 1, description, scenario: {} }));
const now = installationHere(folder);
let child: ChildProcess | undefined;
try {
  const first = before === undefined ? now : installationHere(before);
  await step(`${before === undefined ? 'it' : 'the previous version'} is installed`, () => {
    perform(first.install);
  });
  await step('a scenario is imported by opening its file', async () => {
    child = start(first.program, data, file);
    await settles(child, data);
    await until('the scenario is stored', () => scenariosIn(data).length > 0);
    await end(child);
    expectScenario(data);
  });
  if (before !== undefined)
    await step('it is installed over the previous version', () => {
      perform(now.install);
    });
  await step('it opens the data, and the scenario is there', async () => {
    child = start(now.program, data);
    await settles(child, data);
    await end(child);
    expectScenario(data);
  });
  await step('it is uninstalled, and the data stays', () => {
    perform(now.uninstall);
    if (existsSync(now.program)) throw new Error(`Still there: ${now.program}`);
    expectScenario(data);
  });
} finally {
  kill(child);
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}
