import { expect, test } from 'vitest';
import type { MadeNote } from '../../../../shared/note/note-file.ts';
import type { LenderGuarantee } from '../../../../shared/pictures/guarantees.ts';
import { emptyScenario, type Guarantor } from '../../../../shared/service/scenario.ts';
import type { Part } from '../document.ts';
import type { NoteLenders } from '../note-lenders.ts';
import { clientGuarantees, guaranteesPart } from './guarantees-part.ts';

const pat: Guarantor = {
  ...{ name: 'Pat', role: 'servicing', amount: 90_000, address: '12 Elm St', release_date: '2031-06-30' },
  ...{ property_value: 900_000, property_debt: 100_000, property_repayment: 900, income: 95_000, expenses: 3_000 },
};

const own = { surplus: 1_143.35, failed: null };
const guarantees: LenderGuarantee[] = [
  { lender: 'acacia', figures: null },
  {
    lender: 'wattle',
    figures: {
      ...{ convention: 'separate_loan', maxLvr: 80, needed: 90_000, given: 90_000, lvr: 80 },
      guarantors: [{ amount: 90_000, isCounted: true, own }],
    },
  },
];

const noteWith = (guarantors: Guarantor[], held: LenderGuarantee[] = guarantees): MadeNote =>
  ({
    inputs: { scenario: { ...emptyScenario(), additional_info: { guarantors } } },
    results: { guarantees: held },
  }) as unknown as MadeNote;

const lendersWith = (best: string): NoteLenders => {
  const names = [
    { id: 'acacia', name: 'Acacia' },
    { id: 'wattle', name: 'Wattle' },
  ];
  return { chosen: names.filter(({ id }) => id === best), others: names.filter(({ id }) => id !== best) } as never;
};

/** Every row of the tables of a part with its note, and every paragraph, in one line each. */
const linesOf = ([part]: readonly Part[]): string[] =>
  (part?.blocks ?? []).flatMap((block) => {
    if (block.kind === 'table')
      return block.rows.flatMap(({ cells, note = '' }) => [cells.map(({ text }) => text).join(' | '), note]);
    return block.kind === 'paragraph' ? block.spans.map(({ text }) => text) : [];
  });

test('the file says who guarantees, how much, by which convention, and what their own servicing is', () => {
  expect(linesOf(guaranteesPart(noteWith([pat]), lendersWith('wattle')))).toEqual([
    'Pat | Servicing too | 90,000 | 12 Elm St | 900,000 | 100,000 | 30 June 2031',
    'Income 95,000, living expenses 3,000 a month, repayment 900 a month',
    'Wattle | 90,000 | 90,000 | 80.00 | Services, 1,143 left a month; their income counts',
    'As a separate loan, up to 80 % of the guarantor’s property',
    'Not taken at 1 lender of those compared.',
    expect.stringMatching(/^Own servicing is an ordinary calculation/),
  ]);
});

test('the client reads it in plain words, at the lender recommended', () => {
  expect(linesOf(clientGuarantees(noteWith([pat]), lendersWith('wattle')))).toEqual([
    'Pat guarantees up to 90,000 of the loan with 12 Elm St. It should end by 30 June 2031.',
    'At Wattle it counts as a separate loan, and the loan is 80.00 % of what secures it. Wattle also looks at what the guarantor earns and owes: by our estimate that is enough.',
    'A guarantor answers for that amount with their property, and should take legal advice of their own.',
  ]);
  expect(linesOf(clientGuarantees(noteWith([{}]), lendersWith('acacia')))).toEqual([
    'Guarantor 1 guarantees the loan with a property of their own.',
    'Acacia takes no family guarantee. Wattle would take one.',
    'A guarantor answers for that amount with their property, and should take legal advice of their own.',
  ]);
});

test('says no more of a lender, or of an income, than is known', () => {
  const unsecured = linesOf(clientGuarantees(noteWith([pat], []), lendersWith('wattle')));
  expect(unsecured.join(' ')).not.toContain('takes no family guarantee');
  const failing = { surplus: -790, failed: { name: 'surplus_minimum' as const, figure: -790, limit: 0 } };
  const short = guarantees.map((one) =>
    one.figures === null
      ? one
      : { ...one, figures: { ...one.figures, guarantors: [{ amount: 90_000, isCounted: false, own: failing }] } },
  );
  const earns = (one: Guarantor) => linesOf(clientGuarantees(noteWith([one], short), lendersWith('wattle')))[1];
  expect(earns({ name: 'Pat', amount: 90_000 })).toMatch(/earns and owes: we have no income of Pat yet\.$/);
  expect(earns({ name: 'Pat', amount: 90_000, income: 0 })).toMatch(/: by our estimate that is not enough for Pat\.$/);
});

test('several are told apart, and a note without any says nothing', () => {
  const failing = { surplus: -300, failed: { name: 'surplus_minimum' as const, figure: -300, limit: 0 } };
  const both = guarantees.map((one) =>
    one.figures === null
      ? one
      : {
          ...one,
          figures: {
            ...one.figures,
            guarantors: [...one.figures.guarantors, { amount: 20_000, isCounted: false, own: failing }],
          },
        },
  );
  const lines = linesOf(
    guaranteesPart(noteWith([pat, { name: 'Robin', amount: 20_000 }], both), lendersWith('wattle')),
  );
  expect(lines).toContainEqual(
    expect.stringContaining('Pat: services, 1,143 left a month; their income counts; Robin: surplus −300'),
  );
  // One who does not earn enough is told, whatever is not known yet of the other.
  for (const one of [pat, { name: 'Pat' }])
    expect(
      linesOf(clientGuarantees(noteWith([one, { name: 'Robin', income: 20_000 }], both), lendersWith('wattle')))[2],
    ).toMatch(/: by our estimate that is not enough for Robin\.$/);
  const none = noteWith([], []);
  expect([guaranteesPart(none, lendersWith('wattle')), clientGuarantees(none, lendersWith('wattle'))]).toEqual([
    [],
    [],
  ]);
});

test('what is nothing is not listed, a blank address is none, and only the lender recommended is said to take none', () => {
  const bare = { ...pat, expenses: 0, address: ' ' };
  expect(linesOf(guaranteesPart(noteWith([bare]), lendersWith('wattle')))[1]).toBe(
    'Income 95,000, repayment 900 a month',
  );
  const [first, ...others] = linesOf(clientGuarantees(noteWith([bare]), lendersWith('wattle')));
  expect(first).toContain('with a property of their own.');
  expect(others.join(' ')).not.toContain('takes no family guarantee');
  expect(linesOf(clientGuarantees(noteWith([bare]), lendersWith('acacia'))).join(' ')).toContain(
    'Acacia takes no family guarantee. Wattle would take one.',
  );
});
