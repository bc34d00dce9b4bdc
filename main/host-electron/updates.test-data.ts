import { generateKeyPairSync, sign } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { signedPartOf } from '../platform/feed-signature.ts';
import type { Policies } from '../platform/policies/policies.ts';
import { createUpdates, type UpdatePort, type Updater } from './updates.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const described = { version: '2.0.0', files: [{ url: 'Headroom.AppImage', sha512: 'sum' }] };
const signedFeed = { ...described, signature: sign(null, signedPartOf(described), privateKey).toString('base64') };

export interface World {
  readonly packaged?: boolean;
  readonly feedFile?: string;
  readonly found?: boolean;
  /** The version before, against the 2.0.0 of the feed; the same one unless an update is found. */
  readonly isOlder?: boolean;
  /** electron-updater asks nothing, because it could not replace this copy. */
  readonly cannotReplace?: boolean;
  readonly mayDownload?: boolean;
  readonly mayInstall?: boolean;
  /** Given by `--data`. */
  readonly chosenData?: string;
  readonly appImage?: string;
  readonly platform?: NodeJS.Platform;
  readonly fails?: boolean;
  readonly staysOpen?: boolean;
  /** What was downloaded. */
  readonly file?: string;
  /** On a Mac, outside of the Applications folder: what becomes of a move there. */
  readonly outside?: 'moves' | 'is refused' | 'fails';
  readonly mayMove?: boolean;
  /** On a Mac: what becomes of the update's unpacking. */
  readonly squirrel?: 'unpacks' | 'fails';
  /** The feed is not signed with the key that this version carries. */
  readonly hasForeignFeed?: boolean;
  readonly policies?: Pick<Policies, 'updates' | 'updateChannel'>;
  /** What becomes of the installation: the application ends, or electron-updater reports an error. */
  readonly installer?: 'takes over' | 'refuses at once' | 'refuses later' | 'throws';
  /** What the installer does with the files, before anything else. */
  readonly replaceFiles?: () => void;
  readonly startArguments?: readonly string[];
}

type Listener = (error: Error) => void;
type SignIn = (asking: object, answer: () => void) => void;

/** Squirrel of macOS tells electron-updater of a failure, which tells us. */
const squirrelOf = (given: World, steps: string[], refuse: () => void) => {
  const events = new EventEmitter();
  const checkForUpdates = (): void => {
    steps.push('unpack');
    setImmediate(() => (given.squirrel === 'fails' ? refuse() : events.emit('update-downloaded')));
  };
  return Object.assign(events, { checkForUpdates });
};

/** electron-updater's way to tell: an event, in the call itself (Linux) or after it (macOS). */
const installerOf = (given: World, steps: string[]) => {
  const listeners = new Set<Listener>();
  const refuse = (): void => {
    for (const listener of listeners) listener(new Error('Request dismissed'));
  };
  const logins = new Set<SignIn>();
  const set = (name: string): Set<unknown> => (name === 'error' ? listeners : logins);
  const on = (name: string, listener: unknown): unknown => set(name).add(listener);
  const off = (name: string, listener: unknown): unknown => set(name).delete(listener);
  const quitAndInstall = (isSilent?: boolean, runsAfter?: boolean): void => {
    steps.push(isSilent === true ? 'install' : 'install with a wizard');
    if (runsAfter !== true) steps.push('stay closed');
    given.replaceFiles?.();
    if (given.installer === 'throws') throw new Error('No installer');
    if (given.installer === 'refuses at once') refuse();
    if (given.installer === 'refuses later') setImmediate(refuse);
  };
  const listen = { on: on as Updater['on'], once: on as Updater['once'], off: off as Updater['off'] };
  /** Electron asks for the name and the password of a proxy. */
  const login = (asking: object): void => {
    for (const signIn of logins) signIn(asking, () => undefined);
  };
  return { ...listen, quitAndInstall, refuse, login, listening: () => listeners.size + logins.size };
};

type Step = <T>(name: string, answer: T) => Promise<T>;

/** electron-updater, with all that it does by itself switched on. */
const updaterOf = (
  given: World,
  step: Step,
  installer: Pick<Updater, 'on' | 'once' | 'off' | 'quitAndInstall'>,
): Updater => {
  const result =
    given.cannotReplace === true ? null : { isUpdateAvailable: given.found ?? true, updateInfo: signedFeed };
  let channel: string | null = null;
  const updater: Updater = {
    logger: console,
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    allowPrerelease: true,
    get channel() {
      return channel;
    },
    /** As electron-updater has it. */
    set channel(name) {
      channel = name;
      updater.allowDowngrade = true;
    },
    disableWebInstaller: false,
    autoRunAppAfterInstall: true,
    requestHeaders: null,
    currentVersion: { compare: () => ((given.isOlder ?? given.found ?? true) ? -1 : 0) },
    checkForUpdates: () => (given.fails ? Promise.reject(new Error('no network')) : step('check', result)),
    downloadUpdate: () => step('download', given.file === undefined ? [] : [given.file]),
    ...installer,
  };
  return updater;
};

const world = (given: World, releaseFeed: string) => {
  const steps: string[] = [];
  const busy: boolean[] = [];
  const told: string[] = [];
  const stacks: (string | undefined)[] = [];
  const step: Step = (name, answer) => {
    steps.push(name);
    return Promise.resolve(answer);
  };
  const { listening, refuse, login, ...installer } = installerOf(given, steps);
  const updater = updaterOf(given, step, installer);
  const quiet = (): void => undefined;
  const squirrel = squirrelOf(given, steps, refuse);
  const port: { -readonly [K in keyof UpdatePort]: UpdatePort[K] } = {
    load: () => step('load', updater),
    packaged: given.packaged ?? true,
    feedFile: given.feedFile ?? releaseFeed,
    mayDownload: (version) => step(`ask to download ${version}`, given.mayDownload ?? true),
    mayInstall: (version, comesBack) =>
      step(
        `ask to install ${version}${comesBack === 'as it was' ? '' : ` (comes back ${comesBack})`}`,
        given.mayInstall ?? true,
      ),
    tell: (title, detail) => {
      told.push(detail);
      return step(`tell: ${title}`, undefined);
    },
    closeDesk: () => step('close the desk', given.staysOpen !== true),
    reopenDesk: () => step('reopen the desk', undefined),
    platform: given.platform ?? (given.outside === undefined ? 'win32' : 'darwin'),
    chosenData: given.chosenData,
    appImage: given.appImage,
    applications: {
      // There only on a Mac.
      isInApplicationsFolder: () => {
        if (port.platform !== 'darwin') throw new TypeError('app.isInApplicationsFolder is not a function');
        return given.outside === undefined;
      },
      moveToApplicationsFolder: () => {
        steps.push('move');
        if (given.outside === 'fails') throw new Error('No room');
        return given.outside === 'moves';
      },
      quit: () => steps.push('quit'),
    },
    startArguments: () => given.startArguments ?? [],
    startAfterEnd: (words) => steps.push(['start again', ...words].join(' ')),
    squirrel: squirrel as unknown as UpdatePort['squirrel'],
    showBusy: (isBusy) => busy.push(isBusy),
    mayMove: () => step('ask to move', given.mayMove ?? true),
    feedKey: () =>
      given.hasForeignFeed === true ? undefined : publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    policies: given.policies ?? {},
    network: { credentialsFor: () => undefined, askSignIn: () => undefined },
    log: {
      info: quiet,
      warn: (event) => steps.push(`log ${event}`),
      error: (event, fields) => {
        stacks.push(fields?.stack);
        steps.push(`log ${event}`);
      },
    },
  };
  const updates = createUpdates(port);
  return {
    updates,
    port,
    login,
    steps,
    busy,
    updater,
    told,
    stacks,
    listening: () => listening() + squirrel.listenerCount('update-downloaded'),
  };
};

/** Updates in a world, and what they do there, step by step; and a folder for the tests of a file. */
export const useUpdates = () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-updates-'));
  const releaseFeed = join(folder, 'app-update.yml');
  writeFileSync(releaseFeed, 'provider: generic');
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, world: (given: World) => world(given, releaseFeed) };
};
