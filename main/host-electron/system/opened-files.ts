import { extname, resolve } from 'node:path';
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

/** Longer than the page takes to load. */
const maxWaitMs = 30_000;

/** The file named on the command line, as after a double click; undefined if there is none. */
export const fileInArguments = (argv: readonly string[], folder: string): string | undefined => {
  const name = argv.slice(1).find((word) => !word.startsWith('-') && kindOfFile(word) !== undefined);
  return name === undefined ? undefined : resolve(folder, name);
};

export interface OpenedFiles {
  /** Adds a file the user opened on the desktop. */
  open(path: string): void;
  /** Runs the import command in the page for each file, including those opened earlier. */
  start(runInPage: (command: CommandId) => void): void;
  /** Takes the next file of this kind, for an import the page has started. */
  take(kind: FileKind): string | undefined;
}

/**
 * Imports files opened on the desktop like any other: the page starts an import and finds its file already chosen.
 * Calls `onNotImported` if the page does not take a file, because a dialog is open or the data is closed.
 */
export const createOpenedFiles = (onNotImported: (path: string) => void): OpenedFiles => {
  const waiting: string[] = [];
  let runCommand: ((command: CommandId) => void) | undefined;

  const startImport = (path: string, runInPage: (command: CommandId) => void): void => {
    runInPage(openableOrScenario(path).command);
    setTimeout(() => {
      const index = waiting.indexOf(path);
      if (index < 0) return;
      waiting.splice(index, 1);
      onNotImported(path);
    }, maxWaitMs).unref();
  };

  return {
    open: (path) => {
      waiting.push(path);
      if (runCommand !== undefined) startImport(path, runCommand);
    },
    start: (runInPage) => {
      runCommand = runInPage;
      for (const path of waiting) startImport(path, runInPage);
    },
    take: (kind) => {
      const index = waiting.findIndex((path) => openableOrScenario(path).kind === kind);
      return index < 0 ? undefined : waiting.splice(index, 1)[0];
    },
  };
};
