import { mapOutcome } from '../../shared/outcome.ts';
import type { LenderCurves } from '../../shared/pictures/curves.ts';
import type { LenderDifference } from '../../shared/pictures/difference.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { idle, latest, type Remote } from './remote.ts';
import { createRemoteReader } from './remote-reader.ts';
import { screenOf } from './screens-slice.ts';

/** What a calculation was made for. */
interface Question {
  readonly scenarioId: string;
  readonly addToRates: number;
}

export interface DrawnCurves extends LenderCurves, Question {
  readonly lender: string;
}

export interface DrawnDifference extends LenderDifference, Question {
  /** The lenders. */
  readonly between: readonly [from: string, to: string];
}

export interface PicturesSlice {
  /** Capacity and surplus of one lender as rate and term move. */
  readonly curves: Remote<DrawnCurves>;
  /** Calculates them for a lender of this computer, once the scenario has been left alone for a moment. */
  readonly loadCurves: (lender: string) => void;
  /** Why two lenders differ. */
  readonly difference: Remote<DrawnDifference>;
  readonly loadDifference: (from: string, to: string) => void;
}

const questionOf = (state: AppState): Question | undefined =>
  state.openId === null ? undefined : { scenarioId: state.openId, addToRates: screenOf(state).addToRates };

/** Another scenario's figures, or another lender's, are no placeholder. */
const placeholder = <T>(before: Remote<T>, fits: (data: T) => boolean): Remote<T> => {
  const data = latest(before);
  return data !== undefined && fits(data) ? before : idle;
};

export const createPicturesSlice: CreateSlice<PicturesSlice> = (context) => {
  const { client, get } = context;
  const [curves, difference] = [createRemoteReader(context, 'curves'), createRemoteReader(context, 'difference')];

  /** An answer that is asked for when it is quiet; never, if newer work of its kind comes first. */
  const quietly = <T>(kind: 'curves' | 'difference', ask: () => Promise<T>): Promise<T> =>
    new Promise((resolve) => get().whenQuiet(kind, () => resolve(ask())));

  return {
    curves: idle,
    difference: idle,
    loadCurves: (lender) => {
      const question = questionOf(get());
      if (question === undefined) return;
      const ask = async () => {
        const outcome = await quietly('curves', () => client.call('pictures.curves', { ...question, lender }));
        return mapOutcome(outcome, (found): DrawnCurves => ({ ...found, ...question, lender }));
      };
      const fits = (data: DrawnCurves) => data.scenarioId === question.scenarioId && data.lender === lender;
      void curves.read(ask, placeholder(get().curves, fits));
    },
    loadDifference: (from, to) => {
      const question = questionOf(get());
      if (question === undefined) return;
      const ask = async () => {
        const outcome = await quietly('difference', () =>
          client.call('pictures.difference', { ...question, from, to }),
        );
        return mapOutcome(outcome, (found): DrawnDifference => ({ ...found, ...question, between: [from, to] }));
      };
      const fits = ({ scenarioId, between }: DrawnDifference) =>
        scenarioId === question.scenarioId && between[0] === from && between[1] === to;
      void difference.read(ask, placeholder(get().difference, fits));
    },
  };
};
