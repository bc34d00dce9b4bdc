import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, independentClient, newKeyPair } from '../../support/engine/independent-client.ts';
import { runEngine, type RunningEngine, serveEngine } from '../../support/engine/process.ts';
import type { HandedOut } from './registered-service.ts';

/** Somebody else's service in a process of its own, and the person who registers keys there. */
export interface Operator {
  /** The address of the service. */
  readonly address: string;
  /** Registers a public key for the broker, and returns the JSON that is handed out. */
  readonly register: (publicKeyPem: string) => Promise<string>;
  /** A colleague in the broker's team, with a key and a program of their own. */
  readonly colleague: () => Promise<Client>;
  /** Pulls the plug of the service; its data stays. */
  readonly pullPlug: () => Promise<void>;
  /** Starts the service again at the same address. */
  readonly plugIn: () => Promise<void>;
  readonly dispose: () => Promise<void>;
}

export const startOperator = async (): Promise<Operator> => {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-operator-'));
  const data = join(folder, 'data');
  let engine: RunningEngine = await serveEngine(data);
  const address = engine.url;
  let keys = 0;
  const grant = async (publicKeyPem: string, email: string): Promise<string> => {
    keys += 1;
    const file = join(folder, `${keys}.pem`);
    await writeFile(file, publicKeyPem);
    const place = ['--data', data, '--public-key', file, '--organization', 'Banksia', '--team', 'Sydney'];
    const { exitCode, stdout, stderr } = await runEngine(['grant', ...place, '--email', email]);
    if (exitCode !== 0) throw new Error(`No grant: ${stderr}`);
    return stdout;
  };
  return {
    address,
    register: (publicKeyPem) => grant(publicKeyPem, 'sam@example.com'),
    colleague: async () => {
      const { publicPem, privateKey } = newKeyPair();
      const handedOut = JSON.parse(await grant(publicPem, 'kim@example.com')) as HandedOut;
      return independentClient(address, { ...handedOut, privateKey });
    },
    pullPlug: () => engine.kill(),
    plugIn: async () => {
      engine = await serveEngine(data, Number(new URL(address).port));
    },
    dispose: async () => {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
