import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';
import { recordingLog } from '../../../test/support/desk/fakes.ts';
import { createMainWindow } from './main-window.ts';
import type { WindowOptions } from './window.ts';

const windowNamed = (name: number, done: string[]) => {
  const note = (what: string) => () => done.push(`${what} ${name}`);
  let isMinimized = false;
  return Object.assign(new EventEmitter(), {
    ...{ show: note('show'), focus: note('focus'), setDocumentEdited: note('edited') },
    ...{ minimize: () => (isMinimized = true), isMinimized: () => isMinimized, restore: note('restore') },
    close: note('close'),
  });
};

/** The main window, with windows of Electron's that only write down what is asked of them. */
const withWindows = (mayLoseEdit = false) => {
  const done: string[] = [];
  const windows: ReturnType<typeof windowNamed>[] = [];
  let asked: WindowOptions | undefined;
  const main = createMainWindow({
    ...{ preload: 'preload.cjs', icon: undefined, stateFile: 'window.json', developerTools: false },
    log: recordingLog(),
    mayLoseEdit: () => Promise.resolve(mayLoseEdit),
    openWindow: (options) => {
      asked = options;
      windows.push(windowNamed(windows.length, done));
      return windows.at(-1) as unknown as BrowserWindow;
    },
    onOpen: () => done.push('open'),
    onClose: () => done.push('on close'),
    onStay: () => done.push('stay'),
  });
  return {
    ...{ main, windows, since: () => done.splice(0) },
    /** The page refuses to close, and a person answers. */
    refuse: () => asked?.mayLoseEdit(),
  };
};

it('is opened once, brought to the front after that, and opened again when it was closed', () => {
  const { main, windows, since } = withWindows();
  expect(main.current()).toBeUndefined();
  main.show();
  main.show();
  windows[0]?.minimize();
  main.show();
  expect(since()).toEqual(['open', 'show 0', 'focus 0', 'restore 0', 'show 0', 'focus 0']);
  windows[0]?.emit('closed');
  expect(main.current()).toBeUndefined();
  main.show();
  // What Electron tells late of the first one says nothing of the second.
  windows[0]?.emit('closed');
  expect([since(), windows.indexOf(main.current() as never)]).toEqual([['open'], 1]);
});

it('is closed when it says so, at once where there is none', async () => {
  const { main, windows, since } = withWindows();
  expect(await main.close()).toBe(true);
  main.show();
  const closed = main.close();
  windows[0]?.emit('close');
  windows[0]?.emit('closed');
  expect([await closed, since()]).toEqual([true, ['open', 'close 0', 'on close']]);
});

it('is not closed for an edit that a person keeps, which is told', async () => {
  const { main, refuse, since } = withWindows(false);
  main.show();
  const closed = main.close();
  expect(await refuse()).toBe(false);
  expect([await closed, since()]).toEqual([false, ['open', 'close 0', 'stay']]);
});

it('closes with an edit that a person gives up, and nobody is told that it stays', async () => {
  const { main, windows, refuse, since } = withWindows(true);
  main.show();
  const closed = main.close();
  expect(await refuse()).toBe(true);
  windows[0]?.emit('closed');
  expect([await closed, since()]).toEqual([true, ['open', 'close 0']]);
});

it('holds up the end of the session while its edit is unsaved, and no longer', () => {
  const { main, windows } = withWindows();
  const isHeldUp = (window: number): boolean => {
    let isPrevented = false;
    windows[window]?.emit('query-session-end', { preventDefault: () => (isPrevented = true) });
    return isPrevented;
  };
  main.show();
  const before = isHeldUp(0);
  main.showUnsaved(true);
  const unsaved = isHeldUp(0);
  main.showUnsaved(false);
  const saved = isHeldUp(0);
  main.showUnsaved(true);
  windows[0]?.emit('closed');
  main.show();
  expect([before, unsaved, saved, isHeldUp(1)]).toEqual([false, true, false, false]);
});
