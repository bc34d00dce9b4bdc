import type { LenderSummary } from '../../../shared/contract/lenders/lenders.ts';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { Difference, RemoteResultView } from '../../../shared/contract/services/remote.ts';
import type { AppError } from '../../../shared/outcome.ts';
import type { Asked } from '../../../shared/scenario/asked.ts';
import { type LenderStatus, lenderStatus } from '../../../shared/scenario/lender-status.ts';
import { type ClientRepayment, clientRepayments } from '../../../shared/scenario/lending/client-repayments.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import type { HomeLoan } from '../../../shared/service/scenario.ts';
import { serviceLenderId } from '../../store/lenders/service-lender.ts';
import type { EarlierRun } from '../../store/results/earlier-run.ts';
import { visibleText } from '../words/visible-text.ts';

/** Where an answer comes from that this computer did not compute. */
export interface RemoteSource {
  readonly profileId: string;
  readonly service: string;
  readonly colour: string;
  readonly atMs: number;
  /** It was computed for another version than this computer holds now. */
  readonly isStale: boolean;
  readonly addToRates: number;
  /** Beside this computer's own figures; undefined where it has none to compare with. */
  readonly differences: readonly Difference[] | undefined;
}

interface RowIdentity {
  readonly id: string;
  readonly name: string;
  readonly whiteLabel: boolean;
  /** A lender that was made or taken here, no sample. */
  readonly isOwn?: true;
  /** Absent: computed here. */
  readonly source?: RemoteSource;
}

/** What a lender answered, and what it comes to for the client. */
export interface LenderAnswer {
  readonly result: ServicingResult;
  readonly status: LenderStatus;
  /** On every loan asked for; undefined where the answer lacks a rate, or is of another version. */
  readonly repayments: readonly ClientRepayment[] | undefined;
  /** Before the newest edit; absent for answers that are not computed here. */
  readonly before?: { readonly status: LenderStatus } | undefined;
}

/** A lender in the comparison: its answer, or why there is none. */
export type LenderRow = RowIdentity &
  (({ readonly computed: true } & LenderAnswer) | { readonly computed: false; readonly error: AppError });

export interface RowsInput extends Asked {
  readonly outcomes: readonly LenderOutcome[];
  /** The scenario's loans in the run, as they are lent. */
  readonly loans: readonly HomeLoan[];
  /** What the run is compared with. */
  readonly before?: EarlierRun | undefined;
  readonly lenders: readonly LenderSummary[];
  /** Ids left out of the comparison. */
  readonly hidden: readonly string[];
  /** What services computed for the scenario. */
  readonly remote?: readonly RemoteAnswers[];
}

/** The answers of one service, with how it and its lenders are called here. */
export interface RemoteAnswers {
  readonly profile: Pick<ProfileView, 'id' | 'name' | 'colour' | 'lenders'>;
  readonly results: readonly RemoteResultView[];
}

/** What a lender's answer stands for, AUD: the lower of capacity and security. */
export const lentBy = ({ result, status }: Pick<LenderAnswer, 'result' | 'status'>): number =>
  status.lends?.amount ?? result.max_borrowing_capacity;

const lentOf = (row: LenderRow): number => (row.computed ? lentBy(row) : -1);
const capacityOf = (row: LenderRow): number => (row.computed ? row.result.max_borrowing_capacity : -1);

const byLent = (a: LenderRow, b: LenderRow): number =>
  lentOf(b) - lentOf(a) || capacityOf(b) - capacityOf(a) || a.name.localeCompare(b.name, 'en-AU');

const remoteRows = ({ profile, results }: RemoteAnswers, input: RowsInput): LenderRow[] =>
  results.map(({ lender, result, atMs, isStale, addToRates, differences }) => ({
    id: serviceLenderId({ profileId: profile.id, lender }),
    name: visibleText(profile.lenders.find(({ name }) => name === lender)?.displayName ?? lender),
    whiteLabel: false,
    source: {
      ...{ profileId: profile.id, service: profile.name, colour: profile.colour },
      ...{ atMs, isStale, addToRates, differences },
    },
    computed: true,
    result,
    status: lenderStatus(result, input),
    // The amounts on screen are not those of another version.
    repayments: isStale ? undefined : clientRepayments(input.loans, result.per_loan_rate_breakdown),
  }));

const beforeOf = (lender: string, before: EarlierRun | undefined): LenderAnswer['before'] => {
  const outcome = before?.outcomes.find((one) => one.lender === lender);
  return before && outcome?.status === 'computed' ? { status: lenderStatus(outcome.result, before) } : undefined;
};

const localRow = (outcome: LenderOutcome, found: LenderSummary | undefined, input: RowsInput): LenderRow => {
  const { lender: id } = outcome;
  const identity = {
    ...{ id, name: found?.name ?? id, whiteLabel: found?.whiteLabel ?? false },
    ...(found?.origin === 'own' && { isOwn: true as const }),
  };
  if (outcome.status === 'failed') return { ...identity, computed: false, error: outcome.error };
  const { result } = outcome;
  return {
    ...identity,
    computed: true,
    result,
    status: lenderStatus(result, input),
    repayments: clientRepayments(input.loans, result.per_loan_rate_breakdown),
    before: beforeOf(id, input.before),
  };
};

/** The rows of the comparison: who would lend most first, lenders without an answer last. */
export const lenderRows = (input: RowsInput): LenderRow[] => {
  const { outcomes, lenders, hidden, remote = [] } = input;
  const directory = new Map(lenders.map((lender) => [lender.id, lender]));
  const local = outcomes
    .filter(({ lender }) => !hidden.includes(lender))
    .map((outcome) => localRow(outcome, directory.get(outcome.lender), input));
  return [...local, ...remote.flatMap((answers) => remoteRows(answers, input))].sort(byLent);
};

/** Whether a service computed it. */
export const isFromService = (row: LenderRow): row is LenderRow & { readonly source: RemoteSource } =>
  row.source !== undefined;

/** True for a loan that this lender would make: it services and breaks no policy. */
export const isServed = (row: LenderRow): boolean => row.computed && row.status.kind === 'services';
