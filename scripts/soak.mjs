// `npm run soak`: the long tier. The same tests as in `npm test`, with the runs of a promise.
// `npm run soak -- laws` runs one part.
import { randomInt } from 'node:crypto';
import { run } from './lib/run.mjs';

const seed = String(randomInt(2 ** 31));

const parts = {
  laws: { files: ['main/engine/servicing'], env: { HEADROOM_RUNS: '50000', HEADROOM_SEED: seed } },
  kills: { files: ['test/integration/engine-durability.test.ts'], env: { HEADROOM_KILLS: '2000' } },
  fuzz: {
    files: ['test/security/engine-fuzz.test.ts'],
    env: { HEADROOM_FUZZ_REQUESTS: '100000', HEADROOM_FUZZ_SEED: seed },
  },
  bodies: { files: ['test/security/engine-bounds.test.ts'], env: { HEADROOM_BODIES: '3000' } },
  publishing: {
    files: ['test/integration/publishing-model.test.ts'],
    env: { HEADROOM_RUNS: '5000', HEADROOM_SEED: seed },
  },
  corruption: { files: ['test/security/engine-corruption.test.ts'], env: { HEADROOM_CORRUPTIONS: '500' } },
};

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, { files, env }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = Object.entries(env).map(([key, value]) => `${key}=${value}`);
  process.stdout.write(`${name}: ${figures.join(' ')}\n`);
  const longest = ['--testTimeout=7200000', '--hookTimeout=600000'];
  const { code, output, seconds } = await run('vitest', ['run', ...files, ...longest], env);
  if (code !== 0) failed += 1;
  process.stdout.write(`${output.trimEnd()}\n${name}: ${code === 0 ? 'passed' : 'failed'} (${seconds.toFixed(0)} s)\n`);
}
process.exitCode = failed === 0 ? 0 : 1;
