import { rmSync } from 'node:fs';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import { writeAddressFile } from './address-file.ts';
import { openBrowser } from './open-browser.ts';
import { maxTokenLifeMs } from './sessions.ts';

export interface AddressOpenerParts {
  /** The folder of the address files; it holds nothing else. */
  readonly folder: string;
  /** Makes a new one-time address. */
  readonly newUrl: () => string;
  /** False to print the address only. */
  readonly useBrowser: boolean;
  readonly print: (sentence: string) => void;
  readonly log: Log;
  readonly openFile?: (path: string) => Promise<boolean>;
}

/** Opens the page at start and again after its tab was closed. */
export interface AddressOpener {
  /** Prints a new one-time address and opens it in the browser. */
  open(): Promise<void>;
  /** Removes the address files. */
  removeFiles(): void;
}

export const createAddressOpener = (parts: AddressOpenerParts): AddressOpener => {
  const { folder, newUrl, useBrowser, print, log, openFile = openBrowser } = parts;
  // A killed process may have left files behind; their tokens are no longer valid.
  const removeFiles = (): void => rmSync(folder, { recursive: true, force: true });
  removeFiles();
  const openInBrowser = async (url: string): Promise<boolean> => {
    try {
      const file = writeAddressFile(folder, url);
      setTimeout(() => {
        try {
          file.remove();
        } catch (error) {
          // Its token has expired, and the next start removes it.
          recordIncident(log, 'address.not-removed', { stack: stackOf(error) });
        }
      }, maxTokenLifeMs).unref();
      return await openFile(file.path);
    } catch (error) {
      // The printed address still works when the disk is full.
      recordIncident(log, 'address.not-written', { stack: stackOf(error) });
      return false;
    }
  };
  return {
    open: async () => {
      const url = newUrl();
      log.info('address.issued');
      print(`Open within a minute: ${url}`);
      if (useBrowser && !(await openInBrowser(url))) {
        print('The browser could not be started. Open the address yourself.');
      }
    },
    removeFiles,
  };
};
