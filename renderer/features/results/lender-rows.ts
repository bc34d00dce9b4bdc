import type { LenderOutcome } from '../../../shared/contract/compute.ts';
import type { LenderSummary } from '../../../shared/contract/lenders.ts';
import type { ProfileView } from '../../../shared/contract/profiles.ts';
import type { Difference, RemoteResultView } from '../../../shared/contract/remote.ts';
import type { AppError } from '../../../shared/outcome.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import { serviceLenderId } from '../../store/service-lender.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { type LenderStatus, lenderStatus } from './lender-status.ts';

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
  /** Absent: computed here. */
  readonly source?: RemoteSource;
}

/** A lender in the comparison: its result, or why there is none. */
export type LenderRow = RowIdentity &
  (
    | { readonly computed: true; readonly result: ServicingResult; readonly status: LenderStatus }
    | { readonly computed: false; readonly error: AppError }
  );

export interface RowsInput {
  readonly outcomes: readonly LenderOutcome[];
  /** The amount requested in the run, AUD. */
  readonly requested: number;
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

const capacityOf = (row: LenderRow): number => (row.computed ? row.result.max_borrowing_capacity : -1);

const byCapacity = (a: LenderRow, b: LenderRow): number =>
  capacityOf(b) - capacityOf(a) || a.name.localeCompare(b.name, 'en-AU');

/**
 * A service's own tests and sentences stand as they are: a distance to a limit is shown only where the
 * answer itself measures it, never read out of a sentence.
 */
const remoteStatus = (result: ServicingResult, requested: number): LenderStatus => {
  const status = lenderStatus(result, requested);
  const isMeasured = result.validations.some(({ passed, unit }) => !passed && unit !== undefined);
  return status.distance?.of === 'capacity' || isMeasured ? status : { ...status, distance: undefined };
};

const remoteRows = ({ profile, results }: RemoteAnswers, requested: number): LenderRow[] =>
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
    status: remoteStatus(result, requested),
  }));

/** The rows of the comparison: the highest capacity first, lenders without an answer last. */
export const lenderRows = ({ outcomes, requested, lenders, hidden, remote = [] }: RowsInput): LenderRow[] => {
  const directory = new Map(lenders.map((lender) => [lender.id, lender]));
  const local = outcomes
    .filter(({ lender }) => !hidden.includes(lender))
    .map((outcome): LenderRow => {
      const { name = outcome.lender, whiteLabel = false } = directory.get(outcome.lender) ?? {};
      const identity = { id: outcome.lender, name, whiteLabel };
      return outcome.status === 'computed'
        ? { ...identity, computed: true, result: outcome.result, status: lenderStatus(outcome.result, requested) }
        : { ...identity, computed: false, error: outcome.error };
    });
  return [...local, ...remote.flatMap((answers) => remoteRows(answers, requested))].sort(byCapacity);
};

/** True for a loan that this lender would make: it services and breaks no policy. */
export const isServed = (row: LenderRow): boolean => row.computed && row.status.kind === 'services';
