/*
 * Not Mantine's useHotkeys: its `mod` is Ctrl or ⌘ on every platform, and on macOS Ctrl+K, D, E, N and O edit
 * text; it skips fields by tag name, so that a checkbox counts as one; and it cannot express a Shift that is
 * optional.
 */

/** The part of a keyboard event that shortcuts depend on. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

interface Parsed {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const parse = (shortcut: string): Parsed => {
  const parts = shortcut.split('+');
  return {
    key: (parts.at(-1) ?? '').toLowerCase(),
    mod: parts.includes('mod'),
    alt: parts.includes('alt'),
    shift: parts.includes('shift'),
  };
};

/** Letters are also matched by key position: with Alt, macOS types another character. */
const isKey = (press: KeyPress, key: string): boolean =>
  press.key.toLowerCase() === key || (/^[a-z]$/.test(key) && press.altKey && press.code === `Key${key.toUpperCase()}`);

const isCharacter = (key: string): boolean => key.length === 1 && !/[a-z0-9]/.test(key);

/** True when the key press is the shortcut, with ⌘ as `mod` on a Mac and Ctrl elsewhere. */
export const matches = (press: KeyPress, shortcut: string, mac: boolean): boolean => {
  const { key, mod, alt, shift } = parse(shortcut);
  const modifiers = mac ? press.metaKey === mod && !press.ctrlKey : press.ctrlKey === mod && !press.metaKey;
  // `?` and `/` are typed with or without Shift, depending on the keyboard.
  const shifted = isCharacter(key) || press.shiftKey === shift;
  return modifiers && press.altKey === alt && shifted && isKey(press, key);
};

/** A shortcut without Ctrl, ⌘ or Alt is a character, and belongs to a field that has the focus; a function key is none. */
export const isPlainKey = (shortcut: string): boolean => !/(mod|alt)\+|^F\d+$/.test(shortcut);

const macNames: Record<string, string> = { mod: '⌘', alt: '⌥', shift: '⇧' };
const otherNames: Record<string, string> = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };

/** The keys as the platform names them: `['Ctrl', 'Shift', 'Z']` or `['⌘', '⇧', 'Z']`. */
export const shortcutKeys = (shortcut: string, mac: boolean): string[] =>
  shortcut
    .split('+')
    .map((part) => (mac ? macNames : otherNames)[part] ?? (part.length === 1 ? part.toUpperCase() : part));

/** The keys as one text, for menus and tooltips. */
export const shortcutText = (shortcut: string, mac: boolean): string =>
  shortcutKeys(shortcut, mac).join(mac ? '' : '+');
