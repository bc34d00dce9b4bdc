import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { revealOnce } from './reveal-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hidden = () => {
  const show = vi.fn();
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  revealOnce(window as unknown as BrowserWindow, show);
  return { window, show };
};

it.each([
  ['has painted', ({ window }: ReturnType<typeof hidden>) => window.emit('ready-to-show')],
  ['has a page', ({ window }: ReturnType<typeof hidden>) => window.webContents.emit('did-finish-load')],
  ['has a page that failed', ({ window }: ReturnType<typeof hidden>) => window.webContents.emit('did-fail-load')],
  ['was hidden for two seconds', () => vi.advanceTimersByTime(2_000)],
])('a window is shown when it %s, once', (_when, happen) => {
  const one = hidden();
  vi.advanceTimersByTime(1_999);
  expect(one.show).toHaveBeenCalledTimes(0);
  happen(one);
  expect(one.show).toHaveBeenCalledTimes(1);
  one.window.emit('ready-to-show');
  one.window.webContents.emit('did-finish-load');
  one.window.webContents.emit('did-fail-load');
  vi.advanceTimersByTime(5_000);
  expect(one.show).toHaveBeenCalledTimes(1);
});

it('a window that is closed before is never shown', () => {
  const { window, show } = hidden();
  window.emit('closed');
  window.webContents.emit('did-fail-load');
  vi.advanceTimersByTime(5_000);
  expect([show.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});
