import { expect } from 'vitest';
import { noAdviser, type NoteWords } from '../../../shared/note/words.ts';
import { type Call, succeedAt } from './transports.ts';

/** A note without a word of the broker's. */
export const noWords: NoteWords = {
  ...{ objectives: '', verified: '', reason: '', notRecommended: '', submission: '', nextSteps: '' },
};

/** Every call about file notes, with good inputs. */
export const writesFileNotes = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const { id: scenarioId } = await good('scenarios.createSample', {});
  const made = await good('fileNotes.make', {
    ...{ scenarioId, recommended: 'acacia', beside: ['wattle'], leftOut: [], compared: 'mulga' },
    panel: { name: 'Mine', lenders: ['acacia', 'wattle', 'mulga'] },
  });
  expect([made.chosen, made.compared]).toEqual([['acacia', 'wattle'], 'mulga']);
  const note = { ...made, words: { ...noWords, reason: 'Offset' }, adviser: noAdviser };
  expect(await good('fileNotes.open', { text: JSON.stringify(note) })).toMatchObject({
    status: 'opened',
    check: { outcome: { status: 'same' }, isSealed: false, changed: [] },
  });
  const description = 'Sam and Alex';
  const written = [
    await good('fileNotes.exportFile', { note, isOpened: false }),
    await good('fileNotes.exportTable', { description, rows: [['Capacity', 975_000]] }),
    await good('fileNotes.savePdf', { description, page: 'Client page' }),
  ].map(({ status }) => status);
  expect([
    ['download', 'download', 'print'],
    ['saved', 'saved', 'saved'],
    ['cancelled', 'cancelled', 'cancelled'],
  ]).toContainEqual(written);
  const kept = { words: { reason: 'Offset' }, recommended: 'acacia', beside: ['wattle'] };
  expect(await good('fileNotes.writeKept', { scenarioId, kept })).toEqual({ id: scenarioId });
  expect(await good('fileNotes.readKept', { scenarioId })).toEqual(kept);
};

/** A home that is sold and one that is bought on the same day, without a state, so that nothing but the price is known. */
const soldAndBought = {
  households: [{ num_adults: 1 }],
  income: [{ payg: 150_000 }],
  securities: [
    { id: 'old', transaction_type: 'selling', value: 500_000 },
    { id: 'new', transaction_type: 'purchasing', value: 600_000 },
  ],
};

/** 570,000 on 600,000, guaranteed as far as a lender needs that takes the guarantor's home beside the one bought. */
const boughtWithGuarantor = {
  households: [{ num_adults: 1 }],
  income: [{ payg: 150_000 }],
  securities: [{ id: 'home', transaction_type: 'purchasing', value: 600_000 }],
  home_loans: [{ id: 'new', loan_amount: 570_000 }],
  home_loan_security_links: [{ home_loan_id: 'new', security_id: 'home' }],
  additional_info: { guarantors: [{ amount: 112_500, property_value: 900_000 }] },
};

/** Every call about what is calculated only to be drawn. */
export const drawsPictures = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const { id: scenarioId } = await good('scenarios.createSample', {});
  const { rate } = await good('pictures.curves', { scenarioId, lender: 'acacia' });
  const today = rate.find(({ at }) => at === 0);
  const { from, steps } = await good('pictures.difference', { scenarioId, from: 'acacia', to: 'wattle' });
  expect([today?.capacity, today?.surplus]).toEqual([from.capacity, from.surplus]);
  const { choices, of } = await good('pictures.choices', { scenarioId, lender: 'acacia', addToRates: 0 });
  expect([of, choices.length > 0, choices.filter((choice) => choice.from === choice.to)]).toEqual([13, true, []]);
  expect(await good('pictures.bridges', { scenarioId })).toEqual({ lenders: [] });
  expect((await good('pictures.waysIn', { scenarioId })).lenders.length).toBeGreaterThan(0);
  const upgrader = await good('scenarios.create', { description: 'Upgrader', scenario: soldAndBought });
  const { lenders } = await good('pictures.bridges', { scenarioId: upgrader.id });
  const wattle = lenders.find(({ lender }) => lender === 'wattle');
  expect([lenders.length, wattle?.figures?.bridge.peak, wattle?.figures?.late]).toEqual([14, 600_000, null]);
  expect(await good('pictures.guarantees', { scenarioId })).toEqual({ lenders: [] });
  const guaranteed = await good('scenarios.create', { description: 'Guaranteed', scenario: boughtWithGuarantor });
  const guarantees = await good('pictures.guarantees', { scenarioId: guaranteed.id });
  const correa = guarantees.lenders.find(({ lender }) => lender === 'correa')?.figures;
  expect([guarantees.lenders.length, correa?.needed, correa?.lvr]).toEqual([14, 112_500, 80]);
  const answer = await good('compute.lender', { scenarioId, lender: 'wattle' });
  expect(steps.at(-1)?.capacity).toBe(answer.max_borrowing_capacity);
};
