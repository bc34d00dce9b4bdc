import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { AppInfo } from '../../shared/contract/desk/app.ts';
import { createBackgroundThread } from '../background/background-thread.ts';
import { scriptRunnerOn } from '../background/on-background.ts';
import { compose, type ComposeOptions, type Core } from '../compose.ts';
import { createDeskNetwork, environmentProxies } from '../compose/desk-network.ts';
import { systemClock } from '../platform/clock.ts';
import { ExpectedError } from '../platform/expected-error.ts';
import { findDataFolder } from '../platform/files/data-folder.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { writablePrivateFolder } from '../platform/files/private-files.ts';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import { openLog } from '../platform/log/open-log.ts';
import { findPolicies } from '../platform/policies/find-policies.ts';
import { watchLoop } from '../platform/process/loop-delay.ts';
import { assetsFolder, programFolder } from '../platform/process/program-folder.ts';
import { stopSignal } from '../platform/process/stop-signal.ts';
import type { Shell } from '../ports/desk.ts';
import { findAddressFolder } from './address-folder.ts';
import { type HostArguments, readArguments, usage } from './arguments.ts';
import { chooseHostName } from './host-name.ts';
import { createAddressOpener } from './one-time-address.ts';
import { HostError, startNodeHost } from './start-node-host.ts';

const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

const printError = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** In a browser the page itself opens links and saves and picks files. */
const browserShell: Shell = {
  showUnsaved: () => undefined,
  openExternal: () => Promise.resolve(false),
  openMail: () => Promise.resolve(false),
  saveText: () => Promise.resolve({ status: 'unsupported' }),
  savePdf: () => Promise.resolve({ status: 'unsupported' }),
  openText: () => Promise.resolve({ status: 'unsupported' }),
  chooseFolder: () => Promise.resolve({ status: 'unsupported' }),
};

/** The folders the host serves from. */
export interface ProgramFolders {
  readonly rendererFolder: string;
  readonly assetsFolder: string;
}

const installedFolders: ProgramFolders = { rendererFolder: join(programFolder, 'dist', 'renderer'), assetsFolder };

/** Runs the Node host until it is stopped. Returns the exit code. */
export const runNodeHost = async (args: readonly string[], folders = installedFolders): Promise<number> => {
  const parsed = readArguments(args);
  if (!parsed.ok) {
    printError(`${parsed.error.message}\n\n${usage}`);
    return 2;
  }
  if (parsed.data.help) {
    print(usage.trimEnd());
    return 0;
  }
  try {
    await serveUntilStopped(parsed.data, folders);
    return 0;
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    printError(`Headroom could not start. ${error.message}`);
    return 1;
  }
};

const serveUntilStopped = async (options: HostArguments, folders: ProgramFolders): Promise<void> => {
  const stopped = stopSignal();
  const { policies, view } = findPolicies();
  const dataFolder = policies.dataFolder ?? options.dataFolder ?? findDataFolder();
  const log = openLogIn(dataFolder);
  watchProcess(log);
  if (view.problems.length > 0) log.warn('policies.unused', { count: view.problems.length });
  const background = createBackgroundThread({ file: backgroundThread, clock: systemClock });
  const scripts = createBackgroundThread({ file: backgroundThread, clock: systemClock });
  const network = createDeskNetwork(environmentProxies(process.env, scriptRunnerOn(scripts)), policies.proxy);
  const core = await openCore({
    dataFolder,
    assetsFolder: folders.assetsFolder,
    log,
    network,
    background,
    organisation: view,
  });
  try {
    const host = await startNodeHost({
      core,
      rendererFolder: folders.rendererFolder,
      name: await chooseHostName(options.address),
      port: options.port,
      log,
      onAddressRequested: () => void opener.open(),
    });
    const opener = createAddressOpener({
      folder: writablePrivateFolder(options.open ? findAddressFolder(dataFolder) : join(dataFolder, 'open')),
      newUrl: () => host.newUrl(),
      useBrowser: options.open,
      print,
      log,
    });
    log.info('host.started', { version: readVersion(), port: Number(new URL(host.origin).port) });
    print(`Data folder: ${dataFolder}`);
    await opener.open();
    const loop = watchLoop(log);
    print('Press Enter for a new address, Ctrl-C to stop.');
    const terminal = createInterface({ input: process.stdin }).on('line', () => void opener.open());
    await stopped;
    loop.stop();
    terminal.close();
    opener.removeFiles();
    await host.close();
    log.info('host.stopped');
  } finally {
    await core.close();
  }
};

/**
 * Records uncaught errors. An exception ends the process, whose state is unknown then; everything acknowledged is on the
 * disk. A rejected promise is only recorded.
 */
const watchProcess = (log: Log): void => {
  process.on('uncaughtException', (error) => {
    const incidentId = recordIncident(log, 'process.exception', { stack: stackOf(error) });
    printError(`Headroom has to close. Everything marked as saved is safe: start it again. Incident ${incidentId}`);
    process.exit(1);
  });
  process.on('unhandledRejection', (error) => {
    recordIncident(log, 'process.rejection', { stack: stackOf(error) });
  });
};

const openLogIn = (dataFolder: string): Log => {
  try {
    return openLog(dataFolder);
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    throw new HostError(`The data folder ${dataFolder} cannot be used. ${fileReason(error)}`);
  }
};

/** The entries of threads: beside the bundle, or among the sources. */
const threadOf = (source: string, bundle: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? source : bundle, import.meta.url);
const keyReader = threadOf('../vault/import/read-key.worker.ts', 'read-key.mjs');
const backgroundThread = threadOf('../background/background.worker.ts', 'background.mjs');

type HostParts = Pick<
  ComposeOptions,
  'dataFolder' | 'assetsFolder' | 'log' | 'network' | 'background' | 'organisation'
>;

const openCore = (parts: HostParts): Promise<Core> =>
  compose({
    ...parts,
    host: 'node',
    platform: platformOf(process.platform),
    version: readVersion(),
    shell: browserShell,
    keyHost: { keyReader },
    signCommand: [process.execPath, join(programFolder, 'main', 'sign', 'cli.ts')],
    clock: systemClock,
  });

/** Treats other Unix-like systems as Linux. */
const platformOf = (platform: NodeJS.Platform): AppInfo['platform'] =>
  platform === 'darwin' || platform === 'win32' ? platform : 'linux';

const readVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(programFolder, 'package.json'), 'utf8')))
    .version;
