import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeHostEnvironment } from '../../../scripts/lib/node-host.mjs';
import type { Input, MethodName, Output } from '../../../shared/contract/index.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { projectRoot } from '../source-files.ts';
import { makePage, ownHeaders, redeem, tokenOf } from './node-host.ts';
import { assetsFolder } from './open.ts';
import { succeedAt } from './transports.ts';

/** What the host's bundle loads once it may store what is compiled, by the name that only the bundle knows. */
const runModule = (): string => {
  const bundle = join(projectRoot, 'dist', 'node', 'bin', 'host.mjs');
  const [, loaded = ''] = /import\("(\.\/run-\w+\.mjs)"\)/.exec(readFileSync(bundle, 'utf8')) ?? [];
  return new URL(loaded, pathToFileURL(bundle)).href;
};

/** What Node is told to run: the host as it ships, with the page in a folder. */
export const hostWithPage = (rendererFolder: string): readonly string[] => {
  const program = `import { runNodeHost } from '${runModule()}';
    process.exitCode = await runNodeHost(process.argv.slice(1), ${JSON.stringify({ rendererFolder, assetsFolder })});`;
  return ['--input-type=module', '-e', program, '--'];
};

/** The Node host in a process of its own, as its users run it, with one session open. */
export interface DeskProcess {
  readonly pid: number;
  readonly call: <N extends MethodName>(name: N, input: Input<N>) => Promise<Output<N>>;
  /** Every answer so far, and what the process printed, as text. */
  readonly said: () => string;
  /** What everyone on this computer may see of it, where the system shows that: arguments and environment. */
  readonly surroundings: () => string;
  /** The JavaScript heap as V8 writes it, after a collection of garbage. */
  readonly heap: () => Promise<string>;
  readonly stop: () => Promise<void>;
  /** Ends it without a chance to do anything more. */
  readonly kill: () => Promise<void>;
}

/** `program`: what Node is told to run; by default the host with a page of the test's own. */
export const startDeskProcess = async (
  dataFolder: string,
  snapshotFolder: string,
  program?: readonly string[],
): Promise<DeskProcess> => {
  const page = makePage();
  const child = spawn(
    process.execPath,
    [
      ...['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${snapshotFolder}`],
      // Longer than any secret: V8 writes a thousand characters of a string otherwise.
      ...['--heap-snapshot-string-limit=1000000'],
      ...(program ?? hostWithPage(page.folder)),
      ...['--data', dataFolder, '--no-open', '--address', '127.0.0.1'],
    ],
    { stdio: 'pipe', cwd: projectRoot, env: { ...process.env, ...nodeHostEnvironment } },
  );
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    page.remove();
  };
  const said: string[] = [];
  const url = await printedUrl(child, said);
  const host = { origin: new URL(url).origin };
  const { session } = (await (await redeem(host, tokenOf(url))).json()) as { session: string };
  const headers = { ...ownHeaders(host), 'X-Headroom-Session': session };
  return {
    pid: child.pid ?? 0,
    call: succeedAt(async (name, input) => {
      const response = await fetch(`${host.origin}/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      });
      const text = await response.text();
      said.push(text);
      return JSON.parse(text) as Outcome<unknown>;
    }),
    said: () => said.join('\n'),
    surroundings: () => ['cmdline', 'environ'].map((name) => procFile(child, name)).join('\n'),
    heap: async () => {
      const before = readdirSync(snapshotFolder).length;
      child.kill('SIGUSR2');
      while (readdirSync(snapshotFolder).length === before) await pause();
      return wholeFile(join(snapshotFolder, readdirSync(snapshotFolder).at(-1) ?? ''));
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const printedUrl = (child: ChildProcess, said: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said.push(chunk.toString());
      const url = /http:\/\/127\.0\.0\.1:\d+\/#t=[\w-]{43}/.exec(said.join(''))?.[0];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The host ended with ${String(code)}: ${said.join('')}`)));
  });

/** Empty where the system has no such files. */
const procFile = ({ pid = 0 }: ChildProcess, name: string): string => {
  const path = join('/proc', String(pid), name);
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
};

/** A snapshot is written piece by piece; whole, it is JSON. */
const wholeFile = async (path: string): Promise<string> => {
  for (;;) {
    const text = readFileSync(path, 'utf8');
    if (text.trimEnd().endsWith('}')) return text;
    await pause();
  }
};
