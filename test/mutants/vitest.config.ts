import { defineConfig } from 'vitest/config';

/** The tests that mutants are tried on; scripts/mutants.mjs says which. The root is Stryker's copy of the project. */
export default defineConfig({
  test: {
    include: (process.env.HEADROOM_MUTANT_TESTS ?? '{shared,main,renderer}/**/*.test.{ts,tsx}').split(' '),
    exclude: ['**/node_modules/**'],
    root: process.cwd(),
  },
});
