import { expect, test } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

type Entry = { readonly name: string } & Partial<FileSystemFileEntry & FileSystemDirectoryEntry>;

const fileEntry = (fullPath: string): Entry => {
  const name = fullPath.split('/').at(-1) ?? '';
  return {
    ...{ name, fullPath, isFile: true, isDirectory: false },
    file: (give: (file: File) => void) => give(new File([fullPath], name)),
  };
};

const unreadable: Entry = {
  ...{ name: 'locked.json', fullPath: '/locked.json', isFile: true, isDirectory: false },
  file: (_give, refuse) => refuse?.(new DOMException('Not allowed')),
};

/** A folder that hands out its entries two at a time, as browsers do a hundred at a time. */
const folder = (name: string, entries: readonly Entry[]): Entry => ({
  ...{ name, fullPath: `/${name}`, isFile: false, isDirectory: true },
  createReader: () => {
    let at = 0;
    return {
      readEntries: (give) => {
        at += 2;
        give(entries.slice(at - 2, at) as unknown as FileSystemEntry[]);
      },
    };
  },
});

const dropped = async (...entries: (Entry | null)[]): Promise<string[]> => {
  let isOver = false;
  // A browser empties the list once the event is over.
  queueMicrotask(() => (isOver = true));
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => (isOver ? null : entry) }));
  const files = await droppedFiles(items as unknown as DataTransferItemList);
  return files.map(({ name }) => name);
};

test('folders are read to their end, in all their folders, for payload files, which are named by where they are', async () => {
  const banks = folder('banks', [
    fileEntry('/banks/a.json'),
    fileEntry('/banks/notes.txt'),
    folder('more', [fileEntry('/banks/more/b.ZIP')]),
    fileEntry('/banks/c.json'),
    fileEntry('/banks/d.json'),
  ]);
  expect(await dropped(banks)).toEqual(['banks/a.json', 'banks/more/b.ZIP', 'banks/c.json', 'banks/d.json']);
});

test('what cannot be read, or is no file, is left out, and the rest is taken', async () => {
  expect(await dropped(unreadable, null, fileEntry('/a.json'), fileEntry('/b.txt'))).toEqual(['a.json']);
});

test('a dropped file is read when it is its turn', async () => {
  const items = [{ webkitGetAsEntry: () => fileEntry('/a.json') }];
  const [file] = await droppedFiles(items as unknown as DataTransferItemList);
  expect([file?.size, new TextDecoder().decode(await file?.read())]).toEqual([7, '/a.json']);
});
