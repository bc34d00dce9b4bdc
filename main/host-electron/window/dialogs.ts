import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type {
  FileFilter,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import { fileReason } from '../../platform/files/file-reasons.ts';
import { withoutWaiting } from '../../platform/files/shared-folder.ts';
import type { FileKind, Shell } from '../../ports/desk.ts';
import { kindOfFile } from '../system/opened-files.ts';

/** Allows for indented scenario files; the contents are limited again when parsed. */
export const maxFileBytes = 4 * 1024 * 1024;

const filters: Readonly<Record<FileKind, FileFilter[]>> = {
  scenario: [{ name: 'Headroom scenario', extensions: ['headroom', 'json'] }],
  lender: [{ name: 'Headroom lender', extensions: ['headroom-lender'] }],
  rule: [{ name: 'Headroom rule', extensions: ['json'] }],
  private_key: [
    { name: 'Private key', extensions: ['pem', 'key'] },
    { name: 'All files', extensions: ['*'] },
  ],
  public_key: [{ name: 'Public key', extensions: ['pem'] }],
  lenders: [{ name: 'Lender list', extensions: ['txt', 'csv', 'json'] }],
  journal: [{ name: 'Requests', extensions: ['json'] }],
  notes: [{ name: 'Notes', extensions: ['csv'] }],
  file_note: [{ name: 'File note', extensions: ['json'] }],
  calendar: [{ name: 'Calendar', extensions: ['ics'] }],
  table: [{ name: 'Table', extensions: ['csv'] }],
};

/**
 * The folder of the last file that was opened or saved, at first the documents: dialogs begin there. Electron by itself
 * would begin in the downloads.
 */
interface LastFolder {
  path?: string;
}

/** What the dialogs need from Electron, as a port so that they can be tested without it. */
export interface DialogPort {
  askWhereToSave(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  askWhatToOpen(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  /** Takes a file of this kind that was opened on the desktop and is waiting to be imported. */
  takeOpened(kind: FileKind): string | undefined;
  /** Adds a file to the system's recent documents. */
  noteDocument(path: string): void;
  /** Shows a message and waits until it is dismissed. */
  tell(title: string, detail: string): Promise<void>;
  /** Writes the whole file or nothing. Throws the file system's error. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Prints the window as PDF. */
  printToPdf(): Promise<Uint8Array>;
  /** The user's documents folder. */
  documents(): string;
}

type ReadResult = { readonly text: string } | { readonly problem: string };

/** Reduces a name suggested by the page to a plain file name, never a path. */
const safeName = (fileName: string): string =>
  fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '') || 'scenario.headroom';

/** Gives a scenario the extension that opens in Headroom; in a browser it stays JSON. */
const asScenarioFile = (fileName: string): string => fileName.replace(/\.json$/, '.headroom');

const decode = (bytes: Buffer): ReadResult => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // A fatal decoder only fails on bytes that are not UTF-8.
    return { problem: 'It is not a text file.' };
  }
};

const readOpened = async (file: FileHandle): Promise<ReadResult> => {
  const info = await file.stat();
  if (!info.isFile()) return { problem: 'It is not a regular file.' };
  if (info.size > maxFileBytes) return { problem: 'It is larger than 4 MB.' };
  return decode(await file.readFile());
};

const readText = async (path: string): Promise<ReadResult> => {
  try {
    const file = await open(path, withoutWaiting);
    try {
      return await readOpened(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    return { problem: fileReason(error) };
  }
};

/** Adds only files that open in Headroom to the system's recent documents. */
const noteOpenable = (port: DialogPort, path: string): void => {
  if (kindOfFile(path) !== undefined) port.noteDocument(path);
};

const pdfFilter: FileFilter[] = [{ name: 'PDF', extensions: ['pdf'] }];

/** Asks where to save, then makes the content and writes it. */
const save = async (
  port: DialogPort,
  last: LastFolder,
  { fileName, filter }: { readonly fileName: string; readonly filter: FileFilter[] },
  make: () => Promise<string | Uint8Array>,
): ReturnType<Shell['saveText']> => {
  const { canceled, filePath } = await port.askWhereToSave({
    defaultPath: join(last.path ?? port.documents(), safeName(fileName)),
    filters: filter,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return { status: 'cancelled' };
  const content = await make();
  try {
    await port.write(filePath, content);
    last.path = dirname(filePath);
    noteOpenable(port, filePath);
    return { status: 'saved', fileName: basename(filePath) };
  } catch (error) {
    await port.tell('The file could not be saved', `${fileReason(error)} Nothing was changed. Save it somewhere else.`);
    return { status: 'cancelled' };
  }
};

const choosePath = async (port: DialogPort, last: LastFolder, kind: FileKind): Promise<string | undefined> => {
  const opened = port.takeOpened(kind);
  if (opened !== undefined) return opened;
  const { canceled, filePaths } = await port.askWhatToOpen({
    defaultPath: last.path ?? port.documents(),
    filters: filters[kind],
    properties: ['openFile'],
  });
  const [path] = filePaths;
  if (canceled || path === undefined) return undefined;
  last.path = dirname(path);
  return path;
};

const openText = async (port: DialogPort, last: LastFolder, kind: FileKind): ReturnType<Shell['openText']> => {
  const path = await choosePath(port, last, kind);
  if (path === undefined) return { status: 'cancelled' };
  const result = await readText(path);
  if ('text' in result) {
    noteOpenable(port, path);
    return { status: 'opened', text: result.text };
  }
  await port.tell('The file could not be opened', `${result.problem} Nothing was changed.`);
  return { status: 'cancelled' };
};

const chooseFolder = async (port: DialogPort, last: LastFolder): ReturnType<Shell['chooseFolder']> => {
  const { canceled, filePaths } = await port.askWhatToOpen({
    defaultPath: last.path ?? port.documents(),
    properties: ['openDirectory', 'createDirectory'],
  });
  const [path] = filePaths;
  return canceled || path === undefined ? { status: 'cancelled' } : { status: 'chosen', path };
};

/** The host's file dialogs. They write a whole file or nothing, and read files up to 4 MB. */
export const createFileDialogs = (
  port: DialogPort,
): Pick<Shell, 'saveText' | 'savePdf' | 'openText' | 'chooseFolder'> => {
  const last: LastFolder = {};
  return {
    saveText: (fileName, text, kind = 'scenario') =>
      save(
        port,
        last,
        { fileName: kind === 'scenario' ? asScenarioFile(fileName) : fileName, filter: filters[kind] },
        () => Promise.resolve(text),
      ),
    savePdf: (fileName) => save(port, last, { fileName, filter: pdfFilter }, () => port.printToPdf()),
    openText: (kind = 'scenario') => openText(port, last, kind),
    chooseFolder: () => chooseFolder(port, last),
  };
};
