import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import { chapters, sectionsOf } from './manual.ts';

/** A place in the manual that has what was searched for. */
export interface FoundPlace {
  readonly chapter: string;
  readonly title: string;
  readonly heading: { readonly text: string; readonly slug: string } | null;
  /** The text that has it, in pieces. */
  readonly pieces: readonly { readonly text: string; readonly marked: boolean }[];
}

interface Entry {
  readonly id: number;
  readonly chapter: string;
  readonly title: string;
  readonly heading: FoundPlace['heading'];
  readonly blocks: readonly string[];
  readonly headingText: string;
  readonly text: string;
}

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;
const maxFound = 12;
/** The slips that a word may have: a short one has too many others within a letter. */
const slipsIn = (term: string): number => (term.length < 5 ? 0 : term.length < 8 ? 1 : 2);

const stemOf = (word: string): string => stemmer(word.toLowerCase().replaceAll(/['’]s$|['’]/g, ''));

const makeEntries = (): readonly Entry[] =>
  chapters
    .flatMap((chapter) =>
      sectionsOf(chapter).map(({ heading, blocks }) => ({
        ...{ chapter: chapter.id, title: chapter.title, heading, blocks },
        headingText: heading?.text ?? chapter.title,
        text: blocks.join('\n'),
      })),
    )
    .filter(({ heading, blocks }) => heading === null || blocks.length > 0)
    .map((entry, id) => ({ id, ...entry }));

const makeIndex = (): { readonly index: MiniSearch<Entry>; readonly entries: readonly Entry[] } => {
  const entries = makeEntries();
  const index = new MiniSearch<Entry>({
    fields: ['headingText', 'text'],
    tokenize: (text) => text.match(wordPattern) ?? [],
    processTerm: stemOf,
    searchOptions: {
      boost: { headingText: 3 },
      prefix: true,
      fuzzy: slipsIn,
    },
  });
  index.addAll(entries);
  return { index, entries };
};
let indexed: ReturnType<typeof makeIndex> | undefined;

const piecesOf = (block: string, terms: ReadonlySet<string>): FoundPlace['pieces'] => {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const { 0: word, index: start } of block.matchAll(wordPattern)) {
    if (!terms.has(stemOf(word))) continue;
    pieces.push({ text: block.slice(at, start), marked: false }, { text: word, marked: true });
    at = start + word.length;
  }
  pieces.push({ text: block.slice(at), marked: false });
  return pieces.filter(({ text }) => text !== '');
};

const placeOf = ({ chapter, title, heading, blocks }: Entry, terms: ReadonlySet<string>): FoundPlace => {
  const excerpts = blocks.map((block) => piecesOf(block, terms));
  const marks = excerpts.map(
    (pieces) => new Set(pieces.filter(({ marked }) => marked).map(({ text }) => stemOf(text))),
  );
  const best = marks.reduce((most, { size }, at) => (size > (marks[most]?.size ?? 0) ? at : most), 0);
  return { chapter, title, heading, pieces: excerpts[best] ?? [] };
};

/** The places that have all words of a search, or else some of them; the best first. */
export const searchManual = (search: string): FoundPlace[] => {
  const { index, entries } = (indexed ??= makeIndex());
  const whole = index.search(search, { combineWith: 'AND' });
  const results = whole.length > 0 ? whole : index.search(search);
  return results.slice(0, maxFound).flatMap(({ id, match }) => {
    const entry = entries[Number(id)];
    return entry === undefined ? [] : [placeOf(entry, new Set(Object.keys(match)))];
  });
};
