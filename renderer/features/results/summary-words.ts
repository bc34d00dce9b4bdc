import { sentenceCase } from '../../../shared/scenario/format.ts';
import { isServed, type LenderAnswer, type LenderRow, lentBy } from '../../ui/lenders/lender-rows.ts';
import { gapText, reasonText, wordsOf } from '../../ui/results/status-words.ts';
import { formatDollars } from '../../ui/words/format.ts';

type Answered = Extract<LenderRow, { readonly computed: true }>;

const upTo = ({ name, status: { lends } }: Answered): string =>
  `${name} up to ${formatDollars(lends?.amount ?? 0)}${lends?.heldBy === 'security' ? ', held by security' : ''}`;

/** How far a lender is that does not service: in loan dollars, or by the test that fails although the capacity is there. */
const distance = ({ status }: LenderAnswer): string =>
  status.spare !== undefined && status.spare < 0
    ? gapText(status)
    : `${wordsOf({ ...status, close: false }).word.toLowerCase()}: ${reasonText(status)}`;

/** The rows that answer what is on screen: a service may have computed another version, or with other rates. */
export const currentRows = (rows: readonly LenderRow[], addToRates: number): readonly LenderRow[] =>
  rows.filter(({ source }) => source === undefined || (!source.isStale && source.addToRates === addToRates));

/**
 * The comparison in one line: `12 of 14 service · Pandanus Home Loans up to 1,032,000`; where none does,
 * `No lender services · closest: Acacia Mutual, short 94,000`; where nothing can be tested, what is missing.
 * Undefined without an answer. The rows are in any order.
 */
export const summaryText = (rows: readonly LenderRow[]): string | undefined => {
  const answered = rows.filter((row) => row.computed).toSorted((a, b) => lentBy(b) - lentBy(a));
  const [most] = answered;
  if (most === undefined) return undefined;
  const best = answered.find(isServed);
  if (best !== undefined) return `${answered.filter(isServed).length} of ${rows.length} service · ${upTo(best)}`;
  const closest = answered.find(({ status }) => status.kind !== 'incomplete');
  if (closest !== undefined) return `No lender services · closest: ${closest.name}, ${distance(closest)}`;
  const lack = sentenceCase(most.status.lack ?? 'incomplete');
  return (most.status.lends?.amount ?? 0) > 0 ? `${lack} · ${upTo(most)}` : lack;
};
