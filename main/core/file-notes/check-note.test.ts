import { describe, expect, it } from 'vitest';
import type { NoteFile } from '../../../shared/note/note-file.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { NoteCalculator } from '../../ports/notes.ts';
import { checkNote } from './check-note.ts';

const answer = (lender: string, capacity: number, more: object = {}) => ({
  lender,
  result: { lender_name: lender, max_borrowing_capacity: capacity, ...more },
});
const noteOf = (results: object, modelVersion = 2): NoteFile =>
  ({ modelVersion, inputs: {}, words: {}, adviser: {}, results }) as never;
const changes = [1, 2, 3].map((version) => ({ version, on: '2026-11-01', what: `Change ${version}` }));

const checked = (note: NoteFile, now: object | ReturnType<typeof fail>) =>
  checkNote(note, {
    modelChanges: changes,
    compute: () => Promise.resolve('ok' in now ? now : succeed(now)),
  } as unknown as NoteCalculator);

describe('a note that is computed again', () => {
  it('is the same where all that it states is, whatever else is computed today', async () => {
    const stated = { answers: [answer('acacia', 500_000)] };
    const now = {
      answers: [answer('acacia', 500_000, { security_limit: { amount: 1 } })],
      costs: [{ lender: 'acacia', cost: 1 }],
    };
    expect(await checked(noteOf(stated), now)).toMatchObject({
      ...{ outcome: { status: 'same' }, isSealed: false, modelVersion: 3 },
      changesSince: [{ version: 3 }],
    });
  });

  it('has a later security limit compared where any of its answers states one, and says what its seal does not fit', async () => {
    const limited = (amount: number) => [answer('acacia', 1), answer('wattle', 1, { security_limit: { amount } })];
    const check = await checked(noteOf({ answers: limited(1) }), { answers: limited(2) });
    expect(check).toMatchObject({ outcome: { status: 'differs', more: 0 }, changed: ['inputs'] });
    expect(check.outcome.status === 'differs' ? check.outcome.differences : []).toEqual([
      { place: 'Answers, wattle, result, security limit, amount', stated: '1', now: '2' },
    ]);
  });

  it('differs in each figure that is another one, of which sixty are shown', async () => {
    const answers = (by: number) => Array.from({ length: 63 }, (_, index) => answer(`l${index}`, 500_000 + by));
    const { outcome } = await checked(noteOf({ answers: answers(0) }), { answers: answers(1) });
    expect(outcome).toMatchObject({ status: 'differs', more: 3 });
    expect(outcome.status === 'differs' ? outcome.differences.length : 0).toBe(60);
    const limited = noteOf({ answers: [answer('acacia', 1, { security_limit: { amount: 1 } })] });
    expect(
      (await checked(limited, { answers: [answer('acacia', 1, { security_limit: { amount: 2 } })] })).outcome,
    ).toMatchObject({
      ...{ status: 'differs', more: 0 },
    });
  });

  it('is not computed by an older calculation than its own, nor where that is not possible', async () => {
    const later = await checked(noteOf({ answers: [] }, 4), { answers: [] });
    expect(later).toMatchObject({ outcome: { status: 'not computed' }, changesSince: [] });
    expect((await checked(noteOf({ answers: [] }, 3), { answers: [] })).outcome).toEqual({ status: 'same' });
    const why = 'Its tables give no figures.';
    expect((await checked(noteOf({ answers: [] }), fail('INVALID_FILE', why))).outcome).toEqual({
      ...{ status: 'not computed', why },
    });
  });
});
