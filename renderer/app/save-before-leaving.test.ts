// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CoreClient } from '../../shared/contract/index.ts';
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

it('an edit is stored when the page is hidden or left, and once the program answers again', async () => {
  const { store, scripted, setSalary } = await setUpOpen();
  const told = new Map<string, () => void>();
  const subscribe = (name: string, listen: () => void) => {
    told.set(name, listen);
    return () => undefined;
  };
  saveBeforeLeaving({ ...scripted.client, subscribe: subscribe as CoreClient['subscribe'] }, store);
  const hidden = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => hidden.mockRestore());
  const flush = vi.fn(store.getState().flush);
  store.setState({ flush });
  setSalary(120);
  const stored = (work: () => void): number => {
    work();
    return flush.mock.calls.length;
  };
  const seen = (state: DocumentVisibilityState) => () => {
    hidden.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect([
    stored(seen('visible')),
    stored(seen('hidden')),
    stored(() => window.dispatchEvent(new Event('pagehide'))),
    stored(() => told.get('events.missed')?.()),
  ]).toEqual([0, 1, 2, 3]);
});
