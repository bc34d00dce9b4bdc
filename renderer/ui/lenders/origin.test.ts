import { expect, test } from 'vitest';
import { type Origin, originExplained, originOf, originsText, originWords } from './origin.ts';

test.each<[readonly Origin[], string]>([
  [[], ''],
  [['sample', 'sample'], 'Sample lenders, invented.'],
  [['own'], 'Lenders of your own.'],
  [['service', 'service'], 'Answered by a service.'],
  [['published'], 'Published by banks.'],
  [['published', 'service'], '1 answered by a service; 1 published by a bank.'],
  [['own', 'sample', 'own'], '1 sample lender, invented; 2 of your own.'],
  [['service', 'sample', 'sample', 'own'], '2 sample lenders, invented; 1 of your own; 1 answered by a service.'],
])('lenders from %j read %j', (origins, text) => {
  expect(originsText(origins)).toBe(text);
});

test('a lender of the directory is a sample unless it says otherwise, and one that is not in it is of a bank', () => {
  expect([originOf({}), originOf({ origin: 'own' }), originOf(undefined)]).toEqual(['sample', 'own', 'published']);
});

test.each<[Origin, string, RegExp]>([
  ['own', 'Own', /^A lender of your own: /u],
  ['sample', 'Sample', /^Invented, to try things out with\. No real lender/u],
  ['published', 'Published', /^Published by the bank as open data\. A published rate is no servicing policy\.$/u],
  ['service', 'Service', /^Answered by a service\.$/u],
])('what is %s says so in a word, and what that means', (origin, word, meaning) => {
  expect(originWords[origin]).toBe(word);
  expect(originExplained[origin]).toMatch(meaning);
});
