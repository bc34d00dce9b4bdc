import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MadeNote, noteFile } from '../../../../shared/note/note-file.ts';
import { titleOf } from '../file-note.ts';
import { assumptionsPart, versionsPart } from './basis-part.ts';

const held = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));

const assumed = (note: MadeNote): readonly string[] =>
  assumptionsPart(note).blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));

/** What is assumed of a note that is not assumed of the one as it is held. */
const saysBesides = (change: Partial<MadeNote>, inputs: Partial<MadeNote['inputs']> = {}): readonly string[] => {
  const usual = new Set(assumed(held));
  return assumed({ ...held, ...change, inputs: { ...held.inputs, ...inputs } }).filter((one) => !usual.has(one));
};

test('a note says how its mortgage insurance was reckoned, and nothing where there is none', () => {
  const said = (['none', 'waived', 'quoted', 'estimated'] as const).map((insurance) => {
    const funds = { ...held.results.funds, insurance };
    return assumed({ ...held, results: { ...held.results, funds } }).filter((one) => /insurance (is|are)/iu.test(one));
  });
  expect(said).toEqual([
    [],
    ['Mortgage insurance is waived or guaranteed: no premium is counted.'],
    ['The mortgage insurance is as the lender quotes it.'],
    ['The mortgage insurance is an estimate, not a quote: insurers and lenders differ widely.'],
  ]);
});

test('a note says what was added to the rates, which lenders were not judged, and the day that it is assessed on', () => {
  expect(saysBesides({}, { addToRates: 0.5 })).toEqual([
    '+0.50 percentage points are added to every rate, on top of the lender’s buffer.',
  ]);
  const panel = { name: 'Mine', lenders: ['acacia'], outside: ['Tuart Bank', 'Mulga Bank'] };
  expect([saysBesides({ panel }), saysBesides({ panel: { ...panel, outside: [] } })]).toEqual([
    ['Outside the panel “Mine” and not judged: Tuart Bank, Mulga Bank.'],
    [],
  ]);
  expect(saysBesides({ leftOut: ['Tuart Bank', 'Mulga Bank'] })).toEqual([
    'Left out of the comparison: Tuart Bank, Mulga Bank.',
  ]);
  const { scenario } = held.inputs;
  const additional_info = { ...scenario.additional_info, assessment_date: '2027-02-03' };
  const [assessed] = saysBesides({}, { scenario: { ...scenario, additional_info }, day: '2026-11-24' });
  expect(assessed).toBe('Assessed on 3 Feb 2027. A purchase without a contract date is costed as at 24 Nov 2026.');
});

test('a note says once that lenders are invented, and of what each figure is', () => {
  const packs = held.inputs.packs.map((pack) => ({ ...pack, notice: 'Sample' }));
  const notices = assumed({ ...held, inputs: { ...held.inputs, packs } }).filter((one) => one.includes('invented'));
  expect(notices).toEqual(['“Sample” lenders are invented, and so are their figures.']);
  const [table] = versionsPart(held).blocks;
  const rows = table?.kind === 'table' ? table.rows.map(({ cells }) => cells.map(({ text }) => text)) : [];
  expect(rows.slice(0, 3).map(([label]) => label)).toEqual(['Made', 'Program', 'Calculation']);
  expect(rows.slice(1, 3).map(([, version]) => version)).toEqual([held.program, `version ${held.modelVersion}`]);
  expect(rows.at(-1)).toEqual(['SHA-256 of the inputs', held.inputsHash]);
});

test('a note without a title is called untitled', () => {
  expect([titleOf({ ...held, description: ' ' }), titleOf({ ...held, description: ' Sam ' })]).toEqual([
    'Untitled',
    'Sam',
  ]);
});
