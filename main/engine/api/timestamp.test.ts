import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { parseTimestamp } from './timestamp.ts';

it.each([
  ['2026-11-21T02:30:00.000Z', 1_795_228_200_000],
  ['2026-11-21T02:30:00Z', 1_795_228_200_000],
  ['2026-11-21T02:30:00.5Z', 1_795_228_200_500],
  ['2026-11-21T02:30:00.0005Z', 1_795_228_200_000.5],
  ['2024-02-29T23:59:59.999Z', 1_709_251_199_999],
  ['0000-01-01T00:00:00Z', -62_167_219_200_000],
  ['2026-02-29T00:00:00Z', undefined],
  ['2026-04-31T00:00:00Z', undefined],
  ['2026-00-10T00:00:00Z', undefined],
  ['2026-11-21T24:00:00Z', undefined],
  ['2026-11-21T02:60:00Z', undefined],
  ['2026-11-21T02:30:60Z', undefined],
  ['2026-11-21T02:30:00.0000000001Z', undefined],
  ['2026-11-21T02:30:00z', undefined],
  ['2026-11-21t02:30:00Z', undefined],
  [' 2026-11-21T02:30:00Z', undefined],
  ['2026-11-21T02:30:00Z\n', undefined],
  ['٢٠٢٦-11-21T02:30:00Z', undefined],
])('%j is %s', (text, instant) => {
  expect(parseTimestamp(text)).toBe(instant);
});

it('reads every instant that a clock can write', () => {
  const years = {
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(parseTimestamp(date.toISOString())).toBe(date.getTime());
    }),
    propertyRuns(100),
  );
});
