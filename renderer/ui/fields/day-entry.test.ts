import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { editDay, readDay } from './day-entry.ts';

const today = '2026-11-22';
const partial = { ok: false, message: 'Not a whole day: day, month and year, such as 3/8/26' };

describe('readDay', () => {
  it.each([
    ...['3/8/26', '03/08/2026', '3.8.26', '3-8-2026', '3 8 26', ' 3 / 8 / 26 ', '2026-08-03', '2026-8-3'],
    ...['3 Aug 26', '3 August 2026', '3aug26', '3-Aug-2026', '3 aug. 2026', '3 AUGUST, 2026'],
  ])('reads %j, day first', (text) => {
    expect(readDay(text, today)).toEqual({ ok: true, value: '2026-08-03' });
  });

  it('reads today, and no day at all', () => {
    expect([readDay('Today', today), readDay('  ', today)]).toEqual([
      { ok: true, value: today },
      { ok: true, value: undefined },
    ]);
  });

  it('takes two digits for the year of this century up to 20 years ahead', () => {
    const years = ['1/7/00', '1/7/46', '1/7/47', '1/7/98'].map((text) => readDay(text, today));
    expect(years).toEqual(
      ['2000-07-01', '2046-07-01', '1947-07-01', '1998-07-01'].map((value) => ({ ok: true, value })),
    );
  });

  it.each(['3', '3/8', '3/8/', '3/8/2', '3/8/202', '3 Aug', 'Aug 26', '3 Augus 2026x', '3 Sob 26', 'soon', '2026-08'])(
    'refuses %j, which is a part of a day or none',
    (text) => expect(readDay(text, today)).toEqual(partial),
  );

  it.each([
    ['8/23/26', 'There is no month 23: the day comes first'],
    ['3/0/26', 'There is no month 0: the day comes first'],
    ['30/2/26', 'There is no such day'],
    ['29 Feb 2026', 'There is no such day'],
    ['2026-04-31', 'There is no such day'],
    ['0/4/26', 'There is no such day'],
  ])('refuses %j, which no calendar has', (text, message) => {
    expect(readDay(text, today)).toEqual({ ok: false, message });
  });

  it('reads every day that it writes for editing, and every ISO day', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        expect([readDay(editDay(day), today), readDay(day, today)]).toEqual(
          [day, day].map((value) => ({ ok: true, value })),
        );
      }),
      propertyRuns(200),
    );
  });
});

it('edits what is stored day first, and leaves text that is no day as it is', () => {
  expect([editDay('2026-08-03'), editDay('2026-02-30'), editDay(undefined)]).toEqual(['3/8/2026', '2026-02-30', '']);
});
