// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { otherId, scenarioId } from '../../store/testing/records.ts';
import { BufferControl } from './BufferControl.tsx';

const control = async () => {
  const page = await mounted({}, createElement(BufferControl));
  const box = page.getByLabelText('Buffer in percentage points') as HTMLInputElement;
  const buffer = (id?: string): number => screenOf(page.store.getState(), id).addToRates;
  return { ...page, box, buffer, slider: page.getByRole('slider') };
};

it('Tab reaches the term, and what it means is shown then', async () => {
  const { user, findByRole } = await control();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Buffer');
  expect((await findByRole('tooltip')).textContent).toMatch(/^Percentage points added to every loan’s/u);
});

it('a figure is computed with at Enter or when it is left, and an empty one is none', async () => {
  const { user, box, buffer } = await control();
  await user.clear(box);
  await user.type(box, '1.25{Enter}');
  expect([buffer(), box.value]).toEqual([1.25, '+1.25']);
  await user.clear(box);
  await user.type(box, '-0.5');
  expect(buffer()).toBe(1.25);
  await user.tab();
  expect([buffer(), box.value]).toEqual([-0.5, '−0.50']);
  await user.clear(box);
  await user.keyboard('{Enter}');
  expect([buffer(), box.value]).toEqual([0, '+0.00']);
});

it('a figure that cannot be is refused and said why, changes nothing, and Esc takes it back', async () => {
  const { user, box, buffer } = await control();
  for (const [typed, isRefused] of [
    ['10', false],
    ['10.01', true],
    ['-5', false],
    ['-5.01', true],
    ['x', true],
  ] as const) {
    await user.clear(box);
    await user.type(box, typed);
    expect([typed, box.getAttribute('aria-invalid') === 'true']).toEqual([typed, isRefused]);
    expect([box.title !== '', box.getAttribute('aria-description') ?? '']).toEqual([isRefused, box.title]);
  }
  await user.keyboard('{Enter}');
  expect([buffer(), box.value]).toEqual([0, 'x']);
  await user.keyboard('{Escape}');
  expect(box.value).toBe('+0.00');
});

it('the slider goes by quarters and is computed with once it rests; a figure typed meanwhile counts', async () => {
  const { user, box, buffer, slider, scripted, unmount } = await control();
  const runs = () => scripted.inputs('compute.allLenders').length;
  const before = runs();
  slider.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect([buffer(), box.value]).toEqual([0, '+0.50']);
  await expect.poll(buffer).toBe(0.5);
  expect(runs()).toBe(before + 1);
  await user.keyboard('{ArrowRight}');
  await user.clear(box);
  await user.type(box, '2{Enter}');
  unmount();
  expect(buffer()).toBe(2);
});

it('a slider that still moves while another scenario is opened changes the one that it was moved for', async () => {
  const { user, buffer, slider, store, unmount } = await control();
  slider.focus();
  await user.keyboard('{ArrowRight}');
  unmount();
  store.setState({ openId: otherId });
  expect([buffer(scenarioId), buffer(otherId)]).toEqual([0.25, 0]);
});

it('a buffer in force is marked and taken away with one press', async () => {
  const { user, box, buffer, container, getByRole } = await control();
  const reset = getByRole('button', { name: 'Reset the buffer' }) as HTMLButtonElement;
  const isInForce = () => container.querySelector('[data-in-force]') !== null;
  expect([reset.disabled, isInForce()]).toEqual([true, false]);
  await user.clear(box);
  await user.type(box, '0.01{Enter}');
  expect([reset.disabled, isInForce()]).toEqual([false, true]);
  await user.click(reset);
  expect([buffer(), box.value, isInForce()]).toEqual([0, '+0.00', false]);
});
