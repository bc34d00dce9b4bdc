import { existsSync, readFileSync } from 'node:fs';
import type { App } from 'electron';
import type { AppUpdater } from 'electron-updater';
import * as z from 'zod';
import type { DeskNetwork } from '../compose/desk-network.ts';
import { isSignedFeed } from '../platform/feed-signature.ts';
import { writeAtomicallySync } from '../platform/files/atomic-write.ts';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import type { Policies } from '../platform/policies/policies.ts';
import { DebNotInstalled, type DebRefusal } from './deb-installer.ts';
import { type ComesBack, type Installer, install, type InstallPort } from './update-install.ts';
import { signInToProxies } from './update-proxies.ts';
import { checkSignature, type SignatureFinding } from './update-signature.ts';

interface CheckResult {
  readonly isUpdateAvailable: boolean;
  /** The feed's description as it was read, with whatever else is in it. */
  readonly updateInfo: { readonly version: string };
}

/** The part of electron-updater in use. */
export interface Updater
  extends
    Installer,
    Pick<
      AppUpdater,
      | 'logger'
      | 'autoDownload'
      | 'autoInstallOnAppQuit'
      | 'allowDowngrade'
      | 'channel'
      | 'allowPrerelease'
      | 'disableWebInstaller'
      | 'downloadUpdate'
      | 'requestHeaders'
      | 'on'
    > {
  /** This version; `compare` is negative against a newer one. */
  readonly currentVersion: { compare(other: string): number };
  checkForUpdates(): Promise<CheckResult | null>;
  /** On Windows: why a file is refused, or null. */
  verifyUpdateCodeSignature?: (publishers: string[], file: string) => Promise<string | null>;
}

export interface UpdatePort extends InstallPort {
  /** Loads electron-updater; called only if there is a feed. */
  load(): Promise<Updater>;
  readonly packaged: boolean;
  /** The description of the feed, included in a release. */
  readonly feedFile: string;
  /** Asks before anything is downloaded. */
  mayDownload(version: string): Promise<boolean>;
  /** On macOS: where the application is, and the way to the Applications folder, where alone it can be updated. */
  readonly applications: InstallPort['applications'] & Pick<App, 'isInApplicationsFolder' | 'moveToApplicationsFolder'>;
  /** Asks whether the application may move to the Applications folder, which restarts it. */
  mayMove(): Promise<boolean>;
  /** Asks before the application closes to install. */
  mayInstall(version: string, comesBack: ComesBack): Promise<boolean>;
  tell(title: string, detail: string): Promise<void>;
  /** Shows on the window's icon that something is being downloaded or unpacked. */
  showBusy(isBusy: boolean): void;
  readonly log: Log;
  /** The data folder if `--data` chose it. */
  readonly chosenData: string | undefined;
  /** On Linux: the public key of the feed, which a release carries. */
  feedKey(): string | undefined;
  readonly policies: Pick<Policies, 'updates' | 'updateChannel'>;
  /** Where proxies are signed in to. */
  readonly network: Pick<DeskNetwork, 'credentialsFor' | 'askSignIn'>;
}

export interface Updates {
  /** False without a feed, where the organisation has turned updates off, and always in development. */
  readonly available: boolean;
  /**
   * Looks for a newer version. Contacts the feed, so it runs only when the user asks or has agreed to checks at
   * startup. With `quietly`, only a newer version is reported.
   */
  check(options: { readonly quietly: boolean }): Promise<void>;
}

/** A check that is on its way. Somebody who asks while a quiet one is hears of its outcome. */
interface Running {
  quietly: boolean;
  isBusy: boolean;
}

/** What is known of a check's failure besides its error. */
interface Findings {
  signature?: SignatureFinding;
  /** On Linux: the feed is not signed by the publisher. */
  isForeignFeed?: boolean;
  /** The proxy that wants a sign-in. */
  proxy?: string;
  /** On Linux: why a package was not installed. */
  package?: DebRefusal;
}

const packageAdvice: Readonly<Record<DebRefusal, string>> = {
  'no password': 'The administrator’s password was not given, so nothing was installed.',
  'cannot ask':
    'This desktop could not ask for an administrator’s password, or your account may not install programs. Download the new version and install it as you did this one.',
  'apt failed':
    'The system’s package manager could not install it. Wait until no other installation runs, and try again.',
};

const comesBackOf = ({ platform, chosenData, appImage }: UpdatePort): ComesBack => {
  if (chosenData === undefined) return 'as it was';
  if (platform !== 'linux') return 'by hand';
  return appImage === undefined ? 'as it was' : 'on the usual data';
};

const configure = (updater: Updater, { platform, network, policies }: UpdatePort, findings: Findings): (() => void) => {
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowPrerelease = false;
  // It allows downgrades, which the next line forbids again.
  if (policies.updateChannel !== undefined) updater.channel = policies.updateChannel;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // The stage of a roll-out is decided on this computer, so the feed need not learn the computer's id.
  updater.requestHeaders = { 'x-user-staging-id': 'not told' };
  if (platform === 'win32') {
    updater.verifyUpdateCodeSignature = async (publishers, file) => {
      findings.signature = await checkSignature(publishers, file);
      return findings.signature === 'ours' ? null : findings.signature;
    };
  }
  return signInToProxies(updater, network, (host) => {
    findings.proxy = host;
  });
};

/** What a failure says to do, where more is known of it than its error. */
const adviceOn = ({ signature, proxy, isForeignFeed, package: refusal }: Findings): string | undefined => {
  if (isForeignFeed === true)
    return 'Its description is not signed by Headroom’s publisher, so nothing was downloaded. Tell whoever provides Headroom.';
  if (proxy !== undefined) return `Your network’s proxy ${proxy} asks for a sign-in: open Settings, Network.`;
  if (refusal !== undefined) return packageAdvice[refusal];
  switch (signature) {
    case 'unchecked':
      return 'Windows could not check who signed it, so it was not installed. Ask IT whether PowerShell is blocked, or install the new version yourself.';
    case 'unsigned or changed':
      return 'It carries no valid signature, so it was not installed. Tell whoever provides Headroom.';
    case 'of another publisher':
      return 'It is signed by another publisher, so it was not installed. Tell whoever provides Headroom.';
    default:
      return undefined;
  }
};

const tellFailure = async (port: UpdatePort, error: unknown, findings: Findings): Promise<void> => {
  const incidentId = recordIncident(port.log, 'update.failed', { stack: stackOf(error) });
  const sentences = [adviceOn(findings), 'You can keep using this version.', `Incident ${incidentId}`];
  await port.tell('The update failed', sentences.filter((sentence) => sentence !== undefined).join(' '));
};

/**
 * Explains why there is no update: none is newer, the newer version is not released to this computer yet, or nothing was
 * asked, because electron-updater cannot replace this copy, such as an AppImage that was unpacked.
 */
const tellNoUpdate = async (port: UpdatePort, updater: Updater, result: CheckResult | null): Promise<void> => {
  const version = result?.updateInfo.version;
  if (version === undefined)
    await port.tell(
      'This copy of Headroom cannot update itself',
      'Download the new version from where you got this one, and use it in its place.',
    );
  else if (updater.currentVersion.compare(version) >= 0)
    await port.tell('Headroom is up to date', 'You have the latest version.');
  else
    await port.tell(
      `Headroom ${version} is not available for this computer yet`,
      'New versions are released in stages and may need a newer operating system. Check again in a few days; until then you can keep using this version.',
    );
};

const offer = async (port: UpdatePort, updater: Updater, running: Running, findings: Findings): Promise<void> => {
  const result = await updater.checkForUpdates();
  if (result?.isUpdateAvailable !== true) {
    if (!running.quietly) await tellNoUpdate(port, updater, result);
    return;
  }
  const { version } = result.updateInfo;
  // The installers of Linux carry no signature of their own.
  if (port.platform === 'linux' && !isSignedFeed(result.updateInfo, port.feedKey())) {
    findings.isForeignFeed = true;
    throw new Error('The feed is not signed by the publisher');
  }
  if (port.policies.updates === 'check') {
    if (!running.quietly) await port.tell(`Headroom ${version} is available`, 'Your organisation installs updates.');
    return;
  }
  if (!(await port.mayDownload(version))) return;
  // Whoever agreed hears what becomes of it.
  running.quietly = false;
  const [file] = await busily(port, running, () => updater.downloadUpdate());
  const comesBack = comesBackOf(port);
  if (!(await port.mayInstall(version, comesBack))) return;
  try {
    await busily(port, running, () => install(port, updater, { file, startsAgain: comesBack !== 'by hand' }));
  } catch (error) {
    await tellFailure(port, error, error instanceof DebNotInstalled ? { package: error.why } : {});
  }
};

const busily = async <T>(port: UpdatePort, running: Running, work: () => Promise<T>): Promise<T> => {
  running.isBusy = true;
  port.showBusy(true);
  try {
    return await work();
  } finally {
    running.isBusy = false;
    port.showBusy(false);
  }
};

/** Electron throws where the move fails, and where the person cancels the password that it needs (electron_bundle_mover.mm). */
const move = ({ applications, log }: UpdatePort): boolean => {
  try {
    return applications.moveToApplicationsFolder();
  } catch (error) {
    recordIncident(log, 'update.move', { stack: stackOf(error) });
    return false;
  }
};

/**
 * On macOS, whether the application is where it can be replaced. From the disk image, or from the place where macOS hides
 * what was downloaded, it cannot; when someone asked for an update, it offers to move, which ends this process.
 */
const isReplaceable = async (port: UpdatePort, quietly: boolean): Promise<boolean> => {
  const { applications, platform, log } = port;
  if (platform !== 'darwin' || applications.isInApplicationsFolder()) return true;
  log.warn('update.elsewhere');
  if (quietly) return false;
  // The move starts Headroom again without `--data`.
  if (port.chosenData !== undefined)
    await port.tell(
      'Headroom can be updated only in the Applications folder',
      'Quit Headroom, drag it there in the Finder, and start it as you did today, so that it opens the data folder you chose.',
    );
  else if ((await port.mayMove()) && !move(port))
    await port.tell(
      'Headroom was not moved',
      'Quit Headroom, drag it to the Applications folder in the Finder, and open it there.',
    );
  return false;
};

const storedConsent = z.strictObject({ lookAtStart: z.boolean() });

/** True only if the user has agreed to check for updates at startup. */
export const checksAtStartup = (file: string): boolean => {
  try {
    return storedConsent.parse(JSON.parse(readFileSync(file, 'utf8'))).lookAtStart;
  } catch {
    // Missing or unreadable consent counts as none: nothing leaves this computer.
    return false;
  }
};

export const storeStartupConsent = (file: string, lookAtStart: boolean): void => {
  writeAtomicallySync(file, `${JSON.stringify(storedConsent.parse({ lookAtStart }))}\n`);
};

/** Updates through electron-updater. Off without a feed; nothing is downloaded without consent. */
export const createUpdates = (port: UpdatePort): Updates => {
  const available = port.packaged && port.policies.updates !== 'off' && existsSync(port.feedFile);
  let running: Running | undefined;

  const run = async (check: Running): Promise<void> => {
    const findings: Findings = {};
    let release = (): void => undefined;
    try {
      if (!(await isReplaceable(port, check.quietly))) return;
      const updater = await port.load();
      release = configure(updater, port, findings);
      await offer(port, updater, check, findings);
    } catch (error) {
      if (check.quietly) recordIncident(port.log, 'update.failed', { stack: stackOf(error) });
      else await tellFailure(port, error, findings);
    } finally {
      release();
    }
  };

  return {
    available,
    check: async ({ quietly }) => {
      if (!available) return;
      if (running !== undefined) {
        running.quietly &&= quietly;
        // Until then, its own answer or question is on the way.
        if (!quietly && running.isBusy)
          await port.tell(
            'Headroom is being updated',
            'The new version is on its way. Headroom asks before it closes.',
          );
        return;
      }
      running = { quietly, isBusy: false };
      await run(running).finally(() => {
        running = undefined;
      });
    },
  };
};
