import { useState } from 'react';
import type { Input } from '../../../../shared/contract/index.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { AllSolutions, LenderWhatIfs } from '../../../../shared/solver/solution.ts';
import { useCall } from '../../../store/calls.ts';
import { lendersOf } from '../../../store/lenders/lenders.ts';
import { latest, type Remote } from '../../../store/remote.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { settingsOf } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';

/** What a search proposed, and the scenario that it was made for: what it proposes fits no other. */
export interface Proposed {
  readonly body: ScenarioBody;
  /** It was made for what is on screen now. */
  readonly isCurrent: boolean;
}

export interface Solutions extends AllSolutions, Proposed {}
export interface WhatIfs extends LenderWhatIfs, Proposed {}

/** What is stored of the open scenario; undefined while an edit of it waits to be stored. */
const useStoredBody = (): ScenarioBody | undefined =>
  useApp((state) => (state.save.status === 'saved' ? latest(state.document)?.scenario : undefined));

/** The scenario that an answer was made for: the one stored when it came. */
const useBodyOf = (answer: unknown): ScenarioBody | undefined => {
  const stored = useStoredBody();
  const [made, setMade] = useState<{ answer: unknown; body: ScenarioBody | undefined }>();
  if (answer === undefined || stored === undefined || made?.answer === answer) return made?.body;
  setMade({ answer, body: stored });
  return stored;
};

const useIsStored = (): boolean => useStoredBody() !== undefined;

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
export const useSolutions = (): {
  readonly remote: Remote<AllSolutions>;
  readonly solutions: Solutions | undefined;
  readonly question: Input<'solve.all'> | null;
} => {
  const question = useQuestion();
  const hasResults = useApp((state) => state.results.status !== 'idle');
  const asked = hasResults ? question : null;
  const remote = useCall('solve.all', asked, {
    isPatient: true,
    staysFor: ({ scenarioId }) => scenarioId === question?.scenarioId,
  });
  const answer = latest(remote);
  const body = useBodyOf(answer);
  const isStored = useIsStored();
  const solutions =
    answer === undefined || body === undefined
      ? undefined
      : { ...answer, body, isCurrent: remote.status === 'loaded' && isStored };
  return { remote, solutions, question };
};

/** Levers, needed figures and firmness of one lender of this computer; undefined names none. */
export const useWhatIfs = (lender: string | undefined): WhatIfs | undefined => {
  const scenarioId = useApp((state) => state.openId);
  const addToRates = useApp((state) => screenOf(state).addToRates);
  const question = scenarioId === null || lender === undefined ? null : { scenarioId, addToRates, lender };
  const remote = useCall('solve.lender', question, {
    isPatient: true,
    staysFor: (before) => before.scenarioId === scenarioId && before.lender === lender,
  });
  const answer = latest(remote);
  const body = useBodyOf(answer);
  const isStored = useIsStored();
  return answer === undefined || body === undefined
    ? undefined
    : { ...answer, body, isCurrent: remote.status === 'loaded' && isStored };
};
