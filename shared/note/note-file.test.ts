import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { maxLenderNames } from '../service/bounds.ts';
import { isLaterNote, maxChosen, noteFile, noteHead } from './note-file.ts';

const sealed = JSON.parse(readFileSync('test/notes/model-2-sealed.json', 'utf8')) as Record<string, unknown>;
const note: Record<string, unknown> = {
  ...sealed,
  panel: { name: 'Ours', lenders: [], outside: [] },
  services: [{ service: 'Banksia', state: 'end', asked: 1, answeredAt: '2026-11-26T03:00:00.000Z', lenders: [] }],
};

type Place = readonly string[];

const at = (value: unknown, [name, ...rest]: Place): unknown =>
  name === undefined ? value : at((value as Record<string, unknown> | undefined)?.[name], rest);

const withAt = (value: unknown, [name, ...rest]: Place, to: unknown): unknown => {
  if (name === undefined) return to;
  const inner = withAt((value as Record<string, unknown> | undefined)?.[name], rest, to);
  return Array.isArray(value)
    ? value.map((one: unknown, index) => (String(index) === name ? inner : one))
    : { ...(value as object), [name]: inner };
};

const isTaken = (place: string, to: unknown): boolean => noteFile.safeParse(withAt(note, place.split('.'), to)).success;
const takenLengths = (place: string, one: unknown, lengths: readonly number[]): readonly number[] =>
  lengths.filter((length) => isTaken(place, Array<unknown>(length).fill(one)));

/** What a list of the note, or one that is absent there, has in it. */
const memberOf = (place: string, otherwise: unknown): unknown =>
  (at(note, place.split('.')) as readonly unknown[] | undefined)?.[0] ?? otherwise;

it.each([
  ['results.answers', undefined],
  ['results.costs', undefined],
  ['results.guarantees', { lender: 'acacia', figures: null }],
  ['panel.lenders', 'acacia'],
  ['panel.outside', 'Acacia'],
  ['leftOut', 'Acacia'],
])('a note holds every lender that can be compared, or none: %s', (place, otherwise) => {
  const most = maxLenderNames;
  expect(takenLengths(place, memberOf(place, otherwise), [0, most, most + 1])).toEqual([0, most]);
});

it('a note is computed with at least one lender, and with as many as can be compared', () => {
  const lengths = [0, 1, maxLenderNames, maxLenderNames + 1];
  expect(takenLengths('inputs.packs', memberOf('inputs.packs', undefined), lengths)).toEqual(lengths.slice(1, 3));
});

const undated = {
  ...{ lender: 'acacia', securities: [], rental_income: [], by: '2026-11-26', capacity: 0, surplus: 0 },
  proof: { requested: 0, served: true, max_borrowing_capacity: 0, net_monthly_surplus: 0 },
};

it.each([
  ['results.repayments', undefined],
  ['results.undated', undated],
])('what a note has of the lenders set out in full it has of each of them: %s', (place, otherwise) => {
  const most = maxChosen;
  expect(takenLengths(place, memberOf(place, otherwise), [0, most, most + 1])).toEqual([0, most]);
});

it('a note keeps amounts that are below nothing, as where cash is more than what is asked of it', () => {
  const places = ['used', 'contribution', 'cash', 'left', 'uses.0.amount'];
  expect(places.filter((place) => !isTaken(`results.funds.${place}`, -12_345.67))).toEqual([]);
});

it('a note sets out one lender in full, and at most seven beside it', () => {
  expect(takenLengths('chosen', 'acacia', [0, 1, 8, 9])).toEqual([1, 8]);
});

it('a note holds what services answered, also where all of it is about an earlier version of the scenario', () => {
  const result = {
    ...{ lender_name: 'acacia', does_service: true, max_borrowing_capacity: 1, net_monthly_surplus: 1 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  };
  const answer = { lender: 'acacia', name: 'Acacia', result };
  expect(takenLengths('services.0.lenders', answer, [0, 500, 501])).toEqual([0, 500]);
  expect(takenLengths('services', memberOf('services', undefined), [0, 60, 61])).toEqual([0, 60]);
  expect(['start', 'peak', 'end', 'built', 'sold'].filter((state) => isTaken('services.0.state', state))).toEqual([
    ...['peak', 'end', 'built'],
  ]);
});

it.each([
  ['program', 0, 100],
  ['description', 0, 1_000],
  ['compared', 1, 64],
  ['panel.name', 0, 60],
  ['leftOut.0', 0, 200],
  ['services.0.service', 0, 200],
])('the text %s of a note has from %i to %i characters', (place, least, most) => {
  const lengths = [0, 1, most, most + 1];
  const taken = lengths.filter((length) => isTaken(place, 'a'.repeat(length)));
  expect(taken).toEqual(lengths.filter((length) => length >= least && length <= most));
});

it.each([
  ['modelVersion', [1], [0, 1.5]],
  ['inputsHash', ['0'.repeat(64)], ['0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)]],
  ['seal.record', ['f'.repeat(64)], ['F'.repeat(64), '']],
  ['madeAt', ['2026-11-26T03:00:00.000Z'], ['2026-11-26', '2026-11-26T03:00:00+11:00']],
  ['inputs.day', ['2026-11-26'], ['2026-11-31', '26 November']],
  ['version', [1, 2], [0, 3]],
  ['format', ['headroom.file-note'], ['headroom.lender']],
])('%s of a note is %j, not %j', (place, right, wrong) => {
  expect([...right, ...wrong].filter((value) => isTaken(place, value))).toEqual(right);
});

it.each([
  [{ format: 'headroom.file-note', version: 1 }, false],
  [{ format: 'headroom.file-note', version: 2 }, false],
  [{ format: 'headroom.file-note', version: 3 }, true],
  [{ format: 'headroom.file-note' }, true],
  [{ format: 'headroom.lender', version: 3 }, false],
  [{}, false],
])('a note of a version that is not known yet is known by its beginning: %j', (head, isLater) => {
  expect(isLaterNote(noteHead.parse(head))).toBe(isLater);
});
