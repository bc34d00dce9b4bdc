import { runNodeHost } from './run.ts';

export { startNodeHost, type NodeHost, type NodeHostOptions } from './start-node-host.ts';

if (import.meta.main) process.exitCode = await runNodeHost(process.argv.slice(2));
