// `npm run mutants`: breaks the code in small ways and counts how many of the changes the tests notice.
// Without arguments: the files changed since origin/main. `npm run mutants -- store client`: whole rooms,
// whose figures and survivors are written to docs/mutants.md. With files or folders: only those.
// HEADROOM_MUTANTS_ONE_IN=12 tries every twelfth mutant only: a room in a twelfth of the time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from './lib/run.mjs';

const minKilledPercent = 90;
/** On a busy machine a slow run must not count as an endless loop. */
const timeoutMs = 30_000;
const report = `${root}/docs/mutants.md`;
const notMutated = ['!**/*.test.*', '!**/testing/**', '!**/migrations/**', '!**/*.d.ts'];

/** The folders of a room with the tests beside their files, and those of `test/` that try it as a whole. */
const room = (folders, ...across) => ({
  folders,
  files: folders.map((folder) => `${folder}/**/*.ts`),
  tests: [...folders.map((folder) => `${folder}/**/*.test.ts`), ...across.map((name) => `test/${name}.test.ts`)],
});

const restOfCore = room(['main/core'], 'integration/file-notes');

const rooms = {
  analysis: room(['main/analysis'], 'integration/calibration', 'integration/note-pictures'),
  banks: room(['main/banks'], 'integration/bank-updates'),
  client: room(
    ['main/client'],
    'contract/engine-conformance',
    'contract/service-conformance',
    'integration/client-http',
  ),
  'core-merge': room(['main/core/merge']),
  'core-packs': room(
    ['main/core/packs', 'main/core/own-policies', 'main/own-lenders'],
    'integration/lender-files',
    'integration/own-lenders',
    'integration/own-policies',
  ),
  'core-publishing': room(['main/core/publishing'], 'integration/publishing-*', 'integration/outbox-faults'),
  'core-team': room(['main/core/team'], 'integration/team-*'),
  'core-rest': {
    ...restOfCore,
    files: [...restOfCore.files, '!main/core/{merge,packs,own-policies,publishing,team}/**'],
  },
  engine: room(['main/engine/api', 'main/engine/catalogue', 'main/engine/grants'], 'integration/engine-*'),
  'host-electron': room(['main/host-electron']),
  'host-node': room(['main/host-node', 'main/rpc', 'main/background', 'main/data-file']),
  platform: room(['main/platform']),
  'renderer-features': room(['renderer/features', 'renderer/commands', 'renderer/bridge', 'renderer/ui']),
  'renderer-store': room(['renderer/store']),
  servicing: room(['main/engine/servicing']),
  'shared-costs': room(['shared/costs']),
  'shared-pack': room(['shared/pack', 'shared/products', 'shared/published', 'shared/note', 'shared/calibration']),
  'shared-scenario': room(['shared/scenario', 'shared/solver', 'shared/pictures', 'shared/publishing']),
  store: room(['main/store']),
  vault: room(['main/vault', 'main/sign']),
};

/** The tests for code outside the rooms. */
const allTests = ['{shared,main,renderer}/**/*.test.{ts,tsx}'];

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Product files that differ from origin/main, or from the last commit in a clone without it. */
const changedFiles = () => {
  const base = git('merge-base', 'origin/main', 'HEAD').stdout.trim() || 'HEAD';
  const names = git('diff', '--name-only', '--diff-filter=d', base).stdout.split('\n');
  return names.filter((name) => /^(shared|main|renderer)\/.*\.tsx?$/.test(name) && !name.includes('.test.'));
};

/** The name of the room that contains the files or folders. */
const roomOf = (paths) =>
  Object.keys(rooms).find((name) =>
    paths.every((path) => rooms[name].folders.some((folder) => `${path}/`.startsWith(`${folder}/`))),
  );

/** The outcome of every mutant of the paths, run against the tests of the room or all tests. */
const run = async (paths, room) => {
  const tests = rooms[room]?.tests ?? allTests;
  process.env.HEADROOM_MUTANT_TESTS = tests.join(' ');
  process.env.HEADROOM_RUNS ??= '30';
  process.env.HEADROOM_SEED ??= '1';
  return new Stryker({
    mutate: [...paths, ...notMutated],
    testRunner: room === undefined ? 'vitest' : 'warm',
    plugins: ['@stryker-mutator/vitest-runner', `${root}/test/mutants/warm-runner.ts`],
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Constants are made when a file is loaded: each would need a separate process and all tests of the room.
    ignoreStatic: true,
    timeoutMS: timeoutMs,
    ignorePatterns: ['/docs', '/dist'],
    tempDirName: '.cache/stryker',
    reporters: ['progress-append-only'],
    warnings: false,
    allowEmpty: true,
  }).runMutationTest();
};

const lineOf = ({ fileName, location }) => readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1].trim();

/** The survivors: the line, its mutation, and why no test notices. */
const survivorsOf = (results) => {
  const reasons = JSON.parse(readFileSync(`${root}/test/mutants/reasons.json`, 'utf8'));
  return results
    .filter(({ status }) => status === 'Survived')
    .map((mutant) => {
      const file = relative(root, mutant.fileName).replaceAll('\\', '/');
      const line = lineOf(mutant);
      const became = mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
      const knownReason = reasons.find(
        (entry) => entry.file === file && line.includes(entry.code) && became.includes(entry.became ?? ''),
      );
      return { place: `${file}:${mutant.location.start.line}`, line, became, reason: knownReason?.reason };
    });
};

const summaryOf = (results) => {
  const count = (...kinds) => results.filter(({ status }) => kinds.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const covered = noticed + count('Survived');
  const percent = covered === 0 ? 100 : Math.floor((1000 * noticed) / covered) / 10;
  const left = `${count('NoCoverage')} not covered, ${count('Ignored')} of constants not tried`;
  const notDrawn = count('RuntimeError');
  const sample = notDrawn === 0 ? '' : ` (a sample; ${notDrawn} not drawn)`;
  const figures = `${percent} % of ${covered} covered mutants noticed${sample}; ${left}`;
  return { percent, figures };
};

const code = (text) => `\`\` ${text.replaceAll('|', '\\|')} \`\``;

const writeSection = (room, figures, survivors) => {
  const rows = survivors.map(
    ({ place, line, became, reason }) => `| ${place} | ${code(line)} | ${code(became)} | ${reason ?? '?'} |`,
  );
  const table =
    rows.length === 0 ? [] : ['', '| Place | Line | Became | Why no test notices |', '|---|---|---|---|', ...rows];
  const section = [`## ${room}`, '', `${figures}.`, ...table, ''].join('\n');
  const text = readFileSync(report, 'utf8');
  const [head, ...sections] = text.split(/\n(?=## )/);
  const others = sections.filter((other) => !other.startsWith(`## ${room}\n`));
  const all = [...others, section].map((one) => one.trimEnd()).sort((a, b) => (a < b ? -1 : 1));
  writeFileSync(report, `${[head.trimEnd(), ...all].join('\n\n')}\n`);
};

const measure = async (name, paths, room) => {
  const results = await run(paths, room);
  const { percent, figures } = summaryOf(results);
  const survivors = survivorsOf(results);
  for (const { place, line, became, reason } of survivors)
    process.stdout.write(`${place}\n  ${line}\n  became ${became}\n  ${reason ?? 'no reason given'}\n`);
  process.stdout.write(`${name}: ${figures}\n`);
  if (name in rooms) writeSection(name, figures, survivors);
  if (percent < minKilledPercent) process.exitCode = 1;
};

const wanted = process.argv.slice(2);
const paths = wanted.filter((name) => existsSync(`${root}/${name}`));
const unknown = wanted.filter((name) => !(name in rooms) && !paths.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such room: ${unknown.join(', ')}. There are ${Object.keys(rooms).join(', ')}.\n`);
  process.exitCode = 2;
} else if (wanted.length > 0) {
  const globs = paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
  if (paths.length > 0) await measure(paths.join(', '), globs, roomOf(paths));
  for (const name of wanted.filter((one) => one in rooms)) await measure(name, rooms[name].files, name);
} else {
  const files = changedFiles();
  if (files.length === 0) process.stdout.write('Nothing changed that could be mutated.\n');
  else await measure('changed files', files, roomOf(files));
}
