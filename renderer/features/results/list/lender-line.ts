import type { LenderCost } from '../../../../shared/costs/cheapest-products.ts';
import type { ClientRepayment } from '../../../../shared/scenario/client-repayments.ts';
import type { StatusKind } from '../../../../shared/scenario/lender-status.ts';
import type { LenderAnswer, LenderRow } from '../../../ui/lenders/lender-rows.ts';
import type { Origin } from '../../../ui/lenders/origin.ts';
import { gapText, reasonText, signedDollars, type Tone, wordsOf } from '../../../ui/results/status-words.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { rateText, repaymentSentence } from '../repayment-words.ts';
import { type BarScale, placeOn } from './bar-scale.ts';
import { changeOf, policyFailures } from './lender-order.ts';

/** Where an answer comes from that was not computed here, flat. */
interface SourceLine {
  readonly service?: string;
  readonly colour?: string;
  readonly computedAtMs?: number;
  /** It is of another version than is on screen. */
  readonly otherVersion?: boolean;
}

/** What the answer says, as text. */
interface AnswerLine {
  readonly kind?: StatusKind;
  readonly close?: boolean;
  readonly capacity?: string;
  /** `+12,000`, where the newest edit changed the capacity. */
  readonly change?: string;
  /** Where the newest edit changed the status: what it was. */
  readonly was?: string;
  readonly gap?: string;
  readonly short?: boolean;
  readonly reason?: string;
  readonly explain?: string;
  /** Customer rates, percent a year: `6.04`, or `6.04–6.34` over several loans. */
  readonly rate?: string;
  /** AUD a month, at the customer rate. */
  readonly repayment?: string;
  readonly interestOnly?: boolean;
  readonly repaymentNote?: string;
  /** Five years on the cheapest products, AUD; ends in a plus where a fee is not in it. */
  readonly fiveYears?: string;
  readonly fiveYearsNote?: string;
  /** How many policy tests fail. */
  readonly fit?: string;
}

/**
 * One lender as the list shows it. Every value is a primitive, so that two lines are compared value by value
 * and a row that would look the same is not drawn again.
 */
export interface LenderLine extends SourceLine, AnswerLine {
  readonly id: string;
  readonly name: string;
  readonly whiteLabel: boolean;
  readonly starred: boolean;
  readonly origin?: Origin | undefined;
  /** Its figures are too old to rely on. */
  readonly old: boolean;
  readonly tone: Tone;
  /** The end of the bar and the line of the amount asked, percent of the width. */
  readonly barPlace: number;
  readonly askedPlace?: number;
  /** Why there is no answer. */
  readonly error?: string;
}

const repaymentOf = (repayments: readonly ClientRepayment[] | undefined): AnswerLine =>
  repayments === undefined
    ? {}
    : {
        rate: rateText(repayments),
        repayment: formatDollars(repayments.reduce((sum, { monthly }) => sum + monthly, 0)),
        interestOnly: repayments.some(({ interestOnly }) => interestOnly !== undefined),
        repaymentNote: repayments.map(repaymentSentence).join(' '),
      };

const answerOf = (answer: LenderAnswer): AnswerLine => {
  const { result, status, before, repayments } = answer;
  const { max_borrowing_capacity: capacity } = result;
  const [words, change] = [wordsOf(status), changeOf(answer)];
  return {
    ...{ kind: status.kind, close: status.close, explain: words.explain, reason: reasonText(status) },
    // The capacity is unknown while the scenario cannot be calculated.
    ...((status.kind !== 'incomplete' || capacity > 0) && { capacity: formatDollars(capacity) }),
    ...(change !== undefined && change !== 0 && { change: signedDollars(change) }),
    ...(before && before.status.kind !== status.kind && { was: wordsOf({ ...before.status, close: false }).word }),
    ...(status.spare !== undefined && { gap: gapText(status.spare), short: status.spare < 0 }),
    ...repaymentOf(repayments),
  };
};

const sourceOf = ({ source }: LenderRow): SourceLine =>
  source === undefined
    ? {}
    : {
        ...{ service: visibleText(source.service), colour: source.colour },
        ...{ computedAtMs: source.atMs, otherVersion: source.isStale },
      };

const costLine = (cost: LenderCost | undefined): AnswerLine =>
  cost === undefined
    ? {}
    : {
        fiveYears: `${formatDollars(cost.fiveYears)}${cost.isPart ? '+' : ''}`,
        fiveYearsNote: `Interest and fees of five years on ${cost.products.map(visibleText).join(', ')}${
          cost.isPart ? '; without a fee that is not published' : ''
        }.`,
      };

const fitLine = (answer: LenderAnswer): AnswerLine => {
  const failing = policyFailures(answer);
  return failing === undefined ? {} : { fit: failing === 0 ? 'Fits' : `${failing} fail${failing === 1 ? 's' : ''}` };
};

/** What the line of a lender takes from beside its row. */
export interface LineContext {
  /** Of the cheapest products. */
  readonly cost?: LenderCost | undefined;
  /** Where lenders of several kinds are listed. */
  readonly origin?: Origin | undefined;
  readonly scale: BarScale | undefined;
  /** The amount asked in the run, AUD. */
  readonly asked: number;
  readonly starred: boolean;
  /** The lender's figures are older than they may be. */
  readonly old: boolean;
}

export const lineOf = (row: LenderRow, { scale, asked, starred, old, cost, origin }: LineContext): LenderLine => ({
  ...{ id: row.id, name: row.name, whiteLabel: row.whiteLabel, starred, origin },
  old: old || row.source?.isStale === true,
  tone: row.computed ? wordsOf(row.status).tone : 'quiet',
  barPlace: row.computed && scale ? placeOn(row.result.max_borrowing_capacity, scale) : 0,
  ...(scale && asked > 0 && { askedPlace: placeOn(asked, scale) }),
  ...sourceOf(row),
  ...(row.computed ? { ...answerOf(row), ...costLine(cost), ...fitLine(row) } : { error: row.error.message }),
});
