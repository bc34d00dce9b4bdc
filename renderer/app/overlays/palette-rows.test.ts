// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../testing/mounted.ts';
import { openPalette, paletteStore } from './palette-store.ts';
import { Palette } from './Palette.tsx';

const open = async () => {
  const page = await mounted({}, createElement(Palette), ({ calls, getState }) => {
    getState().goTo('library');
    calls.put('scenarios.recent', {}, { items: [] });
  });
  act(() => openPalette());
  const input = await page.findByRole('combobox', { name: 'Find a command' });
  const list = () => page.queryByRole('listbox', { name: 'What can be done' });
  const active = () => {
    const row = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return [row?.getAttribute('role'), row?.getAttribute('aria-selected'), row?.textContent];
  };
  const close = () => act(() => paletteStore.updateState((state) => ({ ...state, opened: false })));
  return { ...page, input, list, active, close };
};

const option = (text: string): unknown[] => ['option', 'true', expect.stringContaining(text)];

it('what is read out goes with the arrows and with what is typed, and there is no list where nothing is found', async () => {
  const { user, input, list, active, close } = await open();
  await expect.poll(active).toEqual(option('New scenario'));
  expect([input.getAttribute('aria-controls'), input.getAttribute('aria-expanded')]).toEqual([list()?.id, 'true']);
  await user.keyboard('{ArrowDown}');
  await expect.poll(active).toEqual(option('Quick entry'));
  await user.type(input, 'pol');
  await expect.poll(active).toEqual(option('Policies'));
  expect(list()?.querySelectorAll('[role=option][aria-selected=true]')).toHaveLength(1);
  await user.type(input, 'xyz');
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false');
  close();
});

it('Enter makes a scenario of a line whose last character is the first of which anything can be made', async () => {
  const { user, input, store, findByRole, close } = await open();
  await user.type(input, '12/8');
  await findByRole('option', { name: /^New scenario: 12\/8/ });
  await user.keyboard('{Enter}');
  await expect.poll(() => store.getState().quickEntry).toBe('12/8');
  close();
});
