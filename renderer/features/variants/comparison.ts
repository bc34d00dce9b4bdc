import type { Output } from '../../../shared/contract/index.ts';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import type { VariantDifference } from '../../../shared/contract/scenarios/variants.ts';
import { fundsOf } from '../../../shared/costs/funds.ts';
import { type Outlay, outlayOf } from '../../../shared/costs/outlay.ts';
import type { PartName } from '../../../shared/publishing/content.ts';
import { askedOf } from '../../../shared/scenario/asked.ts';
import { type LenderStatus, lenderStatus } from '../../../shared/scenario/lender-status.ts';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import { dollars } from '../../../shared/scenario/money.ts';
import { lentBy } from '../../ui/lenders/lender-rows.ts';
import { locationName, partLabel, withReferredNames } from '../../ui/words/location-words.ts';
import { type FieldLine, fieldLines, fieldOf, lineOf, objectLines, valueText } from '../../ui/words/value-words.ts';

/** Variants side by side: what differs in what was entered, and what every lender answers to each. */
export interface VariantComparison extends Output<'variants.compare'> {
  readonly addToRates: number;
  /** ISO day. */
  readonly today: string;
  /** In the order of the variants; a variant that could not be computed has none. */
  readonly outcomes: readonly (readonly LenderOutcome[])[];
}

/** What differs in one element: a line for each field, each variant's text in it. */
export interface DifferingElement {
  readonly key: string;
  readonly name: string;
  readonly lines: readonly FieldLine[];
}

/** What differs in one section of the editor. */
export interface DifferingPart {
  readonly part: PartName;
  readonly label: string;
  readonly elements: readonly DifferingElement[];
}

const otherwise: Readonly<Record<'order' | 'whole', FieldLine['label']>> = { order: 'Order', whole: 'Entries' };

const asTexts = (kind: 'order' | 'whole', values: readonly unknown[]): FieldLine => ({
  label: otherwise[kind],
  texts: values.map((differs) => (differs === true ? 'Different' : 'As in the original')),
});

/** `Loan 1 by 5 New St`, under the heading of what secures loans. */
const linkText = (links: readonly unknown[]): string => {
  const link = links.find((one) => one !== null);
  return ['home_loan_id', 'security_id'].map((field) => valueText(fieldOf(link, field))).join(' by ');
};

const linesOf = (difference: VariantDifference, variants: VariantComparison['variants']): FieldLine[] => {
  const { part, element, kind, fields } = difference;
  const values = withReferredNames(difference.values, variants);
  if (kind !== 'fields') return [asTexts(kind, values)];
  if (part === 'additional_info' && element !== undefined) return objectLines(part, element, values);
  if (fields.length === 0) return [lineOf('Value', values)];
  const isThere = values.map((value) => value !== null);
  const texts = isThere.map((there) => (there ? 'Yes' : 'No'));
  // A link is nothing but the loan and the property that it joins.
  if (part === 'home_loan_security_links') return [{ label: linkText(values), texts }];
  return [
    ...(isThere.includes(false) ? [{ label: 'Included', texts }] : []),
    ...fields.flatMap((field) => fieldLines(part, values, field)),
  ];
};

/** What differs, section by section and element by element. */
export const differingParts = ({ variants, differences }: VariantComparison): DifferingPart[] =>
  Object.entries(Object.groupBy(differences, ({ part }) => part)).map(([name, ofPart]) => {
    const part = name as PartName;
    const label = partLabel(part);
    return {
      ...{ part, label },
      elements: ofPart.map((difference) => ({
        key: JSON.stringify([difference.element, difference.kind]),
        // The further details are one object, whose fields have names of their own.
        name: part === 'additional_info' ? label : locationName(difference, variants),
        lines: linesOf(difference, variants),
      })),
    };
  });

/** What a lender answers to one variant. */
export interface VariantAnswer {
  /** What it would lend, AUD: the lower of capacity and security. */
  readonly lends: number;
  readonly status: LenderStatus;
  /** What it would lend less that of the original, AUD; undefined for the original, and where that has no answer. */
  readonly change: number | undefined;
  /** Undefined where the lender's answer has no rate for a loan. */
  readonly outlay: Outlay | undefined;
  /** The measures in which no other variant does better at this lender, and one does worse. */
  readonly best: readonly Measure[];
}

/** What variants are compared by: the room over what is asked, repayments a month, and the cost over five years. */
export type Measure = 'room' | 'monthly' | 'fiveYears';

/** One lender, and its answer to each variant; undefined where there is none. */
export interface LenderLine {
  readonly lender: string;
  readonly answers: readonly (VariantAnswer | undefined)[];
}

const ranks: Readonly<Record<LenderStatus['kind'], number>> = {
  services: 3,
  'fails-policy': 2,
  'fails-servicing': 1,
  incomplete: 0,
};

/** The status first, then what is to spare. */
const isBetter = (a: LenderStatus, b: LenderStatus): boolean =>
  ranks[a.kind] === ranks[b.kind] ? (a.spare ?? -Infinity) > (b.spare ?? -Infinity) : ranks[a.kind] > ranks[b.kind];

type Computed = Pick<VariantAnswer, 'lends' | 'status' | 'outlay'>;

/** Whole dollars, as they are shown; a sum that lacks a part is not compared. */
const isLess = (a: Computed, b: Computed, sum: 'monthly' | 'fiveYears'): boolean => {
  if (a.outlay === undefined || b.outlay === undefined) return false;
  if (a.outlay.unknown.length > 0 || b.outlay.unknown.length > 0) return false;
  return dollars(a.outlay[sum]) < dollars(b.outlay[sum]);
};

const isAhead: Readonly<Record<Measure, (a: Computed, b: Computed) => boolean>> = {
  room: (a, b) => isBetter(a.status, b.status),
  monthly: (a, b) => isLess(a, b, 'monthly'),
  fiveYears: (a, b) => isLess(a, b, 'fiveYears'),
};

const measures: readonly Measure[] = ['room', 'monthly', 'fiveYears'];

const withComparison = (answers: readonly (Computed | undefined)[]): (VariantAnswer | undefined)[] => {
  const known = answers.filter((answer) => answer !== undefined);
  const isBest = (answer: Computed, measure: Measure): boolean =>
    !known.some((other) => isAhead[measure](other, answer)) && known.some((other) => isAhead[measure](answer, other));
  return answers.map((answer, index) => {
    if (answer === undefined) return undefined;
    const [original] = answers;
    return {
      ...answer,
      change: index === 0 || original === undefined ? undefined : answer.lends - original.lends,
      best: measures.filter((measure) => isBest(answer, measure)),
    };
  });
};

/** Every lender that is not hidden against every variant, who would lend most first. */
export const lenderLines = (
  { variants, outcomes, today }: VariantComparison,
  hidden: readonly string[],
): LenderLine[] => {
  const questions = variants.map(({ scenario }) => ({
    ...{ scenario, asked: askedOf(scenario), funds: fundsOf(scenario, today) },
  }));
  const lenders = [...new Set(outcomes.flat().map(({ lender }) => lender))].filter((one) => !hidden.includes(one));
  const lines = lenders.map((lender) => ({
    lender,
    answers: withComparison(
      variants.map((_, index): Computed | undefined => {
        const outcome = outcomes[index]?.find((one) => one.lender === lender);
        const question = questions[index];
        if (outcome?.status !== 'computed' || question === undefined) return undefined;
        const { result } = outcome;
        const { scenario, asked, funds } = question;
        const status = lenderStatus(result, asked);
        const outlay = outlayOf(scenario, result.per_loan_rate_breakdown, { funds, today });
        return { lends: lentBy({ result, status }), status, outlay };
      }),
    ),
  }));
  const most = ({ answers }: LenderLine): number => Math.max(...answers.map((answer) => answer?.lends ?? -1));
  return lines.toSorted((a, b) => most(b) - most(a));
};

/** How one variant does at all lenders. */
export interface VariantTotal {
  /** The sum of its proposed loans, AUD. */
  readonly requested: number;
  /** Lenders whose tests all pass, of how many. */
  readonly serving: number;
  readonly of: number;
  /** No other variant is served by more, and one is by fewer. */
  readonly isBest: boolean;
}

export const variantTotals = ({ variants }: VariantComparison, lines: readonly LenderLine[]): VariantTotal[] => {
  const totals = variants.map(({ scenario }, index) => {
    const answers = lines.flatMap(({ answers: all }) => all[index] ?? []);
    const serving = answers.filter(({ status }) => status.kind === 'services').length;
    return { requested: requestedAmount(scenario.home_loans), serving, of: answers.length };
  });
  const most = Math.max(...totals.map(({ serving }) => serving));
  const isAlike = totals.every(({ serving }) => serving === most);
  return totals.map((total) => ({ ...total, isBest: !isAlike && total.serving === most }));
};
