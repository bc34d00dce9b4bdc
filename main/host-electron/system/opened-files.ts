import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandId } from '../../../shared/contract/commands.ts';
import type { FileKind } from '../../ports/desk.ts';

/** What a file contains, and the command that imports it. */
interface Openable {
  readonly kind: FileKind;
  readonly command: CommandId;
}

const scenario: Openable = { kind: 'scenario', command: 'scenario.import' };

/** By the extensions registered in electron-builder.yml. */
const openable: Readonly<Partial<Record<string, Openable>>> = {
  '.headroom': scenario,
  '.headroom-lender': { kind: 'lender', command: 'pack.import' },
};

const openableAt = (path: string): Openable | undefined => openable[extname(path).toLowerCase()];

/** What a file contains, by its extension; undefined for files that do not open in Headroom. */
export const kindOfFile = (path: string): FileKind | undefined => openableAt(path)?.kind;

/** A file with another extension that the user opened with Headroom is read as a scenario. */
const openableOrScenario = (path: string): Openable => openableAt(path) ?? scenario;

/** The path of a file that is named by its path or, as Linux desktops do, by its `file:` address. */
const pathOf = (word: string, folder: string): string => {
  if (!word.startsWith('file://')) return resolve(folder, word);
  try {
    return fileURLToPath(word);
  } catch {
    // Of another computer, or badly encoded: the file is told to be missing under that name.
    return word;
  }
};

/** The file that a word of the command line names, if it does. */
const fileIn = (word: string, folder: string): string | undefined => {
  const path = word.startsWith('-') ? undefined : pathOf(word, folder);
  return path !== undefined && kindOfFile(path) !== undefined ? path : undefined;
};

/** The files named on the command line, as after a double click on one or a selection of several. */
export const filesInArguments = (argv: readonly string[], folder: string): readonly string[] =>
  argv.slice(1).flatMap((word) => fileIn(word, folder) ?? []);

/** The rest of the command line, for a start that opens none of its files again. */
export const argumentsWithoutFiles = (argv: readonly string[], folder: string): readonly string[] =>
  argv.slice(1).filter((word) => fileIn(word, folder) === undefined);

/** The page that imports the files. */
interface ImportingPage {
  /** Brings its window to the front, opening one if there is none. */
  readonly show: () => void;
  /** Whether it listens. */
  readonly isLoaded: () => boolean;
  readonly run: (command: CommandId) => void;
}

export interface OpenedFiles {
  /** Adds a file the user opened on the desktop. */
  open(path: string): void;
  /** From now on there is a page. */
  start(page: ImportingPage): void;
  /** Runs the import command in the page for each file that waits: it was loaded, or loaded again. */
  pageLoaded(): void;
  /** Takes the next file of this kind, for an import the page has started. */
  take(kind: FileKind): string | undefined;
  readonly waiting: readonly string[];
}

/**
 * Imports files opened on the desktop like any other: the page starts an import and finds its file already chosen. A
 * file waits until a page takes it, whenever it was opened.
 */
export const createOpenedFiles = (): OpenedFiles => {
  const waiting: string[] = [];
  let page: ImportingPage | undefined;

  return {
    waiting,
    open: (path) => {
      waiting.push(path);
      page?.show();
      if (page?.isLoaded() === true) page.run(openableOrScenario(path).command);
    },
    start: (importing) => {
      page = importing;
    },
    pageLoaded: () => {
      for (const path of waiting) page?.run(openableOrScenario(path).command);
    },
    take: (kind) => {
      const index = waiting.findIndex((path) => openableOrScenario(path).kind === kind);
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    },
  };
};
