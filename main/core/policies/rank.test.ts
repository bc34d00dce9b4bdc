import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rankAtOnce } from '../../../test/support/policies.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';

const lastVerifiedOn = '2026-11-01T00:00:00.000Z';
const entry = (lender: string, triggers: string[], content: string) => ({ lender, triggers, content, lastVerifiedOn });

const visas = entry(
  'visas',
  ['visa_status'],
  '# Residency\n\nA temporary resident may borrow with a spouse who is a citizen.\n\nOthers wait.',
);
const overtime = entry('overtime', ['overtime'], '# Overtime\n\nOvertime counts at 80%, **waived** for nurses.');
const student = entry('student', ['serviceability'], '# The test\n\n- HELP is left out.\n- Call us for help.');
const doctors = entry('doctors', ['lmi'], '# Insurance\n\nMortgage insurance is waived for registered medical staff.');
const contact = entry('contact', [], '# Contact\n\nCall us for help with an application.');
const all = [visas, overtime, student, doctors, contact];

const search = (words: string, policies = all) => rankAtOnce(policies, { triggers: [], search: words });
const brief = (words: string) =>
  search(words).map(({ lender, missing, meant }) => [lender, missing, meant.map(({ instead }) => instead)]);

describe('a search', () => {
  test.each([
    ['another ending of the word', 'waiving', ['doctors', 'overtime']],
    ['the number of a visa by its name', '482', ['visas']],
    ['the name of a visa by its number', 'temporary visa', ['visas']],
    ['a profession by another name', 'doctor', ['doctors']],
    ['an abbreviation in full', 'lmi', ['doctors']],
    ['an income by its abbreviation', 'OT', ['overtime']],
    ['a debt by its new name, not by a common word', 'HECS', ['student']],
    ['only the exact word in quotation marks', '"help us"', []],
    ['nothing for words that nobody uses', 'zebra', []],
  ])('finds %s', (_, words, lenders) => {
    expect(search(words).map(({ lender }) => lender)).toEqual(lenders);
  });

  it.each(['500000', '500,000'])('finds a figure however its thousands are separated: %s', (written) => {
    const figures = ['500,000', '500000', '500', '500,001'].map((is) => entry(is, [], `Lends to $${is}, or less.`));
    const found = search(written, figures).map(({ lender }) => lender);
    expect(found.toSorted()).toEqual(['500,000', '500000']);
  });

  it('puts entries with most of the words first, and says what the others lack', () => {
    expect(brief('overtime nurse 482')).toEqual([
      ['overtime', ['482'], []],
      ['visas', ['overtime', 'nurse'], ['temporary resident']],
    ]);
  });

  it('puts an entry with more of the words before one that has a rare one many times', () => {
    const common = ['a', 'b', 'c', 'd'].map((lender) => entry(lender, [], 'Casual pay counts, and so does overtime.'));
    const rare = entry('rare', [], 'Bonus, bonus, bonus.');
    const found = search('casual overtime bonus', [rare, ...common]);
    expect(found.map(({ lender }) => lender)).toEqual(['a', 'b', 'c', 'd', 'rare']);
  });

  it('puts a short entry about a word before a long one that mentions it in passing', () => {
    const long = entry('long', [], `Overtime counts. ${'Other incomes are explained elsewhere. '.repeat(20)}`);
    const short = entry('short', [], 'Overtime counts at 80%.');
    expect(search('overtime', [long, short, visas, student]).map(({ lender }) => lender)).toEqual(['short', 'long']);
  });

  it('puts an entry with the word in a heading before one that has it in the text', () => {
    const inText = entry('text', [], '# Pay\n\nOvertime counts.');
    const inHeading = entry('heading', [], '# Overtime\n\nPay counts.');
    const found = search('overtime', [inText, inHeading, visas, student]);
    expect(found.map(({ lender }) => lender)).toEqual(['heading', 'text']);
  });

  it('looks for words of questions only where there are no others', () => {
    const may = entry('may', [], 'You may.');
    expect(search('may a', [may, visas, doctors]).map(({ lender, missing }) => [lender, missing])).toEqual([
      ['visas', []],
      ['may', ['a']],
    ]);
    expect(search('may a nurse', [may, overtime]).map(({ lender }) => lender)).toEqual(['overtime']);
  });

  it('shows first the part of an entry that has most of the words', () => {
    const parts = entry('parts', [], 'Casual pay counts.\n\nOvertime and casual pay count together.');
    const [policy] = search('overtime casual', [parts]);
    expect(policy?.excerpts.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toEqual([
      'Overtime and casual pay count together.',
      'Casual pay counts.',
    ]);
  });

  it('lists last an entry on the topic that has no form of the word', () => {
    const silent = entry('silent', ['visa_status'], '# Who may borrow\n\nCitizens only.');
    expect(search('482', [silent, visas]).map(({ lender, missing }) => [lender, missing])).toEqual([
      ['visas', []],
      ['silent', ['482']],
    ]);
  });

  it('leaves out filler words, unless there are no others', () => {
    for (const question of [
      'what is the overtime',
      'Which lenders would accept my overtime?',
      'Who will take overtime',
    ])
      expect(brief(question)).toEqual([['overtime', [], []]]);
    expect(search('for').map(({ lender }) => lender)).toEqual(expect.arrayContaining(['overtime', 'student']));
  });

  it('shows each word in an excerpt without Markdown, and marks it', () => {
    const table = entry(
      'table',
      ['casual'],
      '# Pay\n\n| Kind | Counts |\n|---|---|\n| *Casual* | 90% |\n| Shift | 0 |',
    );
    expect(search('casual', [table])).toEqual([
      {
        ...table,
        title: 'Pay',
        version: hash('sha256', table.content),
        answers: {},
        excerpts: [
          {
            pieces: [
              { text: 'Casual', marked: true },
              { text: ' · 90%', marked: false },
            ],
          },
        ],
        missing: [],
        meant: [],
      },
    ]);
  });

  it('shows a long excerpt from the start of the sentence', () => {
    const long = entry(
      'long',
      ['payg'],
      `${'Many words stand before. '.repeat(20)}Probation is fine. ${'More. '.repeat(80)}`,
    );
    const [policy] = search('probation', [long]);
    const text = policy?.excerpts[0]?.pieces.map((piece) => piece.text).join('') ?? '';
    expect([text.slice(0, 20), text.slice(-2), text.length < 260]).toEqual(['… Probation is fine.', ' …', true]);
  });
});

describe('without words', () => {
  const mixed = entry(
    'mixed',
    ['payg', 'casual'],
    '*A sample.*\n\n# Work\n\nWages count in full.\n\nCasual pay counts after 3 months.',
  );

  it('the entries keep their order, each with an excerpt on each requested topic', () => {
    const policies = rankAtOnce([overtime, mixed], { triggers: ['casual', 'payg', 'overtime'], search: ' ' });
    expect(policies.map(({ lender, excerpts }) => [lender, excerpts])).toEqual([
      [
        'overtime',
        [{ topic: 'overtime', pieces: [{ text: 'Overtime counts at 80%, waived for nurses.', marked: false }] }],
      ],
      [
        'mixed',
        [
          { topic: 'casual', pieces: [{ text: 'Casual pay counts after 3 months.', marked: false }] },
          { topic: 'payg', pieces: [{ text: 'Wages count in full.', marked: false }] },
        ],
      ],
    ]);
  });

  it('an excerpt about two topics is shown once', () => {
    const [policy] = rankAtOnce([entry('one', ['payg', 'casual'], 'Casual wages.')], {
      triggers: ['payg', 'casual'],
      search: '',
    });
    expect(policy?.excerpts).toEqual([{ topic: 'payg', pieces: [{ text: 'Casual wages.', marked: false }] }]);
  });
});

describe('the answer of an entry', () => {
  const answersOf = (content: string) =>
    rankAtOnce([entry('a', ['casual', 'overseas_income', 'lvr_limits'], content)], { triggers: [], search: '' })[0]
      ?.answers;

  test.each([
    ['a line that begins with it', 'Casual: yes, after 3 months.', { casual: 'yes' }],
    [
      'a row of a table',
      '| Topic | Accepted |\n|---|---|\n| Overseas income | Conditional |',
      { overseas_income: 'conditional' },
    ],
    ['an item of a list', '- **Overseas income** – No', { overseas_income: 'no' }],
    ['the first of two', 'Casual: no\n\nCasual: yes', { casual: 'no' }],
  ])('is read in %s', (_, content, answers) => {
    expect(answersOf(content)).toEqual(answers);
  });

  test.each([
    ['a sentence', 'Casual income is accepted, yes.'],
    ['a longer word', 'Casual: normally yes. Casual: nothing'],
    ['a topic that the entry is not about', 'Rural: no'],
    ['a label that only contains the topic', 'Casual nurses: yes'],
  ])('is not read in %s', (_, content) => {
    expect(answersOf(content)).toEqual({});
  });
});

test('any search in any text raises no error and marks only what is in the text', () => {
  const text = fc.array(
    fc.constantFrom('casual', '482', '| a |\n|---|\n', '# ', '\n\n', ' ', '<b>', 'é', '\u{1F600}', '"', '**'),
  );
  fc.assert(
    fc.property(text, text, (content, words) => {
      const policy = entry('a', ['casual'], content.join(''));
      for (const { excerpts } of rankAtOnce([policy], { triggers: ['casual'], search: words.join('') }))
        for (const { pieces } of excerpts)
          for (const piece of pieces) if (piece.marked) expect(policy.content).toContain(piece.text);
    }),
    propertyRuns(300),
  );
});
