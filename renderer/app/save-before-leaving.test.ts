// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { noteOf } from '../features/note/state.ts';
import { setUpOpen } from '../store/testing/open-scenario.ts';
import { scenarioId } from '../store/testing/records.ts';
import { saveBeforeLeaving } from './save-before-leaving.ts';

const isAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('a person who leaves is asked only while an edit or words of a note are not stored, which are stored then', async () => {
  const { store, scripted, setSalary } = await setUpOpen();
  saveBeforeLeaving(scripted.client, store);
  expect(isAsked()).toBe(false);
  store.calls.put('fileNotes.readKept', { scenarioId }, { words: {} });
  noteOf(store).change({ words: { reason: 'Offset' } });
  expect(scripted.inputs('fileNotes.writeKept')).toEqual([]);
  expect(isAsked()).toBe(true);
  expect(scripted.inputs('fileNotes.writeKept')).toHaveLength(1);
  setSalary(120);
  expect(isAsked()).toBe(true);
  expect(scripted.inputs('scenarios.update')).toHaveLength(1);
});
