import { expect, test } from 'vitest';
import type { EffectLine, EffectPage } from '../../../shared/contract/scenarios/rules.ts';
import { succeed } from '../../../shared/outcome.ts';
import { effects } from '../../../shared/rule/effect.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';

const lineOf = (number: number): EffectLine => ({
  ...{ scenarioId: `s${number}`, description: `Client ${number}`, requested: 500_000, effect: 'same' },
  ...{ lost: [], gained: [], before: null, after: null, lvr: null, settles: null },
  serving: { before: 0, after: 0, of: 0 },
});

const pageOf = (from: number, to: number, total: number): EffectPage => ({
  totals: Object.fromEntries(effects.map((effect) => [effect, 0])) as EffectPage['totals'],
  ...{ lenders: [], edited: 0, total },
  items: Array.from({ length: to - from }, (_, index) => lineOf(from + index)),
});

test('the call list has everybody whom the answer lists, however many they are', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports } = recordingPorts();
  void commandOf(commands, 'rule.callList').run({ store, ports, commands });
  await scripted.call('rules.effects', 0).answer(succeed(pageOf(0, 500, 620)));
  await scripted.call('rules.effects', 1).answer(succeed(pageOf(500, 620, 620)));
  await expect.poll(() => scripted.inputs('rules.exportList').length).toBe(1);
  expect(scripted.inputs('rules.effects')).toMatchObject([
    { offset: 0, limit: 500 },
    { offset: 500, limit: 500 },
  ]);
  const [{ rows } = { rows: [] }] = scripted.inputs('rules.exportList') as { rows: unknown[][] }[];
  // A row of headings
  expect([rows.length, rows.at(-1)?.[0]]).toEqual([621, 'Client 619']);
});

test('hiding a lender makes every answer about the library old', () => {
  const { client } = scriptedClient();
  const { calls } = createAppStore({ client, clock: manualClock(), origin: 'here' });
  calls.put('rules.effects', {}, pageOf(0, 1, 1));
  calls.announce('settings.changed', {});
  expect(calls.queries.getQueryState(['rules.effects', {}])?.isInvalidated).toBe(true);
});
