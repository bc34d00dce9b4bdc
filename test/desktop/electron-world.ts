import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ElectronApplication, Page } from 'playwright-core';
import { endElectron, killElectron, launchElectron, within } from '../../scripts/release/electron.ts';
import { watchProblems } from '../e2e/support/session.ts';
import type { DesktopWorld } from './case.ts';

/** From the start to a window with something in it, on the slowest runner. */
const maxVisibleMs = 30_000;
/** A step on the page that has no limit of its own. */
const maxStepMs = 20_000;
/** A second start ends as soon as it has told the first one. */
const maxSecondStartMs = 30_000;

export interface Electron {
  readonly executablePath: string;
  /** The packed archive, or the built project. */
  readonly application: string;
  /** Words for every start, such as those of the display. */
  readonly words: readonly string[];
}

/** Waits until the window is shown, with a heading in it. */
const becomesVisible = async (application: ElectronApplication, page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: maxVisibleMs });
  const isShown = () =>
    application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));
  while (!(await isShown())) await page.waitForTimeout(50);
};

/**
 * Starts Electron on a data folder, whose window must become visible. The application in an
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
    application = await launchElectron(executablePath, args(...others), data);
    try {
      page = await application.firstWindow({ timeout: maxVisibleMs });
      page.setDefaultTimeout(maxStepMs);
      problems = watchProblems(page);
      await within('the window is visible', maxVisibleMs, becomesVisible(application, page));
    } catch (error) {
      killElectron(application);
      throw error;
    }
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
      await within('the window closes', maxStepMs, application.close());
      await launch();
    },
    startAgain: async (...others) => {
      const second = spawn(executablePath, args(...others), { stdio: 'ignore', cwd: data });
      try {
        await within('the second start ends', maxSecondStartMs, once(second, 'exit'));
      } finally {
        second.kill('SIGKILL');
      }
    },
    close: () => endElectron(application),
  };
};
