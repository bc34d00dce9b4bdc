import { defineConfig } from 'vitest/config';
import { build } from './scripts/build.mjs';

// Tests start the engine as a process from its bundle, and load the Electron host's on a double.
await build(['node', 'electron']);

export default defineConfig({
  // The build of React that is shipped cannot make elements for development.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['{shared,main,renderer,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'test/e2e/**', 'test/bench/**'],
    setupFiles: ['test/support/shipped-react.ts'],
    pool: 'threads',
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // What is waited for is there at once on a free machine; a busy one may take its time.
    expect: { poll: { timeout: 15_000 } },
  },
});
