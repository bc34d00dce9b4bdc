import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What was compiled once is not compiled again: a quicker start and less memory. It must be on before
// anything else is loaded, so the rest is imported here.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
const { main } = await import('./command-line/main.ts');
process.exitCode = await main(process.argv.slice(2));
