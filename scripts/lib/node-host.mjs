/**
 * The Node host, with what Node is told to run it. Its young generation is bounded: left to itself, a run over a large
 * library makes it four times as large, and Node gives none of it back before it ends.
 */
export const nodeHost = ['--max-semi-space-size=8', 'dist/node/bin/host.mjs'];
