import type { RateRow } from './rate-rows.ts';
import type { Purpose, Repayment } from './stated-terms.ts';
import type { AmountBand, LvrBand } from './text-bands.ts';

/** One cell of a bank's rate table: the rate holds over the whole band. Units as in RateRow. */
export interface Cell {
  readonly purpose: Purpose;
  readonly repayment: Repayment;
  readonly lvr: LvrBand;
  readonly amount: AmountBand;
  readonly rate: number;
  /** The published comparison rate; undefined where there is none. */
  readonly comparison?: number | undefined;
  /** What follows an interest-only rate where the product of its own has no rate for principal and interest. */
  readonly after?: number;
}

/** The cells of one product, or undefined where two rates remain for one cell. */
export type Resolved = readonly Cell[] | undefined;

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
};

export const wholeLvr: LvrBand = { from: 0, to: undefined };
export const wholeAmount: AmountBand = { from: 0, below: undefined };

const cellKey = ({ lvr, amount }: RateRow): string => JSON.stringify([lvr, amount]);

/** Words for a rate that new customers get, as opposed to the standard rate from which others are derived. */
const offered = /\bdiscount|\bspecial|\bnew (?:lending|home loans?|customers?|business|money)|\boffer\b/;
const standard = /\bindex rate|\breference rate|\bstandard variable|\bstandard rate|\bexisting\b/;

/** Of several rates for one cell, the one on offer, where the bank's words decide it. */
const decided = (rows: readonly RateRow[]): RateRow | undefined => {
  const [first, ...more] = rows;
  if (first === undefined || more.every(({ rate }) => rate === first.rate)) return first;
  const offeredRows = rows.filter(({ text }) => offered.test(text));
  const others = rows.filter((row) => !offeredRows.includes(row));
  const notStandard = rows.filter(({ text }) => !standard.test(text));
  const candidates = offeredRows.length > 0 && others.length > 0 ? offeredRows : notStandard;
  const [chosen, ...rest] = candidates;
  if (chosen === undefined || rest.some(({ rate }) => rate !== chosen.rate)) return undefined;
  return rows.every(({ rate }) => rate >= chosen.rate) ? chosen : undefined;
};

/** Bands with the same start are nested: each applies from the end of the next narrower one. Overlaps are trimmed. */
const stepped = (rows: readonly RateRow[]): readonly RateRow[] => {
  const sorted = rows.toSorted(
    (a, b) => (a.lvr?.to ?? Infinity) - (b.lvr?.to ?? Infinity) || (a.lvr?.from ?? 0) - (b.lvr?.from ?? 0),
  );
  const steps: RateRow[] = [];
  for (const row of sorted) {
    const band = row.lvr ?? wholeLvr;
    const floor = steps.at(-1)?.lvr?.to ?? 0;
    const from = Math.max(band.from, floor);
    if (band.to === undefined || from < band.to) steps.push({ ...row, lvr: { from, to: band.to } });
  }
  return steps;
};

/** The rows that apply over a range of amounts; of two for one LVR band, the one for larger amounts. */
const rowsWithin = (rows: readonly RateRow[], stretch: AmountBand): readonly RateRow[] => {
  const holding = rows.filter(({ amount = wholeAmount }) => {
    const { from, below = Infinity } = amount;
    return from <= stretch.from && below >= (stretch.below ?? Infinity);
  });
  return groupBy(holding, ({ lvr }) => JSON.stringify(lvr ?? wholeLvr)).flatMap((same) => {
    const floor = Math.max(...same.map(({ amount }) => amount?.from ?? 0));
    return same.filter(({ amount }) => (amount?.from ?? 0) === floor).map((row) => ({ ...row, amount: stretch }));
  });
};

/** The ranges of amounts between the ends of all bands, each with the rows that apply there. */
const amountSteps = (rows: readonly RateRow[]): readonly (readonly RateRow[])[] => {
  const ends = new Set(
    rows.flatMap(({ amount = wholeAmount }) =>
      amount.below === undefined ? [amount.from] : [amount.from, amount.below],
    ),
  );
  return [...ends]
    .toSorted((a, b) => a - b)
    .map((from, index, all) => rowsWithin(rows, { from, below: all[index + 1] }));
};

/** The cells of one purpose and repayment. */
const resolveGroup = (group: readonly RateRow[]): Resolved => {
  const tiered = group.filter(({ lvr }) => lvr !== undefined);
  const rows = tiered.length > 0 ? tiered : group;
  const single: RateRow[] = [];
  for (const same of groupBy(rows, cellKey)) {
    const row = decided(same);
    if (row === undefined) return undefined;
    single.push(row);
  }
  return amountSteps(single).flatMap((band) =>
    stepped(band).map(({ purpose, repayment, lvr, amount, rate, comparison }) => ({
      purpose,
      repayment,
      lvr: lvr ?? wholeLvr,
      amount: amount ?? wholeAmount,
      rate,
      comparison,
    })),
  );
};

/**
 * The rate table of rows that may repeat, nest, overlap or contradict one another. Undefined where two rates remain for
 * a cell and the bank's words do not decide between them: no rate is ever chosen silently.
 */
export const resolveRows = (rows: readonly RateRow[]): Resolved => {
  const groups = groupBy(rows, ({ purpose, repayment }) => `${purpose} ${repayment}`).map(resolveGroup);
  return groups.some((cells) => cells === undefined) ? undefined : groups.flatMap((cells) => cells ?? []);
};

export interface Variant {
  readonly suffix: '' | ' (Basic)' | ' (Package)';
  readonly rows: readonly RateRow[];
}

/** Rows that say "package" and rows that do not make two products. */
export const variantsOf = (rows: readonly RateRow[]): readonly Variant[] => {
  const [packaged, basic] = [rows.filter(({ isPackage }) => isPackage), rows.filter(({ isPackage }) => !isPackage)];
  if (packaged.length === 0 || basic.length === 0) return [{ suffix: '', rows }];
  return [
    { suffix: ' (Basic)', rows: basic },
    { suffix: ' (Package)', rows: packaged },
  ];
};
