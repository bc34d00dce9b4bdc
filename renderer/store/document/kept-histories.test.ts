import { expect, it } from 'vitest';
import { storedRecord } from '../testing/records.ts';
import { emptyHistory, record } from './history.ts';
import { createKeptHistories } from './kept-histories.ts';

const history = record(emptyHistory, { label: 'Edit', mergeKey: null, before: {}, after: { description: 'After' } });
const recordOf = (id: number, lastEditedOn = 'then') => storedRecord({}, { id: String(id), lastEditedOn });

it('what was done to the fifty scenarios that were left last is kept, however long ago one of them was first left', () => {
  const { keep, of } = createKeptHistories();
  for (let id = 0; id < 50; id += 1) keep(recordOf(id), history);
  keep(recordOf(0), history);
  keep(recordOf(50), history);
  const known = Array.from({ length: 51 }, (_, id) => id).filter((id) => of(recordOf(id)) === history);
  expect(known).toEqual([0, ...Array.from({ length: 49 }, (_, at) => at + 2)]);
});

it('a scenario that was written elsewhere since has nothing to take back', () => {
  const { keep, of } = createKeptHistories();
  keep(recordOf(1), history);
  expect([of(recordOf(1)), of(recordOf(1, 'since')), of(recordOf(2))]).toEqual([history, emptyHistory, emptyHistory]);
});
