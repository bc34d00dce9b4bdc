import { expect, it } from 'vitest';
import { entrySince, notesFile } from './notes-file.ts';

const note = {
  ...{ lender: 'wattle', topic: 'payg', text: 'Two payslips', title: 'Wages', version: 'v1' },
  writtenMs: new Date(2026, 10, 2, 9).getTime(),
};
const entry = { lender: 'wattle', topics: ['payg'], title: 'Wages', version: 'v1' };

it('says what became of a note’s entry', () => {
  const unwritten = { ...note, title: '', version: '' };
  expect([
    entrySince(note, [entry]),
    entrySince(note, [{ ...entry, version: 'v2' }]),
    entrySince(note, [{ ...entry, title: 'Salaries', version: 'v2' }]),
    entrySince(note, [{ ...entry, topics: ['casual'] }]),
    entrySince(note, []),
    entrySince(unwritten, []),
    entrySince(unwritten, [{ ...entry, topics: ['casual'] }]),
    entrySince(unwritten, [entry]),
    entrySince(note, undefined),
  ]).toEqual([
    'unchanged',
    'changed',
    'no longer there',
    'no longer there',
    'no longer there',
    'no entry then or now',
    'no entry then or now',
    'no entry then, one now',
    'not compared: kept by a service',
  ]);
});

it('is a table by lender and topic that a spreadsheet reads as text', () => {
  const notes = [
    note,
    { ...note, topic: 'lmi', text: 'Said "yes",\nthen no', title: '=HYPERLINK("https://x")', version: 'v9' },
    { ...note, lender: 'harbour', text: '- by phone' },
  ];
  const names: Record<string, string> = { wattle: 'Wattle Bank', harbour: 'Harbour' };
  expect(
    notesFile(notes, (id) => ({ name: names[id] ?? id, entries: id === 'wattle' ? [entry] : undefined })).split('\r\n'),
  ).toEqual([
    '\uFEFF"Lender","Topic","Note","Written on","Entry","Entry since"',
    `"Harbour","PAYG","'- by phone","2026-11-02","Wages","not compared: kept by a service"`,
    `"Wattle Bank","LMI","Said ""yes"",\nthen no","2026-11-02","'=HYPERLINK(""https://x"")","no longer there"`,
    '"Wattle Bank","PAYG","Two payslips","2026-11-02","Wages","unchanged"',
    '',
  ]);
});
