/*
 * Loan-to-value ratios and loan amounts as banks write them in free text, where the structured tiers are
 * missing: "LVR 60.01 - 80%", "<=97%", "80% or less", "Sub 80", "under $250k", "$250,000 - $749,999".
 */

/** A band of LVR in percent, over `from` and up to and including `to`; undefined where it is open. */
export interface LvrBand {
  readonly from: number;
  readonly to: number | undefined;
}

/** A band of loan amounts in AUD, from `from` and below `below`; undefined where it is open. */
export interface AmountBand {
  readonly from: number;
  readonly below: number | undefined;
}

const aside = /\b(?:comparison rate|existing (?:members?|customers?)|additional lending)/i;

/**
 * The text with one space wherever there is white space, and without sentences about the comparison rate and about
 * existing customers, which name figures that are not bands.
 */
export const withoutAsides = (text: string): string =>
  text
    .split(/(?<=[.;])/)
    .map((sentence) => (aside.test(sentence) ? ' ' : sentence))
    .join('')
    .replaceAll(/\s+/g, ' ');

/** `60.01` and `60.1` mean 60, `71` after `70` is left to the joining of bands, `79.99` means 80; `99.99` is no 100. */
export const roundedPercent = (value: number): number => {
  const nearest = Math.round(value);
  return Math.abs(value - nearest) <= 0.100001 && nearest !== 100 ? nearest : value;
};

const percent = String.raw`(\d{2,3}(?:\.\d+)?) ?%?`;
const between = new RegExp(
  String.raw`(?:>=? ?)?${percent} ?(?:lvr ?)?(?:-|–|to|and up to|and) ?(?:<=? ?|≤ ?)?${percent}`,
  'i',
);
const over = new RegExp(
  String.raw`(?:>=?|over|above|more than|greater than) ?${percent}|${percent} ?(?:or more|and over|or above|\+(?! ?lmi))`,
  'i',
);
const upTo = new RegExp(
  String.raw`(?:<=?|≤|\ble|\bsub|up to|under|below|less than(?: or equal to)?|of less than|max(?:imum)?(?: lvr)?(?: of)?|not exceeding) ?${percent}|${percent} ?(?:lvr ?)?(?:or less|or below|and under|of less|maximum|max\b)`,
  'i',
);

const isLvr = (value: number): boolean => value >= 30 && value <= 110;
const firstNumber = (match: RegExpExecArray | null): number | undefined => {
  const [found] = (match ?? []).slice(1).filter(Boolean);
  return found === undefined ? undefined : Number(found);
};

const speaksOfLvr = (text: string): boolean => /\blvr\b|loan[ -]to[ -]valu/i.test(text);
/** "Up to 60%" of nothing named is of the value; "up to 60% offset" is not. */
const endsAtPercent =
  /(?:up to|under|below|over|above|less than|more than) ?\d{2}(?:\.\d+)? ?%(?! ?(?:offset|discount|off\b|cash|p\.?a|of (?!the (?:property|value|security)|property|valu)))|\d{2}(?:\.\d+)? ?%? ?(?:-|–|to|and up to) ?\d{2}(?:\.\d+)? ?%(?! ?(?:offset|discount|off\b|p\.?a))/i;
const comparesPercent = (text: string): boolean =>
  endsAtPercent.test(text) ||
  /(?:<=?|>=?|≤|\bsub) ?\d{2,3}(?:\.\d+)?(?![\d,.]*\d{3}) ?%?|\d{2,3} ?% ?(?:or less|or more)/i.test(text);

/** The LVR band that a text names; undefined where it names none. `"LVR 60.01 - 80%"` is over 60, to 80. */
export const lvrBandOf = (written: string): LvrBand | undefined => {
  const text = withoutAsides(written).replace(/\$ ?[\d,.]+ ?(?:k|m)?/gi, ' $ ');
  if (!speaksOfLvr(text) && !comparesPercent(text)) return undefined;
  const range = between.exec(text);
  const [low, high] = [1, 2].map((group) => Number(range?.[group])) as [number, number];
  if (isLvr(low) && isLvr(high) && low < high) return { from: roundedPercent(low), to: roundedPercent(high) };
  const [floor, ceiling] = [firstNumber(over.exec(text)), firstNumber(upTo.exec(text))];
  const from = floor !== undefined && isLvr(floor) ? roundedPercent(floor) : undefined;
  const to = ceiling !== undefined && isLvr(ceiling) ? roundedPercent(ceiling) : undefined;
  if (from === undefined && to === undefined) return undefined;
  return from !== undefined && to !== undefined && from >= to ? { from: 0, to } : { from: from ?? 0, to };
};

const money = String.raw`\$ ?(\d[\d,]*(?:\.\d+)?) ?(k|m)?\b`;
const multiples: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
const dollars = (digits: string | undefined, unit: string | undefined): number =>
  Number(digits?.replaceAll(',', '')) * (multiples[unit?.toLowerCase() ?? ''] ?? 1);

const amountRange = new RegExp(String.raw`${money} ?(?:-|–|to) ?(?:\$ ?)?(\d[\d,]*(?:\.\d+)?) ?(k|m)?\b`, 'i');
const amountUnder = new RegExp(
  String.raw`(?:<|under|below|less than|up to|max(?:imum)?(?: \w+){0,4}) ?=? ?${money}`,
  'i',
);
const amountFrom = new RegExp(
  String.raw`(?:>=?|from|over|above|at least|min(?:imum)?(?: [\w-]+){0,4}|greater than) ?=? ?${money}|${money} ?(?:or more|and over|and above|\+)`,
  'i',
);

const isLoan = (value: number): boolean => value >= 10_000;

/** The amount band that a text names; undefined where it names none. An upper end in nines belongs to the band. */
export const amountBandOf = (written: string): AmountBand | undefined => {
  const text = withoutAsides(written);
  const range = amountRange.exec(text);
  if (range !== null) {
    const from = dollars(range[1], range[2] ?? (Number(range[1]) < 1_000 ? range[4] : undefined));
    const to = dollars(range[3], range[4]);
    if (isLoan(from) && from < to) return { from, below: nextAmount(to) };
  }
  const under = amountUnder.exec(text);
  if (under !== null && isLoan(dollars(under[1], under[2])))
    return { from: 0, below: nextAmount(dollars(under[1], under[2])) };
  const floor = amountFrom.exec(text);
  const from = floor === null ? 0 : dollars(floor[1] ?? floor[3], floor[2] ?? floor[4]);
  return isLoan(from) ? { from, below: undefined } : undefined;
};

/** A figure next to a round thousand means that thousand: 749,999, 749,999.99 and 750,001 are 750,000. */
export const nextAmount = (figure: number): number => {
  const round = Math.round(figure / 1_000) * 1_000;
  return Math.abs(round - figure) <= 1.001 ? round : figure;
};
