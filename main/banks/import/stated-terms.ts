import type { LendingRate } from './payload.ts';
import { withoutAsides } from './text-bands.ts';

/** A purpose or repayment type as in the banks' payloads. */
export type Purpose = 'OWNER_OCCUPIED' | 'INVESTMENT';
export type Repayment = 'PRINCIPAL_AND_INTEREST' | 'INTEREST_ONLY';

export const purposes: readonly Purpose[] = ['OWNER_OCCUPIED', 'INVESTMENT'];
export const repayments: readonly Repayment[] = ['PRINCIPAL_AND_INTEREST', 'INTEREST_ONLY'];

/** What a rate is offered for. */
export interface StatedTerms {
  readonly purposes: readonly Purpose[];
  readonly repayments: readonly Repayment[];
  /** What the bank does not publish, so that the rate applies to all of it. */
  readonly warnings: readonly string[];
}

/** The single one of two that a text names; undefined where it names none or both. */
const onlyOne = <T>(isFirst: boolean, isSecond: boolean, [first, second]: readonly T[]): T | undefined => {
  if (isFirst === isSecond) return undefined;
  return isFirst ? first : second;
};

const purposeIn = (text: string) =>
  onlyOne(/owner[ -]occ|\boo\b|live in/.test(text), /invest|\binv\b/.test(text), purposes);
const repaymentIn = (text: string) =>
  onlyOne(/principal|\bp\s?(?:&|and)\s?i\b/.test(text), /interest[ -]only|\bio\b/.test(text), repayments);

/** What an enumerated field covers; read from the text where it is empty. Undefined for an unknown value. */
const covered = <T extends string>(
  field: string,
  values: readonly T[],
  read: (text: string) => T | undefined,
  texts: readonly string[],
): { readonly values: readonly T[]; readonly isAssumed: boolean } | undefined => {
  const mentioned =
    field === '' ? texts.map(read).find((value) => value !== undefined) : values.find((one) => one === field);
  if (mentioned !== undefined) return { values: [mentioned], isAssumed: false };
  return field === '' || field === 'UNCONSTRAINED' ? { values, isAssumed: field === '' } : undefined;
};

/** The purposes and repayment types of a rate; undefined for other kinds (`OTHER`). */
export const statedTerms = (row: LendingRate, texts: readonly string[]): StatedTerms | undefined => {
  const forPurposes = covered(row.loanPurpose, purposes, purposeIn, texts);
  const forRepayments = covered(row.repaymentType, repayments, repaymentIn, texts);
  if (forPurposes === undefined || forRepayments === undefined) return undefined;
  return {
    purposes: forPurposes.values,
    repayments: forRepayments.values,
    warnings: [
      ...(forPurposes.isAssumed ? ['PURPOSE_NOT_PUBLISHED'] : []),
      ...(forRepayments.isAssumed ? ['REPAYMENT_NOT_PUBLISHED'] : []),
    ],
  };
};

const maxMonths = 120;
const unit = '(y|m|year|month)s?';
const statements = [
  new RegExp(String.raw`\bp(\d+)${unit}\b`, 'g'),
  new RegExp(String.raw`"term" ?: ?"?(\d+)"? ?, ?"period" ?: ?"${unit}`, 'g'),
  new RegExp(String.raw`\b(?:for|first|period of) (?:the first )?(\d+) ${unit}\b`, 'g'),
  new RegExp(String.raw`^(\d+)[ -]${unit}\b`, 'g'),
  new RegExp(String.raw`\b(\d+)[ -]${unit} (?:intro|honeymoon)`, 'g'),
];

const monthsIn = (text: string): readonly number[] =>
  statements
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, figure, of = '']) => Number(figure) * (of.startsWith('y') ? 12 : 1));

/** How long a rate applies, if all sources agree. `"P2Y"` is 24 months. */
export const statedMonths = ({ additionalValue, additionalInfo }: LendingRate): number | undefined => {
  const durations = [additionalValue, additionalInfo].flatMap((text) => monthsIn(withoutAsides(text.toLowerCase())));
  const [months, ...others] = new Set(durations);
  if (months === undefined || others.length > 0) return undefined;
  return months >= 1 && months <= maxMonths ? months : undefined;
};
