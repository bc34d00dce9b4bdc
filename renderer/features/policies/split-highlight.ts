/** A piece of an excerpt: plain text, marked where it matches the search. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Splits an excerpt on `<em>` … `</em>`. These two are the only markup there is: everything else,
 * other tags, entities and an `<em>` without its end, is text and stays as it is.
 */
export const splitHighlight = (excerpt: string): Piece[] =>
  excerpt
    .split(/<em>(.*?)<\/em>/su)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
