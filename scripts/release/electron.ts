import { spawnSync } from 'node:child_process';
import { _electron as electron, type ElectronApplication } from 'playwright-core';

/* Electron under a test, in development: started as it starts by itself, and never waited for without a limit. */

/** From the start of the process to its first answer. */
const maxStartMs = 60_000;
const maxEndMs = 15_000;

/**
 * Waits for work, but not longer than this: Playwright sets no limit to an evaluation, a key or the end of an
 * application, and a dialog of the system stops them all. Rejects with what was waited for.
 */
export const within = async <T>(what: string, limitMs: number, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`Not within ${limitMs / 1000} s: ${what}`));
  }, limitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const ignore = (): void => undefined;

/**
 * Starts Electron with Chromium's sandbox, which Playwright would switch off. When Electron does not start, Playwright
 * leaves promises of its own behind that nobody handles, each of which would end the script.
 */
export const launchElectron = async (
  executablePath: string,
  args: readonly string[],
  cwd: string,
): Promise<ElectronApplication> => {
  process.on('unhandledRejection', ignore);
  try {
    return await electron.launch({ executablePath, args: [...args], chromiumSandbox: true, timeout: maxStartMs, cwd });
  } finally {
    setImmediate(() => process.off('unhandledRejection', ignore));
  }
};

/**
 * Kills an application with all that it started. Playwright starts Electron in a shell on Windows: killed alone, the shell
 * would leave Electron behind, whose open pipes keep the script from ending.
 */
export const killElectron = (application: ElectronApplication, platform = process.platform): void => {
  const child = application.process();
  if (platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
  else child.kill('SIGKILL');
};

/** Ends an application: it is asked to quit, and killed unless it does. */
export const endElectron = async (application: ElectronApplication, limitMs = maxEndMs): Promise<void> => {
  try {
    await within('the application ends', limitMs, application.close());
  } catch {
    killElectron(application);
  }
};
