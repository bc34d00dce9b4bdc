import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { lenderIssues } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { latest } from '../../store/remote.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { createLenders } from './state.ts';

const line = (version: number, savedBy: string) => ({ version, savedBy, savedMs: version, remark: '' });
const content = (floor?: number) => ({
  ...{ pack: samplePack(floor === undefined ? {} : { servicing: { floor_rate: floor } }), notes: {}, policies: [] },
});
const own = (...versions: ReturnType<typeof line>[]) => ({
  ...{ id: 'own-tea', origin: 'own' as const, base: versions.length, versions, content: content() },
});

const setUp = () => {
  const scripted = scriptedClient();
  const app = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  return { ...scripted, app, lenders: () => featureOf(app, createLenders).getState() };
};

test('a version is restored by whoever is typed, else by whoever saved here last, never by the one it came from', async () => {
  const { app, lenders, call, inputs } = setUp();
  expect(await lenders().restoreVersion('own-tea', 1)).toBeUndefined();
  app.calls.put('packs.list', {}, { lenders: [], broken: [], lastBy: 'Kim' });
  for (const [at, typed] of [undefined, ' Lee ', '  '].entries()) {
    if (typed !== undefined) lenders().typeSaving({ by: typed });
    void lenders().restoreVersion('own-tea', 1);
    if (typed !== '  ') await call('packs.restore', at).answer(succeed(own(line(1, 'Colleague'), line(2, 'Kim'))));
  }
  expect(inputs('packs.restore')).toEqual([
    { id: 'own-tea', version: 1, by: 'Kim' },
    { id: 'own-tea', version: 1, by: 'Lee' },
  ]);
});

test('edits are saved on top of the version on the screen, and stay until that worked', async () => {
  const { app, lenders, call, inputs } = setUp();
  const [first, second] = [own(line(1, 'Kim')), own(line(1, 'Kim'), line(2, 'Lee'))];
  app.calls.put('packs.read', { id: 'own-tea' }, first);
  app.getState().editPack('own-tea', content(6), lenderIssues);
  app.calls.put('packs.read', { id: 'own-tea' }, second);
  lenders().typeSaving({ by: 'Kim', remark: ' As told ' });
  expect(app.getState().packDrafts['own-tea']?.base).toBe(1);
  for (const [at, outcome] of [fail('CONFLICT', 'Saved elsewhere.'), succeed(second)].entries()) {
    const saving = lenders().saveEdits('own-tea');
    await call('packs.save', at).answer(outcome);
    expect([await saving, app.getState().packDrafts['own-tea'] === undefined]).toEqual([outcome, outcome.ok]);
    expect(lenders().saving.remark).toBe(outcome.ok ? '' : ' As told ');
  }
  expect(inputs('packs.save')).toEqual(
    [0, 1].map(() => ({ id: 'own-tea', base: 2, by: 'Kim', remark: 'As told', content: content(6) })),
  );
  expect(lenders().saving).toEqual({ by: 'Kim', remark: '' });
});

test('a lender that is removed leaves neither edits nor a page; another that is open stays', async () => {
  const { app, lenders, call } = setUp();
  app.getState().openPack('own-tea');
  app.getState().editPack('own-tea', content(6), lenderIssues);
  void lenders().remove('own-tea');
  await call('packs.remove').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect([app.getState().openPackId, Object.keys(app.getState().packDrafts)]).toEqual(['own-tea', ['own-tea']]);
  void lenders().remove('own-tea');
  await call('packs.remove', 1).answer(succeed({ id: 'own-tea' }));
  expect([app.getState().openPackId, app.getState().packDrafts]).toEqual([null, {}]);
  app.getState().openPack('oak');
  void lenders().remove('own-tea');
  await call('packs.remove', 2).answer(succeed({ id: 'own-tea' }));
  expect(app.getState().openPackId).toBe('oak');
});

test('edits without a name are not saved; what is stored is what is shown', async () => {
  const { app, lenders, call, inputs } = setUp();
  app.getState().editPack('own-tea', content(6), lenderIssues);
  expect([await lenders().saveEdits('own-tea'), await lenders().saveEdits('oak')]).toEqual([undefined, undefined]);
  lenders().typeSaving({ by: ' Kim ' });
  lenders().typeSaving({ remark: 'Why' });
  void lenders().saveEdits('own-tea');
  const stored = own(line(1, 'Kim'));
  await call('packs.save').answer(succeed(stored));
  expect(inputs('packs.save')).toMatchObject([{ by: 'Kim', remark: 'Why', base: 0 }]);
  expect(latest(app.calls.read('packs.read', { id: 'own-tea' }))).toEqual(stored);
});
