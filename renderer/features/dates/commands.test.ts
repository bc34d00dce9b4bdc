import { expect, test, vi } from 'vitest';
import type { DatePage } from '../../../shared/contract/scenarios/dates.ts';
import { succeed } from '../../../shared/outcome.ts';
import { dateKinds } from '../../../shared/scenario/listing/date-kinds.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { todayInSydney } from '../../ui/time/use-today.ts';
import { createDates, dateQuery } from './state.ts';

const pageWith = (total: number): DatePage => ({
  ...{ today: '2026-11-26', overdue: 0, total, items: [] },
  totals: Object.fromEntries(dateKinds.map((kind) => [kind, 0])) as DatePage['totals'],
});

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const print = vi.fn();
  return { scripted, store, print, context: { store, ports: { ...recordingPorts().ports, print }, commands } };
};

test('what is printed is what the page can show at most, not only what is shown', async () => {
  const { scripted, print, context } = setUp();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  const printing = commandOf(commands, 'dates.print').run(context);
  expect(scripted.inputs('dates.list')).toMatchObject([{ limit: 500 }]);
  expect(print).not.toHaveBeenCalled();
  await scripted.call('dates.list', 0).answer(succeed(pageWith(620)));
  await printing;
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('dates are exported and printed only where they are on the screen', () => {
  const { store } = setUp();
  store.getState().goTo('dates');
  const ids = ['dates.calendar', 'dates.table', 'dates.print'] as const;
  const enabled = () => ids.map((id) => commandOf(commands, id).enabled(store.getState(), store));
  const { view } = featureOf(store, createDates).getState();
  store.calls.put('dates.list', { ...dateQuery(view, todayInSydney()), limit: 100 }, pageWith(1));
  expect(enabled()).toEqual([true, true, true]);
  store.getState().goTo('library');
  expect(enabled()).toEqual([false, false, false]);
});
