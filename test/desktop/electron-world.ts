import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { _electron as electron, type ElectronApplication, type Page } from 'playwright-core';
import { watchProblems } from '../e2e/support/session.ts';
import type { DesktopWorld } from './case.ts';

/** From the start to a window with something in it. */
const maxVisibleMs = 5_000;
const maxStartMs = 30_000;

export interface Electron {
  readonly executablePath: string;
  /** The packed archive, or the built project. */
  readonly application: string;
  /** Words for every start, such as those of the display. */
  readonly words: readonly string[];
}

const isShown = (application: ElectronApplication): Promise<boolean> =>
  application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));

/**
 * Starts Electron on a data folder, whose window must be visible within five seconds. The application in an
 * installer refuses what this needs, so its archive runs in the Electron of development.
 */
export const openElectron = async (
  { executablePath, application: place, words }: Electron,
  data: string,
  more: readonly string[],
): Promise<DesktopWorld & { readonly close: () => Promise<void> }> => {
  const args = (...others: readonly string[]) => [place, '--data', data, ...words, ...others];
  let problems: readonly string[] = [];
  let application: ElectronApplication;
  let page: Page;
  const launch = async (...others: readonly string[]): Promise<void> => {
    const began = performance.now();
    application = await electron.launch({ executablePath, args: args(...others), cwd: data, timeout: maxStartMs });
    page = await application.firstWindow();
    problems = watchProblems(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    while (!(await isShown(application))) await page.waitForTimeout(50);
    const took = performance.now() - began;
    if (took > maxVisibleMs) throw new Error(`Its window was visible only after ${Math.round(took)} ms`);
  };
  await launch(...more);
  return {
    get application() {
      return application;
    },
    get page() {
      return page;
    },
    get problems() {
      return problems;
    },
    data,
    reopen: async () => {
      await application.close();
      await launch();
    },
    startAgain: async (...others) => {
      const second = spawn(executablePath, args(...others), { stdio: 'ignore', cwd: data });
      await once(second, 'exit');
    },
    close: () => application.close().catch(() => undefined),
  };
};
