import { type CommandAction, type CommandActions, finishExport } from '../../commands/command.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { todayInSydney } from '../../ui/time/use-today.ts';
import { createDates, dateQuery, maxShown } from './state.ts';

const queryOf = (app: AppStore) => dateQuery(featureOf(app, createDates).getState().view, todayInSydney());

const listOf = (app: AppStore) => ({ ...queryOf(app), limit: featureOf(app, createDates).getState().limit });

/** Whether the page lists any. */
const areListed: CommandAction['enabled'] = ({ page }, app) =>
  page === 'dates' && (latest(app.calls.read('dates.list', listOf(app)))?.total ?? 0) > 0;

const exportAs = (as: 'ics' | 'csv'): CommandAction => ({
  enabled: areListed,
  run: async ({ store, ports }) => {
    const answer = await store.client.call('dates.exportFile', { ...queryOf(store), as });
    finishExport(ports, 'The dates were not exported', answer);
  },
});

const print: CommandAction['run'] = async ({ store, ports }) => {
  featureOf(store, createDates).getState().listUpTo(maxShown);
  await store.calls.ask('dates.list', listOf(store));
  // React draws them first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  ports.print();
};

/** What is done with the dates that are listed. */
export const dateActions: CommandActions<'dates'> = {
  'dates.calendar': exportAs('ics'),
  'dates.table': exportAs('csv'),
  'dates.print': { enabled: areListed, run: print },
};
