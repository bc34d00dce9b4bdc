import type { Input, Output } from '../../shared/contract/index.ts';
import { mapOutcome, type Outcome } from '../../shared/outcome.ts';
import type { WrittenPack } from '../../shared/pack/pack-schema.ts';
import type { CreateSlice } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';

/** The cases of a lender, beside what ours says. */
export interface CheckedCases extends Output<'calibration.check'> {
  readonly packId: string;
  /** What is being edited, where that was compared as well. */
  readonly pack: WrittenPack | undefined;
}

/** What explains the differences of a pack. */
export interface ShownExplanation extends Output<'calibration.explain'> {
  readonly pack: WrittenPack;
}

export interface CalibrationSlice {
  readonly caseOverview: Remote<Output<'calibration.overview'>>;
  readonly checkedCases: Remote<CheckedCases>;
  readonly explanation: Remote<ShownExplanation>;
  readonly loadCaseOverview: () => Promise<void>;
  /** Compares the cases of a lender of one's own; `pack` is what is being edited, and fits its schema. */
  readonly checkCases: (id: string, pack: WrittenPack | undefined) => void;
  readonly keepCase: (input: Input<'calibration.keep'>) => Promise<Outcome<{ caseId: string }>>;
  readonly removeCase: (input: Input<'calibration.remove'>) => Promise<Outcome<{ caseId: string }>>;
  /** Searches for what explains the differences of a pack that fits its schema; changes nothing. */
  readonly explainCases: (pack: WrittenPack) => void;
  readonly stopExplaining: (id: string) => void;
  /** Scenarios of the library to take inputs from, those that were edited last first. */
  readonly findScenarios: (search: string) => Promise<Outcome<Output<'scenarios.list'>>>;
}

export const createCalibrationSlice: CreateSlice<CalibrationSlice> = (context) => {
  const { client, get } = context;
  const overview = createRemoteReader(context, 'caseOverview');
  const checked = createRemoteReader(context, 'checkedCases');
  const explained = createRemoteReader(context, 'explanation');

  const check = async (id: string, pack: WrittenPack | undefined): Promise<void> => {
    const before = latest(get().checkedCases)?.packId === id ? get().checkedCases : idle;
    await checked.read(async () => {
      const outcome = await client.call('calibration.check', pack === undefined ? { id } : { id, pack });
      return mapOutcome(outcome, (found): CheckedCases => ({ ...found, packId: id, pack }));
    }, before);
  };
  /** The cases are others: what is shown of them is read again. */
  const changed = async <T>(outcome: Outcome<T>): Promise<Outcome<T>> => {
    const shown = latest(get().checkedCases);
    if (outcome.ok && shown !== undefined) await check(shown.packId, shown.pack);
    return outcome;
  };

  return {
    caseOverview: idle,
    checkedCases: idle,
    explanation: idle,
    loadCaseOverview: () => overview.read(() => client.call('calibration.overview', {})),
    checkCases: (id, pack) => {
      if (latest(get().checkedCases)?.packId !== id) checked.clear();
      get().whenQuiet('cases', () => void check(id, pack));
    },
    keepCase: async (input) => changed(await client.call('calibration.keep', input)),
    removeCase: async (input) => changed(await client.call('calibration.remove', input)),
    explainCases: (pack) => {
      const before = latest(get().explanation)?.pack.id === pack.id ? get().explanation : idle;
      void explained.read(
        () =>
          new Promise((resolve) => {
            get().whenQuiet('explanation', () => {
              const answer = client.call('calibration.explain', { id: pack.id, pack });
              resolve(answer.then((outcome) => mapOutcome(outcome, (found) => ({ ...found, pack }))));
            });
          }),
        before,
      );
    },
    stopExplaining: (id) => void client.call('calibration.stop', { id }),
    findScenarios: (search) => client.call('scenarios.list', { search, limit: 50 }),
  };
};
