import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { type HeldBuilding, noteFile } from '../../../shared/note/note-file.ts';
import { drawn } from '../../app/testing/drawn.ts';
import type { Picture } from './document.ts';
import { fileNote } from './file-note.ts';
import { lendersOf } from './note-lenders.ts';
import { NotePicture } from './NotePicture.tsx';

const held = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));
const building = (name: string, weeklyRent: number): HeldBuilding => ({
  ...{ name, contingency: 0, rates: [{ lender: held.chosen[0] ?? '', rate: 6 }] },
  plan: {
    ...{ landDay: '2027-01-15', land: 300_000, costs: 10_000, contract: 400_000, loan: 600_000, weeklyRent },
    stages: [{ name: 'Completion', share: 100, day: '2027-06-15' }],
  },
});
const note = { ...held, results: { ...held.results, building: [building('1 New St', 0), building('2 New St', 500)] } };
const pictures = fileNote(note, note.words).document.sections.flatMap(({ blocks }) =>
  blocks.filter((block): block is Picture => block.kind === 'picture'),
);
const seen = async (picture: Picture) => {
  const { markup } = await drawn({}, createElement(NotePicture, { picture, note, lenders: lendersOf(note) }));
  return {
    says: [...markup.matchAll(/role="img"[^>]* aria-label="([^"]*)"/g)].map(([, says]) => says),
    drawings: [...markup.matchAll(/<div[^>]* role="img"[^>]*>/g)].map(([drawing]) => drawing),
  };
};

it('each home that is built has the picture of its own months', async () => {
  const [first, second] = await Promise.all(pictures.filter(({ picture }) => picture === 'building').map(seen));
  expect([first?.says, second?.says]).toEqual([
    [expect.stringMatching(/of interest is paid/)],
    [expect.stringMatching(/of interest and .* of rent are paid/)],
  ]);
});

it('pictures are as wide as the paper, whatever the window', async () => {
  const drawings = (await Promise.all(pictures.map(seen))).flatMap((one) => one.drawings);
  expect(drawings).toHaveLength(5);
  for (const drawing of drawings) expect(drawing).toContain('width:calc(42.5rem');
});
