import { expect, test } from 'vitest';
import { type Origin, originsText } from './origin.ts';

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
