import { rmSync } from 'node:fs';
import { recordIncident, stackOf } from '../platform/log/incidents.ts';
import type { Log } from '../platform/log/log.ts';
import { writeAddressFile } from './address-file.ts';
import { openBrowser } from './open-browser.ts';
import { maxTokenLifeMs } from './sessions.ts';

export interface WayInParts {
  /** Holds the files that the browser is given, and nothing else. */
  readonly folder: string;
  /** A new one-time address. */
  readonly newUrl: () => string;
  /** False to print the address only. */
  readonly opensBrowser: boolean;
  readonly say: (sentence: string) => void;
  readonly log: Log;
  readonly open?: (path: string) => Promise<boolean>;
}

/** How a person gets to the page, at the start and whenever its tab was closed. */
export interface WayIn {
  /** Prints a new one-time address and opens it in the browser. */
  show(): Promise<void>;
  /** Removes what is left of it on disk. */
  close(): void;
}

export const createWayIn = (parts: WayInParts): WayIn => {
  const { folder, newUrl, opensBrowser, say, log, open = openBrowser } = parts;
  // A process that was killed may have left files; their tokens died with it.
  const clear = (): void => rmSync(folder, { recursive: true, force: true });
  clear();
  const handOver = async (url: string): Promise<boolean> => {
    try {
      const file = writeAddressFile(folder, url);
      setTimeout(() => file.remove(), maxTokenLifeMs).unref();
      return await open(file.path);
    } catch (error) {
      // A full disk keeps nobody out: the address is printed.
      recordIncident(log, 'address.not-written', { stack: stackOf(error) });
      return false;
    }
  };
  return {
    show: async () => {
      const url = newUrl();
      log.info('address.issued');
      say(`Open within a minute: ${url}`);
      if (opensBrowser && !(await handOver(url))) {
        say('No browser could be opened from here: open the address yourself.');
      }
    },
    close: clear,
  };
};
