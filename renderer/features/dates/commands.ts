import { type CommandAction, type CommandActions, finishExport } from '../../commands/command.ts';
import { featureOf } from '../../store/feature-state.ts';
import { todayInSydney } from '../../ui/time/use-today.ts';
import { createDates, dateQuery } from './state.ts';

const exportAs = (as: 'ics' | 'csv'): CommandAction => ({
  enabled: ({ page }) => page === 'dates',
  run: async ({ store, ports }) => {
    const query = dateQuery(featureOf(store, createDates).getState().view, todayInSydney());
    finishExport(ports, 'The dates were not exported', await store.client.call('dates.exportFile', { ...query, as }));
  },
});

/** What is done with the dates that are listed. */
export const dateActions: CommandActions<'dates'> = {
  'dates.calendar': exportAs('ics'),
  'dates.table': exportAs('csv'),
};
