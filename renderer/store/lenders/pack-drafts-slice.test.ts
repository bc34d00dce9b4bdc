import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { lenderIssues } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { createAppStore } from '../app-store.ts';
import { latest } from '../remote.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { isOpenPackEdited } from './pack-drafts-slice.ts';

const policy = { id: 'p1', triggers: ['casual'], content: 'Counts.' };
const content = (floor: number, policies: readonly (typeof policy)[] = []) => ({
  ...{ pack: samplePack({ servicing: { floor_rate: floor } }), notes: {}, policies: [...policies] },
});
const own = (base: number) => ({
  ...{ id: 'own-tea', origin: 'own' as const, base, content: content(5, [policy]), versions: [] },
});

const setUp = () => {
  const scripted = scriptedClient();
  const app = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  app.calls.put('packs.read', { id: 'own-tea' }, own(2));
  return { ...scripted, app, draft: () => app.getState().packDrafts['own-tea'] };
};

test('a draft knows the version it was begun on, what is invalid, and the pack of its last valid edit', () => {
  const { app, draft } = setUp();
  app.getState().editPack('own-tea', content(6), lenderIssues);
  app.calls.put('packs.read', { id: 'own-tea' }, own(3));
  app.getState().editPack('own-tea', content(400), lenderIssues);
  expect(draft()).toMatchObject({
    ...{ base: 2, content: content(400), validPack: content(6).pack },
    issues: [{ path: ['pack', 'servicing', 'floor_rate'] }],
  });
  app.getState().editPack('own-tea', content(7), lenderIssues);
  expect(draft()).toEqual({ base: 2, content: content(7), issues: [], validPack: content(7).pack });
  app.getState().editPack('own-bay', content(400), lenderIssues);
  expect(app.getState().packDrafts['own-bay']).toMatchObject({ base: 0, validPack: undefined });
  app.getState().discardPackDraft('own-tea');
  expect(Object.keys(app.getState().packDrafts)).toEqual(['own-bay']);
});

test('unsaved edits continue from the version in which their policies were verified', async () => {
  const { app, call, draft } = setUp();
  app.getState().editPack('own-tea', content(6, [policy]), lenderIssues);
  const verified = { verifiedOn: '2026-11-20', verifiedBy: 'Kim' };
  void app
    .getState()
    .verifyPolicies({ id: 'own-tea', by: 'Kim', policies: [{ policyId: 'p1', ...verified }] }, lenderIssues);
  await call('ownPolicies.verify').answer(succeed(own(3)));
  expect(draft()).toMatchObject({ base: 3, content: { ...content(6), policies: [{ ...policy, ...verified }] } });
  expect(latest(app.calls.read('packs.read', { id: 'own-tea' }))?.base).toBe(3);
});

test('the lender on the screen is the one that is open on its page', () => {
  const { app } = setUp();
  const isEdited = () => isOpenPackEdited(app.getState());
  app.getState().editPack('own-tea', content(6), lenderIssues);
  const seen = [isEdited()];
  app.getState().goTo('lenders');
  seen.push(isEdited());
  app.getState().openPack('own-bay');
  seen.push(isEdited());
  app.getState().openPack('own-tea');
  seen.push(isEdited());
  app.getState().goTo('library');
  expect([...seen, isEdited()]).toEqual([false, false, false, true, false]);
});

test('a verification that was refused leaves the unsaved edits as they are', async () => {
  const { app, call, draft } = setUp();
  app.getState().editPack('own-tea', content(6, [policy, { ...policy, id: 'p2' }]), lenderIssues);
  const before = draft();
  const verified = { verifiedOn: '2026-11-20', verifiedBy: 'Kim' };
  const verify = () =>
    app
      .getState()
      .verifyPolicies({ id: 'own-tea', by: 'Kim', policies: [{ policyId: 'p1', ...verified }] }, lenderIssues);
  const refused = verify();
  await call('ownPolicies.verify').answer(fail('CONFLICT', 'It was saved elsewhere.'));
  expect([await refused, draft()]).toEqual([fail('CONFLICT', 'It was saved elsewhere.'), before]);
  void verify();
  await call('ownPolicies.verify', 1).answer(succeed(own(3)));
  expect(draft()?.content.policies).toEqual([
    { ...policy, ...verified },
    { ...policy, id: 'p2', verifiedOn: undefined, verifiedBy: undefined },
  ]);
  app.getState().discardPackDraft('own-tea');
  void verify();
  await call('ownPolicies.verify', 2).answer(succeed(own(4)));
  expect(draft()).toBeUndefined();
});
