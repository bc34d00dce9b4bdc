import { expect, test } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { samplePack } from '../../shared/pack/sample-pack.test-data.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const line = (version: number, savedBy: string) => ({ version, savedBy, savedMs: version, remark: '' });
const own = (...versions: ReturnType<typeof line>[]) => ({
  ...{ id: 'own-tea', origin: 'own' as const, base: versions.length, versions },
  content: { pack: samplePack(), notes: {}, policies: [] },
});

test('a version is restored by who is typed, else by who saved here last, never by whom it came from', async () => {
  const { client, call, inputs } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  const state = () => store.getState();
  expect(await state().restorePack('own-tea', 1)).toBeUndefined();
  void state().loadPacks();
  await call('packs.list').answer(succeed({ lenders: [], broken: [], lastBy: 'Kim' }));
  for (const [at, typed] of [undefined, ' Lee ', '  '].entries()) {
    if (typed !== undefined) state().typePackSaving({ by: typed });
    void state().restorePack('own-tea', 1);
    if (typed !== '  ') await call('packs.restore', at).answer(succeed(own(line(1, 'Colleague'), line(2, 'Kim'))));
  }
  expect(inputs('packs.restore')).toEqual([
    { id: 'own-tea', version: 1, by: 'Kim' },
    { id: 'own-tea', version: 1, by: 'Lee' },
  ]);
});
