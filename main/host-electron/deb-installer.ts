import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, isAbsolute } from 'node:path';

/** Why a package was not installed: nobody gave the password, nothing can ask for it, or apt could not install it. */
export type DebRefusal = 'no password' | 'cannot ask' | 'apt failed';

export class DebNotInstalled extends Error {
  readonly why: DebRefusal;
  constructor(why: DebRefusal, detail: string) {
    super(`The package was not installed: ${detail}`);
    this.why = why;
  }
}

/** What pkexec ends with by itself (pkexec(1)). Everything else is apt's. */
const refusals: Readonly<Partial<Record<number, DebRefusal>>> = { 126: 'no password', 127: 'cannot ask' };

/** A package manager that is at work already is waited for. */
const apt = ['/usr/bin/apt-get', 'install', '-y', '--allow-downgrades', '-o', 'DPkg::Lock::Timeout=120'];

/**
 * Installs a downloaded package with an administrator's password, which pkexec has the desktop ask for. Electron-updater
 * would do so too, but its call blocks the process until the password is given (DebUpdater.js, BaseUpdater.js
 * `spawnSyncLog`), and Chromium ends a process that does not answer another start for 20 seconds
 * (process_singleton_posix.cc). Throws `DebNotInstalled`.
 */
export const installDeb = async (file: string): Promise<void> => {
  const path = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute).join(delimiter);
  // An installation outlives whatever ends this process.
  const options = { env: { ...process.env, PATH: path }, stdio: 'ignore', detached: true } as const;
  const child = spawn('pkexec', ['--disable-internal-agent', ...apt, file], options);
  const [code] = (await once(child, 'exit').catch((error: unknown) => {
    throw new DebNotInstalled('cannot ask', String(error));
  })) as [number | null];
  if (code !== 0) throw new DebNotInstalled(refusals[code ?? 0] ?? 'apt failed', `ended with ${String(code)}`);
};
