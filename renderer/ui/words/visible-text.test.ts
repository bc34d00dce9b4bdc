import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { storedText, visibleText } from './visible-text.ts';

test.each([
  ['plain letters stay', 'Münchner Straße 5, 王', 'Münchner Straße 5, 王'],
  ['an override of the direction', 'abc\u202Etxt.exe', 'abc[U+202E]txt.exe'],
  ['isolates and marks', '\u2066x\u2069\u200F', '[U+2066]x[U+2069][U+200F]'],
  ['what has no width', 'Wat\u200Btle\uFEFF\u00AD', 'Wat[U+200B]tle[U+FEFF][U+00AD]'],
  ['controls and line ends', 'a\u0000b\nc\u2028d', 'a[U+0000]b[U+000A]c[U+2028]d'],
  ['a filler that looks like a space', 'a\u3164b', 'a[U+3164]b'],
  ['a joiner of marks', 'Acacia\u034F', 'Acacia[U+034F]'],
  ['variation selectors', 'Acacia\uFE0F b\u{E0100}', 'Acacia[U+FE0F] b[U+E0100]'],
  ['an emoji stays', '\u2764\uFE0F', '\u2764\uFE0F'],
  ['beyond the basic plane', 'a\u{E0041}b', 'a[U+E0041]b'],
])('%s', (_what, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each([
  ['an edit beside it keeps it', 'My a[U+202E]b', 'a\u202Eb', 'My a\u202Eb'],
  ['it can be taken out', 'ab', 'a\u202Eb', 'ab'],
  ['a code that was typed stays text', 'a[U+200B]', 'a', 'a[U+200B]'],
  ['a code of something else stays text', 'a\u202Eb[U+200B]', 'a\u202Eb', 'a\u202Eb[U+200B]'],
])('edited: %s', (_what, shown, before, stored) => {
  expect(storedText(shown, before)).toBe(stored);
});

test('what is not edited is stored as it was', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\u202E', '\u200B', 'a'), fc.string({ unit: 'binary', maxLength: 1 })),
  });
  fc.assert(
    fc.property(text, (before) => {
      fc.pre(!before.includes('[U+'));
      expect(storedText(visibleText(before), before)).toBe(before);
    }),
    propertyRuns(300),
  );
});
