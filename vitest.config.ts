import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,main,renderer,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'test/e2e/**', 'test/bench/**'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
