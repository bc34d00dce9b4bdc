/**
 * The Node host, with what Node is told to run it. Its young generation is bounded: left to itself, a run over a large
 * library makes it four times as large, and Node gives none of it back before it ends. Threads have bounds of their own.
 *
 * One thread, in the place of four, compiles and collects beside those that run JavaScript. Each job that they hand over
 * takes the one lock of all helpers, and glibc has them wait until helpers that were woken before have run: where other
 * programs keep the processors busy, the thread that answers keys stood still for a tenth of a second.
 */
export const nodeHost = ['--v8-pool-size=1', '--max-semi-space-size=8', 'dist/node/bin/host.mjs'];

/**
 * What glibc is told, which it reads before Node starts: blocks of as many bytes go back to the system when they are freed.
 * It would raise this by itself, until each of V8's threads holds ten megabytes that nothing uses.
 */
export const nodeHostEnvironment = { MALLOC_MMAP_THRESHOLD_: '32768' };
