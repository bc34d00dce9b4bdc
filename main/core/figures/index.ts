import type { FigureRunStatus } from '../../../shared/contract/scenarios/figures.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { type ChangeGroup, changeGroups, type FigureRun } from '../../../shared/scenario/kept-figures.ts';
import { nearestFigure } from '../../../shared/scenario/lender-figures.ts';
import type { FigureStore } from '../../ports/figures.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { FigureKeeper } from './keeper.ts';

export interface FigureHandlerPorts {
  readonly figureStore: FigureStore;
  readonly figureKeeper: Pick<FigureKeeper, 'cancel' | 'resume' | 'dismiss'>;
  readonly teamIds: () => readonly string[];
  /** The lenders left out of the comparison. */
  readonly hidden: () => readonly string[];
}

/** As many days as a line a few dozen pixels wide can show. */
const maxDays = 60;

export const statusOf = ({ basis: _basis, cursor: _cursor, lenders, ...run }: FigureRun): FigureRunStatus => ({
  ...run,
  lenders: [...lenders],
});

const done = (): Outcome<Record<string, never>> => succeed({});

export const figureHandlers = (ports: FigureHandlerPorts): DomainHandlers<'figures'> => {
  const { figureStore: store, figureKeeper: keeper, teamIds, hidden } = ports;
  const total = (group: ChangeGroup, moreThan: number): number =>
    store.countChanges(teamIds(), { group, moreThan, hidden: hidden(), offset: 0, limit: 0 });

  return {
    'figures.status': ({ moreThan }) => {
      const run = store.run();
      const [gained = 0, lost = 0, changed = 0] = changeGroups.map((group) => total(group, moreThan));
      return succeed({ run: run === undefined ? null : statusOf(run), totals: { gained, lost, changed } });
    },
    'figures.changes': (input) => {
      const query = { ...input, hidden: hidden() };
      return succeed({ total: store.countChanges(teamIds(), query), items: [...store.changes(teamIds(), query)] });
    },
    'figures.days': ({ ids }) => {
      const excluded = hidden();
      const daysById = store.days(teamIds(), ids, maxDays);
      const scenarios = [...daysById].map(([id, days]) => ({
        id,
        points: days.map(({ day, figures }) => ({
          day,
          best: nearestFigure(figures.filter(({ lender }) => !excluded.includes(lender))) ?? null,
        })),
      }));
      return succeed({ scenarios });
    },
    'figures.cancel': () => {
      keeper.cancel();
      return done();
    },
    'figures.resume': () => {
      keeper.resume();
      return done();
    },
    'figures.dismiss': () => {
      keeper.dismiss();
      return done();
    },
  };
};
