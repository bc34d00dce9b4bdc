// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mounted } from '../testing/mounted.ts';
import { LendersBeside } from './LendersBeside.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const separatorIn = async (width: number, height: number) => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  const matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: width >= Number(/\d+/.exec(query)?.[0]) });
  vi.stubGlobal('matchMedia', matchMedia);
  const page = await mounted({}, createElement(LendersBeside), (store) => store.getState().showLenders(true));
  const separator = page.getByRole('separator', { name: /of the lenders panel$/ });
  const now = () => [
    separator.getAttribute('aria-label')?.split(' ')[0],
    ...['now', 'min', 'max'].map((name) => Number(separator.getAttribute(`aria-value${name}`))),
  ];
  return { ...page, separator, now };
};

it.each([
  [1_600, 800, ['Width', 880, 800, 880]],
  [1_601, 800, ['Width', 880, 800, 881]],
  [3_000, 800, ['Width', 1_500, 800, 1_560]],
  [1_000, 200, ['Height', 160, 160, 160]],
])('in a window of %d by %d the lenders have the size and the limits %j', async (width, height, size) => {
  const { now } = await separatorIn(width, height);
  expect(now()).toEqual(size);
});

it('the size that the person gives the lenders is kept', async () => {
  const beside = await separatorIn(3_000, 800);
  beside.separator.focus();
  await beside.user.keyboard('{ArrowLeft}');
  expect(beside.now()[1]).toBe(1_516);
  beside.unmount();
  const again = await separatorIn(3_000, 800);
  expect(again.now()[1]).toBe(1_516);
  again.unmount();
  const below = await separatorIn(1_000, 800);
  below.separator.focus();
  await below.user.keyboard('{ArrowUp}');
  expect(below.now()).toEqual(['Height', 384, 160, 560]);
});
