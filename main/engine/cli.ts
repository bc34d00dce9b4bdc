import '../platform/process/compile-cache.ts';

const { main } = await import('./command-line/main.ts');
process.exitCode = await main(process.argv.slice(2));
