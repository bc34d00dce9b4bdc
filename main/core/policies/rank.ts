import { hash } from 'node:crypto';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import type { Policy } from '../../../shared/service/policy.ts';
import type { Steps } from '../../platform/process/run-in-slices.ts';
import { answersOf } from './answers.ts';
import { phrasesOf, searchExcerpts, topicExcerpt } from './excerpts.ts';
import type { Block } from './plain-text.ts';
import { type SearchTerm, searchTerms, topicPhrases } from './search-terms.ts';
import { occurrences, type Phrase } from './words.ts';

/** How Okapi BM25 weighs the repetition of a word and the length of a document (Robertson and Zaragoza, 2009). */
const bm25 = { k1: 1.2, b: 0.75 };
/** The weight of an occurrence, relative to the word as typed in the text. */
const weights = { synonym: 0.7, heading: 2, topic: 0.2 };

/** An entry with what is parsed once for all look-ups. */
export interface ReadPolicy {
  readonly policy: Policy;
  readonly blocks: readonly Block[];
}

function* each<T, R>(items: readonly T[], work: (item: T) => R): Steps<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

/** What is parsed from an entry whatever the question. */
const factsOf = ({ policy, blocks }: ReadPolicy): Policy & Pick<FoundPolicy, 'title' | 'version' | 'answers'> => ({
  ...policy,
  title: blocks.find(({ isHeading }) => isHeading)?.text ?? '',
  version: hash('sha256', policy.content),
  answers: answersOf(blocks, policy.triggers),
});

const weightIn = (blocks: readonly Block[], phrases: readonly Phrase[]): number =>
  blocks.reduce((sum, { words, isHeading }) => {
    const count = phrases.reduce((all, phrase) => all + occurrences(words, phrase).length, 0);
    return sum + count * (isHeading ? weights.heading : 1);
  }, 0);

/** What an entry has of one term. */
interface Match {
  readonly term: SearchTerm;
  readonly isFound: boolean;
  readonly weight: number;
  /** The words matched instead of what was typed. */
  readonly instead: string | undefined;
}

const insteadOf = (blocks: readonly Block[], term: SearchTerm): string | undefined => {
  for (const { text, words } of blocks)
    for (const phrase of term.synonyms) {
      const [at] = occurrences(words, phrase);
      if (at !== undefined) return text.slice(words[at]?.start, words[at + phrase.length - 1]?.end);
    }
  return undefined;
};

const matchOf = ({ policy, blocks }: ReadPolicy, term: SearchTerm): Match => {
  const literal = weightIn(blocks, [term.literal]);
  const meant = weightIn(blocks, phrasesOf(term)) - literal;
  const topical = term.topics.some((topic) => policy.triggers.includes(topic)) ? weights.topic : 0;
  return {
    term,
    isFound: literal + meant > 0,
    weight: literal + weights.synonym * meant + topical,
    instead: literal === 0 ? insteadOf(blocks, term) : undefined,
  };
};

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { words }) => sum + words.length, 0);

interface Ranked extends ReadPolicy {
  readonly matches: readonly Match[];
  readonly found: number;
  readonly score: number;
}

/** Entries with at least one term, or on the topic of one: those with most terms first, then by BM25. */
function* ranked(entries: readonly ReadPolicy[], terms: readonly SearchTerm[]): Steps<Ranked[]> {
  const matched = yield* each(entries, (entry) => ({ ...entry, matches: terms.map((term) => matchOf(entry, term)) }));
  const meanLength = entries.reduce((sum, { blocks }) => sum + lengthOf(blocks), 0) / entries.length;
  const rarity = terms.map((_, index) => {
    const having = matched.filter(({ matches }) => matches[index]?.isFound).length;
    return Math.log(1 + (entries.length - having + 0.5) / (having + 0.5));
  });
  const scoreOf = ({ blocks, matches }: Pick<Ranked, 'blocks' | 'matches'>): number => {
    const damping = bm25.k1 * (1 - bm25.b + (bm25.b * lengthOf(blocks)) / meanLength);
    return matches.reduce(
      (sum, { weight }, index) => sum + ((rarity[index] ?? 0) * weight * (bm25.k1 + 1)) / (weight + damping),
      0,
    );
  };
  return matched
    .map((entry) => ({
      ...entry,
      found: entry.matches.filter(({ isFound }) => isFound).length,
      score: scoreOf(entry),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.found - a.found || b.score - a.score);
}

const withExcerpts = (
  { policy, blocks, matches }: Ranked,
  terms: readonly SearchTerm[],
  topics: readonly string[],
): FoundPolicy => {
  const excerpts = searchExcerpts(blocks, terms);
  return {
    ...factsOf({ policy, blocks }),
    excerpts: excerpts.length > 0 ? excerpts : topicExcerpts({ policy, blocks }, topics),
    missing: matches.filter(({ isFound }) => !isFound).map(({ term }) => term.typed),
    meant: matches.flatMap(({ term: { typed }, instead }) => (instead === undefined ? [] : [{ typed, instead }])),
  };
};

const maxTopicExcerpts = 2;

const topicExcerpts = ({ policy, blocks }: ReadPolicy, topics: readonly string[]): FoundPolicy['excerpts'] => {
  const excerpts = topics
    .filter((topic) => policy.triggers.includes(topic))
    .flatMap((topic) => topicExcerpt(blocks, topic, topicPhrases(topic)) ?? []);
  const texts = new Map(excerpts.toReversed().map((excerpt) => [excerpt.pieces[0]?.text, excerpt]));
  return excerpts.filter((excerpt) => texts.get(excerpt.pieces[0]?.text) === excerpt).slice(0, maxTopicExcerpts);
};

/**
 * The entries for a search, best first; each says which words it lacks and which it has as synonyms. Without words, all
 * entries in their order. Each has excerpts for the search or the topics. Yields after each entry.
 */
export function* rankPolicies(
  entries: readonly ReadPolicy[],
  { triggers, search }: { readonly triggers: readonly string[]; readonly search: string },
): Steps<FoundPolicy[]> {
  const terms = searchTerms(search);
  if (terms.length > 0)
    return yield* each(yield* ranked(entries, terms), (entry) =>
      withExcerpts(entry, terms, [...entry.matches.flatMap(({ term }) => term.topics), ...triggers]),
    );
  return yield* each(entries, (entry) => ({
    ...factsOf(entry),
    excerpts: topicExcerpts(entry, triggers),
    missing: [],
    meant: [],
  }));
}
