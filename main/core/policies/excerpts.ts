import type { Excerpt } from '../../../shared/contract/lenders/policies.ts';
import type { Block } from './plain-text.ts';
import type { SearchTerm } from './search-terms.ts';
import { occurrences, type Phrase } from './words.ts';

/** A range of a block, as offsets in its text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

const maxExcerpts = 3;
const maxLength = 240;
/** How much text before the first mark is shown. */
const lead = 80;

/** Where the phrases occur in a block, in order and without overlaps. */
export const marksOf = ({ words }: Block, phrases: readonly Phrase[]): Range[] => {
  const ranges = phrases
    .flatMap((phrase) =>
      occurrences(words, phrase).map((at) => ({ from: words[at], to: words[at + phrase.length - 1] })),
    )
    .map(({ from, to }) => ({ start: from?.start ?? 0, end: to?.end ?? 0 }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return ranges.filter(({ start, end }) => {
    const isApart = reached <= start;
    reached = Math.max(reached, end);
    return isApart;
  });
};

export const phrasesOf = ({ literal, synonyms }: SearchTerm): readonly Phrase[] => [literal, ...synonyms];

/** The part of a block to show: from the start of the mark's sentence, or of a word shortly before the mark. */
const windowOf = ({ text }: Block, first: number): Range => {
  if (text.length <= maxLength) return { start: 0, end: text.length };
  const sentence = text.slice(0, first).search(/(?<=^|[.;:!?]\s)[^.;:!?]*$/);
  const near = first <= lead ? 0 : text.indexOf(' ', first - lead) + 1;
  const start = sentence >= 0 && first - sentence <= 2 * lead ? sentence : Math.min(near, first);
  if (text.length - start <= maxLength) return { start, end: text.length };
  return { start, end: Math.max(text.lastIndexOf(' ', start + maxLength), first) };
};

/** The part of a block around its first mark, with every mark in it. */
const piecesOf = (block: Block, marks: readonly Range[]): Excerpt['pieces'] => {
  const { text } = block;
  const { start, end } = windowOf(block, marks[0]?.start ?? 0);
  const pieces: Excerpt['pieces'] = [];
  let at = start;
  for (const mark of marks.filter((range) => range.start >= start && range.end <= end)) {
    pieces.push({ text: text.slice(at, mark.start), marked: false });
    pieces.push({ text: text.slice(mark.start, mark.end), marked: true });
    at = mark.end;
  }
  pieces.push({ text: text.slice(at, end), marked: false });
  if (start > 0) pieces.unshift({ text: '… ', marked: false });
  if (end < text.length) pieces.push({ text: ' …', marked: false });
  return pieces.filter((piece) => piece.text !== '');
};

/** The excerpts for the terms: first those with a term that no earlier excerpt shows. */
export const searchExcerpts = (blocks: readonly Block[], terms: readonly SearchTerm[]): Excerpt[] => {
  const candidates = blocks
    .map((block) => ({ block, terms: terms.filter((term) => marksOf(block, phrasesOf(term)).length > 0) }))
    .filter((candidate) => candidate.terms.length > 0)
    .sort((a, b) => b.terms.length - a.terms.length || Number(a.block.isHeading) - Number(b.block.isHeading));
  const shown = new Set<SearchTerm>();
  const showsNew = candidates.filter((candidate) => {
    const isNew = candidate.terms.some((term) => !shown.has(term));
    for (const term of candidate.terms) shown.add(term);
    return isNew;
  });
  const rest = candidates.filter((candidate) => !showsNew.includes(candidate) && !candidate.block.isHeading);
  return [...showsNew, ...rest]
    .slice(0, Math.max(maxExcerpts, showsNew.length))
    .map(({ block }) => ({ pieces: piecesOf(block, marksOf(block, terms.flatMap(phrasesOf))) }));
};

/** The text below the title, or all of it where there is no title. */
const bodyOf = (blocks: readonly Block[]): readonly Block[] => {
  const body = blocks.slice(blocks.findIndex(({ isHeading }) => isHeading) + 1).filter(({ isHeading }) => !isHeading);
  return body.length > 0 ? body : blocks;
};

/** The excerpt of an entry that says most about a topic, without marks because nothing was searched for. */
export const topicExcerpt = (
  blocks: readonly Block[],
  topic: string,
  phrases: readonly Phrase[],
): Excerpt | undefined => {
  const body = bodyOf(blocks);
  const counts = body.map((block) => marksOf(block, phrases));
  const most = counts.reduce((best, marks, index) => (marks.length > (counts[best]?.length ?? 0) ? index : best), 0);
  const block = body[most];
  if (block === undefined) return undefined;
  const { start, end } = windowOf(block, counts[most]?.[0]?.start ?? 0);
  const text = `${start > 0 ? '… ' : ''}${block.text.slice(start, end)}${end < block.text.length ? ' …' : ''}`;
  return { topic, pieces: [{ text, marked: false }] };
};
