import { replaceEqualDeep } from '@tanstack/react-query';
import type { Input, Output } from '../../../shared/contract/index.ts';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import { lentLoans } from '../../../shared/costs/insured-loans.ts';
import { mapOutcome, type Outcome } from '../../../shared/outcome.ts';
import { type Asked, askedOf } from '../../../shared/scenario/asked.ts';
import type { HomeLoan } from '../../../shared/service/scenario.ts';
import type { AppState, CreateSlice } from '../app-state.ts';
import { idle, latest, loading, type Remote, settled } from '../remote.ts';
import { screenOf } from '../screens/screens-slice.ts';
import { type EarlierRun, earlierRun, type EditStep, editStep } from './earlier-run.ts';

/** The results of all lenders for one scenario, and what was asked in this run. */
export interface LenderResults extends Asked {
  readonly scenarioId: string;
  /** Percentage points added to every rate in this run. */
  readonly addToRates: number;
  /** The scenario's loans in this run as they are lent, with mortgage insurance on top where it is. */
  readonly loans: readonly HomeLoan[];
  readonly outcomes: readonly LenderOutcome[];
  /** The edit that it followed. */
  readonly step: EditStep;
  /** What its figures are compared with. */
  readonly before: EarlierRun | undefined;
}

type Question = Input<'compute.allLenders'>;
type Answer = Promise<Outcome<Output<'compute.allLenders'>>>;

/** Figures asked for in the same request as an edit. */
export interface FiguresAfterEdit {
  readonly question: Question;
  /** Shows the answer once the edit is acknowledged; computes again where another run was begun since. */
  readonly show: (answer: Answer) => Promise<void>;
}

export interface ResultsSlice {
  /** Opens a lender, with its statement and policies; null goes back to the list. */
  readonly selectLender: (id: string | null) => void;
  readonly results: Remote<LenderResults>;
  /** The scenario was edited since the results on screen were computed. */
  readonly resultsStale: boolean;
  /** Computes every lender for the open scenario as last saved; only the newest run is shown. */
  readonly computeResults: () => Promise<void>;
  /** The figures to ask for together with an edit of a scenario. */
  readonly figuresAfterEdit: (scenarioId: string) => FiguresAfterEdit;
  readonly clearResults: () => void;
  /** Computes a scenario with another rate buffer, in percentage points; 0 takes it away. */
  readonly changeBuffer: (addToRates: number, scenarioId?: string | null) => Promise<void>;
}

/** Whether the premium of mortgage insurance is lent on top of the open scenario's loans. */
export const hasInsuranceOnTop = ({ document }: AppState): boolean =>
  latest(document)?.scenario.additional_info.costs?.lmi_capitalised === true;

/** A lender whose answer did not change keeps it, wherever it stands in the list: its row is not drawn again. */
const keepOutcomes = (before: readonly LenderOutcome[], after: readonly LenderOutcome[]): LenderOutcome[] => {
  const byLender = new Map(before.map((outcome) => [outcome.lender, outcome]));
  return after.map((outcome) => replaceEqualDeep(byLender.get(outcome.lender), outcome));
};

export const createResultsSlice: CreateSlice<ResultsSlice> = ({ calls, get, set }) => {
  let newestRun = 0;

  /** Shows the answer and returns it, unless it is of a run that is not the newest by then. */
  const showAnswer = async (asked: Answer): Promise<Awaited<Answer> | undefined> => {
    const runNumber = (newestRun += 1);
    const scenario = latest(get().document)?.scenario;
    const loans = scenario === undefined ? [] : lentLoans(scenario);
    const run = { loans, ...askedOf(scenario ?? {}), step: editStep(get().history) };
    const answer = await asked;
    if (runNumber !== newestRun) return undefined;
    const outcome = mapOutcome(answer, (data): LenderResults => {
      const last = latest(get().results);
      const outcomes = keepOutcomes(last?.outcomes ?? [], data.outcomes);
      const results = { ...data, outcomes, ...run };
      return { ...results, before: earlierRun(last, results) };
    });
    // After a failure the figures on screen are those of an earlier run.
    set({ results: settled(get().results, outcome), resultsStale: !outcome.ok || get().save.status !== 'saved' });
    return answer;
  };

  const computeResults = async (): Promise<void> => {
    const { openId: scenarioId } = get();
    if (scenarioId === null) return;
    set({ results: loading(get().results) });
    await showAnswer(calls.askAgain('compute.allLenders', { scenarioId, addToRates: screenOf(get()).addToRates }));
  };

  const figuresAfterEdit = (scenarioId: string): FiguresAfterEdit => {
    const runBefore = newestRun;
    const question = { scenarioId, addToRates: screenOf(get(), scenarioId).addToRates };
    return {
      question,
      show: async (answer) => {
        if (newestRun === runBefore) {
          const shown = await showAnswer(answer);
          if (shown?.ok === true) calls.put('compute.allLenders', question, shown.data);
        } else await computeResults();
        get().endQuiet();
      },
    };
  };

  return {
    results: idle,
    resultsStale: false,
    computeResults,
    figuresAfterEdit,
    clearResults: () => {
      newestRun += 1;
      set({ results: idle, resultsStale: false });
    },
    changeBuffer: async (addToRates, scenarioId = get().openId) => {
      get().changeScreen({ addToRates }, scenarioId);
      get().endQuiet();
      if (scenarioId === get().openId) await computeResults();
    },
    selectLender: (selectedLender) => get().changeScreen({ selectedLender }),
  };
};
