// Checks that nothing leaves the computer unasked: `node scripts/release/try-silence.ts PROGRAM [MINUTES]` starts the
// application and watches its connections, for ten minutes by default. A single connection is a failure. First it proves
// on a connection of its own that it would see one.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsOf } from './connections.ts';
import { givenProgram, isRunning, kill, start, step } from './running.ts';

const program = givenProgram();
const minutes = Number(process.argv[3] ?? 10);
if (!(minutes > 0)) throw new Error('The minutes must be a number.');
/** A connection refused at once is shorter than this, but a retry is seen the next time. */
const pauseMs = 250;

await step('a connection is seen', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const seen = connectionsOf(process.pid);
  socket.destroy();
  server.close();
  if (seen.length === 0) throw new Error('This computer does not tell of connections');
});
const data = mkdtempSync(join(tmpdir(), 'headroom-silence-'));
let child: ChildProcess | undefined;
try {
  await step(`it has no connection in ${minutes} minutes`, async () => {
    child = start(program, data);
    const until = performance.now() + minutes * 60_000;
    while (performance.now() < until) {
      if (!isRunning(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}`);
      const connections = connectionsOf(child.pid ?? 0);
      if (connections.length > 0) throw new Error(`Connected to ${[...new Set(connections)].join(', ')}`);
      await wait(pauseMs);
    }
  });
} finally {
  kill(child);
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
