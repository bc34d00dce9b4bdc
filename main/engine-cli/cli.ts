import '../platform/process/compile-cache.ts';
import { setFlagsFromString } from 'node:v8';

// Left to itself, the heap of a server with many connections grows to several times what lives in it before it is
// collected: the young generation by doubling, the old one because much is promoted before it is done with.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=30');

const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
