import { expect, test } from 'vitest';
import type { HeldBuilding } from '../../../../shared/note/note-file.ts';
import type { NoteLenders } from '../note-lenders.ts';
import { buildingPart, clientBuilding } from './building-part.ts';

const held: HeldBuilding = {
  ...{ name: '5 New St', contingency: 0 },
  rates: [
    { lender: 'wattle', rate: 6 },
    { lender: 'acacia', rate: 6.5 },
  ],
  plan: {
    ...{ landDay: '2027-01-15', land: 300_000, costs: 10_000, contract: 400_000, loan: 600_000, weeklyRent: 0 },
    stages: [
      { name: 'Base', share: 25, day: '2027-03-15' },
      { name: 'Completion', share: 75, day: '2027-06-15' },
    ],
  },
};
const chosen = (...ids: readonly string[]): NoteLenders =>
  ({ chosen: ids.map((id) => ({ id, name: `${id} Bank` })), others: [], requested: 0 }) as never;

interface Blocks {
  readonly blocks: readonly object[];
}
const tables = ([part]: readonly Blocks[]): { title?: string; rows: { cells: { text: string }[] }[] }[] =>
  (part?.blocks ?? []).filter((block) => 'rows' in block) as never;
const texts = (rows: { cells: { text: string }[] }[] = []) => rows.map(({ cells }) => cells.map(({ text }) => text));

test('the client reads what comes from the loan at each payment, less what is their own', () => {
  const [table] = tables(clientBuilding([held], chosen('wattle')));
  expect(texts(table?.rows)).toEqual([
    ['Land', '15 Jan 2027', '200,000', '200,000'],
    ['Base', '15 Mar 2027', '100,000', '300,000'],
    ['Completion', '15 June 2027', '300,000', '600,000'],
  ]);
  const paid = tables(buildingPart([held], chosen('wattle'))).find(({ title }) => title?.startsWith('What is paid'));
  expect(texts(paid?.rows)[0]).toEqual(['Land', '15 Jan 2027', '310,000', '110,000', '200,000']);
});

test('lenders are set side by side where there are several of the note with a rate', () => {
  const atEach = (...ids: readonly string[]) =>
    texts(tables(buildingPart([held], chosen(...ids))).find(({ title }) => title === 'At each lender')?.rows);
  expect(atEach('wattle')).toEqual([]);
  expect(atEach('acacia', 'wattle').map(([name, rate]) => [name, rate])).toEqual([
    ['wattle Bank', '6.00'],
    ['acacia Bank', '6.50'],
  ]);
});

test('what is missing is said for the file, and nothing to the client', () => {
  const said = (change: Partial<HeldBuilding>) => {
    const one = { ...held, ...change };
    return [JSON.stringify(buildingPart([one], chosen('wattle'))), clientBuilding([one], chosen('wattle'))] as const;
  };
  expect(said({ rates: [] })[0]).toContain('The months appear here once a lender has an answer');
  expect(said({ plan: undefined, missing: 'land' })[0]).toContain('Enter the land price above');
  expect(said({ rates: [] })[1]).toEqual([]);
});

test('the first payment is said to hold duty and fees, services speak once, and an unknown premium is told to the client', () => {
  const services = [{ kind: 'list' as const, items: ['Banksia'] }];
  const both = buildingPart([held, held], chosen('wattle'), services);
  expect(both.map((part) => JSON.stringify(part).includes('Banksia'))).toEqual([true, false]);
  const paid = tables(both).find(({ title }) => title?.startsWith('What is paid'));
  expect(paid?.rows.map((row) => 'note' in row)).toEqual([true, false, false]);
  const said = (isPremiumUnknown: boolean) =>
    JSON.stringify(
      clientBuilding(
        [{ ...held, plan: { ...held.plan!, ...(isPremiumUnknown && { isPremiumUnknown }) } }],
        chosen('wattle'),
      ),
    );
  expect([true, false].map((isUnknown) => said(isUnknown).includes('premium of mortgage insurance'))).toEqual([
    true,
    false,
  ]);
});
