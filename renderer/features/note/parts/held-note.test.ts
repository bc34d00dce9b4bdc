import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MadeNote, noteFile } from '../../../../shared/note/note-file.ts';
import { noAdviser } from '../../../../shared/note/words.ts';
import { sortValidations } from '../../../ui/results/validation-words.ts';
import { draftReason } from '../drafts.ts';
import { lendersOf, type NoteLender } from '../note-lenders.ts';
import { completeNote } from '../shown-note.ts';
import { assumptionsPart } from './basis-part.ts';
import { noteSpread, picturesPart } from './pictures-part.ts';
import { scenarioPart } from './scenario-part.ts';
import { statementPart } from './statement-part.ts';

const held: MadeNote = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));
const lenders = lendersOf(held);
const best = lenders.chosen[0]!;

const said = (part: object): string => JSON.stringify(part);

test('a debt is said to stay or to be paid out', () => {
  const [debt = {}] = held.inputs.scenario.liabilities;
  const stated = (closing: boolean): string => {
    const scenario = { ...held.inputs.scenario, liabilities: [{ ...debt, closing }] };
    return said(scenarioPart(scenario, held.inputs.day));
  };
  expect([stated(false).includes('"Stays"'), stated(false).includes('"Paid out"')]).toEqual([true, false]);
  expect([stated(true).includes('"Stays"'), stated(true).includes('"Paid out"')]).toEqual([false, true]);
});

test('a buffer is among the assumptions only where there is one, with its sign', () => {
  const assumed = (addToRates: number) => said(assumptionsPart({ ...held, inputs: { ...held.inputs, addToRates } }));
  expect(assumed(0)).not.toContain('percentage points are added');
  expect(assumed(0.5)).toContain('+0.50 percentage points are added to every rate');
});

test('what must be shown beside a lender stands with the day of its figures', () => {
  const facts = (notice: string | undefined) => said(statementPart({ ...best, notice }, held.inputs.scenario));
  expect(facts('Sample lender')).toMatch(/"Figures as at","text":"[^"]+, sample lender"/);
  expect(facts(undefined)).toMatch(/"Figures as at","text":"\d+ \w+ \d{4}"/);
});

test('what the security holds is said with what servicing would carry, and nothing where it does not', () => {
  const reason = (heldBy: 'security' | 'servicing'): string => {
    const lends = { ...best.status.lends!, heldBy, capacity: 975_000 };
    const one = { ...best, status: { ...best.status, lends } } as NoteLender;
    return draftReason(held, { ...lenders, chosen: [one] });
  };
  expect(reason('security')).toContain('(held by security, servicing carries 975,000)');
  expect(reason('servicing')).not.toContain('(');
});

test('the assumptions name a panel only where lenders are outside it, the day assessed, and any buffer', () => {
  const assumed = (change: Partial<MadeNote>, inputs: Partial<MadeNote['inputs']> = {}) =>
    said(assumptionsPart({ ...held, ...change, inputs: { ...held.inputs, ...inputs } }));
  const panel = { name: 'Mine', lenders: [], outside: [] as string[] };
  expect(assumed({ panel })).not.toContain('Outside the panel');
  expect(assumed({ panel: { ...panel, outside: ['A', 'B'] } })).toContain(
    'Outside the panel “Mine” and not judged: A, B.',
  );
  expect(assumed({}, { addToRates: -0.5 })).toContain('−0.50 percentage points are added');
  const additional_info = { ...held.inputs.scenario.additional_info, assessment_date: '2026-07-01' };
  expect(assumed({}, { day: '2026-11-20', scenario: { ...held.inputs.scenario, additional_info } })).toContain(
    'Assessed on 1 July 2026. A purchase without a contract date is costed as at 20 Nov 2026.',
  );
});

test('a statement has every test, and lines beside the sum stand back', () => {
  const { blocks } = statementPart(best, held.inputs.scenario);
  const tables = blocks.filter((block) => block.kind === 'table');
  const tests = tables.find(({ title }) => title === 'Tests');
  const { shown, folded } = sortValidations(best.result.validations);
  expect(tests?.rows).toHaveLength(shown.length + folded.length);
  const kinds = new Set(tables.flatMap(({ rows }) => rows.map(({ kind }) => kind)));
  expect(kinds).toEqual(new Set([undefined, 'sum', 'quiet']));
});

test('lenders that cannot be tested are not in the spread of a note', () => {
  const all = noteSpread(lenders)?.lenders.length ?? 0;
  const [first, ...others] = lenders.others;
  const incomplete = { ...first!, status: { ...first!.status, kind: 'incomplete' as const } };
  expect(noteSpread({ ...lenders, others: [incomplete, ...others] })?.lenders).toHaveLength(all - 1);
});

test('of those that would lend as much the one with the higher capacity stands first, then by name', () => {
  const [answer] = held.results.answers;
  const of = (lender: string, capacity: number): MadeNote['results']['answers'][number] => ({
    ...{ lender, result: { ...answer!.result, max_borrowing_capacity: capacity } },
  });
  const at = (lender: string, capacity: number) => {
    const one = of(lender, capacity);
    const security_limit = { amount: 600_000, lvr: 80, worth: 750_000, taken: 0 };
    return { ...one, result: { ...one.result, security_limit } };
  };
  const answers = [at('c', 700_000), at('b', 700_000), at('a', 800_000), of('d', 900_000)];
  const note = { ...held, chosen: [], results: { ...held.results, answers } };
  expect(lendersOf(note).others.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});

test('words that were kept are those of the note, and the others are drafted; next steps are never', () => {
  const { words } = completeNote(held, { nextSteps: 'Sign.', reason: 'Mine.' }, noAdviser);
  expect([words.nextSteps, words.reason, words.objectives.length > 0]).toEqual(['Sign.', 'Mine.', true]);
  expect(completeNote(held, {}, noAdviser).words.nextSteps).toBe('');
});

test('parameters that differ without effect are counted, one as one', () => {
  const sealed = noteFile.parse(JSON.parse(readFileSync('test/notes/model-2-sealed.json', 'utf8')));
  const pictures = sealed.results.pictures!;
  const { from, steps } = pictures.difference!;
  const silent = steps.flatMap(({ parameters }) => parameters).filter(({ alone }) => alone?.capacity === 0);
  const counted = (count: number): string => {
    const step = { ...from, group: 'Limits' as const, parameters: silent.slice(0, count) };
    const difference = { ...pictures.difference!, steps: [step] };
    const note = { ...sealed, results: { ...sealed.results, pictures: { ...pictures, difference } } };
    return said(picturesPart(note, lendersOf(note)));
  };
  expect(counted(2)).toContain(' 2 more parameters differ without effect here.');
  expect(counted(1)).toContain(' 1 more parameter differs without effect here.');
});
