import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { build } from '../../scripts/build.mjs';

await build(['renderer', 'node']);

/**
 * End-to-end specs: a real browser against the Node host. Each file has a host of its own, on a free port and in a new
 * folder, so that files can run in parallel: in the worker, whose code is compiled by then, or as a process where a spec
 * is about that. Browsers are heavy, so there are two workers, each with one browser and its modules loaded once.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/e2e/**/*.spec.ts'],
    pool: 'forks',
    isolate: false,
    // Node loads the modules in half the processor time of Vite.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
