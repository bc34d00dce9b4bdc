import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { migrations } from '../database/migrations/index.ts';
import { titleKey } from './title-key.ts';

const natural = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const inOrderOfKeys = (titles: readonly string[]): string[] =>
  titles.toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : titleKey(a) > titleKey(b) ? 1 : 0));

describe('the order of titles', () => {
  it('counts digits as numbers, and neither letter case nor accents', () => {
    const titles = ['Chen 10', 'chen 2', 'Çelik', 'Chen', 'CHEN 1', 'Unit 007', 'unit 8', 'unit 123456789012'];
    expect(inOrderOfKeys(titles)).toEqual([
      'Çelik',
      'Chen',
      'CHEN 1',
      'chen 2',
      'Chen 10',
      'Unit 007',
      'unit 8',
      'unit 123456789012',
    ]);
  });

  it('matches the locale’s, for every pair of titles', () => {
    const title = fc
      .string({ unit: fc.constantFrom(...Array.from('aAbzéÜ 0123456789')), maxLength: 12 })
      .map((text) => text.trim());
    fc.assert(
      fc.property(title, title, (a, b) => {
        const [keyA, keyB] = [titleKey(a), titleKey(b)];
        expect(keyA < keyB ? -1 : keyA > keyB ? 1 : 0).toBe(Math.sign(natural.compare(a, b)));
      }),
      propertyRuns(2_000),
    );
  });

  it('is that of the newest migration that fills the column of every data file', () => {
    const filled = migrations.findLast(({ functions }) => functions?.title_key)?.functions?.title_key;
    const title = fc
      .string({ unit: 'binary' })
      .chain((text) => fc.constantFrom(text, `${text} 007`, `Ångström ${text}`));
    fc.assert(
      fc.property(title, (text) => {
        expect(titleKey(text)).toBe(filled?.(text));
      }),
      propertyRuns(2_000),
    );
  });
});
