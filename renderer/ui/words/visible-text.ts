/**
 * Control and format characters, line and paragraph separators, fillers, and all that Unicode calls ignorable: they turn
 * the direction of what stands beside them, or are not seen at all, so that two names look alike and are not. What says
 * that a symbol is an emoji stays.
 */
const hidden = /(?!(?<=\p{Extended_Pictographic})\uFE0F)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

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
