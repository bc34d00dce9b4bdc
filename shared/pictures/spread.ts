/** A lender of the panel, and whether it makes the requested loans. */
export interface SpreadLender {
  readonly id: string;
  readonly name: string;
  /** What it would lend, AUD: the lower of capacity and security. */
  readonly lends: number;
  readonly serves: boolean;
}

/** How far apart the lenders of a panel are. */
export interface Spread {
  /** Who would lend most first. */
  readonly lenders: readonly SpreadLender[];
  /** AUD; 0 where nothing is requested. */
  readonly asked: number;
  /** AUD. With an even number of lenders, halfway between the two in the middle. */
  readonly median: number;
  readonly highest: SpreadLender;
  readonly lowest: SpreadLender;
  readonly serving: number;
}

/** Undefined for fewer than two lenders, which have no spread. */
export const spreadOf = (lenders: readonly SpreadLender[], asked: number): Spread | undefined => {
  const sorted = lenders.toSorted((a, b) => b.lends - a.lends || a.name.localeCompare(b.name, 'en-AU'));
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  if (highest === undefined || lowest === undefined || sorted.length < 2) return undefined;
  const [upperMiddle, lowerMiddle] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  const median = ((upperMiddle ?? highest).lends + (lowerMiddle ?? lowest).lends) / 2;
  return { lenders: sorted, asked, median, highest, lowest, serving: sorted.filter(({ serves }) => serves).length };
};
