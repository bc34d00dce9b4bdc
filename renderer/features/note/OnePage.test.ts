// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { OnePage } from './OnePage.tsx';

const observed = async (hasSteps: boolean) => {
  let measure = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
      constructor(changed: () => void) {
        measure = changed;
      }
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    height.mockRestore();
  });
  const One = () => OnePage({ hasSteps, children: (ref) => createElement('article', { ref }) });
  const page = await mounted({}, createElement(One));
  const at = (pixels: number) => {
    height.mockReturnValue(pixels);
    act(() => measure());
    const one = page.container.querySelector<HTMLElement>('[role=status]');
    return [one?.parentElement?.dataset.tight, one?.hidden === true ? '' : one?.textContent];
  };
  return { ...page, at };
};

it('what is longer than a page is set tighter, and only what is too long even so is said to be', async () => {
  const { at, unmount } = await observed(true);
  const long = 'This is longer than one page. Shorten the next steps to make it one.';
  expect([at(1_125), at(1_126), at(1_126), at(900), at(1_200)]).toEqual([
    [undefined, ''],
    ['true', ''],
    ['true', long],
    ['true', ''],
    ['true', long],
  ]);
  unmount();
  const without = await observed(false);
  without.at(2_000);
  expect(without.at(2_000)).toEqual(['true', 'This is longer than one page.']);
});
