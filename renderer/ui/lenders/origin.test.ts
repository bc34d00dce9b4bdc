import { expect, test } from 'vitest';
import { type Origin, originOf, originsText } from './origin.ts';

test.each<[readonly Origin[], string]>([
  [[], ''],
  [['sample', 'sample'], 'Sample lenders, invented.'],
  [['own'], 'Lenders of your own.'],
  [['service', 'service'], 'Answered by a service.'],
  [['own', 'sample', 'own'], '1 sample lender, invented; 2 of your own.'],
  [['service', 'sample', 'sample', 'own'], '2 sample lenders, invented; 1 of your own; 1 answered by a service.'],
])('lenders from %j read %j', (origins, text) => {
  expect(originsText(origins)).toBe(text);
});

test('a lender of the directory is a sample unless it says otherwise, and one that is not in it is of a bank', () => {
  expect([originOf({}), originOf({ origin: 'own' }), originOf(undefined)]).toEqual(['sample', 'own', 'published']);
});
