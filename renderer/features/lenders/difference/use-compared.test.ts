import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { samplePack } from '../../../../shared/pack/sample-pack.test-data.ts';
import { createAppStore } from '../../../store/app-store.ts';
import type { PackSides } from '../../../store/lenders/open-pack-slice.ts';
import { latest } from '../../../store/remote.ts';
import { manualClock } from '../../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../../store/testing/scripted-client.ts';
import { StoreContext } from '../../../store/use-app.ts';
import { type ComparedPack, useCompared } from './use-compared.ts';

const line = (version: number) => ({ version, savedBy: 'Kim', savedMs: version, remark: '' });
const content = (floor: number) => ({
  ...{ pack: samplePack({ servicing: { floor_rate: floor } }), notes: {}, policies: [] },
});

test('an earlier version is read beside the newest, and the newest by its number is itself', () => {
  const app = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const own = { id: 'own-tea', origin: 'own' as const, base: 2, content: content(6), versions: [line(1), line(2)] };
  app.calls.put('packs.read', { id: 'own-tea' }, own);
  app.calls.put('packs.version', { id: 'own-tea', version: 1 }, { ...line(1), content: content(5) });
  const shown: (readonly ComparedPack[] | undefined)[] = [];
  const Compared = ({ sides }: { readonly sides: PackSides }) => {
    shown.push(latest(useCompared(sides)));
    return null;
  };
  const show = (...sides: PackSides) =>
    renderToStaticMarkup(createElement(StoreContext, { value: app }, createElement(Compared, { sides })));
  show({ id: 'own-tea', version: 1 }, { id: 'own-tea', version: 2 });
  show({ id: 'own-tea' }, { id: 'tea' });
  expect(shown.map((sides) => sides?.map((one) => [one.side.version, one.content.pack.servicing.floor_rate]))).toEqual([
    [
      [1, 5],
      [undefined, 6],
    ],
    undefined,
  ]);
});
