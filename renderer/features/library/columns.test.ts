import { expect, it } from 'vitest';
import { libraryColumns } from './columns.ts';

it('shows a scenario as one line of plain text', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime();
  const scenario = {
    id: 'a',
    description: ' ',
    applicants: ['Sam', '', 'Alex'],
    requested: 0,
    dateCreated: new Date(2026, 9, 1).toISOString(),
    lastEditedBy: 'broker@localhost',
    lastEditedOn: new Date(2026, 10, 21, 14, 2).toISOString(),
    pinned: false,
    archived: false,
    tags: [],
  };
  expect(libraryColumns.map(({ label, text }) => [label, text(scenario, now)])).toEqual([
    ['Title', 'Untitled'],
    ['Applicants', 'Sam, Alex'],
    ['Asked for', '–'],
    ['Best lender', 'Not computed yet'],
    ['Last edited', '14:02'],
    ['Created', '1 Oct 2026'],
    ['Settles', '–'],
    ['Approved to', '–'],
  ]);
  expect(libraryColumns.map(({ sort, numeric }) => [sort, numeric])).toEqual([
    ...[
      ['description', false],
      [null, false],
      ['requested', true],
      [null, false],
    ],
    ...[
      ['lastEditedOn', true],
      ['dateCreated', true],
      ['settles', true],
      ['expires', true],
    ],
  ]);
  const removed = { ...scenario, removedOn: new Date(2026, 10, 21, 14, 30).toISOString() };
  expect(libraryColumns.find(({ id }) => id === 'edited')?.text(removed, now)).toBe('14:30');
  const best = { status: 'fails_policy', spare: 0, serving: 0, of: 3, computedOn: '', editedOn: '' } as never;
  const dated = { ...scenario, best, requested: 780_000, settles: '2026-12-18', expires: '2027-01-31' };
  expect(libraryColumns.map(({ id, text }) => `${id}: ${text(dated, now)}`).filter((_, at) => at > 1)).toEqual([
    ...['requested: 780,000', 'best: Fails policy', 'edited: 14:02', 'created: 1 Oct 2026'],
    ...['settles: 18 Dec 2026', 'expires: 31 Jan 2027'],
  ]);
  const [title, applicants] = libraryColumns;
  const hostile = { ...scenario, description: 'Chen\u202Edetails', applicants: ['S\u200Bam'] };
  expect([title?.text(hostile, now), applicants?.text(hostile, now)]).toEqual(['Chen[U+202E]details', 'S[U+200B]am']);
});
