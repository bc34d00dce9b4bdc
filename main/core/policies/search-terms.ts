import { topicWords, vocabulary } from './vocabulary.ts';
import { type Phrase, type Word, wordsOf } from './words.ts';

/** A word or phrase to look for, and its synonyms. */
export interface SearchTerm {
  /** As it was typed. */
  readonly typed: string;
  /** What was typed, ignoring case. */
  readonly literal: Phrase;
  readonly synonyms: readonly Phrase[];
  /** The service's topics on it. */
  readonly topics: readonly string[];
}

interface Meaning {
  readonly phrases: readonly Phrase[];
  readonly topic: string | undefined;
}

const keyOf = (phrase: Phrase): string => phrase.map(({ stem }) => stem).join(' ');

/** The meanings of each phrase of the vocabulary. */
const meanings = new Map<string, Meaning[]>();
for (const { words, topic } of vocabulary) {
  const phrases = words.map(wordsOf);
  for (const key of new Set(phrases.map(keyOf))) meanings.set(key, [...(meanings.get(key) ?? []), { phrases, topic }]);
}

const longest = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length));

/** Words that say nothing about the search: of questions, and what every policy speaks of. */
const filler = new Set(
  wordsOf(
    `a an and any are as at be but by can could did do does for from had has have how i if in is it its many may me much
     must my need of on or our should than that the their them there these they this to we what when where whether which
     who whom whose why will with would you your accept allow ask bank consider lend lender policy take want`,
  ).map(({ stem }) => stem),
);

const literally = (words: readonly Word[]): Phrase => words.map(({ stem }) => ({ stem, isCapitals: false }));

const termOf = (typed: string, words: readonly Word[]): SearchTerm => {
  const synonyms = meanings.get(keyOf(words)) ?? [];
  return {
    typed,
    literal: literally(words),
    synonyms: synonyms.flatMap(({ phrases }) => phrases),
    topics: synonyms.flatMap(({ topic }) => (topic === undefined ? [] : [topic])),
  };
};

/** A term for words in quotation marks, which match only themselves. */
const quotedTerm = (typed: string): SearchTerm => ({
  typed,
  literal: literally(wordsOf(typed)),
  synonyms: [],
  topics: [],
});

/** The longest phrases of the vocabulary, and the words between them. */
const looseTerms = (text: string): SearchTerm[] => {
  const words = wordsOf(text);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    let size = Math.min(longest, words.length - at);
    while (size > 1 && !meanings.has(keyOf(words.slice(at, at + size)))) size -= 1;
    const part = words.slice(at, at + size);
    terms.push(termOf(text.slice(part[0]?.start, part.at(-1)?.end), part));
    at += size;
  }
  return terms;
};

/** What a search looks for: each word once, without filler words unless there are no others. */
export const searchTerms = (search: string): SearchTerm[] => {
  const terms = search
    .split('"')
    .flatMap((part, index) => (index % 2 === 1 ? [quotedTerm(part.trim())] : looseTerms(part)))
    .filter(({ literal }) => literal.length > 0);
  const telling = terms.filter(({ literal }) => literal.some(({ stem }) => !filler.has(stem)));
  const chosen = telling.length > 0 ? telling : terms;
  return [...new Map(chosen.map((term) => [keyOf(term.literal), term])).values()];
};

/** The phrases of the vocabulary that mean a topic of the service. */
export const meaningsOf = (topic: string): Phrase[] =>
  vocabulary.filter((group) => group.topic === topic).flatMap(({ words }) => words.map(wordsOf));

/** The name of a topic of the service, and the words that its excerpts use. */
export const topicPhrases = (topic: string): Phrase[] => [
  ...meaningsOf(topic),
  ...(topicWords[topic] ?? []).map((word) => literally(wordsOf(word))),
  literally(wordsOf(topic.replaceAll('_', ' '))),
];
