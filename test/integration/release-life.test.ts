import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { writeInstallers } from '../../scripts/release/builder.ts';
import { projectRoot } from '../support/source-files.ts';

/*
 * scripts/release/try-life.ts, tried as on macOS, which installs into the home folder: the "zip" is a program in the
 * application's place, and a stand-in for `ditto` unpacks it.
 */

const folder = mkdtempSync(join(tmpdir(), 'headroom-release-life-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const sqlite = join(projectRoot, 'node_modules', 'better-sqlite3');
const tools = join(folder, 'tools');
mkdirSync(tools);
// ditto -x -k ZIP APPLICATIONS
const ditto = 'mkdir -p "$4/Headroom.app/Contents/MacOS" && cp "$3" "$4/Headroom.app/Contents/MacOS/Headroom"';
writeFileSync(join(tools, 'ditto'), `#!/bin/sh\n${ditto}\n`, { mode: 0o755 });

/** Keeps what is opened with it in its data. */
const application = `#!${process.execPath}
const { readFileSync } = require('node:fs');
const Database = require(${JSON.stringify(sqlite)});
const [, , , data, file] = process.argv;
require('node:fs').mkdirSync(data, { recursive: true });
const database = new Database(data + '/headroom.sqlite3');
database.exec('CREATE TABLE IF NOT EXISTS scenarios (description TEXT, deleted_at TEXT)');
if (file) database.prepare('INSERT INTO scenarios (description) VALUES (?)').run(JSON.parse(readFileSync(file, 'utf8')).description);
process.on('SIGTERM', () => process.exit(0));
setInterval(() => 0, 1000);
`;

/** Its data without a scenario. */
const emptied = join(folder, 'emptied.sqlite3');
new Database(emptied).exec('CREATE TABLE scenarios (description TEXT, deleted_at TEXT)').close();

let releases = 0;
/** A folder with the installers of a release. */
const release = (program: string): string => {
  const place = join(folder, `release-${(releases += 1)}`);
  mkdirSync(place);
  writeFileSync(join(place, 'Headroom.zip'), program, { mode: 0o755 });
  writeInstallers(place, 'mac', [{ file: 'Headroom.zip', kind: 'zip', arch: 'universal' }]);
  return place;
};

/** A module that gives a script another system, once SQLite has loaded what it has for this one. */
const onMac = join(folder, 'on-mac.mjs');
writeFileSync(
  onMac,
  `import Database from ${JSON.stringify(pathToFileURL(join(sqlite, 'lib', 'index.js')).href)};
new Database(':memory:').close();
Object.defineProperty(process, 'platform', { value: 'darwin' });
`,
);

const tryLife = (...folders: string[]) => {
  const script = join(projectRoot, 'scripts', 'release', 'try-life.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(onMac).href, script, ...folders],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        HOME: mkdtempSync(join(folder, 'home-')),
        PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
        HEADROOM_SETTLED_MS: '1000',
      },
      timeout: 120_000,
    },
  );
  const steps = stdout.trim().split('\n');
  return { status, steps, why: /Error: (.*)/.exec(stderr)?.[1] };
};

// The stand-ins are scripts with a first line that names their interpreter.
describe.skipIf(process.platform === 'win32')('the life of an installation', { timeout: 150_000 }, () => {
  it('is one import, an update, and data that stays when it ends', () => {
    expect(tryLife(release(application), release(application))).toEqual({
      status: 0,
      steps: [
        'ok: the previous version is installed',
        'ok: a scenario is imported by opening its file',
        'ok: it is installed over the previous version',
        'ok: it opens the data, and the scenario is there',
        'ok: it is uninstalled, and the data stays',
      ],
      why: undefined,
    });
  });

  // Programs of the shell, which have done what they do long before they are looked at, however busy the computer is.
  it.each([
    [
      'loses the scenario of the version before',
      `cp '${emptied}' "$2/headroom.sqlite3" && exec sleep 60`,
      'In the data: []',
    ],
    ['does not start on it', 'exit 4', 'It ended with 4'],
  ])('stops at a version that %s', (_what, does, why) => {
    const { status, steps, ...told } = tryLife(release(`#!/bin/sh\n${does}\n`), release(application));
    expect([status, steps.length, told.why]).toEqual([1, 3, why]);
  });
});
