import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDialogOptions, SaveDialogOptions } from 'electron';
import { afterAll, describe, expect, it } from 'vitest';
import { writeAtomically } from '../../platform/files/atomic-write.ts';
import { createFileDialogs, maxFileBytes } from './dialogs.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-dialogs-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Dialogs in which the user chooses `path`, or cancels. */
const dialogs = (path: string | undefined, given?: string) => {
  const dialogOptions: (SaveDialogOptions | OpenDialogOptions)[] = [];
  const messages: string[] = [];
  const recentFiles: string[] = [];
  const shell = createFileDialogs({
    askWhereToSave: (options) => {
      dialogOptions.push(options);
      return Promise.resolve({ canceled: path === undefined, filePath: path ?? '' });
    },
    askWhatToOpen: (options) => {
      dialogOptions.push(options);
      return Promise.resolve({ canceled: path === undefined, filePaths: path === undefined ? [] : [path] });
    },
    tell: (title, detail) => {
      messages.push(`${title}: ${detail}`);
      return Promise.resolve();
    },
    write: writeAtomically,
    noteDocument: (file) => recentFiles.push(file),
    printToPdf: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7')),
    takeOpened: (kind) => (kind === 'scenario' ? given : undefined),
    documents: () => folder,
  });
  return { ...shell, asked: dialogOptions, told: messages, noted: recentFiles };
};

describe('saving', () => {
  it('writes where the user chooses', async () => {
    const path = join(folder, 'saved.json');
    const { saveText, asked: dialogOptions, told: messages } = dialogs(path);
    const result = await saveText('Sam & Alex.json', '{"a":1}');
    expect({ result, text: readFileSync(path, 'utf8'), asked: dialogOptions, told: messages }).toEqual({
      result: { status: 'saved', fileName: 'saved.json' },
      text: '{"a":1}',
      asked: [
        {
          defaultPath: join(folder, 'Sam & Alex.headroom'),
          filters: [{ name: 'Headroom scenario', extensions: ['headroom', 'json'] }],
          properties: ['createDirectory', 'showOverwriteConfirmation'],
        },
      ],
      told: [],
    });
  });

  it('has the system list what a double click opens, and nothing else', async () => {
    const names = ['listed.headroom', 'listed.headroom-lender', 'listed.json', 'listed.csv'];
    const recentFiles: string[] = [];
    const kindOf = (name: string) =>
      name.endsWith('.csv') ? 'notes' : name.endsWith('.headroom-lender') ? 'lender' : 'scenario';
    for (const name of names) {
      const path = join(folder, name);
      const saving = dialogs(path);
      await saving.saveText(name, '{}', kindOf(name));
      const opening = dialogs(path);
      await opening.openText();
      recentFiles.push(...saving.noted, ...opening.noted);
    }
    const missing = dialogs(join(folder, 'missing.headroom'));
    await missing.openText();
    const listed = ['listed.headroom', 'listed.headroom-lender'].map((name) => join(folder, name));
    expect([recentFiles, missing.noted]).toEqual([listed.flatMap((path) => [path, path]), []]);
  });

  it('prints the window as PDF once the user has chosen where', async () => {
    const { savePdf, asked: dialogOptions } = dialogs(join(folder, 'note.pdf'));
    expect(await savePdf('Sam: file note.pdf')).toEqual({ status: 'saved', fileName: 'note.pdf' });
    expect(readFileSync(join(folder, 'note.pdf'), 'utf8')).toBe('%PDF-1.7');
    expect(dialogOptions).toMatchObject([
      { defaultPath: join(folder, 'Sam- file note.pdf'), filters: [{ name: 'PDF', extensions: ['pdf'] }] },
    ]);
    expect(await dialogs(undefined).savePdf('a.pdf')).toEqual({ status: 'cancelled' });
  });

  it('begins in the documents, and then where the last file was', async () => {
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    const path = join(elsewhere, 'moved.headroom');
    const { saveText, openText, chooseFolder, asked: dialogOptions } = dialogs(path);
    await saveText('First.json', '{}', 'journal');
    await openText();
    await saveText('Second.json', '{}');
    await chooseFolder();
    expect(dialogOptions.map(({ defaultPath }) => defaultPath)).toEqual([
      join(folder, 'First.json'),
      elsewhere,
      join(elsewhere, 'Second.headroom'),
      elsewhere,
    ]);
  });

  it('writes nothing when the user cancels', async () => {
    const { saveText, told: messages } = dialogs(undefined);
    expect({ result: await saveText('a.json', 'text'), told: messages }).toEqual({
      result: { status: 'cancelled' },
      told: [],
    });
  });

  it.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\Windows\\a.json', 'C--Windows-a.headroom'],
    ['a\u0000b\n.json', 'a-b-.headroom'],
    ['.hidden', 'hidden'],
    ['', 'scenario.headroom'],
  ])('suggests a name and never a folder: %j', async (name, suggested) => {
    const { saveText, asked: dialogOptions } = dialogs(undefined);
    await saveText(name, 'text');
    expect(dialogOptions[0]?.defaultPath).toBe(join(folder, suggested));
  });

  it('says why it failed, and leaves the existing file', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(join(taken, 'inside'), { recursive: true });
    const missing = dialogs(join(folder, 'gone', 'a.json'));
    const blocked = dialogs(taken);
    const results = [await missing.saveText('a.json', 'text'), await blocked.saveText('a.json', 'text')];
    expect({ results, told: missing.told, toldAtAll: blocked.told.length, left: readdirSync(taken) }).toEqual({
      results: [{ status: 'cancelled' }, { status: 'cancelled' }],
      told: [
        'The file could not be saved: The file or its folder is no longer there. Nothing was changed. Save it somewhere else.',
      ],
      toldAtAll: 1,
      left: ['inside'],
    });
  });
});

describe('opening', () => {
  const write = (name: string, content: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('reads a text, without a byte order mark', async () => {
    const { openText } = dialogs(write('bom.json', '\uFEFF{"name":"Zoë"}'));
    expect(await openText()).toEqual({ status: 'opened', text: '{"name":"Zoë"}' });
  });

  it('reads the scenario that was opened on the desktop, and asks for nothing', async () => {
    const given = write('opened.headroom', '{"a":1}');
    const { openText, asked: dialogOptions } = dialogs(undefined, given);
    expect({ result: await openText('scenario'), asked: dialogOptions }).toEqual({
      result: { status: 'opened', text: '{"a":1}' },
      asked: [],
    });
    // It is no private key.
    expect(await openText('private_key')).toEqual({ status: 'cancelled' });
  });

  it('reads nothing when the user cancels', async () => {
    expect(await dialogs(undefined).openText()).toEqual({ status: 'cancelled' });
  });

  it('reads a file of the maximum size', async () => {
    const { openText } = dialogs(write('largest.json', 'x'.repeat(maxFileBytes)));
    expect(await openText()).toMatchObject({ status: 'opened' });
  });

  it.skipIf(process.platform === 'win32')(
    'does not wait for a pipe with the name of a lender to be written to',
    async () => {
      const pipe = join(folder, 'pipe.headroom-lender');
      execFileSync('mkfifo', [pipe]);
      const { openText, told: messages } = dialogs(pipe);
      let isLate = false;
      // Lets a thread go that waits for a writer.
      const late = setTimeout(() => {
        isLate = true;
        writeFileSync(pipe, 'late');
      }, 10_000);
      await openText('lender');
      clearTimeout(late);
      expect([isLate, messages]).toEqual([
        false,
        ['The file could not be opened: It is not a regular file. Nothing was changed.'],
      ]);
    },
  );

  it.each([
    ['a file that is too large', () => write('large.json', Buffer.alloc(maxFileBytes + 1)), 'It is larger than 4 MB.'],
    ['a picture', () => write('picture.json', Buffer.from([0x89, 0x50, 0xff, 0xfe])), 'It is not a text file.'],
    ['a folder', () => folder, 'It is not a regular file.'],
    ['a file that is gone', () => join(folder, 'nothing.json'), 'The file or its folder is no longer there.'],
  ])('says why it does not open %s', async (_what, path, why) => {
    const { openText, told: messages } = dialogs(path());
    expect({ result: await openText(), told: messages }).toEqual({
      result: { status: 'cancelled' },
      told: [`The file could not be opened: ${why} Nothing was changed.`],
    });
  });
});

describe('choosing a folder', () => {
  it('asks for one and answers with its path', async () => {
    const { chooseFolder, asked: dialogOptions } = dialogs(folder);
    expect({ result: await chooseFolder(), asked: dialogOptions }).toEqual({
      result: { status: 'chosen', path: folder },
      asked: [{ defaultPath: folder, properties: ['openDirectory', 'createDirectory'] }],
    });
    expect(await dialogs(undefined).chooseFolder()).toEqual({ status: 'cancelled' });
  });
});
