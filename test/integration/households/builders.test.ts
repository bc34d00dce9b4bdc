import { afterAll, beforeAll, expect, it } from 'vitest';
import { lendersOf } from '../../../renderer/features/note/note-lenders.ts';
import { buildingPart, clientBuilding } from '../../../renderer/features/note/parts/building-part.ts';
import type { Output } from '../../../shared/contract/index.ts';
import { emptyScenario, type ScenarioBody, type Security } from '../../../shared/service/scenario.ts';
import { type OpenDesk, openDesk } from '../../support/desk/open.ts';
import { succeedAt } from '../../support/desk/transports.ts';

/*
 * Two households that build, worked by hand: what the file note has of them, from the desk itself. The duty is by the
 * tables of the state, on the land alone; registration is as quoted.
 */

let open: OpenDesk;
const call = succeedAt((name, input) => open.desk.router.dispatch(name, input));

beforeAll(async () => {
  open = await openDesk();
});

afterAll(() => open.close());

interface Builder {
  readonly lot: Security;
  readonly lent: number;
  readonly rate: number;
}

const bodyOf = ({ lot, lent, rate }: Builder): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ num_adults: 2 }],
  income: [{ payg: 140_000 }, { payg: 120_000 }],
  securities: [{ id: 'lot', transaction_type: 'purchasing', property_purpose: 'owner_occupied', ...lot }],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: lent, rate, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 'lot' }],
  additional_info: { useDependantAges: false },
});

const noteOf = async (builder: Builder): Promise<Output<'fileNotes.make'>> => {
  const { id } = await call('scenarios.create', { description: 'Builder', scenario: bodyOf(builder) });
  return call('fileNotes.make', { scenarioId: id, recommended: 'wattle', beside: [], leftOut: [] });
};

/** The rows of a table of the note, as they are read. */
const rowsOf = (note: Output<'fileNotes.make'>, title: string): string[] =>
  buildingPart(note.results.building, lendersOf(note)).flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'table' && block.title === title
        ? block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '))
        : [],
    ),
  );

const firstSentences = (note: Output<'fileNotes.make'>): string =>
  buildingPart(note.results.building, lendersOf(note)).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.spans.map(({ text }) => text) : [])),
  )[0] ?? '';

it('a first home built in New South Wales by the usual stages, renting until it is done', async () => {
  const note = await noteOf({
    lot: {
      ...{ address: '4 New Rd', postcode: '2560', value: 850_000 },
      ...{ contract_date: '2026-11-20', settlement_date: '2027-02-01' },
      purchase: {
        ...{ kind: 'house_and_land', land_value: 400_000, first_home: true, foreign_buyer: false },
        ...{ transfer_fee: 175.7, mortgage_fee: 175.7, legal_costs: 1_800 },
      },
      building: {
        stages: [
          { name: 'Deposit', share: 5, day: '2027-03-01' },
          { name: 'Base', share: 10, day: '2027-04-01' },
          { name: 'Frame', share: 15, day: '2027-05-03' },
          { name: 'Lock-up', share: 35, day: '2027-07-01' },
          { name: 'Fixing', share: 25, day: '2027-09-01' },
          { name: 'Completion', share: 10, day: '2027-11-01' },
        ],
        ...{ contingency: 22_500, rent_meanwhile: 650 },
      },
    },
    ...{ lent: 680_000, rate: 6 },
  });
  // Duty on 400,000 is 11,602 + 4.5 % of 13,000 = 12,187; on 350,000 it is 1,662 + 3.5 % of 247,000 = 10,307. The
  // scheme for land takes off 10,307 × (450,000 − 400,000) ÷ 100,000 = 5,153.50.
  expect(note.results.funds.purchases[0]?.duty).toBe(7_033.5);
  // 400,000 + 7,033.50 + 2 × 175.70 + 1,800 = 409,184.90 for the land. With 450,000 for the home 859,184.90 are needed,
  // and 680,000 are lent: 179,184.90 are the client's own, used first.
  expect(rowsOf(note, 'What is paid, and what is drawn for it')).toEqual([
    'Land | 1 Feb 2027 | 409,185 | 179,185 | 230,000',
    'Deposit | 1 Mar 2027 | 22,500 | 0 | 252,500',
    'Base | 1 Apr 2027 | 45,000 | 0 | 297,500',
    'Frame | 3 May 2027 | 67,500 | 0 | 365,000',
    'Lock-up | 1 July 2027 | 157,500 | 0 | 522,500',
    'Fixing | 1 Sept 2027 | 112,500 | 0 | 635,000',
    'Completion | 1 Nov 2027 | 45,000 | 0 | 680,000',
  ]);
  // Days × what is drawn × 6 % ÷ 365; 650 ÷ 7 a day. In May 297,500 for 2 days and 365,000 for 29.
  expect(rowsOf(note, 'Month by month')).toEqual([
    '1 Mar 2027 | 252,500 | 1,058.63 | 2,600.00 | 3,658.63',
    '1 Apr 2027 | 297,500 | 1,286.71 | 2,878.57 | 4,165.28',
    '1 May 2027 | 297,500 | 1,467.12 | 2,785.71 | 4,252.83',
    '1 June 2027 | 365,000 | 1,837.81 | 2,878.57 | 4,716.38',
    '1 July 2027 | 522,500 | 1,800.00 | 2,785.71 | 4,585.71',
    '1 Aug 2027 | 522,500 | 2,662.60 | 2,878.57 | 5,541.17',
    '1 Sept 2027 | 635,000 | 2,662.60 | 2,878.57 | 5,541.17',
    '1 Oct 2027 | 635,000 | 3,131.51 | 2,785.71 | 5,917.22',
    '1 Nov 2027 | 680,000 | 3,235.89 | 2,878.57 | 6,114.46',
    'Until it is done |  | 19,142.87 | 25,349.98 | 44,492.85',
  ]);
  expect(firstSentences(note)).toBe(
    'Until it is done on 1 Nov 2027, 19,142.87 of interest and 25,349.98 of rent are paid, at most 6,114.46 in a month. With 22,500.00 of contingency the client needs 66,992.85 besides what is paid at settlement.',
  );
  // The client's page says the same without cents, and what is owed after each payment.
  const [page] = clientBuilding(note.results.building, lendersOf(note));
  expect(
    page?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows[0]?.cells.map(({ text }) => text) : [])),
  ).toEqual(['Land', '1 Feb 2027', '230,000', '230,000']);
  // Servicing is on the whole loan from the start, against the home as if complete.
  const answer = note.results.answers.find(({ lender }) => lender === 'wattle')?.result;
  expect(answer?.explanation?.loans.map(({ amount }) => amount)).toEqual([680_000]);
});

it('owners in Victoria with savings for the land and part of the home, over the end of a leap February', async () => {
  const note = await noteOf({
    lot: {
      ...{ address: '8 Hill St', postcode: '3064', value: 1_100_000 },
      ...{ contract_date: '2026-11-20', settlement_date: '2027-12-31' },
      purchase: {
        ...{ kind: 'house_and_land', land_value: 500_000, first_home: false, foreign_buyer: false },
        ...{ transfer_fee: 120, mortgage_fee: 120, legal_costs: 1_200 },
      },
      building: {
        // Entered out of order; the last one takes the 30 % that the others leave.
        stages: [
          { name: 'Lock-up', share: 40, day: '2028-03-31' },
          { name: 'Base', share: 30, day: '2028-02-15' },
          { name: 'Completion', share: 20, day: '2028-05-10' },
        ],
        contingency: 30_000,
      },
    },
    ...{ lent: 500_000, rate: 5.5 },
  });
  // A home to live in, to 550,000: 18,370 + 6 % of 60,000.
  expect(note.results.funds.purchases[0]?.duty).toBe(21_970);
  // 500,000 + 21,970 + 240 + 1,200 = 523,410 and 600,000 are 1,123,410; 623,410 are the client's own.
  expect(rowsOf(note, 'What is paid, and what is drawn for it')).toEqual([
    'Land | 31 Dec 2027 | 523,410 | 523,410 | 0',
    'Base | 15 Feb 2028 | 180,000 | 100,000 | 80,000',
    'Lock-up | 31 Mar 2028 | 240,000 | 0 | 320,000',
    'Completion | 10 May 2028 | 180,000 | 0 | 500,000',
  ]);
  // 80,000 for the 14 days to 29 February and for 31 to 31 March, then 320,000 for 30 and 10, at 5.5 % ÷ 365.
  expect(rowsOf(note, 'Month by month')).toEqual([
    '31 Jan 2028 | 0 | 0.00 | 0.00 | 0.00',
    '29 Feb 2028 | 80,000 | 168.77 | 0.00 | 168.77',
    '31 Mar 2028 | 320,000 | 373.70 | 0.00 | 373.70',
    '30 Apr 2028 | 320,000 | 1,446.58 | 0.00 | 1,446.58',
    '10 May 2028 | 500,000 | 482.19 | 0.00 | 482.19',
    'Until it is done |  | 2,471.24 | 0.00 | 2,471.24',
  ]);
  expect(firstSentences(note)).toContain('With 30,000.00 of contingency the client needs 32,471.24');
});
