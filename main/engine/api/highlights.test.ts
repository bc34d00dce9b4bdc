import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { highlights } from './highlights.ts';

const marked = (text: string): string => text.replaceAll('[', '\u0001').replaceAll(']', '\u0002');

describe('highlights', () => {
  it('show the line around a match and omit the others', () => {
    expect(highlights(marked('# Income\n\n- Base pay and [overtime] count.\nBonus does not.'))).toEqual([
      'Base pay and <em>overtime</em> count.',
    ]);
  });

  it('cut long lines at words, without adding anything', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
    const [excerpt = ''] = highlights(marked([...words, '[match]', ...words].join(' ')));
    expect(excerpt).toMatch(/^word\d+ .* <em>match<\/em> word0 .* word\d+$/);
    expect(excerpt.length).toBeLessThan(220);
    expect([...words, 'match', ...words].join(' ')).toContain(excerpt.replaceAll(/<\/?em>/g, ''));
  });

  it('join matches that lie near one another', () => {
    expect(highlights(marked('[One] and [two] and three'))).toEqual(['<em>One</em> and <em>two</em> and three']);
    const apart = (characters: number) => highlights(marked(`[one]${' '.repeat(characters)}[two]`)).length;
    expect([apart(90), apart(91)]).toEqual([1, 2]);
  });

  it('show every word once before they repeat one', () => {
    const lines = [...Array.from({ length: 9 }, () => '[common] here'), '[rare] here'];
    const excerpts = highlights(marked(lines.join('\n')));
    expect([excerpts.length, excerpts[0], excerpts[1]]).toEqual([5, '<em>common</em> here', '<em>rare</em> here']);
  });

  it('show every word, even if that takes more excerpts than the usual maximum', () => {
    const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    const lines = words.flatMap((word) => [`[${word}] here`, `[${word}] there`]);
    expect(highlights(marked(lines.join('\n')))).toEqual(words.map((word) => `<em>${word}</em> here`));
  });

  it('show a word that stands only beside one that was shown before', () => {
    const lines = [...Array.from({ length: 9 }, () => '[common] here'), '[common] and [rare] here'];
    expect(highlights(marked(lines.join('\n')))[1]).toBe('<em>common</em> and <em>rare</em> here');
  });

  it('start at the start of the line if it is within the context, else at a word', () => {
    const started = (length: number): string =>
      highlights(`first line\n${'x'.repeat(length - 2)} ${marked(' [match]')}`)[0] ?? '';
    expect([started(90), started(91)]).toEqual([`${'x'.repeat(88)}  <em>match</em>`, ' <em>match</em>']);
    const ended = (length: number): string => highlights(`${marked('[m]')}${'y'.repeat(length)}\nnext`)[0] ?? '';
    expect([ended(90).length, ended(91)]).toEqual([100, '<em>m</em>']);
  });

  it('are empty for a text without a match', () => {
    expect(highlights('nothing here')).toEqual([]);
  });

  it('hold no tag but <em>, and are the original text without it', () => {
    const text = fc.oneof(
      fc.constantFrom('<em>', '</em>', '<EM x>', '<', '>', '<b>', '<!--', '&lt;', '\n', ' ', '<e'),
      fc.string({ maxLength: 12 }).filter((part) => !part.includes('\u0001') && !part.includes('\u0002')),
    );
    // In the form that the full-text index returns: text and marked matches in turn.
    fc.assert(
      fc.property(fc.array(fc.record({ text, isMatch: fc.boolean() }), { maxLength: 30 }), (pieces) => {
        const document = pieces.map((piece) => piece.text).join('');
        const excerpts = highlights(
          pieces.map((piece) => (piece.isMatch ? `\u0001${piece.text}\u0002` : piece.text)).join(''),
        );
        for (const excerpt of excerpts) {
          const parts = excerpt.split(/<em>|<\/em>/);
          expect(parts.length % 2).toBe(1);
          expect(parts.join('|')).not.toMatch(/<[a-z/!?]/i);
          expect(document).toContain(parts.join('').replaceAll('‹', '<'));
        }
      }),
      propertyRuns(300),
    );
  });
});
