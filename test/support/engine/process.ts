import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grantCommand } from '../../../main/engine-cli/grant.ts';
import { type Client, type Credentials, independentClient, type KeyPair, newKeyPair } from './independent-client.ts';

/* The engine as its users run it: a process with a command line. */

const entry = fileURLToPath(new URL('../../../dist/node/bin/engine.mjs', import.meta.url));

export interface CommandRun {
  readonly exitCode: number | null;
  /** The JSON of the last line of standard output. */
  readonly last: Record<string, unknown>;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command to its end. */
export const runEngine = (args: readonly string[]): Promise<CommandRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (exitCode) => {
      const line = stdout.trimEnd().split('\n').at(-1) ?? '';
      resolve({ exitCode, last: JSON.parse(line === '' ? '{}' : line) as CommandRun['last'], stdout, stderr });
    });
  });

export interface ServingEngine {
  readonly url: string;
  stop(): Promise<unknown>;
}

export interface RunningEngine extends ServingEngine {
  readonly pid: number;
  readonly stderr: () => string;
  /** SIGTERM, then the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: no handler runs, nothing is closed. */
  kill(): Promise<void>;
}

/** Starts `serve`, on a free port unless one is given, and waits until it prints its address. */
export const serveEngine = (dataFolder: string, port = 0, args: readonly string[] = []): Promise<RunningEngine> =>
  new Promise((resolve, reject) => {
    const command = [entry, 'serve', '--data', dataFolder, '--port', String(port), ...args];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    const ended = new Promise<number | null>((done) => child.on('close', done));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (!stdout.includes('\n')) return;
      const { url } = JSON.parse(stdout) as { url: string };
      resolve({
        url,
        pid: child.pid ?? 0,
        stderr: () => stderr,
        stop: () => end(child, 'SIGTERM', ended),
        kill: async () => {
          await end(child, 'SIGKILL', ended);
        },
      });
    });
    void ended.then(() => reject(new Error(`The engine ended before it listened: ${stderr}`)));
  });

const end = (child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>): Promise<number | null> => {
  child.kill(signal);
  return ended;
};

export interface IssuedGrant {
  readonly clientId: string;
  readonly accessToken: string;
  readonly organization: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly lenders: readonly string[];
}

/** A data folder of its own, and what a test needs with it. */
export interface EnginePlace<E extends ServingEngine = RunningEngine> {
  readonly folder: string;
  /** Issues a grant as the command line does; a key pair of its own unless one is given. */
  grant(args?: readonly string[], pair?: KeyPair): Promise<IssuedGrant & Credentials>;
  serve(args?: readonly string[]): Promise<E>;
  /** Ends all running processes and removes the folder. */
  dispose(): Promise<void>;
}

const pairs: KeyPair[] = [];
/** Those of one place differ; another place has the same, because to make one takes a tenth of a second. */
const pairOf = (number: number): KeyPair => (pairs[number] ??= newKeyPair());

/** `serve`: how its servers are started. */
export const placeOf = <E extends ServingEngine>(
  serve: (dataFolder: string, args: readonly string[] | undefined) => Promise<E>,
): EnginePlace<E> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-engine-'));
  const data = join(folder, 'data');
  const running: E[] = [];
  let keys = 0;
  return {
    folder: data,
    grant: async (args = [], pair = pairOf(keys)) => {
      keys += 1;
      const file = join(folder, `key-${keys}.pem`);
      writeFileSync(file, pair.publicPem);
      const command = ['--data', data, '--public-key', file];
      const email = args.includes('--email') ? [] : ['--email', 'sam@example.com'];
      const { exitCode, output, message } = await grantCommand.run([...command, ...email, ...args], () => undefined);
      if (exitCode !== 0) throw new Error(`No grant: ${message}`);
      return { ...(output as IssuedGrant), privateKey: pair.privateKey };
    },
    serve: async (args) => {
      const engine = await serve(data, args);
      running.push(engine);
      return engine;
    },
    dispose: async () => {
      await Promise.all(running.map((engine) => engine.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const enginePlace = (): EnginePlace => placeOf((folder, args) => serveEngine(folder, 0, args));

/** A place with a server and one grant: the common start of a test file. */
export interface StartedEngine<E extends ServingEngine = RunningEngine> {
  readonly place: EnginePlace<E>;
  readonly engine: E;
  readonly grant: IssuedGrant & Credentials;
  readonly client: Client;
}

export const startAt = async <E extends ServingEngine>(
  place: EnginePlace<E>,
  args: readonly string[] = [],
): Promise<StartedEngine<E>> => {
  const grant = await place.grant(args);
  const engine = await place.serve();
  return { place, engine, grant, client: independentClient(engine.url, grant) };
};

export const startEngine = (args?: readonly string[]): Promise<StartedEngine> => startAt(enginePlace(), args);
