import { expect, test, vi } from 'vitest';
import type { DatePage } from '../../../shared/contract/scenarios/dates.ts';
import { succeed } from '../../../shared/outcome.ts';
import { dateKinds } from '../../../shared/scenario/listing/date-kinds.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';

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
