import { stemmer } from 'stemmer';

/** A word of a text, from `start` to `end`. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** What its forms have in common: `waived` and `waiving` both have `waiv`. */
  readonly stem: string;
  /** Written in capitals throughout, as abbreviations are. */
  readonly isCapitals: boolean;
}

/** A figure with its separators, or letters with what follows an apostrophe. */
const pattern = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:['\u2019]\p{L}+)?/gu;

const stemOf = (word: string): string =>
  stemmer(
    word
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/['\u2019]s$|[\p{M}'\u2019,]/gu, ''),
  );

/** The words of a text in their order. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    stem: stemOf(word),
    isCapitals: /^\p{Lu}{2,}$/u.test(word),
  }));

/** Words in sequence: `temporary visa`. */
export type Phrase = readonly Pick<Word, 'stem' | 'isCapitals'>[];

/** Where each occurrence of a phrase begins, as indexes of `words`. A word in capitals only matches capitals. */
export const occurrences = (words: readonly Word[], phrase: Phrase): number[] =>
  words.flatMap((_, at) =>
    phrase.every(({ stem, isCapitals }, step) => {
      const word = words[at + step];
      return word?.stem === stem && (word.isCapitals || !isCapitals);
    })
      ? [at]
      : [],
  );
