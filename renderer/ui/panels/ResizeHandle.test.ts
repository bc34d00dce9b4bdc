// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { usePanelSize } from './use-panel-size.ts';

const limits = { key: 'test.size', min: 100, initial: 200, max: 300 };

beforeEach(() => localStorage.clear());

const Panel = ({ orientation, max = limits.max }: { orientation: 'vertical' | 'horizontal'; max?: number }) => {
  const now = { ...limits, max };
  const { size, setSize } = usePanelSize(now);
  return createElement(ResizeHandle, { label: 'Size', orientation, value: size, limits: now, onChange: setSize });
};

const open = async (orientation: 'vertical' | 'horizontal', max?: number) => {
  const { user, getByRole, unmount } = await mounted({}, createElement(Panel, { orientation, ...(max && { max }) }));
  const handle = getByRole('separator', { name: 'Size' });
  const after = async (keys: string): Promise<number> => {
    handle.focus();
    await user.keyboard(keys);
    return Number(handle.getAttribute('aria-valuenow'));
  };
  return { after, unmount };
};

it('a panel below or on the right grows towards what it takes the room from, up to its limits', async () => {
  const below = await open('horizontal');
  expect([
    await below.after('{ArrowUp}'),
    await below.after('{ArrowDown}{ArrowDown}'),
    await below.after('{ArrowLeft}'),
  ]).toEqual([216, 184, 184]);
  expect([await below.after('{Home}'), await below.after('{ArrowDown}'), await below.after('{End}')]).toEqual([
    100, 100, 300,
  ]);
  expect(await below.after('{ArrowUp}')).toBe(300);
  below.unmount();
  localStorage.clear();
  const right = await open('vertical');
  expect([
    await right.after('{ArrowLeft}'),
    await right.after('{ArrowRight}{ArrowRight}'),
    await right.after('{ArrowUp}'),
  ]).toEqual([216, 184, 184]);
});

it('a size is kept between starts, and a window with less room cuts it off only while it has', async () => {
  const first = await open('vertical');
  await first.after('{End}');
  first.unmount();
  const narrow = await open('vertical', 250);
  expect(await narrow.after('x')).toBe(250);
  narrow.unmount();
  const again = await open('vertical');
  expect(await again.after('x')).toBe(300);
  again.unmount();
  localStorage.setItem(limits.key, 'wide');
  expect(await (await open('vertical')).after('x')).toBe(200);
});

it.each([
  ['vertical', 'clientX', 'clientY'],
  ['horizontal', 'clientY', 'clientX'],
] as const)(
  'a %s handle follows the pointer along its way until it is let go, within the limits',
  async (orientation, along, across) => {
    const { getByRole } = await mounted({}, createElement(Panel, { orientation }));
    const handle = getByRole('separator', { name: 'Size' });
    handle.setPointerCapture = () => undefined;
    const at = (place: number): number => {
      fireEvent.pointerMove(handle, { [along]: place, [across]: 900 });
      return Number(handle.getAttribute('aria-valuenow'));
    };
    expect(at(380)).toBe(200);
    fireEvent.pointerDown(handle, { [along]: 400, [across]: 0, pointerId: 1 });
    expect([at(380), at(410), at(0)]).toEqual([220, 190, 300]);
    fireEvent.lostPointerCapture(handle);
    expect(at(410)).toBe(300);
  },
);
