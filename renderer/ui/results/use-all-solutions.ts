import type { Input } from '../../../shared/contract/index.ts';
import type { AllSolutions } from '../../../shared/solver/solution.ts';
import { useCall } from '../../store/calls.ts';
import { lendersOf } from '../../store/lenders/lenders.ts';
import type { Remote } from '../../store/remote.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { settingsOf } from '../../store/settings-slice.ts';
import { useApp } from '../../store/use-app.ts';

/** What is searched for; the lenders that are hidden are not. Null where no scenario is open. */
const useQuestion = (): Input<'solve.all'> | null => {
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const hidden = useApp((state) => settingsOf(state).hiddenLenders);
  const lenders = useApp(lendersOf);
  if (scenarioId === null) return null;
  const shown = lenders.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return { scenarioId, addToRates, ...(hidden.length === 0 || shown.length === 0 ? {} : { lenders: shown }) };
};

/** What gets the open scenario to the amount asked, searched once the scenario has been left alone for a moment. */
export const useAllSolutions = (): {
  readonly remote: Remote<AllSolutions>;
  readonly question: Input<'solve.all'> | null;
} => {
  const question = useQuestion();
  const hasResults = useApp((state) => state.results.status !== 'idle');
  const remote = useCall('solve.all', hasResults ? question : null, {
    isPatient: true,
    staysFor: ({ scenarioId }) => scenarioId === question?.scenarioId,
  });
  return { remote, question };
};
