import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
  FileFilter,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import type { FileKind, Shell } from '../../core/ports.ts';
import { fileReason } from '../../platform/files/file-reasons.ts';
import { kindOfFile } from '../system/opened-files.ts';

/** A scenario file may be indented; its contents are limited again when it is read. */
export const maxFileBytes = 4 * 1024 * 1024;

const filters: Readonly<Record<FileKind, FileFilter[]>> = {
  scenario: [{ name: 'Headroom scenario', extensions: ['headroom', 'json'] }],
  lender: [{ name: 'Headroom lender', extensions: ['headroom-lender'] }],
  private_key: [
    { name: 'Private key', extensions: ['pem', 'key'] },
    { name: 'Every file', extensions: ['*'] },
  ],
  public_key: [{ name: 'Public key', extensions: ['pem'] }],
  lenders: [{ name: 'List of lenders', extensions: ['txt', 'csv', 'json'] }],
  journal: [{ name: 'Requests', extensions: ['json'] }],
  notes: [{ name: 'Notes', extensions: ['csv'] }],
  file_note: [{ name: 'File note', extensions: ['json'] }],
  table: [{ name: 'Table', extensions: ['csv'] }],
};

/** What the dialogs need from Electron, so that they can be tested without it. */
export interface DialogPort {
  askWhereToSave(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  askWhatToOpen(options: OpenDialogOptions): Promise<OpenDialogReturnValue>;
  /** A file of this kind that was opened on the desktop and waits to be imported. */
  takeOpened(kind: FileKind): string | undefined;
  /** Has the system list a file that was written or read among the newest. */
  noteDocument(path: string): void;
  /** Tells the user what went wrong, and waits until it is dismissed. */
  tell(title: string, detail: string): Promise<void>;
  /** Writes a whole file where the person chose, or nothing; throws the file system's error. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** What the window prints, as PDF. */
  printToPdf(): Promise<Uint8Array>;
  /** The folder where users expect their files. */
  documents(): string;
}

type Read = { readonly text: string } | { readonly why: string };

/** A name suggested by the page is only a file name, never a path. */
const safeName = (fileName: string): string =>
  fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '') || 'scenario.headroom';

/** A double click opens it; a browser, which has no such files, gets JSON. */
const asScenarioFile = (fileName: string): string => fileName.replace(/\.json$/, '.headroom');

const decode = (bytes: Buffer): Read => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // A fatal decoder only fails on a byte that is not UTF-8.
    return { why: 'It is not a text file.' };
  }
};

const readOpened = async (file: FileHandle): Promise<Read> => {
  const info = await file.stat();
  if (!info.isFile()) return { why: 'It is not an ordinary file.' };
  if (info.size > maxFileBytes) return { why: 'It is larger than 4 MB, which no such file is.' };
  return decode(await file.readFile());
};

const readText = async (path: string): Promise<Read> => {
  try {
    const file = await open(path, 'r');
    try {
      return await readOpened(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    return { why: fileReason(error) };
  }
};

/** Only what a double click opens is listed by the system. */
const noteOpenable = (port: DialogPort, path: string): void => {
  if (kindOfFile(path) !== undefined) port.noteDocument(path);
};

const pdfFilter: FileFilter[] = [{ name: 'PDF', extensions: ['pdf'] }];

/** Asks where, and writes what is made then. */
const save = async (
  port: DialogPort,
  { fileName, filter }: { readonly fileName: string; readonly filter: FileFilter[] },
  make: () => Promise<string | Uint8Array>,
): ReturnType<Shell['saveText']> => {
  const { canceled, filePath } = await port.askWhereToSave({
    defaultPath: join(port.documents(), safeName(fileName)),
    filters: filter,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return { status: 'cancelled' };
  const content = await make();
  try {
    await port.write(filePath, content);
    noteOpenable(port, filePath);
    return { status: 'saved', fileName: basename(filePath) };
  } catch (error) {
    await port.tell('The file was not saved', `${fileReason(error)} Nothing was changed; choose another place.`);
    return { status: 'cancelled' };
  }
};

const choosePath = async (port: DialogPort, kind: FileKind): Promise<string | undefined> => {
  const opened = port.takeOpened(kind);
  if (opened !== undefined) return opened;
  const { canceled, filePaths } = await port.askWhatToOpen({ filters: filters[kind], properties: ['openFile'] });
  return canceled ? undefined : filePaths[0];
};

const openText = async (port: DialogPort, kind: FileKind): ReturnType<Shell['openText']> => {
  const path = await choosePath(port, kind);
  if (path === undefined) return { status: 'cancelled' };
  const read = await readText(path);
  if ('text' in read) {
    noteOpenable(port, path);
    return { status: 'opened', text: read.text };
  }
  await port.tell('The file was not opened', `${read.why} Nothing was changed.`);
  return { status: 'cancelled' };
};

const chooseFolder = async (port: DialogPort): ReturnType<Shell['chooseFolder']> => {
  const { canceled, filePaths } = await port.askWhatToOpen({ properties: ['openDirectory', 'createDirectory'] });
  const [path] = filePaths;
  return canceled || path === undefined ? { status: 'cancelled' } : { status: 'chosen', path };
};

/** The host's file dialogs: a file is written completely or not at all, and read up to 4 MB. */
export const createFileDialogs = (
  port: DialogPort,
): Pick<Shell, 'saveText' | 'savePdf' | 'openText' | 'chooseFolder'> => ({
  saveText: (fileName, text, kind = 'scenario') =>
    save(port, { fileName: kind === 'scenario' ? asScenarioFile(fileName) : fileName, filter: filters[kind] }, () =>
      Promise.resolve(text),
    ),
  savePdf: (fileName) => save(port, { fileName, filter: pdfFilter }, () => port.printToPdf()),
  openText: (kind = 'scenario') => openText(port, kind),
  chooseFolder: () => chooseFolder(port),
});
