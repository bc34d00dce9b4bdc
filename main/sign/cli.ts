import '../platform/process/compile-cache.ts';

const { runOnTerminal } = await import('./on-terminal.ts');
process.exitCode = await runOnTerminal(process.argv.slice(2));
