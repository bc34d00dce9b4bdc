import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listArchive, placeInArchive } from '../../scripts/release/archive.ts';
import { writeInstallers } from '../../scripts/release/builder.ts';
import { familyOf, farEnds } from '../../scripts/release/connections.ts';
import { projectRoot } from '../support/source-files.ts';

/* The scripts of the release workflow, tried on programs that stand in for an installed application. */

const folder = mkdtempSync(join(tmpdir(), 'headroom-trials-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** An asar archive of one file: two numbers before the header's length, the header, and the file. */
const archiveOf = (name: string, content: string): string => {
  const integrity = { algorithm: 'SHA256', hash: hash('sha256', content) };
  const entry = { size: content.length, offset: '0', integrity };
  const files = { dist: { files: { main: { files: { 'index.cjs': entry } } } } };
  const header = Buffer.from(JSON.stringify({ files }));
  const padded = Buffer.concat([header, Buffer.alloc((4 - (header.length % 4)) % 4)]);
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(4, 0);
  sizes.writeUInt32LE(padded.length + 8, 4);
  sizes.writeUInt32LE(padded.length + 4, 8);
  sizes.writeUInt32LE(header.length, 12);
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat([sizes, padded, Buffer.from(content)]));
  return file;
};

/** A program in the application's place; `data` is its data folder. */
const program = (name: string, script: string): string => {
  const file = join(folder, name);
  writeFileSync(file, `#!${process.execPath}\nconst data = process.argv[3];\n${script}`);
  chmodSync(file, 0o755);
  return file;
};

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts', 'release', script), ...args],
    { encoding: 'utf8', env: { ...process.env, HEADROOM_SETTLED_MS: '300' }, timeout: 60_000 },
  );
  return { status, said: stdout.trim(), why: /Error: (.*)/.exec(stderr)?.[1] };
};

const content = "'use strict'; start();";

it('a file of an archive is found at its place', () => {
  const file = archiveOf('found.asar', content);
  const at = placeInArchive(file, 'dist/main/index.cjs');
  expect([readFileSync(file).toString('utf8', at), listArchive(file).length]).toEqual([content, 1]);
  expect(() => placeInArchive(file, 'dist/main/other.cjs')).toThrow('is not in the archive');
});

// The stand-ins are scripts with a first line that names their interpreter.
describe.skipIf(process.platform === 'win32')('one changed byte', () => {
  const opensData = "require('node:fs').writeFileSync(data + '/headroom.sqlite3', ''); setInterval(() => 0, 1000);";
  const verifies = (archive: string): string =>
    `if (!require('node:fs').readFileSync(${JSON.stringify(archive)}, 'utf8').endsWith(${JSON.stringify(content)})) process.exit(1);`;

  it('passes an application that verifies its archive, which is whole afterwards', () => {
    const archive = archiveOf('verified.asar', content);
    const before = readFileSync(archive);
    expect(run('try-changed-byte.ts', program('verifies', verifies(archive) + opensData), archive)).toEqual({
      status: 0,
      said: 'ok: with one changed byte it does not start',
      why: undefined,
    });
    expect(readFileSync(archive).equals(before)).toBe(true);
  });

  it('fails one that does not, and puts the byte back', () => {
    const archive = archiveOf('unverified.asar', content);
    const before = readFileSync(archive);
    expect(run('try-changed-byte.ts', program('trusts', opensData), archive)).toMatchObject({
      status: 1,
      why: 'It opened its data with a changed archive',
    });
    expect(readFileSync(archive).equals(before)).toBe(true);
  });
});

describe.skipIf(process.platform !== 'linux')('a session of the workflow', () => {
  /** A folder of stand-ins that comes before the programs of this computer. */
  const withPrograms = (programs: Readonly<Record<string, string>>): string => {
    const path = mkdtempSync(join(folder, 'path-'));
    for (const [name, script] of Object.entries(programs)) writeFileSync(join(path, name), script, { mode: 0o755 });
    return `${path}:${process.env.PATH ?? ''}`;
  };

  it('on Wayland shows the command a display of Weston’s and none of X11', () => {
    const socket = `#!/bin/sh\necho > "$XDG_RUNTIME_DIR/headroom-wayland"\nexec sleep 60\n`;
    const script = join(projectRoot, 'scripts', 'release', 'on-wayland.ts');
    const { status, stdout } = spawnSync(
      process.execPath,
      [script, 'sh', '-c', 'echo "$WAYLAND_DISPLAY/$XDG_SESSION_TYPE/${DISPLAY-none}"; exit 3'],
      {
        encoding: 'utf8',
        env: { ...process.env, PATH: withPrograms({ weston: socket }), DISPLAY: ':9' },
        timeout: 60_000,
      },
    );
    expect({ status, stdout: stdout.trim() }).toEqual({ status: 3, stdout: 'headroom-wayland/wayland/none' });
  });

  it('installs and uninstalls the deb of this processor', () => {
    const place = join(folder, 'installers');
    mkdirSync(place);
    writeInstallers(place, 'linux', [{ file: 'Headroom.deb', kind: 'deb', arch: process.arch }]);
    const log = join(folder, 'sudo.log');
    const PATH = withPrograms({ sudo: `#!/bin/sh\necho "$@" >> '${log}'\n` });
    const script = join(projectRoot, 'scripts', 'release', 'install.ts');
    const install = (...args: string[]) =>
      spawnSync(process.execPath, [script, ...args, place], {
        encoding: 'utf8',
        env: { ...process.env, PATH },
      }).stdout.trim();
    expect([install(), install('--uninstall'), readFileSync(log, 'utf8').trim().split('\n')]).toEqual([
      '/usr/bin/headroom',
      '/usr/bin/headroom',
      [`apt-get install -y --allow-downgrades ${join(place, 'Headroom.deb')}`, 'apt-get remove -y headroom'],
    ]);
  });
});

describe('connections', () => {
  it('belong to a process and all that it started', () => {
    const lines = ' 10 1\n 11 10\n 12 11\n 20 1\n 21 20\n';
    expect([...familyOf(10, lines)].sort()).toEqual([10, 11, 12]);
  });

  it('are read from the tables of Linux, without those that only listen', () => {
    const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 100 1
   1: 0100007F:9C40 0100007F:1F90 01 00000000:00000000 00:00000000 00000000     0        0 101 1
   2: 0A00000A:9C41 08080808:01BB 01 00000000:00000000 00:00000000 00000000     0        0 102 1
`;
    expect(farEnds(table, new Set(['100', '101', '102']))).toEqual(['127.0.0.1:8080', '8.8.8.8:443']);
    expect(farEnds(table, new Set(['100']))).toEqual([]);
  });

  const idle = 'setInterval(() => 0, 1000);';
  it.skipIf(process.platform !== 'linux')(
    'pass an application that has none, and fail one whose helper has',
    async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const helper = `require('node:child_process').spawn(process.execPath, ['-e', "require('node:net').connect(${port}, '127.0.0.1')"]);`;
      // In its own process, because this one has to accept the connection.
      const [quiet, talks] = [program('quiet', idle), program('talks', helper + idle)];
      const { connectionsOf } = await import('../../scripts/release/connections.ts');
      const { spawn } = await import('node:child_process');
      const child = spawn(talks, ['--data', folder]);
      const seen = new Set<string>();
      for (let looks = 0; looks < 400 && seen.size === 0; looks += 1) {
        for (const end of connectionsOf(child.pid ?? 0)) seen.add(end);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      child.kill('SIGKILL');
      server.close();
      expect({ seen: [...seen], quiet: run('try-silence.ts', quiet, '0.01') }).toEqual({
        seen: [`127.0.0.1:${port}`],
        quiet: {
          status: 0,
          said: 'ok: a connection is seen\nok: it has no connection in 0.01 minutes',
          why: undefined,
        },
      });
    },
  );

  it.skipIf(process.platform !== 'linux')('are not said to be none where the system’s tool tells of none', () => {
    const path = mkdtempSync(join(folder, 'silent-'));
    for (const name of ['ps', 'lsof']) writeFileSync(join(path, name), '#!/bin/sh\n', { mode: 0o755 });
    const onMac = "data:text/javascript,Object.defineProperty(process, 'platform', { value: 'darwin' })";
    const script = join(projectRoot, 'scripts', 'release', 'try-silence.ts');
    const { status, stderr } = spawnSync(process.execPath, ['--import', onMac, script, program('idle', ''), '0.01'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('This computer does not tell of connections')]);
  });

  it('are not looked for in an application that has ended', () => {
    expect(run('try-silence.ts', program('ends', 'process.exit(3)'), '0.1')).toMatchObject({
      status: 1,
      why: 'It ended with 3',
    });
  });
});
