import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lenderIssues } from '../../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../../shared/pack/sample-pack.test-data.ts';
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
