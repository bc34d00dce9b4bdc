import { useState } from 'react';
import type { Input } from '../../../../shared/contract/index.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { AllSolutions, LenderWhatIfs } from '../../../../shared/solver/solution.ts';
import { useCall } from '../../../store/calls.ts';
import { latest, type Remote } from '../../../store/remote.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { useAllSolutions } from '../../../ui/results/use-all-solutions.ts';

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

/** What gets the open scenario to the amount asked, and the scenario that it is for. */
export const useSolutions = (): {
  readonly remote: Remote<AllSolutions>;
  readonly solutions: Solutions | undefined;
  readonly question: Input<'solve.all'> | null;
} => {
  const { remote, question } = useAllSolutions();
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
