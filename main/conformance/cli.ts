import '../platform/process/compile-cache.ts';

const { stopSignal } = await import('../platform/process/stop-signal.ts');
const { runConformance } = await import('./run.ts');
/** Enough to remove what was created, also from a service that answers late. */
const maxEndMs = 60_000;
const stop = new AbortController();
void stopSignal(maxEndMs).then(() => stop.abort());
process.exitCode = await runConformance(process.argv.slice(2), {
  environment: process.env,
  output: (text) => process.stdout.write(text),
  say: (text) => process.stderr.write(`${text}\n`),
  stopped: stop.signal,
});
