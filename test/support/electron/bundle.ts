import childProcess, { type SpawnSyncOptions } from 'node:child_process';
import crypto, { type RSAKeyPairKeyObjectOptions } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import { defaultDataFolder } from '../../../main/platform/files/data-folder.ts';
import { testKeys } from '../client/tools.ts';
import { layEmptyFile } from '../engine/store.ts';
import { projectRoot } from '../source-files.ts';
import { appVersion } from './double-app.ts';
import type { DoubleContents, DoubleWindow } from './double-window.ts';
import { createElectronDouble, type DoubleOptions, type ElectronDouble } from './double.ts';

const projectRequire = createRequire(join(projectRoot, 'package.json'));

const makePair = promisify(crypto.generateKeyPair);

/** Node's, but with one pair for the service of every start: to make one takes a fifth of a start's processor time. */
const generateKeyPair = Object.assign(crypto.generateKeyPair.bind(crypto), {
  [promisify.custom]: (type: 'rsa', options: RSAKeyPairKeyObjectOptions) =>
    'privateKeyEncoding' in options ? makePair(type, options) : Promise.resolve(testKeys),
});
const cryptoWithKeys = new Proxy(crypto, {
  get: (target, name) => (name === 'generateKeyPair' ? generateKeyPair : (Reflect.get(target, name) as unknown)),
});

/**
 * Node's, but what Windows has and this system lacks is found missing at once: to copy a process of this size for it takes
 * a tenth of a start's processor time.
 */
const spawnSync = (program: string, words: readonly string[], options: SpawnSyncOptions): object =>
  /^[A-Z]:\\/.test(program) && !existsSync(program)
    ? {
        ...{ pid: 0, output: null, stdout: null, stderr: null, status: null, signal: null },
        error: new Error('ENOENT'),
      }
    : childProcess.spawnSync(program, words, options);

const given = new Map<string, unknown>([
  ['node:crypto', cryptoWithKeys],
  ['node:child_process', { ...childProcess, spawnSync }],
]);
/** What each name leads to: to look for it anew at each start takes a thirtieth of the processor time. */
const loaded = new Map<string, unknown>();

const requireOnce = (name: string): unknown => {
  if (!loaded.has(name)) loaded.set(name, given.get(name) ?? projectRequire(name));
  return loaded.get(name);
};

const fixturePage =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="./assets/page.js"></script>';

const assets = join(projectRoot, 'assets');

/** Links the assets, with these lenders alone: to read all of them takes a fifth of the processor time of a start. */
const linkAssets = (target: string, lenders: readonly string[]): void => {
  const link = (...path: string[]): void => symlinkSync(join(assets, ...path), join(target, ...path), 'junction');
  for (const folder of ['catalogue/lenders', 'catalogue/policies'])
    mkdirSync(join(target, folder), { recursive: true });
  for (const name of readdirSync(assets)) if (name !== 'catalogue') link(name);
  for (const name of readdirSync(join(assets, 'catalogue')))
    if (!['lenders', 'policies'].includes(name)) link('catalogue', name);
  for (const lender of lenders) {
    link('catalogue', 'lenders', `${lender}.json`);
    link('catalogue', 'policies', lender);
  }
};

/**
 * Puts the host as the installers contain it, built when the run began, with its own page into a new folder. `lenders`:
 * those of its catalogue, by default all.
 */
export const buildApplication = (
  lenders?: readonly string[],
): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-electron-'));
  const application = join(folder, 'application');
  cpSync(join(projectRoot, 'dist', 'main'), join(application, 'dist', 'main'), { recursive: true });
  const renderer = join(application, 'dist', 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  writeFileSync(join(renderer, 'index.html'), fixturePage);
  writeFileSync(join(renderer, 'assets', 'page.js'), 'export {};');
  writeFileSync(join(renderer, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(renderer, 'notes.md'), 'not a kind of file that is served');
  writeFileSync(join(application, 'outside.js'), 'outside of the renderer');
  if (lenders === undefined) symlinkSync(assets, join(application, 'assets'), 'junction');
  else linkAssets(join(application, 'assets'), lenders);
  // The thread for what takes long finds SQLite by itself, as in the installers.
  symlinkSync(join(projectRoot, 'node_modules'), join(application, 'node_modules'), 'junction');
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export interface RunOptions extends Omit<DoubleOptions, 'application' | 'home'> {
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What the process writes; the test's own standard output otherwise. */
  readonly stdout?: { write(text: string, done?: () => void): void };
  readonly stderr?: { write(text: string): void };
  /** Where this run keeps its files; a new folder unless an earlier run is to be continued. */
  readonly home?: string;
  /** Makes the pair for its own service as the product does; by default that is the same for every start. */
  readonly makesPair?: boolean;
  /** The program's file; by default that of the test. */
  readonly execPath?: string;
}

/** The bundle's `process`: the real one, except for its platform, arguments and listeners. */
const doubleProcess = (home: string, options: RunOptions): { proxy: object; events: EventEmitter } => {
  const events = new EventEmitter();
  const own = new Map<string | symbol, unknown>([
    ['platform', options.platform ?? 'linux'],
    ['argv', ['electron', '.', ...(options.argv ?? [])]],
    // Electron unsets NODE_OPTIONS before any script runs.
    ['env', { ...process.env, XDG_DATA_HOME: undefined, ...options.env, NODE_OPTIONS: undefined }],
    ['stdout', options.stdout ?? process.stdout],
    ['stderr', options.stderr ?? process.stderr],
    ['execPath', options.execPath ?? process.execPath],
    ['resourcesPath', join(home, 'resources')],
    ['getSystemVersion', () => '24.04'],
    ...(['on', 'once', 'off', 'addListener', 'removeListener', 'emit', 'listenerCount'] as const).map(
      (name): [string, unknown] => [name, events[name].bind(events)],
    ),
  ]);
  const proxy = new Proxy(process, {
    get: (target, name) => (own.has(name) ? own.get(name) : (Reflect.get(target, name) as unknown)),
  });
  return { proxy, events };
};

type Evaluation = (...given: unknown[]) => void;
/** What was compiled already, by its file and by its source: a file of tests starts the same bundle dozens of times. */
const compiled = new Map<string, Evaluation>();

/** Evaluates a CommonJS bundle with its own `require` and additional globals. */
const evaluate = (
  file: string,
  require: (name: string) => unknown,
  globals: Readonly<Record<string, unknown>>,
): void => {
  const names = ['exports', 'require', 'module', ...Object.keys(globals)];
  const compile = (): Evaluation => {
    const source = readFileSync(file, 'utf8');
    const run = compiled.get(source) ?? (compileFunction(source, names, { filename: file }) as Evaluation);
    compiled.set(source, run).set(file, run);
    return run;
  };
  const run = compiled.get(file) ?? compile();
  const module = { exports: {} };
  run(module.exports, require, module, ...Object.values(globals));
};

/** Timers of a run, which go with its process: one that waits would keep all of an ended host in memory. */
const runTimers = () => {
  const started = new Set<NodeJS.Timeout>();
  let isEnded = false;
  const kept =
    (name: 'setTimeout' | 'setInterval') =>
    (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
      const timer = globalThis[name](run, ms, ...given);
      if (isEnded) clearTimeout(timer);
      else started.add(timer);
      return timer;
    };
  const stop = (): void => {
    isEnded = true;
    for (const timer of started) clearTimeout(timer);
    started.clear();
  };
  return { globals: { setTimeout: kept('setTimeout'), setInterval: kept('setInterval') }, stop };
};

export interface RunningHost {
  readonly electron: ElectronDouble;
  /** Where the bundle's listeners on `process` are. */
  readonly process: EventEmitter;
  readonly home: string;
  /** The data folder that the host chose. */
  readonly data: string;
}

/** Where the host keeps its data on Linux by default. */
export const usualDataFolder = (home: string): string => join(home, '.local', 'share', 'headroom');

/** Loads the built main process on the double. Electron is not ready until the test says so. */
export const loadHost = (folder: string, options: RunOptions = {}): RunningHost => {
  const home = options.home ?? mkdtempSync(join(folder, 'run-'));
  const application = join(folder, 'application');
  mkdirSync(join(home, 'documents'), { recursive: true });
  const electron = createElectronDouble({ ...options, application, home });
  const { proxy, events } = doubleProcess(home, options);
  const file = join(application, 'dist', 'main', 'index.cjs');
  const own = new Map<string, unknown>([
    ['electron', electron.module],
    ...(options.makesPair === true ? [['node:crypto', crypto] as const] : []),
  ]);
  const require = (name: string): unknown => own.get(name) ?? requireOnce(name);
  const timers = runTimers();
  electron.app.once('double:ended', timers.stop);
  evaluate(file, require, { process: proxy, __filename: file, __dirname: dirname(file), ...timers.globals });
  return { electron, process: events, home, data: dirname(electron.app.getPath('userData')) };
};

export interface StartedHost extends RunningHost {
  readonly window: DoubleWindow;
  /** A call from the window's own page, without the preload. */
  readonly call: (name: unknown, input: unknown) => Promise<unknown>;
  /** Quits as a user would, and waits for the end. */
  readonly quit: () => Promise<void>;
}

/** A home where the application has run before, without leaving anything. */
const makeHome = (folder: string, { platform = 'linux', env = {} }: RunOptions): string => {
  const home = mkdtempSync(join(folder, 'run-'));
  const data = defaultDataFolder({ platform, home, env });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  layEmptyFile(data, appVersion);
  return home;
};

/** Loads the host and waits for its window. */
export const startHost = async (folder: string, options: RunOptions = {}): Promise<StartedHost> => {
  const host = loadHost(folder, { ...options, home: options.home ?? makeHome(folder, options) });
  const { app, windows, dialogs } = host.electron;
  app.becomeReady();
  await until(() => app.listenerCount('will-quit') > 0 || app.ended !== undefined);
  const [window] = windows;
  if (window === undefined) throw new Error(`No window was opened: ${JSON.stringify(dialogs)}`);
  if (host.electron.pageOf.fate !== 'hangs') await until(() => !window.webContents.loading);
  const quit = async (): Promise<void> => {
    if (app.ended === undefined) app.quit();
    await until(() => app.ended !== undefined);
  };
  const call = (name: unknown, input: unknown): Promise<unknown> => {
    const { webContents } = window;
    const event = { sender: webContents, senderFrame: webContents.mainFrame, type: 'frame' };
    return Promise.resolve(host.electron.calls.get('headroom:call')?.(event, name, input));
  };
  return { ...host, window, call, quit };
};

/** What the preload exposes to the page. */
export interface PageBridge {
  call(name: unknown, input?: unknown): Promise<unknown>;
  subscribe(name: unknown, listener: (payload: unknown) => void): () => void;
  onCommand(listener: (id: unknown, scenarioId?: unknown) => void): () => void;
}

/** Node is missing in a sandboxed preload. */
const sandbox = { process: undefined, Buffer: undefined, global: undefined, setImmediate: undefined };

/** Runs the built preload for a window, connected to the host by copies, as processes are. */
export const runPreload = (folder: string, electron: ElectronDouble, contents: DoubleContents) => {
  const exposed = new Map<string, unknown>();
  const invoked: unknown[][] = [];
  const renderer = Object.assign(new EventEmitter(), {
    invoke: async (channel: string, ...values: unknown[]): Promise<unknown> => {
      invoked.push([channel, ...values]);
      const handler = electron.calls.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      const event = { sender: contents, senderFrame: contents.mainFrame, type: 'frame' };
      return structuredClone(await handler(event, ...structuredClone(values)));
    },
  });
  contents.on('double:message', (channel: string, values: unknown[]) => renderer.emit(channel, {}, ...values));
  const module = {
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => exposed.set(name, api) },
    ipcRenderer: renderer,
  };
  const require = (name: string): unknown => {
    if (name === 'electron') return module;
    throw new Error(`module not found: ${name}`);
  };
  evaluate(join(folder, 'application', 'dist', 'main', 'preload.cjs'), require, sandbox);
  return { bridge: exposed.get('headroom') as PageBridge, exposed, invoked, renderer };
};

/** Resolves when the condition holds; checks every few milliseconds, for ten seconds. */
export const until = async (holds: () => boolean): Promise<void> => {
  for (let looks = 0; !holds(); looks += 1) {
    if (looks === 5000) throw new Error(`It never held: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};
