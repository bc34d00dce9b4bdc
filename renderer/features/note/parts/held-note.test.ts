import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MadeNote, noteFile } from '../../../../shared/note/note-file.ts';
import { draftReason } from '../drafts.ts';
import { lendersOf, type NoteLender } from '../note-lenders.ts';
import { assumptionsPart } from './basis-part.ts';
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
