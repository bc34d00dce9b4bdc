import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYearLabel } from '../../../shared/scenario/days.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { readForm } from './text-entry.ts';

test.each(['2026-27', '2026/27', '26/27', '26 - 27', '2026–2027', 'FY27', 'fy 2027', 'FY26-27', ' 2026-27 '])(
  'the tax year of %j is 2026-27',
  (text) => {
    expect(readForm('tax year', text)).toEqual({ ok: true, value: '2026-27' });
  },
);

test.each(['abc', '2026', '27', '25/27', '2026-2', '2026-27-28', '2026-275', '27-26', 'FY', '0000-01'])(
  '%j is no tax year',
  (text) => {
    expect(readForm('tax year', text)).toEqual({ ok: false, message: 'Not a financial year, such as 2026-27' });
  },
);

test.each(['215', '21500', 'NSW', '21 50', '-2150', '2150a'])('%j is no postcode', (text) => {
  expect(readForm('postcode', text)).toEqual({ ok: false, message: 'Not a postcode of four digits' });
});

test('a tax year and a postcode are read again as they were, and an empty text is none', () => {
  const forms = fc.oneof(
    fc.integer({ min: 2001, max: 2098 }).map((year) => ['tax year', financialYearLabel(year)] as const),
    fc.integer({ min: 200, max: 9_999 }).map((number) => ['postcode', String(number).padStart(4, '0')] as const),
  );
  fc.assert(
    fc.property(forms, ([form, text]) => {
      expect([readForm(form, text), readForm(form, ' ')]).toEqual([
        { ok: true, value: text },
        { ok: true, value: undefined },
      ]);
    }),
    propertyRuns(200),
  );
});
