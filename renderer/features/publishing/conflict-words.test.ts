import { expect, test } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import type { Conflict, MergedPlace } from '../../../shared/publishing/merge.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { conflictLines, mergeSentence } from './conflict-words.ts';

const copy: Content = {
  description: 'First home',
  scenario: {
    ...emptyScenario(),
    households: [{ id: 'h1' }, { id: 'h2' }],
    income: [{ id: 'i1', name: 'Sam\u202E' }],
    home_loans: [{ id: 'l1' }, { id: 'l2' }],
    securities: [{ id: 's1', address: '1 Wattle St' }],
    liabilities: [{ id: 'd1', type: 'credit_card' }],
  },
};

test.each<[string, MergedPlace]>([
  ['Loan 1: added on the service', { part: 'home_loans', element: 'l1', kind: 'added', from: 'theirs' }],
  [
    'Loan 1: changed here (amount)',
    {
      ...{ part: 'home_loans', element: 'l1', kind: 'changed', from: 'ours' },
      fields: { ours: ['loan_amount'], theirs: [] },
    },
  ],
  [
    'Loan 2: changed the same on both sides (term, rate)',
    {
      ...{ part: 'home_loans', element: 'l2', kind: 'changed', from: 'both' },
      fields: { ours: ['term', 'rate'], theirs: [] },
    },
  ],
  [
    'Loan 1: changed on the service (rate)',
    {
      ...{ part: 'home_loans', element: 'l1', kind: 'changed', from: 'theirs' },
      fields: { ours: [], theirs: ['rate'] },
    },
  ],
  ['Title: changed here', { part: 'description', kind: 'changed', from: 'ours' }],
  ['Loans: reordered here', { part: 'home_loans', kind: 'order', from: 'ours' }],
  ['Loan 2: removed on the service', { part: 'home_loans', element: 'l2', kind: 'removed', from: 'theirs' }],
  ['Title: changed the same on both sides', { part: 'description', kind: 'whole', from: 'both' }],
  [
    'Sam[U+202E]: bonus from here, base salary, overtime from the service',
    {
      ...{ part: 'income', element: 'i1', kind: 'changed', from: 'both' },
      fields: { ours: ['bonus'], theirs: ['payg', 'overtime'] },
    },
  ],
])('what came together reads: %s', (sentence, merge) => {
  expect(mergeSentence(merge, [copy])).toBe(sentence);
});

const conflict = (more: Partial<Conflict>): Conflict => ({
  ...{ id: 'c', part: 'home_loans', element: 'l1', kind: 'changed', fields: [], with: [] },
  choices: ['ours', 'theirs'],
  ...more,
});

test('the lines of a conflict are the fields that both changed', () => {
  const values = { base: { id: 'l1', term: 30, rate: 6 }, ours: { id: 'l1', term: 25, rate: 6 }, theirs: { term: 20 } };
  expect(conflictLines(conflict({ fields: ['term'], ...values }), [copy])).toEqual([
    { label: 'Term', base: '30', ours: '25', theirs: '20' },
  ]);
});

test('pay that both entered in another way is worded as it was entered, without the incomes that one side alone changed or both alike', () => {
  const weekly = (amount?: number) => ({ ...(amount !== undefined && { amount }), frequency: 'weekly' });
  const base = { payg: 46_800, entered: { payg: weekly(900), casual: weekly() } };
  const ours = {
    payg: 49_400,
    entered: { payg: weekly(950), casual: weekly(), bonus: { amount: 1, frequency: '?' }, overtime: weekly(5) },
  };
  const theirs = {
    payg: 48_000,
    entered: { payg: { amount: 4_000, frequency: 'monthly' }, casual: weekly(10), overtime: weekly(5) },
  };
  expect(conflictLines(conflict({ part: 'income', fields: ['payg', 'entered'], base, ours, theirs }), [copy])).toEqual([
    { label: 'Base salary', base: '46,800', ours: '49,400', theirs: '48,000' },
    { label: 'Base salary, as entered', base: '900 a week', ours: '950 a week', theirs: '4,000 a month' },
  ]);
});

test('of fields by name, the lines are those that differ', () => {
  const values = {
    base: { ytd: { gross: 9_000, basis: 'casual' } },
    ours: { ytd: { gross: 9_500, basis: 'casual' } },
    theirs: {},
  };
  expect(conflictLines(conflict({ part: 'income', fields: ['ytd'], ...values }), [copy])).toEqual([
    { label: 'Gross to date', base: '9,000', ours: '9,500', theirs: '–' },
    { label: 'Employment', base: 'Casual', ours: 'Casual', theirs: '–' },
  ]);
});

test('of an element that one side removed, the lines are what the other changed, entered or took out', () => {
  const base = { id: 'l1', term: 30, rate: 6, name: 'First' };
  const other = { id: 'l9', term: 20, rate: 6, loan_amount: 400_000 };
  const changed = [
    { label: 'Term', base: '30' },
    { label: 'Name', base: 'First' },
    { label: 'Amount', base: '–' },
  ];
  const now = ['20', '–', '400,000'];
  expect(conflictLines(conflict({ kind: 'removed_here', base, theirs: other }), [copy])).toEqual(
    changed.map((line, index) => ({ ...line, ours: '–', theirs: now[index] })),
  );
  expect(conflictLines(conflict({ kind: 'removed_there', base, ours: other }), [copy])).toEqual(
    changed.map((line, index) => ({ ...line, ours: now[index], theirs: '–' })),
  );
});

test('a further detail is told by its own name', () => {
  const values = { base: 30, ours: 45, theirs: 60 };
  const given = conflict({ part: 'additional_info', element: 'settlement_days', ...values });
  expect(conflictLines(given, [copy])).toEqual([{ label: 'Settlement days', base: '30', ours: '45', theirs: '60' }]);
});

test('a text, or a part taken as a whole, is one line', () => {
  expect(conflictLines(conflict({ part: 'description', base: 'A', ours: 'B', theirs: 'C' }), [copy])).toEqual([
    { label: 'Value', base: 'A', ours: 'B', theirs: 'C' },
  ]);
  const whole = { part: 'additional_info', kind: 'whole', element: undefined } as const;
  expect(
    conflictLines(conflict({ ...whole, base: { postcode: 2000 }, ours: { postcode: 2001 }, theirs: {} }), [copy]),
  ).toMatchObject([{ label: 'Value' }]);
});

test('what a loan buys is told by the name of the property', () => {
  const values = { base: { id: 'l1' }, ours: { id: 'l1', funds_property_id: 's1' }, theirs: undefined };
  expect(conflictLines(conflict({ fields: ['funds_property_id'], ...values }), [copy])).toEqual([
    { label: 'Buys', base: '–', ours: '1 Wattle St', theirs: '–' },
  ]);
});
