import { expect, test } from 'vitest';
import type { Content } from '../../../shared/publishing/content.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { fieldList, issueLocation, locationName } from './location-words.ts';

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
  ['Tax year', { part: 'additional_info', element: 'tax_year' }],
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
  ['Tax year', ['additional_info', 'tax_year']],
  ['Loans', ['home_loans']],
  ['Loans: term', ['home_loans', 9, 'term']],
  ['teamId', ['teamId']],
  ['scenario › a[U+200B]b', ['scenario', 'a\u200Bb']],
])('the location of an issue is called %s', (name, path) => {
  expect(issueLocation(path, copy)).toBe(name);
});

test('fields are listed by what the editor calls them, and those that only another program knows in words', () => {
  expect(fieldList('home_loans', ['loan_amount', 'term', 'brokers_own'])).toBe('amount, term, brokers own');
});
