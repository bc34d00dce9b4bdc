import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type NoteFile, noteFile } from '../../../shared/note/note-file.ts';
import type { HomeLoan } from '../../../shared/service/scenario.ts';
import { borrowingRange, clientPage } from './client-page.ts';
import { linesOf } from './lines.test-data.ts';
import { noteLender } from './note-lender.test-data.ts';
import type { NoteLender } from './note-lenders.ts';

const held = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));

const section = (note: NoteFile, title: string): string[] =>
  clientPage(note, note.words)
    .sections.filter((one) => one.title === title)
    .flatMap(({ blocks }) => linesOf(blocks));

test('the client reads of each loan asked for what it is for and for how long, and nothing of other loans', () => {
  const proposed = { existing_or_proposed: 'proposed', loan_amount: 500_000 } as const;
  const home_loans: HomeLoan[] = [
    { ...proposed, term: 25, loan_type: 'investment' },
    { existing_or_proposed: 'existing', limit: 300_000 },
    proposed,
    { ...proposed, closing: true },
  ];
  const note = { ...held, inputs: { ...held.inputs, scenario: { ...held.inputs.scenario, home_loans } } };
  expect(section(note, 'What you are asking for')).toEqual([
    'Loan 1 | An investment | 25 | 500,000',
    'Loan 3 | A home to live in | 30 | 500,000',
  ]);
});

test('where a loan stays the client reads that it is paid as now', () => {
  const [first] = held.results.repayments;
  const said = (...stays: readonly boolean[]): string | undefined => {
    const loans = stays.map((existing) => ({ ...first!.loans[0]!, existing }));
    const repayments = [{ ...first!, loans }, ...held.results.repayments.slice(1)];
    return section({ ...held, results: { ...held.results, repayments } }, 'What you would pay').at(-1);
  };
  expect(said(false)).toMatch(/ at the rate of [^;]+\.$/);
  expect(said(false, true)).toMatch(/ at the rate of [^;]+; what stays is as you pay it now\.$/);
});

test('next steps stand line by line, and are left out where there are none', () => {
  const said = (nextSteps: string) => section({ ...held, words: { ...held.words, nextSteps } }, 'Next steps');
  expect([said(' \n'), said('Sign.\n\n  Send. \nWait.')]).toEqual([[], ['Sign.', 'Send.', 'Wait.']]);
});

const secured = (id: string, lent: number, heldBy: 'security' | 'servicing'): NoteLender => {
  const one = noteLender(id, lent);
  const security = { amount: heldBy === 'security' ? lent : lent + 1, lvr: 80, worth: 1, taken: 0 };
  return { ...one, status: { ...one.status, lends: { amount: lent, capacity: lent, security, heldBy } } };
};

test('what could be borrowed is one figure where lenders agree, and says of how many the property sets the limit', () => {
  const range = (...chosen: readonly NoteLender[]): string =>
    borrowingRange({ chosen, others: [], requested: 500_000 });
  const [a, b] = [secured('a', 600_000, 'security'), secured('b', 600_000, 'servicing')];
  const sets = 'is the value of the property that sets the limit, not what you earn.';
  expect(range(b, { ...b, id: 'c' })).toBe(
    'By our estimate 2 of 2 lenders would lend the 500,000 that you ask for; those would lend you about 600,000.',
  );
  expect(range(a, b)).toMatch(new RegExp(`about 600,000\\. At 1 of them it ${sets}$`));
  expect(range(a)).toMatch(new RegExp(`about 600,000\\. It ${sets}$`));
  expect(range(b, secured('c', 700_000, 'servicing'))).toMatch(/lend you between 600,000 and 700,000\.$/);
});

test('what lenders would lend is said where none would lend what is asked, and where nothing is asked', () => {
  const failing = (name: string, isPolicy: boolean) => ({ name, isPolicy });
  const refusing = (id: string, lent: number, ...failed: readonly ReturnType<typeof failing>[]): NoteLender => {
    const one = secured(id, lent, 'servicing');
    return {
      ...one,
      serves: false,
      status: { ...one.status, kind: 'fails-servicing', failed },
    };
  };
  const range = (requested: number, ...others: readonly NoteLender[]): string =>
    borrowingRange({ chosen: [], others, requested });
  const short = [
    refusing('a', 400_000, failing('surplus_minimum', false)),
    refusing('b', 450_000, failing('lvr_maximum', true)),
    refusing('c', 480_000, failing('postcode_accepted', true)),
  ];
  expect(range(500_000, ...short)).toBe(
    'By our estimate no lender would lend the 500,000 that you ask for yet. 2 of the 3 lenders we compared would lend you between 400,000 and 450,000.',
  );
  expect(range(500_000, short[2]!)).toBe(
    'By our estimate no lender would lend the 500,000 that you ask for yet: the policy of each lender we compared rules the loan out as it is asked for.',
  );
  expect(range(0, secured('d', 600_000, 'servicing'))).toBe('By our estimate lenders would lend you about 600,000.');
  const incomplete = { ...short[0]!, status: { ...short[0]!.status, lends: undefined, lack: 'no income stated' } };
  expect(range(500_000, incomplete as NoteLender)).toBe(
    'What lenders would lend you cannot be said yet: no income stated.',
  );
  expect(range(500_000)).toBe('What lenders would lend you cannot be said yet: none was compared.');
});

test('parts of which there is nothing to say have no heading', () => {
  const results = {
    ...held.results,
    repayments: held.results.repayments.map((one) => ({ ...one, loans: [] })),
    funds: { ...held.results.funds, uses: [], sources: [] },
  };
  const { sections } = clientPage({ ...held, results }, { ...held.words, nextSteps: ' ' });
  expect(sections.map(({ title }) => title)).toEqual(['What you are asking for', 'What you could borrow']);
});
