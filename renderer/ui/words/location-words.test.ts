import { expect, test } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { fieldList, isPart, issueLocation, locationName, withReferredNames } from './location-words.ts';

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

test.each<[string, Parameters<typeof locationName>[0]]>([
  ['Sam[U+202E]', { part: 'income', element: 'i1' }],
  ['Loan 2', { part: 'home_loans', element: 'l2' }],
  ['1 Wattle St', { part: 'securities', element: 's1' }],
  ['Credit card 1', { part: 'liabilities', element: 'd1' }],
  ['Household 2', { part: 'living_expenses', element: 'h2' }],
  ['Loans', { part: 'home_loans', element: 'not there' }],
  ['Title', { part: 'description', element: 'description' }],
  ['Title', { part: 'description' }],
  ['Tax year', { part: 'additional_info', element: 'tax_year' }],
  ['Further details', { part: 'additional_info' }],
  ['Brokers own', { part: 'other', element: 'brokers_own' }],
  ['What Headroom does not know', { part: 'other' }],
  ['Household 1', { part: 'living_expenses', element: 0 }],
])('a location is called %s', (name, place) => {
  expect(locationName(place, [copy])).toBe(name);
});

test.each<[string, (string | number)[]]>([
  ['Sam[U+202E]: base salary', ['income', 'i1', 'payg']],
  ['Sam[U+202E]: base salary', ['scenario', 'income', 0, 'payg']],
  ['Sam[U+202E]: base salary, as entered', ['income', 'i1', 'entered', 'payg']],
  ['1 Wattle St: purchase type', ['securities', 's1', 'purchase', 'kind']],
  ['LMI and lender fees: LMI quoted', ['additional_info', 'costs', 'lmi_quoted']],
  ['Household 2', ['changes', 'households', 1]],
  ['Household 1: postcode', ['living_expenses', 'h1', 'postcode']],
  ['Title', ['description']],
  ['Household 2: bo[U+202E]at', ['living_expenses', 'h2', 'additional_expenses', 'bo\u202Eat']],
  ['What Headroom does not know', ['other']],
  ['Tax year', ['additional_info', 'tax_year']],
  ['Loans', ['home_loans']],
  ['Loans: term', ['home_loans', 9, 'term']],
  ['teamId', ['teamId']],
  ['scenario › a[U+200B]b', ['scenario', 'a\u200Bb']],
])('the location of an issue is called %s', (name, path) => {
  expect(issueLocation(path, copy)).toBe(name);
});

test('what was renamed is called as the first copy that has it calls it', () => {
  const named = (...names: string[]): Content => ({
    ...copy,
    scenario: { ...copy.scenario, income: names.map((name, at) => ({ id: `i${at}`, name })) },
  });
  const called = (element: string) =>
    locationName({ part: 'income', element }, [named('Sam'), named('Alex', 'Kim'), named('Pat', 'Pat')]);
  expect([called('i0'), called('i1'), called('i2')]).toEqual(['Sam', 'Kim', 'Income']);
});

test('what an element refers to by identifier has its name, and the rest of it stays', () => {
  const link = { home_loan_id: 'l2', security_id: 's1' };
  const loan = { id: 'l1', term: 30, funds_property_id: 's1' };
  expect(withReferredNames([link, loan, { security_id: '', home_loan_id: 'gone' }, null], [copy])).toEqual([
    { home_loan_id: 'Loan 2', security_id: '1 Wattle St' },
    { id: 'l1', term: 30, funds_property_id: '1 Wattle St' },
    { security_id: '', home_loan_id: 'Loans' },
    null,
  ]);
});

test('a part of a scenario is one of its lists, its title, or what nobody knows', () => {
  expect(['income', 'description', 'other', 'scenario', 'toString', 5, undefined].map(isPart)).toEqual([
    ...[true, true, true, false, false, false, false],
  ]);
});

test('fields are listed by what the editor calls them, and those that only another program knows in words', () => {
  expect(fieldList('home_loans', ['loan_amount', 'term', 'brokers_own', 'a\u200Bb'])).toBe(
    'amount, term, brokers own, a[U+200B]b',
  );
});
