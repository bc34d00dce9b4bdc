import { defaultSettings, type SettingsValues } from '../../../../shared/contract/desk/settings.ts';
import type { LenderSummary } from '../../../../shared/contract/lenders/lenders.ts';
import type { LenderOutcome } from '../../../../shared/contract/scenarios/compute.ts';
import type { ServicingResult } from '../../../../shared/service/compute.ts';
import type { AppStore } from '../../../store/app-store.ts';
import type { LenderResults } from '../../../store/results/results-slice.ts';
import { scenarioId } from '../../../store/testing/records.ts';

/** What a lender computed for a loan that it would make, or as `more` says. */
export const computed = (
  lender: string,
  capacity: number,
  more: Partial<ServicingResult> = {},
): Extract<LenderOutcome, { status: 'computed' }> => ({
  lender,
  status: 'computed',
  result: {
    ...{ lender_name: lender, does_service: true, max_borrowing_capacity: capacity, net_monthly_surplus: 310 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
    ...more,
  },
});

/** A lender of the directory with figures of no age. */
export const listed = (id: string, more: Partial<LenderSummary> = {}): LenderSummary => ({
  ...{ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Bank`, whiteLabel: false, asAt: '2999-01-01' },
  ...more,
});

export const settingsWith = (change: Partial<SettingsValues>): SettingsValues => ({ ...defaultSettings, ...change });

export interface ResultsOfTest extends Partial<Omit<LenderResults, 'outcomes'>> {
  readonly lenders?: readonly LenderSummary[];
  readonly settings?: Partial<SettingsValues>;
}

/** Puts what the lenders answered into a store with the test scenario open. */
export const withResults =
  (
    outcomes: readonly LenderOutcome[],
    { lenders = outcomes.map(({ lender }) => listed(lender)), settings = {}, ...run }: ResultsOfTest = {},
  ) =>
  ({ calls, setState }: AppStore): void => {
    calls.put('lenders.list', {}, { lenders: [...lenders] });
    calls.put('settings.read', {}, settingsWith(settings));
    const data: LenderResults = {
      ...{ scenarioId, addToRates: 0, requested: 500_000, isIncomeStated: true, unstated: [], loans: [], outcomes },
      ...{ step: { id: scenarioId, length: 0 } as never, before: undefined },
      ...run,
    };
    setState({ results: { status: 'loaded', data }, resultsStale: false });
  };
