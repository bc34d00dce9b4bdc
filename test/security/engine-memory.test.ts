import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type Credentials, signedHeaders } from '../support/engine/independent-client.ts';
import { startEngine } from '../support/engine/process.ts';
import { figure } from '../support/figure.ts';

const requests = Number(process.env.HEADROOM_ENGINE_REQUESTS ?? 1_500);
const connections = 8;

/** What a process holds, in megabytes, as Linux counts it. */
const heldBy = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1_024;

/** Sends signed requests over some connections, each after the answer to the one before. */
const send = async (url: string, grant: Credentials, count: number): Promise<number> => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const path = '/api/v1/user';
  let [sent, refused] = [0, 0];
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = signedHeaders(grant, { path, nonce: randomUUID() });
      request({ hostname, port, path, agent, headers }, (response) => {
        if (response.statusCode !== 200) refused += 1;
        response.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; sent < count; sent += 1) await ask();
    }),
  );
  agent.destroy();
  return refused;
};

// Linux alone tells what a process holds in a file.
describe.skipIf(process.platform !== 'linux')('signed requests without an end', { timeout: 120_000 }, () => {
  it('leave the engine’s process as large as after half of them', async () => {
    const { place, engine, grant } = await startEngine();
    const held: number[] = [];
    let refused = 0;
    for (let part = 0; part < 10; part += 1) {
      refused += await send(engine.url, grant, Math.ceil(requests / 10));
      held.push(Math.round(heldBy(engine.pid)));
    }
    await place.dispose();
    figure('memory of the engine’s process, MB', { requests, each: held.join(' '), refused });
    expect(refused).toBe(0);
    // Nothing grows with the requests: what the first half left is what all of them leave.
    expect(held.at(-1)).toBeLessThan((held[4] ?? 0) + 30);
    expect(Math.max(...held)).toBeLessThan(180);
  });
});
