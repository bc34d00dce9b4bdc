import { hash } from 'node:crypto';

/** An entry that takes a whole day. */
export interface CalendarEntry {
  /** What tells it from others: the same again replaces what a calendar took before. */
  readonly identity: readonly string[];
  /** An ISO day. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

/** Octets of a line, without its end (RFC 5545, section 3.1). */
const maxOctets = 75;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };

/** Text as a value (section 3.3.11); other control characters are not allowed in one. */
const text = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,\n]/g, (sign) => escapes[sign] ?? sign);

/** A line of at most 75 octets with its continuations, each of which begins with a space; no character is divided. */
const folded = (line: string): string => {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

const stamp = (instantMs: number): string => new Date(instantMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const eventLines = ({ identity, day, summary, description }: CalendarEntry, stamped: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${hash('sha256', JSON.stringify(identity)).slice(0, 32)}@headroom`,
  `DTSTAMP:${stamped}`,
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `SUMMARY:${text(summary)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
  // It is to be seen, not to take the time of the day, and names a client.
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'END:VEVENT',
];

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/**
 * Whole days as iCalendar (RFC 5545), in pieces, as there may be many thousands: a calendar has at least one entry. Of
 * two imports the one with the later `DTSTAMP` holds for the same UID. Written here because days are all there is: no
 * time, zone or repetition, for which a library would turn each day into an instant and back.
 */
export const calendarFile = (nowMs: number) => ({
  start: written(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Headroom//Dates//EN', 'CALSCALE:GREGORIAN']),
  entries: (entries: readonly CalendarEntry[]): string =>
    written(entries.flatMap((entry) => eventLines(entry, stamp(nowMs)))),
  end: written(['END:VCALENDAR']),
});
