import type { PickedFile } from '../../commands/command.ts';
import { isPayloadName } from './file-parts.ts';

/** No folder of published products holds more; one that does is another folder. */
const maxFiles = 20_000;

const readEntries = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** The payload files of an entry and below; a folder is read in portions until there is none left. */
const filesIn = async (entry: FileSystemEntry, found: PickedFile[]): Promise<void> => {
  if (found.length >= maxFiles) return;
  if (isFile(entry) && isPayloadName(entry.name)) {
    const file = await fileOf(entry);
    found.push({
      name: entry.fullPath.replace(/^\//, ''),
      size: file.size,
      read: async () => new Uint8Array(await file.arrayBuffer()),
    });
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (let portion = await readEntries(reader); portion.length > 0; portion = await readEntries(reader))
    for (const one of portion) await filesIn(one, found);
};

/** The files and folders that were dropped; what cannot be read is left out. */
export const droppedFiles = async (items: DataTransferItemList): Promise<readonly PickedFile[]> => {
  // The list is emptied as soon as the event is over.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found: PickedFile[] = [];
  for (const entry of entries) await filesIn(entry, found).catch(() => undefined);
  return found;
};
