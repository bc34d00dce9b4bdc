import { expect, test } from 'vitest';
import { standingOf } from '../../store/testing/standings.ts';
import { foremost } from './standing-words.ts';

test('of several services the one that needs a person most is shown; a draft has none', () => {
  const published = standingOf();
  const both = standingOf({ profileId: 'wattle', status: 'changed_both' });
  const waiting = standingOf({ profileId: 'acacia', status: 'waiting' });
  expect([foremost([]), foremost([published]), foremost([waiting, published, both])]).toEqual([
    undefined,
    published,
    both,
  ]);
});
