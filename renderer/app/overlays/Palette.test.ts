// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { otherId, scenarioId } from '../../store/testing/records.ts';
import { mounted } from '../testing/mounted.ts';
import { openPalette, paletteStore } from './palette-store.ts';
import { Palette } from './Palette.tsx';

const open = async (page: 'scenario' | 'library' = 'scenario') => {
  const items = [
    { id: scenarioId, description: 'Chen' },
    { id: otherId, description: ' ' },
  ];
  const found = await mounted({}, createElement(Palette), ({ calls, getState }) => {
    getState().goTo(page);
    calls.put('scenarios.recent', {}, { items } as never);
  });
  act(() => openPalette());
  const input = await found.findByRole('combobox', { name: 'Find a command' });
  const labels = () => [...document.querySelectorAll('[data-action]')].map((row) => row.textContent);
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  const close = () => act(() => paletteStore.updateState((state) => ({ ...state, opened: false })));
  return { ...found, input, labels, active, close };
};

it('names the row that Enter runs from the moment it is open, and only that row', async () => {
  const { user, input, active, close } = await open();
  await expect.poll(() => active()?.textContent).toBe('Untitled');
  expect([active()?.getAttribute('aria-selected'), document.querySelectorAll('[aria-selected=true]').length]).toEqual([
    'true',
    1,
  ]);
  await user.type(input, 'xyzzy');
  await expect.poll(() => input.getAttribute('aria-activedescendant')).toBeNull();
  expect(document.querySelector('[role=status]')?.textContent).toBe('No command or recent scenario with these words');
  close();
});

it('offers the scenarios opened last but the one on the screen, and what can be added only in a scenario', async () => {
  const inScenario = await open();
  expect(inScenario.labels()[0]).toBe('Untitled');
  expect(inScenario.labels()).not.toContain('Chen');
  await inScenario.user.type(inScenario.input, 'add card');
  await expect.poll(() => inScenario.labels().some((label) => /card/i.test(label))).toBe(true);
  inScenario.close();
  inScenario.store.getState().typeInPalette('');
  inScenario.unmount();
  const inLibrary = await open('library');
  expect(inLibrary.labels().slice(0, 2)).toEqual(['Chen', 'Untitled']);
  await inLibrary.user.type(inLibrary.input, 'add card');
  expect(inLibrary.labels().some((label) => /card/i.test(label))).toBe(false);
  inLibrary.close();
});
