import type { ReadFile } from '../banks/import/read-lines.ts';
import type { RunProxyScript } from '../platform/http/proxy-script.ts';
import type { Activity } from '../platform/process/activity.ts';
import { StoreError } from '../platform/store-error.ts';
import type { Calibrator, Pictures, Solver } from '../ports/calculations.ts';
import type { DateStore, FindDates } from '../ports/dates.ts';
import type { ComputeRows } from '../ports/figures.ts';
import type { CheckLenderText, PolicyProposer, ReadMarkdown } from '../ports/lenders.ts';
import type { NoteCalculator } from '../ports/notes.ts';
import type { AppliedRules, RuleModel } from '../ports/rules.ts';
import { copyDaily, cutCopy, type MakeCopy } from '../store/index.ts';
import type { BackgroundThread } from './background-thread.ts';

/** What takes so little time that it is calculated at once. */
interface Quick {
  readonly calibrator: Pick<Calibrator, 'figures'>;
  readonly calculator: Pick<NoteCalculator, 'modelChanges' | 'inputs'>;
}

interface Analysis {
  readonly solver: Solver;
  readonly pictures: Pictures;
  readonly calibrator: Calibrator;
  readonly calculator: NoteCalculator;
}

/** The calculations of the desk, the long ones on their thread. */
export const analysisOnBackground = (thread: BackgroundThread, { calibrator, calculator }: Quick): Analysis => ({
  solver: {
    all: (scenario, question, signal) => thread.ask('solver.all', { scenario, ...question }, { signal }),
    lender: (scenario, question, signal) => thread.ask('solver.lender', { scenario, ...question }, { signal }),
  },
  pictures: {
    curves: (scenario, question, signal) => thread.ask('pictures.curves', { scenario, ...question }, { signal }),
    choices: (scenario, question, signal) => thread.ask('pictures.choices', { scenario, ...question }, { signal }),
    guarantees: (scenario, question, signal) =>
      thread.ask('pictures.guarantees', { scenario, ...question }, { signal }),
    bridges: (scenario, question, signal) => thread.ask('pictures.bridges', { scenario, ...question }, { signal }),
    waysIn: (scenario, question, signal) => thread.ask('pictures.waysIn', { scenario, ...question }, { signal }),
    difference: (scenario, question, signal) =>
      thread.ask('pictures.difference', { scenario, ...question }, { signal }),
  },
  calibrator: {
    figures: (pack, cases) => calibrator.figures(pack, cases),
    choices: async (pack, one) => answered(await thread.ask('calibrator.choices', { pack, one })),
    explain: (pack, cases, signal) => thread.ask('calibrator.explain', { pack, cases }, { signal }),
  },
  calculator: {
    modelChanges: calculator.modelChanges,
    inputs: (scenario, question) => calculator.inputs(scenario, question),
    compute: async (inputs, { chosen, compared }) =>
      answered(await thread.ask('notes.compute', { inputs, set: { chosen, compared } })),
  },
});

/** Computes scenarios of a data folder's library. */
export const libraryOn =
  (thread: BackgroundThread, folder: string): ComputeRows =>
  async (rows, fingerprints) => {
    const answer = answered(await thread.ask('figures.compute', { folder, rows, fingerprints: [...fingerprints] }));
    if (answer === null) throw new Error('The background thread has other lenders than the run over the library.');
    return answer;
  };

/**
 * Finds the dates of a data folder's library; where the thread fails, or cannot read the file, that is reported and the
 * store finds them here.
 */
export const datesOn =
  (
    thread: BackgroundThread,
    folder: string,
    { store, report }: { readonly store: Pick<DateStore, 'places'>; readonly report: (error: unknown) => void },
  ): FindDates =>
  async (teamIds, question) => {
    try {
      const lines = answered(await thread.ask('dates.places', { folder, teamIds, question }));
      return lines === '' ? [] : lines.split('\n');
    } catch (error) {
      report(error);
      return store.places(teamIds, question);
    }
  };

/** Checks the text of a lender's document. */
export const lenderCheckerOn =
  (thread: BackgroundThread): CheckLenderText =>
  async (text) =>
    answered(await thread.ask('lenders.check', { text }));

const appliedOf = ({ rules, basis, day }: AppliedRules): AppliedRules => ({ rules, basis, day });

/** What rules do, over a data folder's library; gently while calls come in. */
export const rulesOn = (
  thread: Pick<BackgroundThread, 'ask'>,
  folder: string,
  { isBusy }: Pick<Activity, 'isBusy'>,
): Omit<RuleModel, 'taxYears' | 'precompute' | 'prepare'> => ({
  productsInUse: async (teamIds) => answered(await thread.ask('rules.productsInUse', { folder, teamIds })),
  compute: async (question, rows) => {
    const asked = { folder, rows, question: appliedOf(question), isGentle: isBusy() };
    const answer = answered(await thread.ask('rules.compute', asked));
    if (answer === null) throw new Error('The background thread has other lenders than the question.');
    return answer;
  },
  effects: async (question, asked) => answered(await thread.ask('rules.effects', { folder, question, ...asked })),
  difference: (scenario, { question, lender }, signal) =>
    thread.ask('rules.difference', { scenario, question: appliedOf(question), lender }, { signal }),
  wayBack: (scenario, { question, lender }, signal) =>
    thread.ask('rules.wayBack', { scenario, question: appliedOf(question), lender }, { signal }),
});

/** Splits a text into policies. */
export const proposerOn =
  (thread: BackgroundThread): PolicyProposer =>
  async (text) =>
    answered(await thread.ask('policies.propose', { text }));

/** Parses Markdown. */
export const markdownReaderOn =
  (thread: BackgroundThread): ReadMarkdown =>
  async (text) =>
    answered(await thread.ask('policies.read', { text }));

/** Reads the files of published products. */
export const fileReaderOn =
  (thread: BackgroundThread): ReadFile =>
  async (file, onPart, signal) => {
    await thread.ask('banks.readFile', file, { onPart, signal });
  };

/** As long as names may take to be resolved, which scripts ask for. */
const maxScriptMs = 10_000;

/**
 * Runs proxy scripts on a thread that does nothing else. A script may hang where it cannot be interrupted, as in a
 * pattern: what has no answer in time is ended with its thread.
 */
export const scriptRunnerOn =
  (thread: BackgroundThread, maxMs = maxScriptMs): RunProxyScript =>
  async (source, url) => {
    const late = setTimeout(() => void thread.close(), maxMs);
    try {
      return answered(await thread.ask('network.runScript', { source, url }));
    } finally {
      clearTimeout(late);
    }
  };

/** Makes the copies of backups. A thread that fails is reported, and the copy made here, because a backup must not. */
export const copierOn =
  (thread: BackgroundThread, report: (error: unknown) => void): MakeCopy =>
  async (question, signal) => {
    const cut = (): void => cutCopy(question);
    signal.addEventListener('abort', cut);
    const answer = await thread.ask('backups.copy', question, { signal, untilEnded: true }).catch((error: unknown) => {
      if (!signal.aborted) report(error);
      return 'failed' as const;
    });
    signal.removeEventListener('abort', cut);
    if (answer === 'failed') return copyDaily(question, signal);
    const isKept = answer !== undefined && 'end' in answer && answer.end === 'kept';
    // What was found wrong with it is that it was cut.
    if (signal.aborted && !isKept) return undefined;
    if (answer !== undefined && 'refused' in answer) throw new StoreError(answer.refused, answer.detail);
    return answer?.end;
  };

/** What is never cancelled always has an answer. */
const answered = <T>(answer: T | undefined): T => {
  if (answer === undefined) throw new Error('The background thread has no answer.');
  return answer;
};
