import type { HeldCost, MadeNote, NoteResults } from '../../../shared/note/note-file.ts';
import { askedOf } from '../../../shared/scenario/asked.ts';
import { type LenderStatus, lenderStatus } from '../../../shared/scenario/lender-status.ts';
import { type ClientRepayment, clientRepayments } from '../../../shared/scenario/lending/client-repayments.ts';
import { sumOf } from '../../../shared/scenario/money.ts';
import type { ServicingAnswer } from '../../../shared/service/explanation.ts';
import type { HomeLoan } from '../../../shared/service/scenario.ts';
import { lentBy } from '../../ui/lenders/lender-rows.ts';

/** A lender of a note with its answer, and what it comes to for the client. */
export interface NoteLender {
  readonly id: string;
  readonly name: string;
  /** The ISO day that its figures describe. */
  readonly asAt: string;
  readonly notice: string | undefined;
  readonly result: ServicingAnswer;
  readonly status: LenderStatus;
  readonly serves: boolean;
  /** What it would lend, AUD: the lower of capacity and security. */
  readonly lent: number;
  readonly repayments: readonly ClientRepayment[] | undefined;
  /** AUD a month on all loans asked for. */
  readonly monthly: number | undefined;
  /** Over five years; undefined where a loan has no price, and in a note of version 1. */
  readonly cost: HeldCost | undefined;
}

export interface NoteLenders {
  /** Those set out in full; the first is the one recommended. */
  readonly chosen: readonly NoteLender[];
  /** By what they would lend, the highest first. */
  readonly others: readonly NoteLender[];
  /** The sum of the proposed loans, AUD. */
  readonly requested: number;
}

/** The name of a lender of the note by its id. */
export const nameIn =
  ({ chosen, others }: NoteLenders) =>
  (id: string): string =>
    [...chosen, ...others].find((one) => one.id === id)?.name ?? id;

/** The loans as they are lent: with mortgage insurance on top where the note's repayments have it. */
const lentLoans = (loans: readonly HomeLoan[], { repayments: [first] }: NoteResults): readonly HomeLoan[] => {
  const lent = new Map(first?.loans.map(({ position, amount }) => [position, amount] as const));
  return loans.map((loan, position) => {
    const amount = lent.get(position);
    return amount === undefined ? loan : { ...loan, loan_amount: amount };
  });
};

/** The lenders of a note, each with the status of its answer. */
export const lendersOf = ({ inputs: { scenario, packs }, results, chosen }: MadeNote): NoteLenders => {
  const asked = askedOf(scenario);
  const loans = lentLoans(scenario.home_loans, results);
  const all = results.answers.map(({ lender, result }): NoteLender => {
    const pack = packs.find(({ id }) => id === lender);
    const status = lenderStatus(result, asked);
    const repayments = clientRepayments(loans, result.per_loan_rate_breakdown);
    return {
      ...{ id: lender, name: pack?.name ?? lender, asAt: pack?.asAt ?? '', notice: pack?.notice, result, status },
      ...{ serves: status.kind === 'services', lent: lentBy({ result, status }), repayments },
      monthly: repayments && sumOf(repayments, ({ monthly }) => monthly),
      cost: results.costs?.find((cost) => cost.lender === lender),
    };
  });
  return {
    chosen: chosen.flatMap((id) => all.find((one) => one.id === id) ?? []),
    others: all
      .filter(({ id }) => !chosen.includes(id))
      .toSorted(
        (a, b) =>
          b.lent - a.lent ||
          b.result.max_borrowing_capacity - a.result.max_borrowing_capacity ||
          a.name.localeCompare(b.name, 'en-AU'),
      ),
    requested: asked.requested,
  };
};
