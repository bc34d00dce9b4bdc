import { expect, it } from 'vitest';
import { withoutDropped } from './kept.ts';

it.each([
  ['compared one by one where as many came back as were sent', [{ a: 1, b: 2 }], [{ a: 1 }], [{ a: 1 }]],
  ['left alone where fewer came back', [{ a: 1, b: 2 }, { a: 3 }], [{ a: 1 }], [{ a: 1, b: 2 }, { a: 3 }]],
  ['gone where none came back', [{ a: 1 }], [], undefined],
])('elements without ids are %s', (_how, sent, answer, left) => {
  expect(withoutDropped(sent, sent, answer)).toEqual(left);
});

it('elements without ids that were added since the sending leave the list as it is', () => {
  const sent = [{ a: 1, b: 2 }];
  const since = [{ a: 9, b: 3 }, ...sent];
  expect(withoutDropped(since, sent, [{ a: 1 }])).toEqual(since);
  expect(withoutDropped(since, sent, [{ a: 9 }, { a: 1 }])).toEqual(since);
});

it('elements with ids are matched by them, and those added since stay', () => {
  const sent = [{ id: 'a', x: 1, y: 2 }, { id: 'b' }];
  const since = [{ id: 'new' }, { id: 'a', x: 5, y: 2 }, { id: 'b' }];
  expect(withoutDropped(since, sent, [{ id: 'a', x: 1 }])).toEqual([{ id: 'new' }, { id: 'a', x: 5 }]);
  expect(withoutDropped(since, sent, [{ id: 'b' }, { id: 'a', x: 1, y: 2 }])).toEqual(since);
});
