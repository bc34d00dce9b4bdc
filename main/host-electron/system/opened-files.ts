import { extname, resolve } from 'node:path';

/** The ending that electron-builder.yml registers for scenarios. */
const scenarioEnding = '.headroom';

/** Longer than the page takes to load. */
const maxWaitMs = 30_000;

/** The scenario file that a start names, as the system does after a double click; undefined without one. */
export const fileInArguments = (argv: readonly string[], folder: string): string | undefined => {
  const name = argv.slice(1).find((word) => !word.startsWith('-') && extname(word).toLowerCase() === scenarioEnding);
  return name === undefined ? undefined : resolve(folder, name);
};

export interface OpenedFiles {
  /** A file that the person opened on the desktop. */
  open(path: string): void;
  /** From now on each file is handed to `askPage`, which has the page import one; earlier ones too. */
  start(askPage: () => void): void;
  /** The next file, for the import that the page has begun. */
  take(): string | undefined;
}

/**
 * Files that are opened on the desktop go the way of any import: the page begins one, and finds the file chosen
 * already. `tellNotTaken` hears of a file that the page did not ask for, because a dialog is open or the data is not.
 */
export const createOpenedFiles = (tellNotTaken: (path: string) => void): OpenedFiles => {
  const waiting: string[] = [];
  let ask: (() => void) | undefined;

  const hand = (path: string, askPage: () => void): void => {
    askPage();
    setTimeout(() => {
      const place = waiting.indexOf(path);
      if (place < 0) return;
      waiting.splice(place, 1);
      tellNotTaken(path);
    }, maxWaitMs).unref();
  };

  return {
    open: (path) => {
      waiting.push(path);
      if (ask !== undefined) hand(path, ask);
    },
    start: (askPage) => {
      ask = askPage;
      for (const path of waiting) hand(path, askPage);
    },
    take: () => waiting.shift(),
  };
};
