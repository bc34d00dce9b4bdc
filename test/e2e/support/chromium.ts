import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findTestBrowser } from '../../../scripts/lib/chromium.mjs';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** The page of a spec is gone before V8's optimisers have paid: a fifth of the processor time of the pages. */
const shortLived = '--js-flags=--no-opt --no-maglev';

/** The pages of a context share a process, whatever their addresses: what one has compiled is compiled for the next. */
const oneProcess = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

const executable = (path = findTestBrowser()): string => {
  if (path === undefined) throw new Error('No Chromium was found: install one, or set CHROMIUM to its path.');
  return path;
};

/** A browser that the caller closes: the one to test with, unless it is given. */
export const launchBrowser = (path?: string, ...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: executable(path), args: [...args, ...more] });

let launched: Promise<Browser> | undefined;

/** The browser of this process, started at its first use; it ends with the process. Close contexts, not it. */
export const openBrowser = (): Promise<Browser> => (launched ??= launchBrowser(undefined, shortLived, ...oneProcess));

/** A browser that keeps what it keeps in this folder, as a person's does. */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: executable(), args, locale: 'en-AU' });
