import type { PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { topicLabel } from '../../../shared/service/topic-label.ts';
import { spreadsheetText } from '../spreadsheet.ts';

/** An entry of a lender as it is now. */
export interface CurrentEntry {
  readonly lender: string;
  readonly topics: readonly string[];
  readonly title: string;
  readonly version: string;
}

export interface NotedLender {
  readonly name: string;
  /** Its entries on the topics of the notes; undefined for a lender known only to a service. */
  readonly entries: readonly CurrentEntry[] | undefined;
}

/** What became of the entry that a note was written about. */
export const entrySince = ({ topic, title, version }: PolicyNote, entries: NotedLender['entries']): string => {
  if (entries === undefined) return 'not compared: kept by a service';
  const current = entries.filter(({ topics }) => topics.includes(topic));
  if (version === '') return current.length === 0 ? 'no entry then or now' : 'no entry then, one now';
  if (current.some((entry) => entry.version === version)) return 'unchanged';
  return current.some((entry) => entry.title === title) ? 'changed' : 'no longer there';
};

const columns = ['Lender', 'Topic', 'Note', 'Written on', 'Entry', 'Entry since'];

/** The local day: `2026-11-22`. */
const dayOf = (atMs: number): string => {
  const at = new Date(atMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** All notes as one table for a spreadsheet. */
export const notesFile = (notes: readonly PolicyNote[], lenderOf: (id: string) => NotedLender): string => {
  const rows = notes
    .map((note) => ({ note, ...lenderOf(note.lender) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU') || a.note.topic.localeCompare(b.note.topic, 'en-AU'))
    .map(({ note, name, entries }) => {
      const { topic, text, writtenMs, title } = note;
      return [name, topicLabel(topic), text, dayOf(writtenMs), title, entrySince(note, entries)];
    });
  return spreadsheetText([columns, ...rows]);
};
