/**
 * Control and format characters, line and paragraph separators, and fillers: they turn the direction
 * of what stands beside them, or are not seen at all, so that two names look alike and are not.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu;

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Text of another's making as it is, with what hides in it spelt out: `a\u202Eb` → `a[U+202E]b`. */
export const visibleText = (text: string): string => text.replace(hidden, codePoint);
