import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientPage } from '../../renderer/features/note/client-page.ts';
import type { NoteDocument } from '../../renderer/features/note/document.ts';
import { strayFigures } from '../../renderer/features/note/figure-links.ts';
import { fileNote } from '../../renderer/features/note/file-note.ts';
import { completeNote } from '../../renderer/features/note/shown-note.ts';
import type { Input } from '../../shared/contract/index.ts';
import { type NoteFile, noteFile } from '../../shared/note/note-file.ts';
import { noAdviser } from '../../shared/note/words.ts';
import { policyCheckNames } from '../../shared/service/findings.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';

/* What a note drafts for the broker, from the figures of a real calculation. */

let open: OpenDesk;
let sample: string;
const call = succeedAt((name, input) => open.desk.router.dispatch(name, input));

beforeAll(async () => {
  open = await openDesk();
  sample = (await call('scenarios.createSample', {})).id;
});

afterAll(() => open.close());

const noteOf = async (change: Partial<Input<'fileNotes.make'>> = {}): Promise<NoteFile> =>
  completeNote(await call('fileNotes.make', { scenarioId: sample, beside: [], leftOut: [], ...change }), {}, noAdviser);

const tableOf = (note: NoteFile, title: string): string[][] =>
  fileNote(note, note.words)
    .document.sections.filter((section) => section.title === title)
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text)) : [],
      ),
    );

test('the drafts state what the scenario says, and name what only the broker knows', async () => {
  const { words } = await noteOf({ wanted: ['offsetAccount'] });
  expect(words.objectives).toBe(
    [
      'Sam and Alex want to borrow 820,000 over 30 years, principal and interest, owner occupied, to buy Example property, Marrickville NSW.',
      'Features wanted: an offset account.',
      'What matters most, such as cost, certain repayments or flexibility: not recorded yet.',
      'Changes that they expect to their income, expenses or plans: not recorded yet.',
    ].join('\n\n'),
  );
  expect(words.verified).toBe(
    [
      'Identity: not recorded yet.',
      'Income stated. Sam: base salary 128,000 a year and bonus 8,000 a year; Alex: base salary 84,000 a year and overtime 6,200 a year. Verified by: not recorded yet.',
      'Living expenses of 5,050 a month stated. Verified by: not recorded yet.',
      'Debts stated: Credit card 1, Car loan 2 and HELP debt 3. Verified by: not recorded yet.',
      'Where the deposit or the equity comes from: not recorded yet.',
    ].join('\n\n'),
  );
  expect((await noteOf()).words.objectives).toContain('Features wanted: not recorded yet.');
  expect((await noteOf({ wanted: [] })).words.objectives).toContain('Features wanted: none.');
});

test('the costs stand from the cheapest on, beside the one recommended, and the cheaper ones ask for a reason', async () => {
  const cheapest = await noteOf();
  const [first, second] = tableOf(cheapest, 'What it costs over five years');
  expect([first?.[5], second?.[5]?.startsWith('+')]).toEqual(['–', true]);
  expect(cheapest.words.reason).toContain('the least of those that would lend the amount');
  expect(cheapest.words.notRecommended).not.toContain('Cheaper');
  const dearer = await noteOf({ recommended: 'acacia' });
  expect(dearer.words.notRecommended).toMatch(
    /^Cheaper over five years: .* by [\d,]+.*\. Why not recommended: not recorded yet\.$/m,
  );
});

/** The note of a purchase at 900,000. */
const noteOfPurchase = async (payg: number, loan_amount: number, postcode?: string): Promise<NoteFile> => {
  const { id } = await call('scenarios.create', {
    description: 'Purchase',
    scenario: {
      ...emptyScenario(),
      households: [{ id: 'h', num_adults: 1 }],
      income: [{ id: 'i', which_household: 0, payg }],
      securities: [{ id: 's', transaction_type: 'purchasing', value: 900_000, purchase_price: 900_000, postcode }],
      home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount, term: 30 }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
    },
  });
  return noteOf({ scenarioId: id });
};

test('the client reads what lenders would lend by the lower of income and security, of those whose policy takes the loan', async () => {
  const policies = new Set<string>(policyCheckNames.filter((name) => name !== 'lvr_maximum'));
  const borrowing = async (payg: number, amount: number) => {
    const note = await noteOfPurchase(payg, amount);
    const texts = clientPage(note, note.words).sections.flatMap(({ title, blocks }) =>
      title === 'What you could borrow'
        ? blocks.map((block) => (block.kind === 'paragraph' ? block.spans.map(({ text }) => text).join('') : ''))
        : [],
    );
    const sums = note.results.answers.flatMap(({ result: { max_borrowing_capacity: capacity, ...result } }) => {
      const refused = result.validations.some(({ name, passed }) => !passed && policies.has(name));
      const lends = Math.min(capacity, result.security_limit?.amount ?? Infinity);
      return refused ? [] : [{ lends, serves: result.does_service && lends >= amount }];
    });
    return [texts.join(' '), sums] as const;
  };
  const dollars = (amount: number): string => amount.toLocaleString('en-AU');
  const rangeOf = (lends: readonly number[]): string =>
    `between ${dollars(Math.min(...lends))} and ${dollars(Math.max(...lends))}`;
  const [rich, most] = await borrowing(250_000, 720_000);
  const serving = most.flatMap(({ lends, serves }) => (serves ? lends : []));
  expect(rich).toBe(
    `By our estimate ${serving.length} of 14 lenders would lend the 720,000 that you ask for; those would lend you ${rangeOf(serving)}. It is the value of the property that sets the limit, not what you earn.`,
  );
  // Brigalow takes no loan over 30 years, Tuart none of less than 750,000.
  const [poor, all] = await borrowing(90_000, 720_000);
  expect([all.length, all.some(({ serves }) => serves)]).toEqual([12, false]);
  expect(poor).toBe(
    `By our estimate no lender would lend the 720,000 that you ask for yet. 12 of the 14 lenders we compared would lend you ${rangeOf(all.map(({ lends }) => lends))}.`,
  );
});

test('a note that does not state what the security carries says that lenders lend by servicing alone', () => {
  const kept = noteFile.parse(
    JSON.parse(readFileSync(new URL('../notes/model-1-first-home.json', import.meta.url), 'utf8')),
  );
  const textOf = ({ sections }: NoteDocument): string => JSON.stringify(sections);
  expect(textOf(fileNote(kept, kept.words).document)).toContain(
    'What the security carries is not stated: what lenders would lend is by servicing alone.',
  );
  expect(textOf(clientPage(kept, kept.words))).toContain(
    'That is by what you earn and owe; the value of a property is not in it.',
  );
});

test('the assumptions say what a contract day that nobody stated is worth at the lender recommended', async () => {
  const { id } = await call('scenarios.create', {
    description: 'Let flat',
    scenario: {
      ...emptyScenario(),
      households: [{ id: 'h', num_adults: 1 }],
      income: [{ id: 'i', which_household: 0, payg: 190_000 }],
      securities: [
        {
          id: 's',
          transaction_type: 'owned',
          property_purpose: 'investment',
          value: 800_000,
          weekly_rental_income: 500,
        },
      ],
      home_loans: [
        { id: 'l', existing_or_proposed: 'proposed', loan_amount: 100_000, loan_type: 'owner_occupied', term: 30 },
        { id: 'k', existing_or_proposed: 'existing', loan_type: 'investment', balance: 620_000, rate: 6.4 },
      ],
      home_loan_security_links: ['l', 'k'].map((home_loan_id) => ({ home_loan_id, security_id: 's' })),
    },
  });
  const stated = async (recommended: string) => {
    const note = await noteOf({ scenarioId: id, recommended });
    const { capacity } = note.results.undated?.[0] ?? {};
    const answer = note.results.answers.find(({ lender }) => lender === recommended)?.result;
    expect(capacity).toBe(note.results.undated === undefined ? undefined : answer?.max_borrowing_capacity);
    const items = fileNote(note, note.words).document.sections.flatMap(({ title, blocks }) =>
      title === 'Assumptions' ? blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])) : [],
    );
    const opened = await call('fileNotes.open', { text: JSON.stringify(note) });
    expect(opened).toMatchObject({ status: 'opened', check: { outcome: { status: 'same' } } });
    return items.filter((item) => item.includes('contract date, so'));
  };
  expect(await stated('acacia')).toEqual([
    expect.stringMatching(
      /^Property 1 has no contract date, so a loss on it reduces no other income at Acacia Mutual\. Contracted by 12 May 2026, the capacity there is [\d,]+, not [\d,]+\.$/,
    ),
  ]);
  // Lomandra sets no loss against other income, whenever the contract was made.
  expect(await stated('lomandra')).toEqual([]);
});

test('the submission says that settlement takes at least a sum, where a cost is not known', async () => {
  const settlement = async (postcode?: string): Promise<string | undefined> =>
    /^Settlement.*$/m.exec((await noteOfPurchase(180_000, 700_000, postcode)).words.submission)?.[0];
  expect(await settlement()).toBe(
    'Settlement takes at least 900,000; loans and other sources bring 700,000, and the client contributes at least 200,000. Not known, so not in it: Transfer duty; Registration of the transfer; Registration of the mortgage.',
  );
  expect(await settlement('2204')).toMatch(
    /^Settlement takes 9\d\d,\d{3}; loans and other sources bring 700,000, and the client contributes 2\d\d,\d{3}\.$/,
  );
});

test('every figure of a draft is in the working', async () => {
  const note = await noteOf({ beside: ['wattle'] });
  const { figures } = fileNote(note, note.words);
  const { objectives, verified, reason, notRecommended, submission } = note.words;
  const stray = [objectives, verified, reason, notRecommended, submission].map((text) => strayFigures(text, figures));
  expect(stray).toEqual([[], [], [], [], []]);
});
