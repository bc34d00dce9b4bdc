import '../platform/process/compile-cache.ts';

const { runConformance } = await import('./run.ts');
process.exitCode = await runConformance(process.argv.slice(2), {
  environment: process.env,
  output: (text) => process.stdout.write(text),
  say: (text) => process.stderr.write(`${text}\n`),
});
