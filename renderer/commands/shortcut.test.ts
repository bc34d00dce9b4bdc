import { describe, expect, it } from 'vitest';
import { isPlainKey, type KeyPress, matches, shortcutKeys, shortcutText } from './shortcut.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('matches', () => {
  it.each<[string, KeyPress, boolean, boolean]>([
    ['mod+K', press('k', { ctrlKey: true }), false, true],
    ['mod+K', press('K', { ctrlKey: true }), false, true],
    ['mod+K', press('k', { metaKey: true }), true, true],
    ['mod+K', press('k', { ctrlKey: true }), true, false],
    ['mod+K', press('k', { metaKey: true }), false, false],
    ['mod+K', press('k', { ctrlKey: true, altKey: true }), false, false],
    ['mod+Z', press('z', { ctrlKey: true, shiftKey: true }), false, false],
    ['mod+shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), false, true],
    ['mod+shift+Z', press('z', { ctrlKey: true }), false, false],
    ['alt+N', press('˜', { code: 'KeyN', altKey: true }), true, true],
    ['alt+N', press('n', { altKey: true }), false, true],
    ['alt+N', press('˜', { code: 'KeyM', altKey: true }), true, false],
    ['F2', press('F2', { code: 'F2' }), false, true],
    ['mod+A', press('q', { code: 'KeyA', ctrlKey: true }), false, false],
    ['mod+K', press('k', { metaKey: true, ctrlKey: true }), true, false],
    ['?', press('?', { shiftKey: true }), false, true],
    ['?', press('?'), false, true],
    ['/', press('/'), false, true],
    ['/', press('/', { shiftKey: true }), false, true],
    ['/', press('/', { ctrlKey: true }), false, false],
    ['mod+1', press('1', { ctrlKey: true }), false, true],
    ['mod+,', press(',', { ctrlKey: true }), false, true],
  ])('%s, pressed %j, mac %s: %s', (shortcut, pressed, mac, expected) => {
    expect(matches(pressed, shortcut, mac)).toBe(expected);
  });
});

describe('names', () => {
  it('are those of the platform', () => {
    expect(shortcutKeys('mod+shift+Z', true)).toEqual(['⌘', '⇧', 'Z']);
    expect(shortcutKeys('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
    expect([shortcutText('mod+K', true), shortcutText('mod+K', false)]).toEqual(['⌘K', 'Ctrl+K']);
  });
});

it('recognises keys that belong to a focused field', () => {
  expect(['/', '?', 'P', 'mod+K', 'alt+N', 'F2'].map(isPlainKey)).toEqual([true, true, true, false, false, false]);
});
