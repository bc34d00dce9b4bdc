/** A lender of the panel: what it would lend, AUD, and whether it makes the requested loans. */
export interface SpreadLender {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly serves: boolean;
}

/** How far apart the lenders of a panel are. */
export interface Spread {
  /** The highest capacity first. */
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
  const sorted = lenders.toSorted((a, b) => b.capacity - a.capacity || a.name.localeCompare(b.name, 'en-AU'));
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  if (highest === undefined || lowest === undefined || sorted.length < 2) return undefined;
  const [upperMiddle, lowerMiddle] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  const median = ((upperMiddle ?? highest).capacity + (lowerMiddle ?? lowest).capacity) / 2;
  return { lenders: sorted, asked, median, highest, lowest, serving: sorted.filter(({ serves }) => serves).length };
};
