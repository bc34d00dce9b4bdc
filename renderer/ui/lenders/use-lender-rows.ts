import { useMemo } from 'react';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import { useCallForEach } from '../../store/calls.ts';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import { standingsOf } from '../../store/publishing/standings.ts';
import { latest } from '../../store/remote.ts';
import { useSettings } from '../../store/settings-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { type LenderRow, lenderRows } from './lender-rows.ts';
import { useLenders } from './use-lenders.ts';

const none: readonly LenderRow[] = [];

/** The rows of the newest results; empty before the first run. */
export const useLenderRows = (): readonly LenderRow[] => {
  const results = useApp((state) => latest(state.results));
  const hidden = useSettings((settings) => settings.hiddenLenders);
  const profiles = useApp(profilesOf);
  const standings = useApp((state) => standingsOf(state, state.openId));
  const atServices = standings.filter(({ remote }) => remote !== undefined);
  const answers = useCallForEach(
    'remote.results',
    atServices.map(({ scenarioId, profileId }) => ({ scenarioId, profileId })),
    { isPatient: true },
  );
  const { all } = useLenders();
  return useMemo(() => {
    if (!results) return none;
    const remote = profiles.flatMap((profile) => {
      const at = standings
        .filter((standing) => standing.remote !== undefined)
        .findIndex(({ profileId, scenarioId }) => profileId === profile.id && scenarioId === results.scenarioId);
      const computed = answers[at];
      return computed === undefined ? [] : [{ profile, results: computed.results }];
    });
    return lenderRows({ ...results, lenders: all, hidden, remote });
  }, [results, all, hidden, profiles, standings, answers]);
};

/** The figures on screen belong to an earlier state of the scenario. */
export const useIsStale = (): boolean =>
  useApp((state) => state.resultsStale || state.results.status === 'loading' || state.results.status === 'failed');

/** The amount requested in the scenario as edited, AUD. */
export const useRequested = (): number =>
  useApp((state) => {
    const record = latest(state.document);
    return record ? requestedAmount(record.scenario.home_loans) : 0;
  });
