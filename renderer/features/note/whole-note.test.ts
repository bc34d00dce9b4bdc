import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type HeldBuilding, type MadeNote, noteFile } from '../../../shared/note/note-file.ts';
import { noAdviser } from '../../../shared/note/words.ts';
import { bodyOf } from '../../../shared/ways-in/first-home.test-data.ts';
import { takeWay } from '../../../shared/ways-in/take-way.ts';
import { waysInOf } from '../../../shared/ways-in/ways-in.ts';
import { clientPage } from './client-page.ts';
import type { Block, Cell, NoteDocument, Row } from './document.ts';
import { fileNote } from './file-note.ts';
import { selling } from './parts/selling.test-data.ts';
import { completeNote } from './shown-note.ts';

const heldNote = (name: string): MadeNote =>
  noteFile.parse(JSON.parse(readFileSync(`test/notes/${name}.json`, 'utf8')));

const cellLine = ({ text, value, isWhole }: Cell): string =>
  `${text}${value === undefined ? '' : ` (${value})`}${isWhole === true ? ' (whole)' : ''}`;

const rowLine = ({ id, cells, note, kind }: Row): string =>
  [id, kind, cells.map(cellLine).join(' | '), note].filter((one) => one !== undefined).join(' · ');

const blockLines = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'table':
      return [
        ['Table', block.title, block.aside, block.columns.join(' | ')].filter((one) => one !== undefined).join(' · '),
        ...block.rows.map(rowLine),
      ];
    case 'paragraph':
      return [
        `${block.tone ?? ''}> ${block.spans.map(({ text, row }) => (row === undefined ? text : `[${text} ${row}]`)).join('')}`,
      ];
    case 'facts':
      return block.facts.map(({ label, text }) => `${label}: ${text}`);
    case 'list':
      return block.items.map((item) => `- ${item}`);
    case 'picture': {
      const { picture, nth, title, table } = block;
      return [
        `Picture ${picture} ${nth ?? ''}: ${title}`,
        table.columns.map(({ label, unit }) => `${label} ${unit}`).join(' | '),
        ...table.rows.map((row) => row.map((cell) => cell ?? '').join(' | ')),
      ];
    }
  }
};

const linesOf = ({ title, lead, foot, sections }: NoteDocument): string =>
  [
    `${title}\n${lead}\n${foot ?? ''}`,
    ...sections.map((section) =>
      [
        `# ${section.title}${section.startsPage === true ? ' (a new page)' : ''}`,
        ...section.blocks.flatMap(blockLines),
      ].join('\n'),
    ),
  ].join('\n\n');

const asRead = (note: MadeNote, isRead: (title: string) => boolean = () => true): string => {
  const words = { nextSteps: 'Sign the forms.\nBring payslips.\n\nPay the deposit.' };
  const whole = completeNote(note, words, noAdviser);
  return `${[fileNote(whole, whole.words).document, clientPage(whole, whole.words)]
    .map(({ sections, ...head }) => linesOf({ ...head, sections: sections.filter(({ title }) => isRead(title)) }))
    .join('\n\n\n')}\n`;
};

test('a note of a purchase reads as it was made', async () => {
  const note = { ...heldNote('model-2-sealed'), chosen: ['lomandra'] };
  await expect(asRead(note)).toMatchFileSnapshot('../../../test/note-texts/purchase.txt');
});

test('a note of all that may be in one reads as it was made', async () => {
  const note = heldNote('model-3-refinance');
  const body = bodyOf({ price: 600_000, loan: { loan_amount: 540_000 } });
  const plan = waysInOf(body, '2026-03-02')!;
  const shared = plan.ways.find(({ kind }) => kind === 'shared_equity')!;
  const taken = takeWay(body, plan, shared);
  const ways = plan.ways.map(({ kind }) => ({ kind, rate: 6, surplus: 120, serves: true, failed: [] }));
  const guarantor = {
    ...{ name: 'Pat', role: 'servicing', amount: 90_000, address: '12 Elm St', release_date: '2031-06-30' },
    ...{ property_value: 900_000, property_debt: 100_000, property_repayment: 900, income: 95_000, expenses: 3_000 },
  } as const;
  const given = {
    ...{ convention: 'separate_loan' as const, maxLvr: 80, needed: 90_000, given: 90_000, lvr: 80 },
    guarantors: [{ amount: 90_000, isCounted: true, own: { surplus: 1_143.35, failed: null } }],
  };
  const building = (name: string, weeklyRent: number): HeldBuilding => ({
    ...{ name, contingency: 20_000, rates: note.chosen.map((lender) => ({ lender, rate: 6 })) },
    plan: {
      ...{ landDay: '2027-01-15', land: 300_000, costs: 10_000, contract: 400_000, loan: 600_000, weeklyRent },
      stages: [
        { name: 'Base', share: 25, day: '2027-03-15' },
        { name: 'Completion', share: 75, day: '2027-06-15' },
      ],
    },
  });
  const result = { ...note.results.answers[0]!.result, explanation: undefined };
  const answered = { service: 'Banksia', asked: 695_312.5, answeredAt: '2026-11-26T03:00:00.000Z' };
  const proof = { requested: 1, served: true, max_borrowing_capacity: 512_000, net_monthly_surplus: 300 };
  const whole: MadeNote = {
    ...note,
    ...{ leftOut: ['Mulga Bank'], panel: { name: 'Mine', lenders: ['acacia', 'wattle'], outside: ['Tuart Bank'] } },
    services: [
      { ...answered, state: 'end', lenders: [{ lender: 'acacia', name: 'Acacia', result }] },
      { ...answered, state: 'peak', lenders: [] },
    ],
    inputs: {
      ...note.inputs,
      ...{ addToRates: 0.5, wanted: ['offsetAccount'] },
      scenario: {
        ...taken,
        households: [{ num_adults: 2, num_dependants: 2, dependant_ages: [3, 9], postcode: 800, housing: 'renting' }],
        home_loans: [
          ...taken.home_loans,
          {
            ...{ existing_or_proposed: 'existing', loan_amount: 200_000, interest_only_period: 2 },
            ...{ offset_balance: 5_000, fixed_period: 3, revert_rate: 6.125 },
          },
        ],
        liabilities: [
          { type: 'credit_card', limit: 9_000, closing: true },
          { type: 'car_loan', balance: 4_000 },
        ],
        self_employed_income: [
          {
            years: [
              { net_profit: 80_000, depreciation: 4_000 },
              { net_profit: 70_000, financial_year: '2024-25' },
            ],
          },
        ],
        rental_income: [{ address: '2 Let Rd', weekly_rental_income: 450, monthly_rental_expense: 100 }],
        additional_info: { ...body.additional_info, guarantors: [guarantor], cash_at_hand: 20_000 },
      },
    },
    results: {
      ...note.results,
      ...{ selling, building: [building('1 New St', 0), building('2 New St', 500)] },
      guarantees: [
        { lender: 'acacia', figures: null },
        { lender: 'wattle', figures: given },
      ],
      waysIn: { plan, lenders: [{ lender: 'acacia', ways }] },
      undated: [
        {
          ...{ lender: 'acacia', securities: [0], rental_income: [0], by: '2026-05-12' },
          capacity: 500_000,
          surplus: 100,
          proof,
        },
      ],
    },
  };
  await expect(asRead(whole, (title) => !title.startsWith('Statement'))).toMatchFileSnapshot(
    '../../../test/note-texts/everything.txt',
  );
});
