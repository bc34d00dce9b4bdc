// `npm run soak`: the long tier. The same tests as in `npm test`, with many more runs, and the
// figures that they print collected at the end; docs/trust.md holds the table of the last full soak.
// `npm run soak -- kills fuzz` runs parts, `--minutes=30` ends each part early.
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { readAdvisories } from './lib/advisories.mjs';
import { root, run } from './lib/run.mjs';

const seed = String(randomInt(2 ** 31));
const durability = 'test/integration/engine-durability.test.ts';

const propertyFiles = globSync('{main,renderer,shared,test}/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(`${root}/${file}`, 'utf8').includes('propertyRuns('),
);

const parts = {
  // Every attack tried so far, the same as in `npm test`.
  attacks: {
    files: [
      ...['test/security', 'main/platform', 'main/client', 'main/host-node', 'main/vault', 'main/engine/api'],
      // Archives, nesting, names, lenders of a team, backups: what only one room can be asked for.
      ...['main/banks/import', 'main/core/own-policies', 'main/core/policies', 'main/core/team', 'main/store/backup'],
      ...['main/data-file', 'main/store/open-mark.test.ts', 'main/background/proxy-scripts.test.ts', 'shared/pack'],
      ...['many-lenders', 'many-brands', 'look-alike-names', 'nested-policy', 'team-folder', 'file-notes'].map(
        (name) => `test/integration/${name}.test.ts`,
      ),
      ...['company-network', 'desk-read-only', 'desk-clock-jumps'].map((name) => `test/integration/${name}.test.ts`),
    ],
    env: { HEADROOM_TEAM_FILES: '100000' },
    reporter: 'verbose',
  },
  engineMemory: { files: ['test/security/engine-memory.test.ts'], env: { HEADROOM_ENGINE_REQUESTS: '200000' } },
  expressions: { files: ['test/security/linear-expressions.test.ts'], env: { HEADROOM_EXPRESSIONS: '100000' } },
  tabs: { files: ['test/e2e/many-tabs.spec.ts'], config: 'test/e2e/vitest.config.ts', env: { HEADROOM_TABS: '10' } },
  hostileText: {
    files: ['test/e2e/hostile-text.spec.ts', 'test/e2e/hostile-text-policy.spec.ts'],
    config: 'test/e2e/vitest.config.ts',
    env: { HEADROOM_HOSTILE: 'all' },
  },
  layout: {
    files: ['test/e2e/layout.spec.ts'],
    config: 'test/e2e/vitest.config.ts',
    env: { HEADROOM_WIDTHS: 'all' },
  },
  // Every property, with values that `npm test` does not try.
  properties: { files: propertyFiles, env: { HEADROOM_RUNS: '1000', HEADROOM_SEED: seed } },
  laws: { files: ['main/engine/servicing'], env: { HEADROOM_RUNS: '50000', HEADROOM_SEED: seed } },
  // A run is a while at the desk, some sixteen exchanges; so many for each of six services.
  network: { files: ['test/integration/outbox-faults.test.ts'], env: { HEADROOM_RUNS: '100', HEADROOM_SEED: seed } },
  // 10,000 scenarios at 14 lenders, to the bytes of before.
  former: { files: ['test/integration/former-answers.test.ts'], env: { HEADROOM_FORMER_BLOCKS: '40' } },
  kills: { files: [durability], test: 'lose no acknowledged', env: { HEADROOM_KILLS: '2000' } },
  keyedKills: {
    files: ['test/integration/engine-extensions.test.ts'],
    test: 'a kill cut off',
    env: { HEADROOM_KILLS: '200' },
  },
  runKills: {
    files: ['test/security/library-run-kill.test.ts', 'test/security/rule-run-kill.test.ts'],
    env: { HEADROOM_INTERRUPTIONS: '20' },
  },
  copies: { files: [durability], test: 'parallel copies', env: { HEADROOM_COPY_ROUNDS: '200' } },
  interruptions: {
    files: ['test/security/store-kill.test.ts', 'test/security/vault-kill.test.ts'],
    env: { HEADROOM_INTERRUPTIONS: '201' },
  },
  corruption: { files: ['test/security/engine-corruption.test.ts'], env: { HEADROOM_CORRUPTIONS: '10000' } },
  // Whole releases, packed and signed by stand-ins.
  packing: {
    files: ['release-packing', 'electron-packaging'].map((name) => `test/integration/${name}.test.ts`),
    env: { HEADROOM_PACKING: 'whole' },
  },
  // Each choice and each lapse of a service alone.
  choices: {
    files: ['conformance-tool', 'service-conformance', 'client-package'].map((name) => `test/contract/${name}.test.ts`),
    env: { HEADROOM_CHOICES: 'alone', HEADROOM_LAPSES: 'alone' },
  },
  // By Bruno and by Postman's runner, which are installed for it.
  collections: { files: ['test/integration/partner-collections.test.ts'], env: { HEADROOM_COLLECTIONS: 'run' } },
  diskFull: {
    files: ['test/integration/desk-disk-full.test.ts', 'main/store/disk-full.test.ts'],
    env: { HEADROOM_DISKS: 'both' },
  },
  openssl: {
    files: ['test/security/engine-signatures.test.ts'],
    env: { HEADROOM_OPENSSL_CASES: '1000', HEADROOM_SEED: seed },
  },
  bodies: { files: ['test/security/engine-bounds.test.ts'], env: { HEADROOM_BODIES: '2000', HEADROOM_SEED: seed } },
  calls: { files: ['test/security/rpc-hostile.test.ts'], env: { HEADROOM_RUNS: '2000', HEADROOM_SEED: seed } },
  fuzz: {
    files: ['test/security/engine-fuzz.test.ts'],
    env: { HEADROOM_FUZZ_REQUESTS: '1000000', HEADROOM_FUZZ_SEED: seed },
  },
};

const { positionals: wanted, values } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
const names = [...Object.keys(parts), 'advisories'];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${names.join(', ')}`);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

if (['hostileText', 'layout', 'tabs'].some(isWanted)) await build(['renderer']);

const figures = [];
let failed = 0;
for (const [name, { files, env = {}, config, test, reporter }] of Object.entries(parts)) {
  if (!isWanted(name)) continue;
  process.stdout.write(
    `${name}: ${Object.entries(env)
      .map(([key, value]) => `${key}=${value}`)
      .join(' ')}\n`,
  );
  const options = [
    ...['--testTimeout=86400000', '--hookTimeout=600000'],
    ...(config === undefined ? [] : ['--config', config]),
    ...(test === undefined ? [] : ['-t', test]),
    ...(reporter === undefined ? [] : ['--reporter', reporter]),
  ];
  const limit = values.minutes === undefined ? {} : { HEADROOM_MINUTES: values.minutes };
  const { code, output, seconds } = await run('vitest', ['run', ...files, ...options], { ...env, ...limit });
  if (code !== 0) failed += 1;
  process.stdout.write(`${output.trimEnd()}\n${name}: ${code === 0 ? 'passed' : 'failed'} (${seconds.toFixed(0)} s)\n`);
  figures.push(...output.split('\n').filter((line) => line.startsWith('figure | ')));
}

if (isWanted('advisories')) {
  const { words, isNamed } = readAdvisories();
  if (isNamed) failed += 1;
  figures.push(`figure | advisories | ${words}`);
}
process.stdout.write(`\n${figures.join('\n')}\n`);
process.exitCode = failed === 0 ? 0 : 1;
