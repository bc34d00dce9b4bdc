import type { LenderCost } from '../../../../shared/costs/cheapest-products.ts';
import type { LenderStatus } from '../../../../shared/scenario/lender-status.ts';
import type { ClientRepayment } from '../../../../shared/scenario/lending/client-repayments.ts';
import { type LenderAnswer, lentBy } from '../../../ui/lenders/lender-rows.ts';
import {
  gapText,
  shownGap,
  heldSentence,
  heldText,
  reasonText,
  signedDollars,
  wordsOf,
} from '../../../ui/results/status-words.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { rateText, repaymentSentence } from '../repayment-words.ts';

/** What a column is about: a lender's answer, and what its cheapest products cost. */
export interface Answered extends LenderAnswer {
  readonly cost?: LenderCost | undefined;
}

/** What a cell shows, in primitives: two cells are compared value by value. */
export interface Cell {
  readonly text?: string | undefined;
  /** Said of the cell under the pointer. */
  readonly note?: string | undefined;
  readonly tone?: 'good' | 'bad' | undefined;
  /** A few letters after the text. */
  readonly mark?: string | undefined;
  /** The status that stood there before the newest edit. */
  readonly was?: string | undefined;
}

/** What the head of a column says, and how the list is first ordered by it. */
export interface ColumnHead {
  readonly id: string;
  readonly label: string;
  /** A sentence about it, shown on hover. */
  readonly explain: string;
  readonly descending: boolean;
}

/** A column of the list after the lender's name. */
export interface LenderColumn extends ColumnHead {
  /** What the list is ordered by: a larger figure comes first when descending, and undefined comes last. */
  readonly figure: (answer: Answered) => number | undefined;
  /** Its figure does not rank above those that are not doubtful. */
  readonly isDoubtful?: (answer: Answered) => boolean;
  readonly cell: (answer: Answered) => Cell;
  /** The width where a lender is one line: a track of a CSS grid. */
  readonly width: string;
  /** The cell begins with the status of the lender's answer. */
  readonly hasStatus?: true;
  /** The neighbouring columns that give way to it, where there is no room for all and the list is ordered by it. */
  readonly insteadOf?: readonly string[];
}

/** The first column, which every row has, whether or not the lender answered. */
export const nameColumn: ColumnHead = {
  ...{ id: 'lender', label: 'Lender', explain: 'Lenders by name.', descending: false },
};

/** From what a broker can offer to what still needs work. */
const rank = ({ kind, close }: LenderStatus): number => {
  if (kind === 'services') return 0;
  if (kind === 'fails-policy') return 1;
  return kind === 'incomplete' ? 4 : close ? 2 : 3;
};

/** What it would lend after less before the newest edit, AUD; undefined where there is nothing to compare. */
const lentChange = ({ status: { lends }, before }: LenderAnswer): number | undefined =>
  lends && before?.status.lends && lends.amount - before.status.lends.amount;

/** Policy tests that fail; undefined while the scenario cannot be calculated. */
const policyFailures = ({ status: { kind, failed } }: LenderAnswer): number | undefined =>
  kind === 'incomplete' ? undefined : failed.filter(({ isPolicy }) => isPolicy).length;

const monthlySum = (repayments: readonly ClientRepayment[]): number =>
  repayments.reduce((sum, { monthly }) => sum + monthly, 0);

const repaymentNote = (repayments: readonly ClientRepayment[]): string => repayments.map(repaymentSentence).join(' ');

const costNote = ({ products, isPart, isDoubtful }: LenderCost): string =>
  `Interest and fees over five years on ${products.map(visibleText).join(', ')}${
    isPart ? '; excluding a fee that is not published' : ''
  }.${isDoubtful ? ' A published comparison rate does not agree with these figures, so it ranks below those that do.' : ''}`;

/** The columns after the lender's name, in their order. A column is its entry here. */
export const lenderColumns: readonly LenderColumn[] = [
  {
    id: 'capacity',
    label: 'Would lend',
    explain: 'The lower of the capacity and what the security carries at the lender’s highest LVR.',
    descending: true,
    figure: lentBy,
    // It is unknown while the scenario cannot be calculated.
    cell: ({ status: { lends } }) =>
      lends === undefined ? {} : { text: formatDollars(lends.amount), note: heldSentence(lends) },
    width: '70px',
  },
  {
    id: 'change',
    label: 'Change',
    explain: 'How the latest edit, or the buffer, changed what it would lend. It stays until the next one.',
    descending: true,
    figure: lentChange,
    cell: (answer) => {
      const change = lentChange(answer) ?? 0;
      return change === 0 ? { text: '' } : { text: signedDollars(change), tone: change < 0 ? 'bad' : 'good' };
    },
    width: '60px',
  },
  {
    id: 'gap',
    label: 'Against asked',
    explain:
      'What the lender would lend less the amount asked, in loan dollars; nothing where another test prevents it.',
    descending: true,
    figure: ({ status }) => shownGap(status),
    cell: ({ status }) => ({ text: gapText(status), tone: (status.spare ?? 0) < 0 ? 'bad' : undefined }),
    width: '110px',
  },
  {
    id: 'result',
    label: 'Result',
    explain: 'Every test that fails, and by how much. The surplus is monthly, with the least that the lender asks for.',
    descending: true,
    figure: ({ status }) => -rank(status),
    cell: ({ status, before }) => ({
      text: [reasonText(status), heldText(status.lends)].filter(Boolean).join('; '),
      note: wordsOf(status).explain,
      ...(before && before.status.kind !== status.kind && { was: wordsOf({ ...before.status, close: false }).word }),
    }),
    width: 'minmax(160px, 2fr)',
    hasStatus: true,
  },
  {
    id: 'security',
    label: 'Security',
    explain: 'What the security carries at the lender’s highest LVR, less what other loans on it take.',
    descending: true,
    figure: ({ status: { lends } }) => lends?.security?.amount,
    cell: ({ status: { lends } }) =>
      lends?.security ? { text: formatDollars(lends.security.amount), note: heldSentence(lends) } : {},
    width: '70px',
    insteadOf: ['change'],
  },
  {
    id: 'rate',
    label: 'Rate',
    explain: 'The customer rate, percent a year, without any buffer.',
    descending: false,
    figure: ({ repayments }) => repayments && Math.min(...repayments.map(({ rate }) => rate)),
    cell: ({ repayments }) => (repayments ? { text: rateText(repayments), note: repaymentNote(repayments) } : {}),
    width: '64px',
  },
  {
    id: 'repayment',
    label: 'Monthly',
    explain: 'What the client would actually pay a month, at the customer rate, on all loans asked for.',
    descending: false,
    figure: ({ repayments }) => repayments && monthlySum(repayments),
    cell: ({ repayments }) =>
      repayments
        ? {
            text: formatDollars(monthlySum(repayments)),
            note: repaymentNote(repayments),
            mark: repayments.some(({ interestOnly }) => interestOnly !== undefined) ? 'IO' : undefined,
          }
        : {},
    width: '68px',
  },
  {
    id: 'fiveYears',
    label: 'Five years',
    explain: 'Interest and fees over five years on the lender’s cheapest products for the loans asked for.',
    descending: false,
    figure: ({ cost }) => cost?.fiveYears,
    isDoubtful: ({ cost }) => cost?.isDoubtful === true,
    cell: ({ cost }) =>
      cost
        ? {
            text: `${formatDollars(cost.fiveYears)}${cost.isPart ? '+' : ''}${cost.isDoubtful ? '?' : ''}`,
            note: costNote(cost),
            mark: `at ${rateText(cost.rates.map((rate) => ({ rate })))}`,
          }
        : {},
    width: '140px',
    // A rate and a repayment of other products would be read with it.
    insteadOf: ['rate', 'repayment'],
  },
  {
    id: 'fit',
    label: 'Policy',
    explain: 'How many of the lender’s policy tests fail.',
    descending: false,
    figure: policyFailures,
    cell: (answer) => {
      const failing = policyFailures(answer);
      return failing === undefined
        ? {}
        : { text: failing === 0 ? 'Fits' : `${failing} fail${failing === 1 ? 's' : ''}` };
    },
    width: '48px',
    insteadOf: ['rate'],
  },
];
