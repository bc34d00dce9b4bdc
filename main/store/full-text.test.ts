import { describe, expect, it } from 'vitest';
import { matchEveryWord } from './full-text.ts';

describe('a full-text query', () => {
  it('quotes every word, so that no character of it is an operator', () => {
    const words = ['Sam', 'o"brien', 'sam\0chen', 'NEAR(', '٣', '\uE000'];
    expect(matchEveryWord(words, 'word')).toBe('"Sam" "o""brien" "sam chen" "NEAR(" "٣" "\uE000"');
    expect(matchEveryWord(words, 'prefix')).toBe('"Sam"* "o""brien"* "sam chen"* "NEAR("* "٣"* "\uE000"*');
  });

  it('leaves out words without a letter or digit, and is undefined where no word is left', () => {
    expect([matchEveryWord(['&', 'loan', '–'], 'word'), matchEveryWord(['&', '–', ' '], 'word')]).toEqual([
      '"loan"',
      undefined,
    ]);
  });
});
