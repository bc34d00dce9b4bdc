import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** End-to-end specs: a real browser against the Node host. The browsers are heavy, so one file at a time. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/e2e/**/*.spec.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
