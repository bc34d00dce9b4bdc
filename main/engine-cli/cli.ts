import '../platform/process/compile-cache.ts';

const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
