import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser to test with: the CHROMIUM variable, else the first on the PATH. */
const findChromium = (): string => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
  if (found === undefined) throw new Error('No Chromium on the PATH: install one, or set CHROMIUM to its path.');
  return found;
};

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** A browser that the caller closes. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args });

let launched: Promise<Browser> | undefined;

/** The browser of this process, started at its first use; it ends with the process. Close contexts, not it. */
export const openBrowser = (): Promise<Browser> => (launched ??= launchBrowser());

/** A browser that keeps what it keeps in this folder, as a person's does. */
export const launchProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: findChromium(), args, locale: 'en-AU' });
