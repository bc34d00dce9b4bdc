import { describe, expect, it } from 'vitest';
import { createShell } from './shell.ts';

const world = (works = true) => {
  const opened: string[] = [];
  const messages: string[] = [];
  const never = () => Promise.reject(new Error('no file dialog is expected'));
  const shell = createShell(
    {
      askWhereToSave: never,
      askWhatToOpen: never,
      takeOpened: () => undefined,
      write: () => Promise.resolve(),
      printToPdf: never,
      documents: () => '/',
      noteDocument: () => undefined,
      tell: (title, detail) => {
        messages.push(`${title}: ${detail}`);
        return Promise.resolve();
      },
    },
    (url) => {
      opened.push(url);
      return works ? Promise.resolve() : Promise.reject(new Error('no browser'));
    },
    () => undefined,
  );
  return { shell, opened, told: messages };
};

describe('openExternal', () => {
  it('opens an https address', async () => {
    const { shell, opened, told: messages } = world();
    expect({ answer: await shell.openExternal('https://www.ato.gov.au/'), opened, told: messages }).toEqual({
      answer: true,
      opened: ['https://www.ato.gov.au/'],
      told: [],
    });
  });

  it('starts no program, even if it were asked to', async () => {
    const { shell, opened } = world();
    const urls = [
      'http://www.ato.gov.au/',
      'file:///bin/sh',
      'javascript:1',
      'smb://a/b',
      'ms-msdt:/id',
      'not an address',
    ];
    const answers = await Promise.all(urls.map((url) => shell.openExternal(url)));
    expect({ answers, opened }).toEqual({ answers: urls.map(() => false), opened: [] });
  });

  it('shows the address when no browser opens it', async () => {
    const { shell, told: messages } = world(false);
    expect({ answer: await shell.openExternal('https://www.rba.gov.au/'), told: messages }).toEqual({
      answer: false,
      told: ['The browser could not be opened: Open this address yourself: https://www.rba.gov.au/'],
    });
  });
});

describe('openMail', () => {
  const mailto = 'mailto:it@lender.example?subject=Key';

  it('opens a message, and starts nothing else', async () => {
    const { shell, opened } = world();
    const answers = await Promise.all(
      [mailto, 'https://www.ato.gov.au/', 'file:///bin/sh', 'it@lender.example'].map((url) => shell.openMail(url)),
    );
    expect({ answers, opened }).toEqual({ answers: [true, false, false, false], opened: [mailto] });
  });

  it('leaves it to the page to show the message where no program opens it', async () => {
    const { shell, told: messages } = world(false);
    expect({ answer: await shell.openMail(mailto), told: messages }).toEqual({ answer: false, told: [] });
  });
});
