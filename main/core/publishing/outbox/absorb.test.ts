import { expect, it } from 'vitest';
import type { MergedPlace } from '../../../../shared/publishing/merge.ts';
import { fullLink } from '../../../../test/support/publishing/rows.ts';
import { withNews } from './absorb.ts';

const added = (from: 'ours' | 'theirs', first: number, count: number): MergedPlace[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ part: 'liabilities', element: `card-${first + at}`, kind: 'added', from },
  }));

it('remembers the newest merges that nobody looked at, and none of this side', () => {
  const link = { ...fullLink('s'), merges: added('theirs', 0, 499) };
  const news = [...added('theirs', 499, 3), ...added('ours', 502, 3)];
  expect(withNews(link, news)).toEqual(added('theirs', 2, 500));
});
