/** A piece of an excerpt: plain text, marked where it matches the search. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Splits an excerpt on `<em>` … `</em>`. These two are the only markup: everything else, other tags, entities
 * and an `<em>` without its end, is text and left unchanged.
 */
export const splitHighlight = (excerpt: string): Piece[] => {
  const pieces: Piece[] = [];
  let position = 0;
  for (;;) {
    const start = excerpt.indexOf(opening, position);
    const end = start < 0 ? -1 : excerpt.indexOf(closing, start);
    // Without an end here there is none further on either.
    if (end < 0) break;
    pieces.push({ text: excerpt.slice(position, start), marked: false });
    pieces.push({ text: excerpt.slice(start + opening.length, end), marked: true });
    position = end + closing.length;
  }
  pieces.push({ text: excerpt.slice(position), marked: false });
  return pieces.filter(({ text }) => text !== '');
};

const opening = '<em>';
const closing = '</em>';
