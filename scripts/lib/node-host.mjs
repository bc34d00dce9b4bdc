/**
 * The Node host, with what Node is told to run it. Its young generation is bounded: left to itself, a run over a large
 * library makes it four times as large, and Node gives none of it back before it ends. Threads have bounds of their own.
 */
export const nodeHost = ['--max-semi-space-size=8', 'dist/node/bin/host.mjs'];

/**
 * What glibc is told, which it reads before Node starts: blocks of as many bytes go back to the system when they are freed.
 * It would raise this by itself, until each of V8's threads holds ten megabytes that nothing uses.
 */
export const nodeHostEnvironment = { MALLOC_MMAP_THRESHOLD_: '32768' };
