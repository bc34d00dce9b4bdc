// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { lenderIssues } from '../../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../../shared/pack/sample-pack.test-data.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { createAppStore } from '../../../store/app-store.ts';
import { latest, type Remote } from '../../../store/remote.ts';
import { manualClock } from '../../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../../store/testing/scripted-client.ts';
import { StoreContext } from '../../../store/use-app.ts';
import { type CheckedCases, useCheckedCases } from './use-checked-cases.ts';

const id = 'own-tea';
const content = { pack: samplePack(), notes: {}, policies: [] };
const saved = { version: 2, versionBefore: 1, cases: [] };
const edited = { ...saved, version: 3 };

const setUp = () => {
  const app = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const shown = (origin: 'own' | 'sample'): Remote<CheckedCases> => {
    const read: Remote<CheckedCases>[] = [];
    const Cases = () => {
      read.push(useCheckedCases({ id, origin }));
      return null;
    };
    renderToStaticMarkup(createElement(StoreContext, { value: app }, createElement(Cases)));
    return read[0] ?? { status: 'idle' };
  };
  return { app, shown };
};

test('the cases are those of the saved lender until those with the edits are calculated', () => {
  const { app, shown } = setUp();
  expect(shown('own')).toEqual({ status: 'loading' });
  app.calls.put('calibration.check', { id }, saved);
  app.getState().editPack(id, content, lenderIssues);
  expect(latest(shown('own'))).toEqual({ ...saved, isEdited: false });
  app.calls.put('calibration.check', { id, pack: content.pack }, edited);
  expect(latest(shown('own'))).toEqual({ ...edited, isEdited: true });
  app.getState().discardPackDraft(id);
  expect(latest(shown('own'))).toEqual({ ...saved, isEdited: false });
});

test('a sample has no cases to ask for', () => {
  expect(setUp().shown('sample')).toEqual({ status: 'idle' });
});

test('with edits it is they that fail, and figures of earlier edits stay until newer ones are there, of this lender alone', async () => {
  const read: Remote<CheckedCases>[] = [];
  const Cases = ({ of }: { readonly of: string }) => {
    read.push(useCheckedCases({ id: of, origin: 'own' }));
    return null;
  };
  const page = await mounted({}, createElement(Cases, { of: id }), ({ calls }) => {
    calls.put('calibration.check', { id }, saved);
    calls.put('calibration.check', { id: 'oak' }, saved);
  });
  const { store, clock, scripted, rerender } = page;
  const shown = (): Remote<CheckedCases> | undefined => read.at(-1);
  const edit = (of: string, floor: number): void =>
    store.getState().editPack(of, { ...content, pack: samplePack({ servicing: { floor_rate: floor } }) }, lenderIssues);
  const asked = async (many: number): Promise<void> =>
    expect
      .poll(() => {
        clock.advance(60_000);
        return scripted.inputs('calibration.check').length;
      })
      .toBe(many);
  edit(id, 6);
  await asked(1);
  await scripted.call('calibration.check').answer(fail('INVALID_INPUT', 'A loan has no amount.'));
  await expect.poll(shown).toMatchObject({ status: 'failed' });
  edit(id, 7);
  await asked(2);
  await scripted.call('calibration.check', 1).answer(succeed(edited));
  await expect.poll(shown).toEqual({ status: 'loaded', data: { ...edited, isEdited: true } });
  edit(id, 8);
  await expect.poll(shown).toEqual({ status: 'loading', previous: { ...edited, isEdited: true } });
  edit('oak', 8);
  rerender(createElement(Cases, { of: 'oak' }));
  expect(shown()).toEqual({ status: 'loaded', data: { ...saved, isEdited: false } });
});
