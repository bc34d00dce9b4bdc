import { expect, test } from 'vitest';
import type { HeldSelling } from '../../../../shared/note/note-file.ts';
import { paragraph, type Part } from '../document.ts';
import type { NoteLenders } from '../note-lenders.ts';
import { clientSelling, sellingPart, wayWords } from './selling-part.ts';
import { figures, selling } from './selling.test-data.ts';

const lendersWith = (best: string): NoteLenders => {
  const names = [
    { id: 'acacia', name: 'Acacia' },
    { id: 'wattle', name: 'Wattle' },
  ];
  const chosen = names.filter(({ id }) => id === best);
  return { chosen, others: names.filter(({ id }) => id !== best) } as unknown as NoteLenders;
};

const months = [
  'Today | 400000 | 0 | 0 | 0',
  'Both homes, month 1 | 1358437.5 | 8437.5 | 0 | 0',
  'Both homes, month 2 | 1366875 | 16875 | 0 | 0',
  'Both homes, month 3 | 1375312.5 | 25312.5 | 0 | 0',
  'After | 695312.5 | 25312.5 | 0 | 0',
];

/** Every row of the tables of a part and every paragraph, in one line each. */
const linesOf = ([part]: readonly Part[]): string[] =>
  (part?.blocks ?? []).flatMap((block) => {
    if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));
    if (block.kind === 'picture') return block.table.rows.map((cells) => cells.join(' | '));
    return block.kind === 'paragraph' ? block.spans.map(({ text }) => text) : [];
  });

test('the file has the months, what each lender makes of it, how it may go otherwise, and the other ways', () => {
  expect(linesOf(sellingPart(selling, lendersWith('wattle')))).toEqual([
    expect.stringMatching(
      /^The purchase settles on 15 Feb 2027, the sale on 15 May 2027: both homes are owned for 3 months/,
    ),
    ...months,
    'Wattle | 1,375,312.50 | 78.59 | 25,312.50 | 695,312.50 | Possible',
    'Not offered to this client at 1 lender of those compared.',
    'Wattle | 700,000 | 2 months; then the LVR at the peak | 1,451,250 owed: surplus −2,100',
    'Bridge | 0 | 0 | 0 | 25,313 | 695,313',
    'Sell first and rent | 0 | 280,000 | −280,000 | 7,800 | 670,000',
    'Contract subject to sale | 0 | 0 | 0 | 0 | 670,000',
    expect.stringMatching(
      /Without a figure, so not compared: deposit bond and keep and let the old home\. .* at Acacia, of 2 lenders\.$/,
    ),
    'Bridge | 0 | 0 | 0 | 25312.5 |  | 695312.5',
    'Sell first and rent | 0 | 280000 | -280000 | 7800 |  | 670000',
    'Contract subject to sale | 0 | 0 | 0 | 0 |  | 670000',
  ]);
});

test('where no lender bridges it, the client is told so, beside what services computed', () => {
  const unbridged: HeldSelling = {
    ...selling,
    lenders: [{ lender: 'acacia', figures: null, obstacles: ['not_offered'], kept: { surplus: 0, failed: null } }],
  };
  const services = [paragraph('Computed by Banksia.', 'quiet')];
  const none =
    'While both homes are yours you would need a bridging loan, which none of the lenders we compared offers you.';
  const words = (held: HeldSelling, ...by: Parameters<typeof clientSelling>[2][]) =>
    linesOf(clientSelling(held, lendersWith('acacia'), ...by));
  expect([words(unbridged, services), words(unbridged)]).toEqual([[none, 'Computed by Banksia.'], [none]]);
  const uncompared = { ...selling, lenders: [] };
  expect([words(uncompared, services), clientSelling(uncompared, lendersWith('acacia'))]).toEqual([
    ['Computed by Banksia.'],
    [],
  ]);
});

test('a lender recommended that does not bridge it is named, to the broker and to the client', () => {
  const words = 'At Acacia, the lender recommended, it is not possible: no bridging. The figures are those at Wattle.';
  expect(linesOf(sellingPart(selling, lendersWith('acacia')))).toContain(words);
  expect(linesOf(clientSelling(selling, lendersWith('acacia')))).toEqual([
    `Owed today 400,000, at most 1,375,313 after 3 months with both homes, and 695,313 once both have settled. ${words}`,
    ...months,
    'Bridge | 25,313 | 695,313',
    'Sell first and rent | 7,800 | 670,000',
    'Contract subject to sale | 0 | 670,000',
    'The cost is the extra over settling both on the same day.',
  ]);
});

test('the debt on the way is that at the lender recommended, whichever is the better, and though something is in its way', () => {
  const dearer = { lender: 'acacia', figures: { ...figures, rate: 8.4 }, kept: figures.end };
  for (const hindered of [
    { ...dearer, obstacles: [] },
    { ...dearer, obstacles: ['peak_lvr' as const] },
  ]) {
    const both: HeldSelling = { ...selling, lenders: [...selling.lenders.slice(1), hindered] };
    for (const [best, peak] of [['acacia', '1,378,350'] as const, ['wattle', '1,375,313'] as const])
      expect(linesOf(clientSelling(both, lendersWith(best)))[0]).toContain(`at most ${peak} after 3 months`);
  }
});

test('the draft of the reason names the way that the dates take and what the others cost, and leaves why to the broker', () => {
  const wordsOf = (order: 'after' | 'with' | 'before'): string[] =>
    wayWords({ ...selling, plan: { ...selling.plan, order } }, lendersWith('wattle'));
  const why = 'Why this way: not recorded yet.';
  expect([wordsOf('after'), wordsOf('before')]).toEqual([
    [
      `Planned by the settlement dates: bridge, which costs 25,313. The other ways cost: sell first and rent 7,800 and contract subject to sale 0. ${why}`,
    ],
    [
      `Planned by the settlement dates: sell first and rent, which costs 7,800. The other ways cost: contract subject to sale 0. ${why}`,
    ],
  ]);
  expect(wayWords(undefined, lendersWith('wattle'))).toEqual([]);
});

test('a note without a sale says nothing of it', () => {
  expect([sellingPart(undefined, lendersWith('acacia')), clientSelling(undefined, lendersWith('acacia'))]).toEqual([
    [],
    [],
  ]);
});

test('what is in the way at a lender stands in its result, be it one thing or several', () => {
  const result = (...obstacles: HeldSelling['lenders'][number]['obstacles']): string | undefined => {
    const held = { ...selling, lenders: [{ ...selling.lenders[1]!, obstacles }] };
    return linesOf(sellingPart(held, lendersWith('wattle'))).find((line) => line.startsWith('Wattle | 1,375'));
  };
  expect(result('peak_lvr')).toMatch(/ \| LVR at the peak 78\.59 \/ 80\.00$/);
  expect(result('peak_lvr', 'not_offered')).toMatch(/ \| LVR at the peak 78\.59 \/ 80\.00; [a-z]/);
});
