/**
 * Control and format characters, line and paragraph separators, and fillers: they turn the direction
 * of what stands beside them, or are not seen at all, so that two names look alike and are not.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu;

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Text of another's making as it is, with what hides in it spelt out: `a\u202Eb` → `a[U+202E]b`. */
export const visibleText = (text: string): string => text.replace(hidden, codePoint);

/**
 * What an edit of a text shown by {@link visibleText} stores: what was spelt out of `before` is itself again, and
 * so only what was edited changes.
 */
export const storedText = (shown: string, before: string): string => {
  const spelt = new Map(Array.from(before.matchAll(hidden), ([character]) => [codePoint(character), character]));
  return spelt.size === 0 ? shown : shown.replace(/\[U\+[0-9A-F]{4,6}\]/g, (code) => spelt.get(code) ?? code);
};
