import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { placeWindow, readWindowState, writeWindowState } from './window-state.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const monitor = { x: 1440, y: 0, width: 2560, height: 1400 };
const state = { x: 100, y: 100, width: 1200, height: 800, maximised: false, fullScreen: false };

describe('placeWindow', () => {
  it('gives a first window the default size, and lets the system place it', () => {
    expect(placeWindow(undefined, [monitor])).toEqual({
      width: 1360,
      height: 860,
      maximised: false,
      fullScreen: false,
    });
  });

  it('fits the default size to a small display', () => {
    expect(placeWindow(undefined, [{ x: 0, y: 0, width: 1280, height: 720 }])).toEqual({
      width: 1280,
      height: 720,
      maximised: false,
      fullScreen: false,
    });
  });

  it('puts the window back, also on the second display', () => {
    const there = { ...state, x: 2000, maximised: true, fullScreen: true };
    expect([placeWindow(state, [laptop, monitor]), placeWindow(there, [laptop, monitor])]).toEqual([state, there]);
  });

  it('keeps a position from which the title bar can be reached, at its least', () => {
    const isKept = (change: object) => 'x' in placeWindow({ ...state, ...change }, [laptop]);
    const [right, left, bottom] = [1440 - 160, 160 - state.width, 25 + 875 - 32];
    expect([right, right + 1, left, left - 1].map((x) => isKept({ x }))).toEqual([true, false, true, false]);
    expect([25, 24, bottom, bottom + 1].map((y) => isKept({ y }))).toEqual([true, false, true, false]);
  });

  it('may be as large as the display that it is on', () => {
    const there = { ...state, x: 1440, y: 0, width: 2560, height: 1400 };
    expect(placeWindow(there, [laptop, monitor])).toEqual(there);
    expect(placeWindow({ ...there, width: 3000, height: 2000 }, [laptop, monitor])).toEqual(there);
  });

  it.each([
    ['left of every display', { x: -1100 }],
    ['right of every display', { x: 1440 - 100 }],
    ['above the menu bar', { y: 0 }],
    ['below the display', { y: 890 }],
  ])('drops a position %s and keeps the size', (_where, change) => {
    expect(placeWindow({ ...state, ...change }, [laptop])).toEqual({
      width: 1200,
      height: 800,
      maximised: false,
      fullScreen: false,
    });
  });

  it('never goes below the minimum size, even on a smaller display', () => {
    expect(placeWindow({ ...state, width: 10, height: -5 }, [{ x: 0, y: 0, width: 640, height: 480 }])).toEqual({
      width: 800,
      height: 560,
      maximised: false,
      fullScreen: false,
    });
  });

  it('works without displays', () => {
    expect(placeWindow(state, [])).toEqual({ width: 1200, height: 800, maximised: false, fullScreen: false });
  });
});

describe('the stored state', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-window-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is read back as written, with no temporary file left', () => {
    const file = join(folder, 'window.json');
    writeWindowState(file, state);
    writeWindowState(file, { ...state, maximised: true, fullScreen: true });
    expect({ read: readWindowState(file), files: readdirSync(folder) }).toEqual({
      read: { ...state, maximised: true, fullScreen: true },
      files: ['window.json'],
    });
  });

  it('is read back of a display to the left of the first one, or above it', () => {
    const file = join(folder, 'beside.json');
    const beside = { ...state, x: -1900, y: -700 };
    writeWindowState(file, beside);
    expect(readWindowState(file)).toEqual(beside);
  });

  it('of the first versions is read, which knew no full screen', () => {
    const file = join(folder, 'older.json');
    const { fullScreen, ...older } = state;
    writeFileSync(file, JSON.stringify(older));
    expect(readWindowState(file)).toEqual({ ...older, fullScreen });
  });

  it.each([
    ['nothing', undefined],
    ['half a file', '{"x":1,'],
    ['another shape', '{"x":"1"}'],
    ['a further field', JSON.stringify({ ...state, url: 'https://example.com' })],
    ['numbers out of all proportion', JSON.stringify({ ...state, x: 1e12 })],
    ['fractions', JSON.stringify({ ...state, x: 0.5 })],
    ['a list', '[]'],
  ])('is ignored when the file holds %s', (_what, text) => {
    const file = join(folder, 'other.json');
    if (text !== undefined) writeFileSync(file, text);
    expect(readWindowState(file)).toBeUndefined();
  });
});
