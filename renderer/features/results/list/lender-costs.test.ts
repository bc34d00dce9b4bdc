import { expect, test } from 'vitest';
import { emptyScenario } from '../../../../shared/service/scenario.ts';
import { createAppStore } from '../../../store/app-store.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { manualClock } from '../../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../../store/testing/scripted-client.ts';
import { createRested, restedBody } from './lender-costs.ts';

test('what lenders cost waits for the typing to rest, and is of the open scenario alone', () => {
  const clock = manualClock();
  const app = createAppStore({ client: scriptedClient().client, clock, origin: 'here' });
  const rested = featureOf(app, createRested);
  const open = (openId: string) => {
    const scenario = emptyScenario();
    app.setState({ openId, document: { status: 'loaded', data: { id: openId, scenario } } as never });
    return scenario;
  };
  const shown = () => restedBody(rested.getState(), app.getState().openId);
  app.getState().endQuiet();
  const first = open('s1');
  clock.advance(200);
  expect(shown()).toBeUndefined();
  clock.advance(100);
  expect(shown()).toBe(first);
  const second = open('s2');
  expect(shown()).toBeUndefined();
  clock.advance(300);
  expect(shown()).toBe(second);
});
