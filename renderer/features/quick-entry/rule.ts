import { maxAmount } from '../../../shared/scenario/fields/limits.ts';
import type { IncomeField, PayFrequency } from '../../../shared/service/scenario-income.ts';
import type { Applicant, Fact, Payment } from './facts.ts';
import { frequencyNamed } from './words.ts';

/** The parts of a match by their names. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** What the words before have said. */
export interface Context {
  readonly applicant: Applicant;
  /** The last fact was an income of this applicant, with no comma since, or it was said whose the words are. */
  readonly isTheirs: boolean;
  /** Nothing was said of this applicant yet, understood or not. */
  readonly begins: boolean;
  /** The income that was said last of this applicant. */
  readonly lastIncome: IncomeField | undefined;
  /** How many properties or loans were asked for. */
  readonly asked: number;
  /** What was said last with a loan: the place among what is asked for, or among what is owned. */
  readonly subject: { readonly place: number; readonly of?: 'owned'; readonly isRefinance?: boolean };
}

export interface Rule {
  readonly pattern: RegExp;
  /** Undefined where the words do not make sense together. */
  readonly read: (parts: Parts, context: Context) => Fact | undefined;
}

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** `1.2m` → 1200000; undefined for what no field takes. */
export const amountOf = (text: string | undefined): number | undefined => {
  const [, figure = '', unit = ''] = /^\$?([\d,.]+)\s?([km]?)$/i.exec(text ?? '') ?? [];
  if (figure === '') return undefined;
  const value = Math.round(Number(figure.replaceAll(',', '')) * (factors[unit.toLowerCase()] ?? 1) * 100) / 100;
  return value <= maxAmount ? value : undefined;
};

/** The payment in a group of this name, `otherwise` as often where nothing is said. */
export const paidOf = (parts: Parts, name: string, otherwise: PayFrequency): Payment | undefined => {
  const value = amountOf(parts[name]);
  return value === undefined
    ? undefined
    : { amount: value, frequency: frequencyNamed(parts[`${name}Often`]) ?? otherwise };
};

/** Of a property or a loan: a figure below this without a unit is in thousands, as in `985/780`. */
export const minWhole = 10_000;

export const priceOf = (text: string | undefined): number | undefined => {
  const value = amountOf(text);
  if (value === undefined || /[km]$/i.test(text ?? '')) return value;
  return value < minWhole ? value * 1_000 : value;
};

/** Whose a word is that stands beside no income, or after a comma: the first applicant's. */
export const owner = ({ applicant, isTheirs }: Context): Applicant => (isTheirs ? applicant : 0);

/** Which property or loan a word is of: the one that was asked for last, or the first where it comes before. */
export const placeOf = ({ asked }: Context): number => Math.max(0, asked - 1);

/** Which loan a word is of: the one that was said last, or with `now` the one that a refinance pays out. */
export const loanOf = ({ now }: Parts, { subject: { place, of, isRefinance } }: Context) => {
  if (of === 'owned') return { place, of };
  if (now === undefined) return { place };
  return isRefinance === true ? { place, of: 'paid_out' as const } : undefined;
};

/** Reads an amount before what it is of, where no further amount shows that the words go the other way round. */
export const amountFirst =
  (name: string, read: Rule['read']): Rule['read'] =>
  (parts, context) => {
    const isPay = context.begins && parts.paidNext !== undefined && (amountOf(parts[name]) ?? 0) >= minWhole;
    return isPay || parts.next !== undefined ? undefined : read(parts, context);
  };

/** A rule whose pattern is tried at one place of the text. */
export const rule = (source: string, read: Rule['read']): Rule => {
  let pattern: RegExp | undefined;
  return {
    // Reading all of them takes longer than the first screen may wait: they are read when a line is.
    get pattern() {
      return (pattern ??= new RegExp(source, 'iuy'));
    },
    read,
  };
};
