import '../platform/process/compile-cache.ts';

const { runNodeHost } = await import('./run.ts');
process.exitCode = await runNodeHost(process.argv.slice(2));
