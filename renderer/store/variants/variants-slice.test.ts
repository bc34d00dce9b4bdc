import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import type { AppState } from '../app-state.ts';
import { screenOf } from '../screens/screens-slice.ts';
import { setUpOpen } from '../testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { settle } from '../testing/scripted-client.ts';
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

const place = { scrollTop: 40, field: 'field-income.0.payg' };
const listed = [
  { id: scenarioId, name: 'Original', isOriginal: true },
  { id: otherId, name: 'Other', isOriginal: false },
];

test('a new variant begins on the same screen, at the same place of its section', async () => {
  const { state, scripted } = await setUpOpen();
  state().changeScreen({ section: 'income', selectedLender: 'wattle', lendersShown: true });
  void state().branchScenario(place);
  await settle();
  await scripted.call('variants.branch').answer(succeed(storedRecord({}, { id: otherId })));
  expect([state().openId, screenOf(state())]).toMatchObject([
    otherId,
    { section: 'income', selectedLender: 'wattle', lendersShown: true, places: { income: place } },
  ]);
});

test('another variant is shown in the same section, with the same lender, where it was left before', async () => {
  const { state } = await setUpOpen();
  state().changeScreen({ places: { loans: place } }, otherId);
  state().changeScreen({ section: 'income', selectedLender: 'wattle', lendersShown: true });
  void state().openVariant(otherId, place);
  await settle();
  expect([state().openId, screenOf(state())]).toMatchObject([
    otherId,
    { section: 'income', selectedLender: 'wattle', lendersShown: true, places: { income: place, loans: place } },
  ]);
});

test('the variant that is open makes way for the original before it is removed, and another one leaves it open', async () => {
  const { state, store, scripted } = await setUpOpen(storedRecord({}, { id: otherId }));
  store.setState({ variants: listed });
  void state().removeVariant('third');
  await settle();
  expect([state().openId, scripted.inputs('variants.remove')]).toEqual([otherId, [{ id: 'third', origin: 'here' }]]);
  void state().removeVariant(otherId);
  await settle();
  expect([state().openId, scripted.inputs('variants.remove').length]).toEqual([scenarioId, 1]);
  await scripted.call('scenarios.read', 1).answer(succeed(storedRecord()));
  expect(scripted.inputs('variants.remove')[1]).toEqual({ id: otherId, origin: 'here' });
});

test('an adoption ends the comparison, which is not begun without a scenario', async () => {
  const { state, store, scripted } = await setUpOpen();
  store.setState({ variants: listed });
  await state().compareVariants(true);
  expect([state().comparing, state().chosenVariant]).toEqual([scenarioId, scenarioId]);
  void state().adoptVariant(otherId);
  await settle();
  const adoption = { original: scenarioId, adopted: otherId, others: [] };
  await scripted.call('variants.adopt').answer(succeed({ record: storedRecord(), adoption }));
  await settle();
  expect([state().comparing, state().adopted, state().page]).toEqual([null, adoption, 'scenario']);
  await state().closeScenario();
  await state().compareVariants(true);
  expect(state().comparing).toBeNull();
});
