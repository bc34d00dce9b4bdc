import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Credentials, newKeyPair, signedHeaders } from '../support/engine/independent-client.ts';
import { enginePlace } from '../support/engine/process.ts';
import { projectRoot } from '../support/source-files.ts';
import { residentMegabytes } from './host-memory.ts';
import { type BenchRow, median } from './row.ts';

const path = '/api/v1/user';
const connections = 32;
const requestsPerTurn = 640;
const rounds = 12;
const requestsBeforeMemory = 200_000;

/** Signed reads over HTTP from 32 connections: the engine of `dist` against the least that verifies and commits in groups. */
export const benchEngineLoad = async (): Promise<BenchRow[]> => {
  const place = enginePlace();
  const pair = newKeyPair();
  const grant = await place.grant([], pair);
  const engine = await place.serve();
  const keyFile = join(place.folder, '..', 'control-key.pem');
  writeFileSync(keyFile, pair.publicPem);
  const control = await startControl(join(place.folder, '..'), keyFile);
  try {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      // One after the other in short turns, because the machine's speed varies.
      ratios.push((await msPerRequest(engine.url, grant)) / (await msPerRequest(control.url, grant)));
    const name = `engine over HTTP, ${String(connections)} connections / a bare server that commits in groups`;
    // At least 0.6 of its requests a second.
    return [{ name, value: median(ratios), unit: '×', budget: 1 / 0.6 }];
  } finally {
    control.child.kill();
    await place.dispose();
  }
};

/** What the engine holds after a long load, from its source, as `npm run engine` starts it. */
export const benchEngineMemory = async (): Promise<BenchRow[]> => {
  const place = enginePlace();
  const grant = await place.grant();
  const engine = await startServer(['main/engine-cli/cli.ts', 'serve', '--data', place.folder]);
  try {
    for (let done = 0; done < requestsBeforeMemory; done += requestsPerTurn) await msPerRequest(engine.url, grant);
    const name = `memory of the engine after ${requestsBeforeMemory.toLocaleString('en')} requests from ${String(connections)} connections`;
    return [{ name, value: residentMegabytes(Number(engine.child.pid)), unit: 'MB', budget: 180 }];
  } finally {
    engine.child.kill();
    await place.dispose();
  }
};

const startControl = (folder: string, keyFile: string): Promise<Started> =>
  startServer([fileURLToPath(new URL('grouped-server.ts', import.meta.url)), folder, keyFile]);

interface Started {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts a program of Node that prints its address. */
const startServer = (args: readonly string[]): Promise<Started> =>
  new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: [...stdio] });
    let text = '';
    child.on('close', () => reject(new Error('The server ended')));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve({ ...(JSON.parse(text) as Pick<Started, 'url'>), child });
    });
  });

/** Signed before the clock starts. */
const msPerRequest = async (url: string, grant: Credentials): Promise<number> => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const signed = Array.from({ length: requestsPerTurn }, () => signedHeaders(grant, { path, nonce: randomUUID() }));
  const ask = (headers: Record<string, string>): Promise<void> =>
    new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Answered ${String(response.statusCode)}`));
        response.resume().on('end', resolve);
      });
      asked.on('error', reject).end();
    });
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let headers = signed.pop(); headers !== undefined; headers = signed.pop()) await ask(headers);
    }),
  );
  const tookMs = performance.now() - startedMs;
  agent.destroy();
  return tookMs / requestsPerTurn;
};
