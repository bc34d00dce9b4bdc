import { expect, test } from 'vitest';
import { entryText } from './entry-text.ts';

test('an entry is copied with its source, its dates and the broker’s notes', () => {
  const copied = entryText({
    lender: 'Wattle Bank',
    policy: { lastVerifiedOn: '2026-11-09T12:00:00.000Z' },
    shown: '\nResidency\n\nTemporary residents with a spouse.\n',
    source: 'the policies on this computer',
    notes: [{ topic: 'visa_status', text: 'Kim says 482 is fine.', writtenMs: Date.parse('2026-11-20T12:00:00.000Z') }],
    now: Date.parse('2026-11-22T12:00:00.000Z'),
  });
  expect(copied).toBe(`Wattle Bank

Residency

Temporary residents with a spouse.

Broker’s note on Visa status, 20 Nov 2026: Kim says 482 is fine.

Source: the policies on this computer, last verified 9 Nov 2026. Copied 22 Nov 2026.`);
});
