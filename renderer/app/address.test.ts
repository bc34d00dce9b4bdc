import { expect, it } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { noteOf } from '../features/note/state.ts';
import { createAppStore } from '../store/app-store.ts';
import { pageIds } from '../store/screens/navigation-slice.ts';
import { manualClock } from '../store/testing/manual-clock.ts';
import { scenarioId, storedRecord } from '../store/testing/records.ts';
import { scriptedClient, settle } from '../store/testing/scripted-client.ts';
import { followAddress, placeIn } from './address.ts';
import { commands } from './commands.ts';

const id = '65f0a1b2c3d4e5f6a7b8c9d1';

it.each([
  ['', { page: 'library' }],
  ['#/policies', { page: 'policies' }],
  [`#/scenario/${id}`, { page: 'scenario', scenarioId: id }],
  [`#/scenario/${id}/income`, { page: 'scenario', scenarioId: id, section: 'income' }],
  [`#/scenario/${id}/nowhere`, { page: 'scenario', scenarioId: id }],
  ['#/lenders/own-banksia', { page: 'lenders', lenderId: 'own-banksia' }],
  ['#/lenders/Own', undefined],
  ['#/scenario', undefined],
  ['#/scenario/../x', undefined],
  ['#/note', { page: 'note' }],
  [`#/note/${id}`, { page: 'note', scenarioId: id }],
  [`#/note/${id}/client`, { page: 'note', scenarioId: id, view: 'client' }],
  [`#/note/${id}/income`, { page: 'note', scenarioId: id }],
  [`#/note/${id}/client/x`, undefined],
  ['#/note/../x', undefined],
  ['#/help', { page: 'help' }],
  ['#/help/backups', { page: 'help', help: { chapter: 'backups', heading: null } }],
  ['#/help/backups/restore-one', { page: 'help', help: { chapter: 'backups', heading: 'restore-one' } }],
  ['#/help/../x', undefined],
  ['#/help/a/b/c', undefined],
  ['#/nowhere', undefined],
  ['#/policies/x', undefined],
  ['#t=token', undefined],
])('the address %s names a place', (fragment, place) => {
  expect(placeIn(fragment)).toEqual(place);
});

const setUp = (fragment = '') => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const entries = [fragment];
  let moved = (): void => undefined;
  followAddress(
    { store, ports: { notify: () => undefined } as never, commands },
    {
      fragment: () => entries.at(-1) ?? '',
      push: (address) => entries.push(address),
      replace: (address) => entries.splice(-1, 1, address),
      onMove: (listener) => {
        moved = listener;
      },
    },
  );
  const back = (): void => {
    entries.pop();
    moved();
  };
  return { store, scripted, state: () => store.getState(), entries, back };
};

it('each page is one step back, and the sections of a scenario are one together', async () => {
  const { state, entries, back } = setUp();
  await settle();
  state().goTo('policies');
  await state().showRecord(storedRecord());
  state().goTo('scenario');
  state().goToSection('income');
  state().goToSection('loans');
  expect(entries).toEqual(['#/library', '#/policies', `#/scenario/${scenarioId}/loans`]);
  back();
  await settle();
  expect([state().page, entries]).toEqual(['policies', ['#/library', '#/policies']]);
});

it('each chapter of the manual is one step back', async () => {
  const { state, entries, back } = setUp();
  await settle();
  state().readHelp({ chapter: 'backups', heading: null });
  state().readHelp({ chapter: 'keyboard', heading: 'move' });
  expect(entries).toEqual(['#/library', '#/help/backups', '#/help/keyboard/move']);
  back();
  await settle();
  expect([state().page, state().helpPlace]).toEqual(['help', { chapter: 'backups', heading: null }]);
});

it('a lender has an address of its own, and a reload opens it', async () => {
  const { state, entries } = setUp('#/lenders/wattle');
  await settle();
  expect([state().page, state().openPackId, entries]).toEqual(['lenders', 'wattle', ['#/lenders/wattle']]);
  state().openPack('acacia');
  state().closePack();
  state().goTo('policies');
  expect(entries).toEqual(['#/lenders', '#/policies']);
});

it('whatever page is shown, its address leads back to it', async () => {
  const { state, entries } = setUp();
  await settle();
  const without = pageIds.filter((page) => page !== 'scenario' && page !== 'note');
  const led = without.map((page) => {
    state().goTo(page);
    return placeIn(entries.at(-1) ?? '')?.page;
  });
  expect(led).toEqual(without);
});

it('a reload reads the scenario of the address, and shows the section', async () => {
  const { scripted, state, entries } = setUp(`#/scenario/${scenarioId}/loans`);
  await settle();
  await scripted.call('scenarios.read').answer(succeed(storedRecord()));
  await settle();
  expect([state().page, state().openId, state().screens[scenarioId]?.section, entries]).toEqual([
    'scenario',
    scenarioId,
    'loans',
    [`#/scenario/${scenarioId}/loans`],
  ]);
});

it('each side of a note is one step back, and a reload reads its scenario and shows the side', async () => {
  const { scripted, store, state, entries, back } = setUp(`#/note/${scenarioId}/client`);
  await settle();
  await scripted.call('scenarios.read').answer(succeed(storedRecord()));
  await settle();
  expect([state().page, state().openId, noteOf(store).view]).toEqual(['note', scenarioId, 'client']);
  noteOf(store).turn('file');
  expect(entries).toEqual([`#/note/${scenarioId}/client`, `#/note/${scenarioId}`]);
  back();
  await settle();
  expect([state().page, noteOf(store).view, entries]).toEqual(['note', 'client', [`#/note/${scenarioId}/client`]]);
});

it('an address that names no screen gives way to that of the screen', async () => {
  const { entries } = setUp('#/nowhere');
  await settle();
  expect(entries).toEqual(['#/library']);
});
