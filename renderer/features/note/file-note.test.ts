import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type HeldBuilding, type MadeNote, noteFile } from '../../../shared/note/note-file.ts';
import { clientPage } from './client-page.ts';
import type { NoteDocument } from './document.ts';
import { fileNote } from './file-note.ts';
import { selling } from './parts/selling.test-data.ts';

const held = noteFile.parse(
  JSON.parse(readFileSync(new URL('../../../test/notes/model-1-first-home.json', import.meta.url), 'utf8')),
);
const { lender, result } = held.results.answers[0]!;

const built: HeldBuilding = {
  ...{ name: '5 New St', contingency: 0, rates: [{ lender: held.chosen[0]!, rate: 6 }] },
  plan: {
    ...{ landDay: '2027-01-15', land: 300_000, costs: 10_000, contract: 400_000, loan: 600_000, weeklyRent: 0 },
    stages: [{ name: 'Base', share: 1, day: '2027-06-15' }],
  },
};

/** The sections that say what a service computed. */
const saying = ({ sections }: NoteDocument): string[] =>
  sections.flatMap(({ title, blocks }) => (JSON.stringify(blocks).includes('Computed by Banksia') ? title : []));

const services: MadeNote['services'] = [
  {
    ...{ service: 'Banksia', state: 'built', asked: 600_000, answeredAt: '2026-11-26T03:00:00.000Z' },
    lenders: [{ lender, name: 'Acacia', result }],
  },
];

test.each([
  ['a sale', { selling }, ['Selling and buying'], ['Selling your home and buying the next']],
  ['a home that is built', { building: [built, built] }, ['Building on 5 New St'], ['Building your home']],
  ['both', { selling, building: [built] }, ['Selling and buying'], ['Selling your home and buying the next']],
])(
  'what a service computed stands once in a note with %s, for the file and for the client',
  (_, parts, file, client) => {
    const note = { ...held, services, results: { ...held.results, ...parts } };
    expect([saying(fileNote(note, held.words).document), saying(clientPage(note, held.words))]).toEqual([file, client]);
  },
);

test('repayments are those at the lender recommended, wherever it stands among the others', () => {
  const best = held.results.repayments.find((one) => one.lender === held.chosen[0])!;
  const other = { ...best, lender: 'other', loans: best.loans.map((loan) => ({ ...loan, amount: 1 })) };
  const note = { ...held, results: { ...held.results, repayments: [other, best] } };
  const section = fileNote(note, held.words).document.sections.find(({ title }) => title.startsWith('Repayments at '));
  expect(JSON.stringify(section)).toContain('"820,000 at 6.56 %');
});
