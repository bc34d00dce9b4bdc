import { extname, resolve } from 'node:path';
import type { CommandId } from '../../../shared/contract/commands.ts';
import type { FileKind } from '../../core/ports.ts';

/** What a file holds, and the command that takes it in. */
interface Openable {
  readonly kind: FileKind;
  readonly command: CommandId;
}

const scenario: Openable = { kind: 'scenario', command: 'scenario.import' };

/** By the endings that electron-builder.yml registers. */
const openable: Readonly<Partial<Record<string, Openable>>> = {
  '.headroom': scenario,
  '.headroom-lender': { kind: 'lender', command: 'pack.import' },
};

const openableAt = (path: string): Openable | undefined => openable[extname(path).toLowerCase()];

/** What a file that a double click opens holds, by its ending; undefined for any other file. */
export const kindOfFile = (path: string): FileKind | undefined => openableAt(path)?.kind;

/** A file of another ending, which the person had the system open with Headroom, is read as a scenario. */
const handedOver = (path: string): Openable => openableAt(path) ?? scenario;

/** Longer than the page takes to load. */
const maxWaitMs = 30_000;

/** The file that a start names, as the system does after a double click; undefined without one. */
export const fileInArguments = (argv: readonly string[], folder: string): string | undefined => {
  const name = argv.slice(1).find((word) => !word.startsWith('-') && kindOfFile(word) !== undefined);
  return name === undefined ? undefined : resolve(folder, name);
};

export interface OpenedFiles {
  /** A file that the person opened on the desktop. */
  open(path: string): void;
  /** From now on each file is handed to `askPage`, which has the page take one in by this command; earlier ones too. */
  start(askPage: (command: CommandId) => void): void;
  /** The next file of this kind, for the import that the page has begun. */
  take(kind: FileKind): string | undefined;
}

/**
 * Files that are opened on the desktop go the way of any import: the page begins one, and finds the file chosen
 * already. `tellNotTaken` hears of a file that the page did not ask for, because a dialog is open or the data is not.
 */
export const createOpenedFiles = (tellNotTaken: (path: string) => void): OpenedFiles => {
  const waiting: string[] = [];
  let ask: ((command: CommandId) => void) | undefined;

  const hand = (path: string, askPage: (command: CommandId) => void): void => {
    askPage(handedOver(path).command);
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
    take: (kind) => {
      const place = waiting.findIndex((path) => handedOver(path).kind === kind);
      return place < 0 ? undefined : waiting.splice(place, 1)[0];
    },
  };
};
