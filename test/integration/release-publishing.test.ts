import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { writeInstallers } from '../../scripts/release/builder.ts';
import { systems } from '../../scripts/release/configuration.ts';
import { releaseBefore } from '../../scripts/release/fetch-before.ts';
import { faultsOfRelease } from '../../scripts/release/publish.ts';
import { projectRoot } from '../support/source-files.ts';

/* What the workflow does with GitHub's releases, tried on a program that stands for `gh`. */

const folder = mkdtempSync(join(tmpdir(), 'headroom-publishing-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const path = join(folder, 'path');
const log = join(folder, 'log');
mkdirSync(path);
writeFileSync(
  join(path, 'gh'),
  `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const words = process.argv.slice(2);
appendFileSync(${JSON.stringify(log)}, JSON.stringify(words) + '\\n');
if (words[1] === process.env.FAILS_AT) process.exit(1);
if (words[1] === 'list') process.stdout.write(process.env.RELEASES ?? '[]');
`,
);
chmodSync(join(path, 'gh'), 0o755);

/** Runs a script with releases on GitHub; returns what it said and the words that `gh` was given. */
const run = (script: string, args: readonly string[], releases: readonly object[], failsAt = '') => {
  rmSync(log, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts', 'release', script), ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${path}${delimiter}${process.env.PATH ?? ''}`,
        RELEASES: JSON.stringify(releases),
        FAILS_AT: failsAt,
      },
    },
  );
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  const commands = lines.map((line) => (JSON.parse(line) as string[]).map((word) => word.replace(`${folder}/`, '')));
  return { status, said: stdout.trim(), why: /Error: ([\s\S]*?)\n {4}at /.exec(stderr)?.[1], commands };
};

describe('the release before', () => {
  const tags = (...names: string[]) => names.map((tagName) => ({ tagName }));

  it('is the newest of those that are older, whatever the order, and never the tag’s own', () => {
    const published = tags('v1.2.0', 'v1.10.0', 'v1.9.1', 'v2.0.0', 'nightly');
    expect([
      releaseBefore('v1.10.0', published),
      releaseBefore('v2.0.0', published),
      releaseBefore('v1.2.0', published),
      releaseBefore('v3.0.0-rc.1', published),
    ]).toEqual(['v1.9.1', 'v1.10.0', undefined, undefined]);
  });

  // The stand-in is a script with a first line that names its interpreter.
  it.skipIf(process.platform !== 'linux')('is fetched with what is of this system, or nothing is', () => {
    const fetched = run('fetch-before.ts', ['v1.1.0', 'before'], tags('v1.1.0', 'v1.0.0'));
    expect({ said: fetched.said, last: fetched.commands.at(-1) }).toEqual({
      said: 'before',
      last: [
        ...['release', 'download', 'v1.0.0', '--dir', 'before'],
        ...['--pattern', '*-linux-*', '--pattern', 'installers-linux.json'],
      ],
    });
    const first = run('fetch-before.ts', ['v1.1.0', 'before'], tags('v1.1.0'));
    expect({ said: first.said, asked: first.commands.map(([, what]) => what) }).toEqual({ said: '', asked: ['list'] });
  });
});

const kinds = {
  linux: ['appimage', 'deb'].flatMap((kind) => ['x64', 'arm64'].map((arch) => ({ kind, arch }))),
  mac: ['dmg', 'zip'].map((kind) => ({ kind, arch: 'universal' })),
  win: [...['x64', 'arm64'].map((arch) => ({ kind: 'nsis', arch })), { kind: 'msi', arch: 'x64' }],
};
const feeds = { linux: 'latest-linux.yml', mac: 'latest-mac.yml', win: 'latest.yml' };
const sumOf = (text: string): string => createHash('sha512').update(text).digest('base64');

/** A folder with the installers of a version and their feeds. */
const writeRelease = (place: string, version = '1.1.0'): void => {
  mkdirSync(place, { recursive: true });
  for (const system of systems) {
    const installers = kinds[system].map((one) => ({
      ...one,
      file: `Headroom-${version}-${system}-${one.arch}.${one.kind}`,
    }));
    for (const { file } of installers) writeFileSync(join(place, file), file);
    writeInstallers(place, system, installers);
    const files = installers
      .filter(({ kind }) => kind !== 'msi' && kind !== 'dmg')
      .map(({ file }) => ({ url: file, sha512: sumOf(file) }));
    writeFileSync(join(place, feeds[system]), stringify({ version, files }));
  }
};

describe.skipIf(process.platform === 'win32')('publishing', () => {
  const place = join(folder, 'release');
  beforeEach(() => {
    rmSync(place, { recursive: true, force: true });
    writeRelease(place);
  });
  const publish = (releases: readonly object[] = [], failsAt = '') =>
    run('publish.ts', ['v1.1.0', place], releases, failsAt);
  const steps = ({ commands }: ReturnType<typeof run>) =>
    commands.map(([, what, , ...words]) => [what, ...words.filter((word) => /^release\/.*\.yml$|^--draft/.test(word))]);

  it('makes a draft, uploads the installers before the feeds, and only then makes it public', () => {
    const done = publish();
    expect({ status: done.status, steps: steps(done) }).toEqual({
      status: 0,
      steps: [
        ['list'],
        ['create', '--draft'],
        ['upload'],
        ['upload', 'release/latest-linux.yml', 'release/latest-mac.yml', 'release/latest.yml'],
        ['edit', '--draft=false'],
      ],
    });
    const uploaded = done.commands.filter(([, what]) => what === 'upload').flat();
    expect(uploaded.filter((word) => word.startsWith('release/')).length).toBe(9 + 3 + 3);
  });

  it('goes on with a draft that an earlier run left, and leaves a public release alone', () => {
    const draft = publish([{ tagName: 'v1.1.0', isDraft: true }]);
    expect(steps(draft).map(([what]) => what)).toEqual(['list', 'upload', 'upload', 'edit']);
    const published = publish([{ tagName: 'v1.1.0', isDraft: false }]);
    expect([published.why, steps(published)]).toEqual(['v1.1.0 is already public.', [['list']]]);
  });

  it('leaves the draft a draft when an upload fails', () => {
    expect(steps(publish([], 'upload')).map(([what]) => what)).toEqual(['list', 'create', 'upload']);
  });

  it.each([
    ['a system that is missing', 'installers-mac.json', undefined, 'nothing of mac'],
    ['an installer that is missing', 'Headroom-1.1.0-win-x64.msi', undefined, 'Headroom-1.1.0-win-x64.msi is missing'],
    ['a feed that is missing', 'latest.yml', undefined, 'no feed names Headroom-1.1.0-win-x64.nsis'],
    [
      'a file that its feed does not know',
      'Headroom-1.1.0-linux-x64.deb',
      'other',
      'latest-linux.yml has another checksum',
    ],
    [
      'a feed of another version',
      'latest-mac.yml',
      'version: 1.0.0\nfiles: []\n',
      'latest-mac.yml is of version 1.0.0',
    ],
  ])('finds %s', (_what, name, text, why) => {
    if (text === undefined) rmSync(join(place, name));
    else writeFileSync(join(place, name), text);
    expect(faultsOfRelease(place, '1.1.0').join('\n')).toContain(why);
  });

  it('does not begin where anything is missing or wrong', () => {
    expect(faultsOfRelease(place, '1.1.0')).toEqual([]);
    rmSync(join(place, 'installers-mac.json'));
    const refused = publish();
    expect({ status: refused.status, commands: refused.commands, why: refused.why }).toEqual({
      status: 1,
      commands: [],
      why: expect.stringContaining('nothing of mac') as unknown,
    });
  });
});
