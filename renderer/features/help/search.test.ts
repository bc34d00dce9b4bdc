import { describe, expect, it } from 'vitest';
import { chapters, sectionsOf } from './manual.ts';
import { searchManual } from './search.ts';

const placesOf = (search: string): string[] =>
  searchManual(search).map(({ chapter, heading }) => `${chapter}${heading === null ? '' : `/${heading.slug}`}`);

describe('the search in the manual', () => {
  it.each([
    ['gross to date', 'year-to-date/enter-a-payslip'],
    ['restore backup', 'backups/when-the-data-file-is-damaged'],
    ['restore a backup', 'backups/when-the-data-file-is-damaged'],
    ['passphrase lost', 'connecting/when-something-is-lost'],
    ['add-backs', 'self-employed/which-add-backs-count-where'],
    ['white label', 'lenders/reading-a-row'],
  ])('%s finds %s first', (search, place) => {
    expect(placesOf(search)[0]).toBe(place);
  });

  it('finds a word in another form, begun, and with a slip in it', () => {
    const [whole] = placesOf('publishing a scenario');
    expect([placesOf('publis scen')[0], placesOf('scenarios published')[0]]).toEqual([whole, whole]);
    expect(placesOf('the business’s accounts')).toEqual(placesOf('the business accounts'));
    expect(placesOf('depresiation')).toContain('self-employed/the-accounts');
  });

  it('takes a word of four letters as it is, allows one slip in a longer one and two in a long one', () => {
    expect([placesOf('duby'), placesOf('dutu')]).toEqual([[], []]);
    expect([placesOf('garantor'), placesOf('garantar')].map(([first]) => first)).toEqual(['guarantors', 'guarantors']);
    expect(placesOf('depre')).toContain('self-employed/the-accounts');
  });

  it.each(chapters.map(({ title, id }) => [title, id]))('finds the chapter “%s” by its title', (title, id) => {
    expect(placesOf(title)).toContain(id);
  });

  it('shows the first paragraph that has most of the words, in whatever form', () => {
    for (const { chapter, heading, pieces } of searchManual('backup')) {
      const text = chapters.find(({ id }) => id === chapter);
      const section = text && sectionsOf(text).find((one) => one.heading?.slug === heading?.slug);
      const [first] = section?.blocks.filter((block) => /\bbackups?\b/iu.test(block)) ?? [];
      expect(pieces.map((piece) => piece.text).join('')).toBe(first ?? section?.blocks[0] ?? '');
    }
  });

  it('marks what was found, and leaves the text as it is', () => {
    const [found] = searchManual('diagnostics');
    expect(found?.pieces.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['diagnostics']);
    expect(found?.pieces.map(({ text }) => text).join('')).toMatch(/^Copy diagnostics… in the Help menu shows/);
  });

  it('falls back to places with some of the words, and finds nothing for none', () => {
    expect(placesOf('negative xyzzy backup').length).toBeGreaterThan(0);
    expect([searchManual('xyzzyplugh'), searchManual('  '), searchManual('???')]).toEqual([[], [], []]);
  });
});
