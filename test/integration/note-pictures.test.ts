import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Output } from '../../shared/contract/index.ts';
import type { MadeNote, NoteFile } from '../../shared/note/note-file.ts';
import { noAdviser } from '../../shared/note/words.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { noWords } from '../support/desk/notes.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';

/* What a note holds beside the answers: its pictures, a refinance, and the panel that it keeps to. */

let open: OpenDesk;
let sample: string;
const call = succeedAt((name, input) => open.desk.router.dispatch(name, input));

beforeAll(async () => {
  open = await openDesk();
  sample = (await call('scenarios.createSample', {})).id;
});

afterAll(() => open.close());

const whole = (made: MadeNote): NoteFile => ({ ...made, words: noWords, adviser: noAdviser });
const question = { beside: [], leftOut: [] };

const check = async (note: unknown): Promise<Extract<Output<'fileNotes.open'>, { status: 'opened' }>['check']> => {
  const opened = await call('fileNotes.open', { text: JSON.stringify(note) });
  if (opened.status !== 'opened') throw new Error(opened.status);
  return opened.check;
};

const outcomeOf = async (note: unknown) => (await check(note)).outcome;

it('the pictures of the lender recommended are those of the screen, and are computed again', async () => {
  const made = await call('fileNotes.make', { ...question, scenarioId: sample, recommended: 'acacia' });
  const { curves, difference } = made.results.pictures ?? {};
  expect(made.compared).toBe('lomandra');
  expect(curves).toEqual(await call('pictures.curves', { scenarioId: sample, lender: 'acacia' }));
  expect(difference).toEqual(await call('pictures.difference', { scenarioId: sample, from: 'acacia', to: 'lomandra' }));
  const note = whole(made);
  expect(await outcomeOf(note)).toEqual({ status: 'same' });
  const changed = structuredClone(note);
  const point = changed.results.pictures?.curves.rate[3];
  if (point) point.capacity += 1_000;
  expect(await outcomeOf(changed)).toMatchObject({
    status: 'differs',
    more: 0,
    differences: [{ place: 'Pictures, curves, rate, number 4, capacity' }],
  });
});

it('the way to another lender leads to the one that is picked; the lender recommended is not compared with itself', async () => {
  const at = async (compared: string) => {
    const made = await call('fileNotes.make', { ...question, scenarioId: sample, recommended: 'acacia', compared });
    return [made.compared, made.results.pictures?.difference?.steps.at(-1)?.capacity];
  };
  const tuart = await call('compute.lender', { scenarioId: sample, lender: 'tuart' });
  expect(await at('tuart')).toEqual(['tuart', tuart.max_borrowing_capacity]);
  expect([(await at('acacia'))[0], (await at('no such lender'))[0]]).toEqual(['lomandra', 'lomandra']);
});

it('a note made without pictures still computes to the same cents', async () => {
  const made = await call('fileNotes.make', { ...question, scenarioId: sample });
  const { pictures: _drawn, ...results } = made.results;
  const { compared: _other, ...rest } = whole(made);
  expect(await outcomeOf({ ...rest, results })).toEqual({ status: 'same' });
});

it('a note of one lender has nobody to compare it with', async () => {
  const panel = { name: 'Alone', lenders: ['acacia'] };
  const made = await call('fileNotes.make', { ...question, scenarioId: sample, panel });
  expect([made.chosen, made.compared, made.results.pictures?.difference]).toEqual([['acacia'], undefined, undefined]);
  expect(await outcomeOf(whole(made))).toEqual({ status: 'same' });
});

it('a panel leaves the others out and says so; a lender recommended from outside it is judged too', async () => {
  const panel = { name: 'Mine', lenders: ['acacia', 'wattle', 'mulga', 'gone'] };
  const ask = { scenarioId: sample, beside: ['tuart', 'wattle'], leftOut: ['mulga'], panel };
  const made = await call('fileNotes.make', ask);
  expect(made.inputs.packs.map(({ id }) => id).toSorted()).toEqual(['acacia', 'wattle']);
  expect([made.chosen, made.leftOut]).toEqual([['acacia', 'wattle'], ['Mulga Bank']]);
  expect(made.panel?.lenders.toSorted()).toEqual(['acacia', 'wattle']);
  expect(made.panel?.outside).toHaveLength(11);
  const meant = await call('fileNotes.make', { ...ask, recommended: 'tuart' });
  expect(meant.chosen).toEqual(['tuart', 'wattle']);
  expect(meant.panel?.outside).toHaveLength(10);
  expect(meant.panel?.outside).not.toContain('Tuart Private Bank');
  const none = await open.desk.router.dispatch('fileNotes.make', {
    ...ask,
    panel: { name: 'Hidden', lenders: ['mulga'] },
  });
  expect(none).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
});

const refinanced: ScenarioBodyInput = {
  households: [{ num_adults: 1 }],
  income: [{ name: 'Sam', which_household: 0, payg: 150_000 }],
  securities: [
    {
      ...{ id: 's', postcode: '2000', transaction_type: 'refinancing', value: 900_000 },
      property_purpose: 'owner_occupied',
    },
  ],
  home_loans: [
    {
      ...{ id: 'old', existing_or_proposed: 'existing', loan_amount: 400_000, balance: 400_000, closing: true },
      ...{ rate: 7.4, term: 25, lender_name: 'Old bank' },
    },
    { id: 'new', existing_or_proposed: 'proposed', loan_amount: 400_000, term: 25 },
  ],
  home_loan_security_links: ['old', 'new'].map((home_loan_id) => ({ home_loan_id, security_id: 's' })),
  additional_info: { costs: { discharge_fees: 350, lender_fees: 600 } },
};

it('a refinance is held at every lender set out, and computed again by the tables of the note', async () => {
  const { id } = await call('scenarios.create', { description: 'Refinance', scenario: refinanced });
  const made = await call('fileNotes.make', { scenarioId: id, recommended: 'acacia', beside: ['wattle'], leftOut: [] });
  const { paidOut, payouts, lenders = [] } = made.results.refinance ?? {};
  expect([paidOut?.map(({ name }) => name), payouts]).toEqual([['Loan 1 (Old bank)'], 400_000]);
  expect(lenders.map(({ lender }) => lender)).toEqual(['acacia', 'wattle']);
  for (const { lender, comparison } of lenders) {
    const repaid = made.results.repayments.find((one) => one.lender === lender);
    expect(comparison?.after).toBe(repaid?.pays.monthly);
    expect(comparison?.breakEven.from).toBeGreaterThan(0);
  }
  const note = whole(made);
  expect(await outcomeOf(note)).toEqual({ status: 'same' });
  const changed = structuredClone(note);
  for (const table of changed.inputs.costs.fees.nsw ?? []) table.mortgage = Number(table.mortgage) + 100;
  const outcome = await outcomeOf(changed);
  const places = outcome.status === 'differs' ? outcome.differences.map(({ place }) => place) : [];
  expect(places).toEqual(
    expect.arrayContaining([
      'Refinance, costs, total',
      'Refinance, lenders, wattle, comparison, five years after',
      'Funds, contribution',
    ]),
  );
});

it('where nothing is paid out there is no refinance', async () => {
  const made = await call('fileNotes.make', { ...question, scenarioId: sample });
  expect(made.results.refinance).toBeUndefined();
});
