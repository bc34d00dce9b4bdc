import { mapOutcome } from '../../shared/outcome.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import { changedParts } from '../../shared/solver/apply-changes.ts';
import type { ScenarioChange } from '../../shared/solver/changes.ts';
import type { AllSolutions, LenderWhatIfs } from '../../shared/solver/solution.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { latestOnly } from './latest-only.ts';
import { lendersOf } from './lenders.ts';
import { idle, latest, loading, type Remote, settled } from './remote.ts';
import { screenOf } from './screens-slice.ts';
import { serviceLenderOf } from './service-lender.ts';
import { settingsOf } from './settings-slice.ts';

/** What a search was made for; what it proposes fits nothing else. */
interface Question {
  readonly scenarioId: string;
  readonly addToRates: number;
  /** The scenario as it was on screen. */
  readonly body: ScenarioBody;
}

export interface Solutions extends AllSolutions, Question {}

export interface WhatIfs extends LenderWhatIfs, Question {
  readonly lender: string;
}

export interface SolveSlice {
  /** What gets the open scenario to the amount asked. */
  readonly solutions: Remote<Solutions>;
  /** Searches, once the scenario has been left alone for a moment. */
  readonly solve: () => void;
  /** Levers, needed figures and firmness of the lender that is open. */
  readonly whatIfs: Remote<WhatIfs>;
  readonly loadWhatIfs: (lender: string) => void;
  /** Makes the changes in the open scenario, as one step that can be undone. */
  readonly tryChanges: (label: string, changes: readonly ScenarioChange[]) => void;
}

/** Whether what was searched for is what is on screen now. */
export const isCurrent = (state: AppState, { scenarioId, addToRates, body }: Question): boolean =>
  scenarioId === state.openId && addToRates === screenOf(state).addToRates && body === latest(state.document)?.scenario;

const questionOf = (state: AppState): Question | undefined => {
  const body = latest(state.document)?.scenario;
  return state.openId === null || body === undefined
    ? undefined
    : { scenarioId: state.openId, addToRates: screenOf(state).addToRates, body };
};

/** Another scenario's answer is no placeholder. */
const sameScenario = <T extends Question>(before: Remote<T>, { scenarioId }: Question): Remote<T> =>
  latest(before)?.scenarioId === scenarioId ? before : idle;

export const createSolveSlice: CreateSlice<SolveSlice> = ({ client, get, set }) => {
  const [searches, readings] = [latestOnly(), latestOnly()];

  const search = async (question: Question, isNewest: () => boolean): Promise<void> => {
    const { scenarioId, addToRates } = question;
    const hidden = settingsOf(get()).hiddenLenders;
    const shown = lendersOf(get())
      .map(({ id }) => id)
      .filter((id) => !hidden.includes(id));
    const lenders = hidden.length === 0 || shown.length === 0 ? {} : { lenders: shown };
    const outcome = await client.call('solve.all', { scenarioId, addToRates, ...lenders });
    if (!isNewest()) return;
    const found = mapOutcome(outcome, (answer): Solutions => ({ ...answer, ...question }));
    set({ solutions: settled(get().solutions, found) });
  };

  const readWhatIfs = async (lender: string, question: Question, isNewest: () => boolean): Promise<void> => {
    const { scenarioId, addToRates } = question;
    const outcome = await client.call('solve.lender', { scenarioId, lender, addToRates });
    if (!isNewest()) return;
    const found = mapOutcome(outcome, (answer): WhatIfs => ({ ...answer, ...question, lender }));
    set({ whatIfs: settled(get().whatIfs, found) });
  };

  return {
    solutions: idle,
    whatIfs: idle,
    solve: () => {
      const isNewest = searches.start();
      const question = questionOf(get());
      if (question === undefined) return;
      set({ solutions: loading(sameScenario(get().solutions, question)) });
      // One that was edited meanwhile is searched for when its own figures are there.
      get().whenQuiet('solutions', () => {
        if (isNewest() && isCurrent(get(), question)) void search(question, isNewest);
      });
    },
    loadWhatIfs: (lender) => {
      const isNewest = readings.start();
      const question = questionOf(get());
      // A service's answers are its own: nothing here can calculate them.
      if (question === undefined || serviceLenderOf(lender) !== undefined) return;
      const before = get().whatIfs;
      const sameLender = latest(before)?.lender === lender ? sameScenario(before, question) : idle;
      set({ whatIfs: loading(sameLender) });
      get().whenQuiet('what-ifs', () => {
        if (isNewest() && isCurrent(get(), question)) void readWhatIfs(lender, question, isNewest);
      });
    },
    tryChanges: (label, changes) => {
      get().sealEdit();
      get().edit({ label, change: (body) => changedParts(body, changes) });
      get().sealEdit();
    },
  };
};
