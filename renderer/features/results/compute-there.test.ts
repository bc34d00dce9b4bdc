// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { scenarioId } from '../../store/testing/records.ts';
import { standingOf } from '../../store/testing/standings.ts';
import { RemoteCompute } from './RemoteCompute.tsx';

const key = { scenarioId, profileId: 'banksia' };
const lenders = [{ name: 'mulga', displayName: 'Mulga Bank', standing: 'granted' as const }];

const atService = async (entered = lenders, status: 'published' | 'changed_here' = 'published') => {
  const page = await mounted({}, createElement(RemoteCompute), ({ calls }) => {
    calls.put('profiles.list', {}, { profiles: [profileOf({ lenders: entered })] });
    calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf({ status })] });
  });
  return { ...page, press: (name: string) => page.user.click(page.getByRole('button', { name })) };
};

it('a scenario is computed at a service, and that is called off, by one press each', async () => {
  const { press, scripted, findByRole } = await atService();
  await press('Compute there');
  expect(scripted.inputs('remote.compute')).toMatchObject([key]);
  await findByRole('button', { name: 'Cancel' });
  await press('Cancel');
  expect(scripted.inputs('remote.cancelCompute')).toMatchObject([key]);
});

it('what is newer here is pushed first', async () => {
  const { press, scripted } = await atService(lenders, 'changed_here');
  await press('Push first');
  expect(scripted.inputs('publishing.notSent')).toMatchObject([key]);
});

it('a service without lenders leads to where they are entered', async () => {
  const { press, store } = await atService([]);
  await press('Enter lenders');
  expect([store.getState().page, store.getState().shownProfile]).toEqual(['connection', 'banksia']);
});
