import type { Calibrator, Pictures, Solver } from '../../ports/calculations.ts';
import type { NoteCalculator } from '../../ports/notes.ts';
import type { AnalysisThread } from './analysis-thread.ts';

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
export const analysisOnThread = (thread: AnalysisThread, { calibrator, calculator }: Quick): Analysis => ({
  solver: {
    all: (scenario, question, signal) => thread.ask('solver.all', { scenario, ...question }, signal),
    lender: (scenario, question, signal) => thread.ask('solver.lender', { scenario, ...question }, signal),
  },
  pictures: {
    curves: (scenario, question, signal) => thread.ask('pictures.curves', { scenario, ...question }, signal),
    difference: (scenario, question, signal) => thread.ask('pictures.difference', { scenario, ...question }, signal),
  },
  calibrator: {
    figures: (pack, cases) => calibrator.figures(pack, cases),
    explain: (pack, cases, signal) => thread.ask('calibrator.explain', { pack, cases }, signal),
  },
  calculator: {
    modelChanges: calculator.modelChanges,
    inputs: (scenario, question) => calculator.inputs(scenario, question),
    compute: async (inputs, { chosen, compared }) => {
      const results = await thread.ask('notes.compute', { inputs, set: { chosen, compared } });
      if (results === undefined) throw new Error('A calculation that nobody cancels has no answer.');
      return results;
    },
  },
});
