import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar.ts';

const now = Date.parse('2026-11-26T03:04:05.678Z');
const entry: CalendarEntry = {
  identity: ['s1', 'settlement', 'home'],
  day: '2026-12-12',
  summary: 'Settlement: Chen; Marrickville, 210',
  description: '1 High Street\nSam, Alex',
};

const calendarText = (entries: readonly CalendarEntry[]): string => {
  const file = calendarFile(now);
  return file.start + file.entries(entries) + file.end;
};

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

it('a day is an entry of a calendar', () => {
  expect(calendarText([entry]).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Headroom//Dates//EN', 'CALSCALE:GREGORIAN', 'BEGIN:VEVENT'],
    expect.stringMatching(/^UID:[0-9a-f]{32}@headroom$/),
    ...['DTSTAMP:20261126T030405Z', 'DTSTART;VALUE=DATE:20261212'],
    String.raw`SUMMARY:Settlement: Chen\; Marrickville\, 210`,
    String.raw`DESCRIPTION:1 High Street\nSam\, Alex`,
    ...['TRANSP:TRANSPARENT', 'CLASS:PRIVATE', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

it('a line of 75 octets is left whole, and a longer one is cut there', () => {
  const longest = 'x'.repeat(75 - 'SUMMARY:'.length);
  const linesOf = (summary: string) =>
    calendarText([{ ...entry, summary }])
      .split('\r\n')
      .filter((line) => line.includes('xx'));
  expect(linesOf(longest)).toEqual([`SUMMARY:${longest}`]);
  expect(linesOf(`${longest}xx`)).toEqual([`SUMMARY:${longest}`, ' xx']);
});

it('an entry without a description has none', () => {
  const bare = calendarText([{ ...entry, description: '' }]);
  expect([bare.includes('DESCRIPTION'), bare.includes('CLASS:PRIVATE')]).toEqual([false, true]);
});

describe('what another program reads', () => {
  const words = fc.string({ unit: 'binary', maxLength: 200, size: 'max' });

  it('is what was written, whatever the words, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const text = calendarText([{ ...entry, summary, description }]);
        const lines = text.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        // A character is never divided between lines, and no line ends but with both signs.
        expect(lines.join('')).not.toMatch(/[\r\n\uFFFD]/u.test(summary + description) ? /[\r\n]/ : /[\r\n\uFFFD]/u);
        const [event] = eventsIn(text);
        const shown = (value: string) =>
          value
            .toWellFormed()
            .replaceAll(/\r\n?/g, '\n')
            .replaceAll(/[^\P{Cc}\t\n]/gu, '');
        expect([event?.summary ?? '', event?.description ?? '']).toEqual([shown(summary), shown(description)]);
        expect([event?.startDate.isDate, event?.startDate.toString()]).toEqual([true, '2026-12-12']);
      }),
    );
  });

  it('has the same identifier after the day moved, and another one for another date', () => {
    const moved = { ...entry, day: '2027-01-01' };
    const other = { ...entry, identity: ['s1', 'settlement', 'flat'] };
    const [first, second, third] = [entry, moved, other].map((one) => eventsIn(calendarText([one]))[0]?.uid);
    expect([first === second, first === third]).toEqual([true, false]);
  });
});
