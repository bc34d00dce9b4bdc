import { describe, expect, it } from 'vitest';
import { emptyHistory, type History, record, seal, stepBack, stepForward } from './history.ts';

const typed = (history: History, before: string, after: string, mergeKey: string | null = 'description'): History =>
  record(history, { label: 'Rename', mergeKey, before: { description: before }, after: { description: after } });

describe('history', () => {
  it('merges consecutive edits of one field into one step', () => {
    const history = typed(typed(typed(emptyHistory, '', 'a'), 'a', 'ab'), 'ab', 'abc');
    expect(history.undo).toEqual([
      { label: 'Rename', mergeKey: 'description', before: { description: '' }, after: { description: 'abc' } },
    ]);
  });

  it('starts another step after the field was left, for another field, and without a key', () => {
    const left = typed(seal(typed(emptyHistory, '', 'a')), 'a', 'b');
    const other = typed(left, 'b', 'c', 'other');
    const keyless = typed(typed(other, 'c', 'd', null), 'd', 'e', null);
    expect(keyless.undo.map(({ after }) => after.description)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('keeps no step that came to nothing, whatever the order of its fields', () => {
    const step = (before: object, after: object) => ({ label: 'x', mergeKey: 'k', before, after });
    const income = [{ payg: 9, casual: 1 }];
    const over = record(emptyHistory, step({ income }, { income: [{ casual: 1, payg: 58 }] }));
    const back = record(over, step({ income: [{ casual: 1, payg: 58 }] }, { income: [{ casual: 1, payg: 9 }] }));
    expect([seal(over).undo.length, seal(back)]).toEqual([1, { undo: [], redo: [], sealed: true }]);
  });

  it('keeps the oldest value of every part that a merged step touches', () => {
    const first = record(emptyHistory, { label: 'x', mergeKey: 'k', before: { income: [] }, after: { income: [{}] } });
    const both = record(first, {
      label: 'x',
      mergeKey: 'k',
      before: { income: [{}], description: 'old' },
      after: { income: [{}, {}], description: 'new' },
    });
    expect(both.undo).toEqual([
      {
        label: 'x',
        mergeKey: 'k',
        before: { income: [], description: 'old' },
        after: { income: [{}, {}], description: 'new' },
      },
    ]);
  });

  it('goes back and forward, and drops undone steps when something new is done', () => {
    const two = typed(seal(typed(emptyHistory, '', 'a')), 'a', 'b');
    const back = stepBack(two);
    expect(back?.entry.before).toEqual({ description: 'a' });
    const forward = back && stepForward(back.history);
    expect(forward?.entry.after).toEqual({ description: 'b' });
    expect(forward?.history.undo).toEqual(two.undo);
    const branched = back && typed(back.history, 'a', 'c');
    expect(branched?.redo).toEqual([]);
    expect(branched?.undo.map(({ after }) => after.description)).toEqual(['a', 'c']);
  });

  it('starts another step for the same field after a redo', () => {
    const back = stepBack(typed(emptyHistory, '', 'a'));
    const forward = back && stepForward(back.history);
    expect(forward && typed(forward.history, 'a', 'b').undo.map(({ after }) => after.description)).toEqual(['a', 'b']);
  });

  it('returns undefined if there is no step', () => {
    expect([stepBack(emptyHistory), stepForward(emptyHistory)]).toEqual([undefined, undefined]);
  });

  it('keeps the newest 200 steps', () => {
    let history = emptyHistory;
    for (let i = 0; i < 250; i += 1) history = typed(history, String(i), String(i + 1), null);
    expect([history.undo.length, history.undo[0]?.before.description]).toEqual([200, '50']);
  });
});
