import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { drawn } from '../../app/testing/drawn.ts';
import type { AppState } from '../../store/app-state.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { otherId, scenarioId } from '../../store/testing/records.ts';
import { standingOf } from '../../store/testing/standings.ts';
import { RemoteCompute } from './RemoteCompute.tsx';

const lenders = [{ name: 'mulga', displayName: 'Mulga Bank', standing: 'granted' as const }];

const said = async (standing: Partial<Standing>, state: Partial<AppState> = {}, profile: Partial<ProfileView> = {}) => {
  const { texts } = await drawn({}, createElement(RemoteCompute), ({ calls, setState }) => {
    calls.put('profiles.list', {}, { profiles: [profileOf({ lenders, ...profile })] });
    calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf(standing)] });
    setState(state);
  });
  return texts.join(' ');
};

it('offers what fits the copy at the service: to compute it, or to push first what is newer here', async () => {
  expect(await said({})).toBe('Banksia Compute there');
  const differs = 'Banksia The service’s copy differs from the one here.';
  expect(await said({ status: 'changed_here' })).toBe(`${differs} Push first Compute its copy`);
  expect(await said({ status: 'changed_there' })).toBe(`${differs} Compute its copy`);
  expect(await said({}, {}, { lenders: [] })).toBe('Banksia No lenders have been entered for it yet. Enter lenders');
  expect(await said({ remote: undefined })).toBe('');
});

it('says how far a run at this service is, which can be cancelled; one at another leaves it alone', async () => {
  const remoteRun = { scenarioId, profileId: 'banksia', done: 2, total: 7 };
  expect(await said({ status: 'changed_here' }, { remoteRun })).toBe('Banksia 2 of 7 lenders Cancel');
  expect(await said({}, { remoteRun: { ...remoteRun, profileId: 'other' } })).toBe('Banksia Compute there');
});

it('says which lenders failed and why, of this scenario alone', async () => {
  const error = { code: 'FORBIDDEN', message: 'No access.' } as const;
  const failures = { scenarioId, profileId: 'banksia', failed: [{ lender: 'mulga', error }], error };
  const failed = await said({}, { remoteFailures: { banksia: failures } });
  expect(failed).toContain('The service did not compute');
  expect(failed).toContain('mulga: No access.');
  expect(await said({}, { remoteFailures: { banksia: { ...failures, scenarioId: otherId } } })).toBe(
    'Banksia Compute there',
  );
});

it('a service whose lenders are all refused has none to compute', async () => {
  const refused = lenders.map((lender) => ({ ...lender, standing: 'not_granted' as const }));
  expect(await said({}, {}, { lenders: refused })).toContain('Enter lenders');
});
