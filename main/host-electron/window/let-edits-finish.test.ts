import { EventEmitter } from 'node:events';
import type { App, BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letEditsFinish } from './let-edits-finish.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window whose page refuses to close while it has an edit, and an application that quits by closing its windows. */
const opened = (...answers: readonly boolean[]) => {
  const done: string[] = [];
  const questions = [...answers];
  let hasEdit = true;
  let isDestroyed = false;
  const webContents = new EventEmitter();
  const unload = (event: 'close' | 'reload'): void => {
    let isRefused = hasEdit;
    const ignoreRefusal = () => (isRefused = false);
    if (isRefused) webContents.emit('will-prevent-unload', { preventDefault: ignoreRefusal });
    done.push(isRefused ? `${event} refused` : event);
    if (isRefused || event === 'reload') return;
    isDestroyed = true;
    window.emit('closed');
  };
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => isDestroyed,
    close: () => {
      window.emit('close');
      unload('close');
    },
  });
  const app = Object.assign(new EventEmitter(), {
    quit: () => {
      app.emit('before-quit');
      done.push('quit');
      window.close();
    },
  });
  letEditsFinish(window as unknown as BrowserWindow, {
    app: app as unknown as App,
    mayLoseEdit: () => {
      done.push('ask');
      return Promise.resolve(questions.shift() ?? false);
    },
  });
  return {
    ...{ app, window, reload: () => unload('reload') },
    save: () => (hasEdit = false),
    /** What has been done since this was asked last. */
    since: async () => {
      await vi.advanceTimersByTimeAsync(0);
      return done.splice(0);
    },
    afterPause: () => vi.advanceTimersByTimeAsync(1_000),
  };
};

it('a page that refuses to close is closed again a moment later, and closes when its edit was saved meanwhile', async () => {
  const page = opened();
  page.window.close();
  expect(await page.since()).toEqual(['close refused']);
  page.save();
  await page.afterPause();
  expect(await page.since()).toEqual(['close']);
});

it('a person is asked when it refuses again, and a yes closes it with its edit', async () => {
  const page = opened(true);
  page.window.close();
  await page.afterPause();
  expect(await page.since()).toEqual(['close refused', 'ask', 'close refused', 'close']);
});

it('a no leaves it open, and the next close begins anew', async () => {
  const page = opened(false, true);
  page.window.close();
  await page.afterPause();
  await page.afterPause();
  expect(await page.since()).toEqual(['close refused', 'ask', 'close refused']);
  page.window.close();
  expect(await page.since()).toEqual(['close refused']);
  await page.afterPause();
  expect(await page.since()).toEqual(['ask', 'close refused', 'close']);
});

it('a quit that a page interrupts is resumed as a quit, until a person keeps the page', async () => {
  const page = opened(false, true);
  page.app.quit();
  await page.afterPause();
  expect(await page.since()).toEqual(['quit', 'close refused', 'quit', 'ask', 'close refused']);
  page.window.close();
  await page.afterPause();
  expect(await page.since()).toEqual(['close refused', 'ask', 'close refused', 'close']);
  expect(page.app.listenerCount('before-quit')).toBe(0);
});

it('a page that refuses to reload stays, without a question', async () => {
  const page = opened(true);
  page.reload();
  await page.afterPause();
  expect(await page.since()).toEqual(['reload refused']);
  page.window.close();
  page.reload();
  await page.afterPause();
  expect(await page.since()).toEqual(['close refused', 'reload refused', 'ask', 'close refused', 'close']);
});

it('a window that was closed in the meantime is left alone', async () => {
  const page = opened(true);
  page.window.close();
  page.save();
  page.window.close();
  await page.afterPause();
  expect(await page.since()).toEqual(['close refused', 'close']);
});
