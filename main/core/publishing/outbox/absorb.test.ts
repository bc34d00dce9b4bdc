import { expect, it } from 'vitest';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { MergedPlace } from '../../../../shared/publishing/merge.ts';
import { fullLink } from '../../../../test/support/publishing/rows.ts';
import type { Drafts } from '../drafts.ts';
import { absorb, withNews } from './absorb.ts';

const added = (from: 'ours' | 'theirs', first: number, count: number): MergedPlace[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ part: 'liabilities', element: `card-${first + at}`, kind: 'added', from },
  }));

it('remembers the newest merges that nobody looked at, and none of this side', () => {
  const link = { ...fullLink('s'), merges: added('theirs', 0, 499) };
  const news = [...added('theirs', 499, 3), ...added('ours', 502, 3)];
  expect(withNews(link, news)).toEqual(added('theirs', 2, 500));
});

it('leaves both copies as they are, and the service’s as changed there, where what they come to is too large', () => {
  const link = fullLink('s');
  const record = {
    ...link.base,
    id: 's',
    teamId: 't',
    createdBy: '',
    dateCreated: '',
    lastEditedBy: '',
    lastEditedOn: '',
  };
  const drafts = { find: () => record, add: () => undefined, restore: () => false };
  expect(absorb({ ...drafts, replace: () => undefined }, link)).toEqual({ link, written: false, conflicts: 0 });
  const absorbed = absorb({ ...drafts, replace: (_id, content) => ({ ...record, ...content }) }, link);
  expect([absorbed.written, absorbed.link.base]).toEqual([true, link.seen]);
});

it('writes no copy where the same was changed on both sides, and the tie knows it', () => {
  const { base, seen } = fullLink('s');
  const link = { ...fullLink('s'), base, seen };
  const drafts = { find: () => seen, replace: () => expect.unreachable(), add: () => undefined, restore: () => false };
  const absorbed = absorb(drafts as unknown as Drafts, link);
  expect([absorbed.written, absorbed.conflicts, absorbed.link.base]).toEqual([false, 0, seen]);
  expect(base).not.toEqual(seen);
});

it('tells how many details are in conflict, and merges none of the others', () => {
  const { base } = fullLink('s');
  const contents = ['as it was', 'ours', 'theirs'].map((title, at) => ({
    description: title,
    scenario: { ...base.scenario, income: [{ id: 'sam', payg: at }], households: at === 2 ? [{ id: 'h' }] : [] },
  })) as unknown as Link['base'][];
  const [before = base, ours = base, theirs = base] = contents;
  const link = { ...fullLink('s'), base: before, seen: theirs };
  const drafts = { find: () => ours, replace: () => expect.unreachable(), add: () => undefined, restore: () => false };
  expect(absorb(drafts as unknown as Drafts, link)).toEqual({ link, written: false, conflicts: 2 });
});
