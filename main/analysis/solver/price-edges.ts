import { conditionEdges } from '../../../shared/products/availability.ts';
import { bandTolerance } from '../../../shared/scenario/money.ts';
import type { Assessment } from '../../engine/servicing/assessment.ts';
import { lendingOf } from '../../engine/servicing/capacity/capacity.ts';

/** A figure of a loan, at the requested amount and at a smaller one; linear in between. */
interface Figure {
  readonly asked: number | undefined;
  readonly smaller: number | undefined;
  readonly thresholds: readonly number[];
}

/** LVRs at which a rate or a policy check changes, percent. */
const lvrThresholds = ({ priceList, parameters: { max_lvr: limits } }: Assessment): readonly number[] => [
  ...new Set([
    ...Object.values(limits),
    ...priceList.flatMap(({ lvrSteps, product }) => [
      ...lvrSteps.map(([threshold]) => threshold),
      ...conditionEdges(product).lvrs,
    ]),
  ]),
];

/** Amounts of a loan at which a rate or a policy check changes, AUD. */
const amountThresholds = ({ priceList, parameters: { min_loan: least } }: Assessment): readonly number[] => [
  ...new Set([
    least,
    ...priceList.flatMap(({ amountSteps, product }) => [
      ...amountSteps.map(([threshold]) => threshold),
      ...conditionEdges(product).amounts,
    ]),
  ]),
];

/** Totals at which a figure reaches one of its thresholds. */
const edgesOf = ({ asked, smaller, thresholds }: Figure, from: number, to: number): readonly number[] => {
  if (asked === undefined || smaller === undefined || Math.abs(asked - smaller) < bandTolerance) return [];
  const perUnit = (to - from) / (smaller - asked);
  return thresholds.map((threshold) => from + (threshold - asked) * perUnit);
};

/** A scenario of hundreds of loans has thousands of edges; the highest come first and are the likely ones. */
const maxTops = 40;

/**
 * The totals below the requested amount at which rates or policy checks change; they are constant from one down to the
 * next. Multiples of the lender's step, the highest first. With 820,000 requested on a property of 1,000,000, 800,000
 * is one, because an LVR of 80 % is priced differently. `smaller` is the same scenario with less lending.
 */
export const priceEdges = (asked: Assessment, smaller: Assessment): readonly number[] => {
  const { capacity_step: step, max_loan: limit } = asked.parameters;
  const [byLvr, byAmount] = [lvrThresholds(asked), amountThresholds(asked)];
  const figures: readonly Figure[] = [
    ...asked.loans.map(({ lvr }, index) => ({
      asked: lvr,
      smaller: smaller.loans[index]?.lvr,
      thresholds: byLvr,
    })),
    ...asked.proposed.map(({ loan }, index) => ({
      asked: loan.amount,
      smaller: smaller.proposed[index]?.loan.amount,
      thresholds: byAmount,
    })),
  ];
  const edges = [
    limit,
    asked.requested,
    ...figures.flatMap((item) => edgesOf(item, asked.requested, smaller.requested)),
  ];
  const tops = edges.flatMap((edge) => [
    Math.floor(edge / step + bandTolerance) * step,
    (Math.ceil(edge / step - bandTolerance) - 1) * step,
  ]);
  const { minTotal } = lendingOf(asked);
  const inside = [...new Set(tops)].filter((top) => top > 0 && top >= minTotal && top < asked.requested);
  return inside.sort((a, b) => b - a).slice(0, maxTops);
};
