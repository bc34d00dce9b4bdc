import { expect, it } from 'vitest';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

it('keeps the frequency that each field is shown in', () => {
  const { client } = scriptedClient();
  const { getState } = createAppStore({ client, clock: manualClock(), origin: 'here' });
  const before = getState().fieldFrequencies;
  getState().setFieldFrequency('income.0.payg', 'weekly');
  getState().setFieldFrequency('income.0.bonus', 'monthly');
  getState().setFieldFrequency('income.0.payg', 'fortnightly');
  expect([before, getState().fieldFrequencies]).toEqual([
    {},
    { 'income.0.payg': 'fortnightly', 'income.0.bonus': 'monthly' },
  ]);
});
