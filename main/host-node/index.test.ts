import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { nodeHost } from '../../scripts/lib/node-host.mjs';

const program = new URL('index.ts', import.meta.url).href;
/** Of a thread of the program, which ends at once because it is asked for what it does not know. */
const heapLimit = `
  import { Worker } from 'node:worker_threads';
  await import(${JSON.stringify(program)});
  const source = 'require("node:worker_threads").parentPort.postMessage(require("node:v8").getHeapStatistics().heap_size_limit)';
  const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 };
  new Worker(source, { eval: true, execArgv: [], resourceLimits }).once('message', (bytes) => console.log(bytes / 1024 / 1024));
`;

it('leaves its threads the bounds of their own memory, and ends with the code of a start that failed', () => {
  const [bound = ''] = nodeHost;
  const { status, stdout } = spawnSync(
    process.execPath,
    [bound, '--input-type=module', '-e', heapLimit, '--', '', '--unknown'],
    {
      encoding: 'utf8',
    },
  );
  expect([Number(stdout.trim().split('\n').at(-1)), status]).toEqual([70, 2]);
});
