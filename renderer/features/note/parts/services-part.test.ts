import { expect, it } from 'vitest';
import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { NoteLender } from '../note-lenders.ts';
import { clientServices, serviceBlocks } from './services-part.ts';

const scenario: ScenarioBody = {
  ...emptyScenario(),
  income: [{ id: 'i', payg: 200_000 }],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000 }],
};

const answered = (serves: boolean, capacity: number) => ({
  lender_name: 'acacia',
  does_service: serves,
  max_borrowing_capacity: capacity,
  net_monthly_surplus: serves ? 100 : -100,
  validations: [
    {
      name: 'surplus_minimum',
      passed: serves,
      message: '',
      figure: serves ? 100 : -100,
      limit: 0,
      unit: 'aud' as const,
    },
  ],
  warnings: [],
  per_loan_rate_breakdown: [],
});

const services: MadeNote['services'] = [
  {
    ...{ service: 'Banksia', state: 'end', asked: 695_312.5, answeredAt: '2026-11-26T03:00:00.000Z' },
    lenders: [
      { lender: 'acacia', name: 'Acacia', result: answered(true, 812_400) },
      { lender: 'harbour', name: 'Harbour Loans', result: answered(false, 640_000) },
    ],
  },
  { service: 'Banksia', state: 'peak', asked: 1_375_312.5, answeredAt: '2026-11-25T03:00:00.000Z', lenders: [] },
];

const note = { services, inputs: { scenario } as MadeNote['inputs'] };
const lines = (blocks: readonly { kind: string }[]) => JSON.parse(JSON.stringify(blocks)) as unknown;

it('marks what a service computed as its own, and leaves out what is about an earlier version', () => {
  const [table, ...paragraphs] = serviceBlocks(note);
  expect(table).toMatchObject({
    title: 'Computed by Banksia: after the sale, 695,313',
    aside: 'AUD, 26 Nov 2026',
    rows: [
      { cells: [{ text: 'Acacia' }, { text: 'Services' }, { text: '812,400' }] },
      { cells: [{ text: 'Harbour Loans' }, { text: 'Fails: surplus −100' }, { text: '640,000' }] },
    ],
  });
  expect(lines(paragraphs)).toMatchObject([
    { spans: [{ text: 'All other figures are calculated by the program itself, with its own lenders.' }] },
    {
      spans: [
        {
          text: 'What Banksia answered about “Before the sale settles” is about an earlier version of the scenario, and is left out.',
        },
      ],
      tone: 'attention',
    },
  ]);
});

it('judges an answer by the amount that the service was asked for, also where the scenario asks for none', () => {
  const without = { services, inputs: { ...note.inputs, scenario: { ...scenario, home_loans: [] } } };
  expect([serviceBlocks(without), clientServices(without, undefined)]).toEqual([
    serviceBlocks(note),
    clientServices(note, undefined),
  ]);
});

it('says it to the client of the lender recommended, or of how many where the service lacks it', () => {
  const sentence = (id: string) => lines(clientServices(note, { id } as NoteLender));
  expect(sentence('acacia')).toMatchObject([
    {
      spans: [
        {
          text: 'Computed by Banksia on 26 Nov 2026: Acacia would lend 695,313 after the sale. All other figures are our own estimate.',
        },
      ],
    },
  ]);
  expect(sentence('wattle')).toMatchObject([
    {
      spans: [
        {
          text: 'Computed by Banksia on 26 Nov 2026: 1 of 2 lenders would lend 695,313 after the sale. All other figures are our own estimate.',
        },
      ],
    },
  ]);
});

it('says of which of its states each answer is', () => {
  const titles = (['end', 'peak', 'built'] as const).map((state) => {
    const [table] = serviceBlocks({ ...note, services: [{ ...services[0]!, service: 'Bank\u202esia', state }] });
    return table?.kind === 'table' ? table.title : undefined;
  });
  expect(titles).toEqual([
    'Computed by Bank[U+202E]sia: after the sale, 695,313',
    'Computed by Bank[U+202E]sia: before the sale settles, 695,313',
    'Computed by Bank[U+202E]sia: when it is built, 695,313',
  ]);
});

it('says nothing where no service was asked', () => {
  const unasked = { inputs: note.inputs };
  expect([serviceBlocks(unasked), clientServices(unasked, undefined)]).toEqual([[], []]);
});
