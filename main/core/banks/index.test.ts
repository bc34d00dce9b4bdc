import { expect, test } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { recordingEvents } from '../../../test/support/desk/fakes.ts';
import type { BankProducts, ImportTally } from '../../ports/banks.ts';
import { bankHandlers } from './index.ts';

/** What was announced, and how often calculations were made old, by taking an import and by removing a brand. */
const told = async (taken: Outcome<ImportTally>, isRemoved = false) => {
  const events = recordingEvents();
  let changes = 0;
  const banks = {
    catalogue: { remove: () => isRemoved },
    take: () => Promise.resolve(taken),
  } as unknown as BankProducts;
  const desk = bankHandlers({ banks, events, catalogueChanged: () => (changes += 1) });
  await desk['banks.take']({ id: 'one', removeMissingOf: [] });
  await desk['banks.remove']({ brand: 'Quokka Mutual' });
  return [events.emitted.length, changes];
};

test('published products are announced as changed where any was stored or removed, and not where none was', async () => {
  expect(await told(succeed({ added: 1, changed: 0, unchanged: 0 }))).toEqual([1, 1]);
  // Brands before the one that the disk refused are stored.
  expect(await told(fail('STORE_UNAVAILABLE', 'The disk is full.'))).toEqual([1, 1]);
  const gone = fail('NOT_FOUND', 'This import has since been completed or discarded.');
  expect([await told(gone), await told(gone, true)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
