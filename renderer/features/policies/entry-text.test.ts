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

test('an entry of this computer says what it was read from, and who verified it when', () => {
  const last = (standing: object): string | undefined =>
    entryText({
      ...{
        lender: 'Wattle Bank',
        shown: 'Text',
        source: 'the policies on this computer',
        notes: [],
        now: Date.UTC(1970, 0, 1, 10),
      },
      policy: { lastVerifiedOn: '2026-11-09T12:00:00.000Z', standing },
    })
      .split('Source: ')
      .at(-1);
  expect([
    last({ verifiedOn: '2026-10-01', verifiedBy: 'Kim', source: 'Broker guide', sourceLink: 'https://a.example' }),
    last({ verifiedOn: '2026-10-01' }),
    last({}),
  ]).toEqual([
    'the policies on this computer (Broker guide, https://a.example), last verified 1 Oct 2026 by Kim. Copied 1 Jan 1970.',
    'the policies on this computer, last verified 1 Oct 2026. Copied 1 Jan 1970.',
    'the policies on this computer, never verified. Copied 1 Jan 1970.',
  ]);
});
