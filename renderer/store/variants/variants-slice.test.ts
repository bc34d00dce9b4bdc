import { expect, test } from 'vitest';
import type { AppState } from '../app-state.ts';
import { canUndoAdoption, isComparing, meantVariant } from './variants-slice.ts';

const variants = [{ id: 'one' }, { id: 'two' }];
const state = (parts: object): AppState =>
  ({
    openId: 'one',
    comparing: null,
    chosenVariant: null,
    variants,
    adopted: null,
    history: { undo: [] },
    ...parts,
  }) as unknown as AppState;

test('a command means the open variant, and in the comparison the one chosen there', () => {
  expect(meantVariant(state({ chosenVariant: 'two' }))?.id).toBe('one');
  expect(meantVariant(state({ comparing: 'one', chosenVariant: 'two' }))?.id).toBe('two');
  expect(meantVariant(state({ comparing: 'one' }))).toBeUndefined();
});

test('another scenario’s comparison is not on the screen', () => {
  expect([isComparing(state({ comparing: 'one' })), isComparing(state({ comparing: 'two' }))]).toEqual([true, false]);
  expect(isComparing(state({ openId: null }))).toBe(false);
});

test('an adoption is undone once no edit is left to undo, in the scenario that took it', () => {
  const adopted = { original: 'one' };
  expect(canUndoAdoption(state({ adopted }))).toBe(true);
  expect(canUndoAdoption(state({ adopted, history: { undo: [{}] } }))).toBe(false);
  expect([canUndoAdoption(state({ adopted, openId: 'two' })), canUndoAdoption(state({}))]).toEqual([false, false]);
});
