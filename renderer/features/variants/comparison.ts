import type { Output } from '../../../shared/contract/index.ts';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import type { VariantDifference } from '../../../shared/contract/scenarios/variants.ts';
import type { PartName } from '../../../shared/publishing/content.ts';
import { askedOf } from '../../../shared/scenario/asked.ts';
import { type LenderStatus, lenderStatus } from '../../../shared/scenario/lender-status.ts';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import { lentBy } from '../../ui/lenders/lender-rows.ts';
import { locationName, partLabel, withPropertyNames } from '../../ui/words/location-words.ts';
import { type FieldLine, fieldLines, lineOf, objectLines } from '../../ui/words/value-words.ts';

/** Variants side by side: what differs in what was entered, and what every lender answers to each. */
export interface VariantComparison extends Output<'variants.compare'> {
  readonly addToRates: number;
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

const linesOf = (difference: VariantDifference, variants: VariantComparison['variants']): FieldLine[] => {
  const { part, element, kind, fields } = difference;
  const values = withPropertyNames(difference.values, variants);
  if (kind !== 'fields') return [asTexts(kind, values)];
  if (part === 'additional_info' && element !== undefined) return objectLines(part, element, values);
  if (fields.length === 0) return [lineOf('Value', values)];
  const isThere = values.map((value) => value !== null);
  const presence = { label: 'Included', texts: isThere.map((there) => (there ? 'Yes' : 'No')) };
  return [
    ...(isThere.includes(false) ? [presence] : []),
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
  /** No other variant does better at this lender, and one does worse. */
  readonly isBest: boolean;
}

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

type Computed = Pick<VariantAnswer, 'lends' | 'status'>;

const withComparison = (answers: readonly (Computed | undefined)[]): (VariantAnswer | undefined)[] => {
  const known = answers.filter((answer) => answer !== undefined);
  return answers.map((answer, index) => {
    if (answer === undefined) return undefined;
    const [original] = answers;
    const isUnbeaten = !known.some((other) => isBetter(other.status, answer.status));
    const beatsOne = known.some((other) => isBetter(answer.status, other.status));
    return {
      ...answer,
      change: index === 0 || original === undefined ? undefined : answer.lends - original.lends,
      isBest: isUnbeaten && beatsOne,
    };
  });
};

/** Every lender that is not hidden against every variant, who would lend most first. */
export const lenderLines = ({ variants, outcomes }: VariantComparison, hidden: readonly string[]): LenderLine[] => {
  const asked = variants.map(({ scenario }) => askedOf(scenario));
  const lenders = [...new Set(outcomes.flat().map(({ lender }) => lender))].filter((one) => !hidden.includes(one));
  const lines = lenders.map((lender) => ({
    lender,
    answers: withComparison(
      variants.map((_, index): Computed | undefined => {
        const outcome = outcomes[index]?.find((one) => one.lender === lender);
        const question = asked[index];
        if (outcome?.status !== 'computed' || question === undefined) return undefined;
        const { result } = outcome;
        const status = lenderStatus(result, question);
        return { lends: lentBy({ result, status }), status };
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
