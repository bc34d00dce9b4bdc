import { useMemo } from 'react';
import { lendableOf } from '../../../shared/scenario/lending/lendable.ts';
import { type Explanation, explanation as explanationSchema } from '../../../shared/service/explanation.ts';
import type { AppState } from '../../store/app-state.ts';
import { useCall, useLastAnswer } from '../../store/calls.ts';
import { serviceLenderOf } from '../../store/lenders/service-lender.ts';
import { latest } from '../../store/remote.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { settingsOf } from '../../store/settings-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';

/** The calculation that the editor quotes from, and the name of its lender. */
export interface Quoted {
  readonly id: string;
  readonly lender: string;
  readonly explanation: Explanation;
}

/** The lender that would lend most among those compared; undefined before the first run. */
export const firstLender = (state: AppState): string | undefined => {
  const { hiddenLenders } = settingsOf(state);
  return (latest(state.results)?.outcomes ?? [])
    .flatMap((outcome) => (outcome.status === 'computed' && !hiddenLenders.includes(outcome.lender) ? outcome : []))
    .toSorted(
      ({ result: a }, { result: b }) =>
        lendableOf(b).amount - lendableOf(a).amount || b.max_borrowing_capacity - a.max_borrowing_capacity,
    )[0]?.lender;
};

/** The open lender of this computer, whose statement is asked for anyway; undefined where none is open. */
const openLender = (state: AppState): string | undefined => {
  const { selectedLender } = screenOf(state);
  return selectedLender === null || serviceLenderOf(selectedLender) !== undefined ? undefined : selectedLender;
};

/**
 * The lines of the open lender's calculation, else of the first one's, and whether they belong to an earlier state of
 * the scenario. Undefined until they are computed, and where the lender cannot compute it.
 */
export const useQuoted = (): { readonly quoted: Quoted | undefined; readonly isSettling: boolean } => {
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const open = useApp(openLender);
  const first = useApp(firstLender);
  const isStale = useApp((state) => state.resultsStale);
  const lender = open ?? first;
  const question =
    scenarioId === null || lender === undefined ? null : { scenarioId, lender, addToRates, explain: true };
  const detail = useCall('compute.lender', question, { isPatient: open === undefined });
  const last = useLastAnswer<'compute.lender'>(question, detail);
  const { nameOf } = useLenders();
  const read = useMemo(() => explanationSchema.safeParse(last?.answer.explanation), [last]);
  // What was computed before a lender was left without an answer is of a scenario that is no more.
  const isAnswered = question !== null && detail.status !== 'failed';
  const isQuoted = isAnswered && last?.question.scenarioId === scenarioId && read.success;
  return {
    quoted: isQuoted
      ? { id: last.question.lender, lender: nameOf(last.question.lender), explanation: read.data }
      : undefined,
    isSettling: isStale || detail.status === 'loading' || (question !== null && detail.status === 'idle'),
  };
};
