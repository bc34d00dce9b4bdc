import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { formatCents, formatDollars } from '../../ui/words/format.ts';
import type { Table } from './document.ts';
import { indexFigures, linkFigures, strayFigures } from './figure-links.ts';

/** One row for each list of figures: `line-1`, `line-2` … */
const tableOf = (rows: readonly (readonly number[])[]): Table => ({
  kind: 'table',
  columns: [],
  rows: rows.map((figures, index) => ({
    id: `line-${index + 1}`,
    cells: [{ text: 'Label' }, ...figures.map((value) => ({ text: formatCents(value), value }))],
  })),
});

const indexOf = (...rows: readonly (readonly number[])[]) => indexFigures([tableOf(rows)]);

describe('a figure in words', () => {
  it('leads to the row that it is from, to the cent or to the dollar', () => {
    const index = indexOf([1_032_000], [-1_646.16]);
    expect(linkFigures('Up to 1,032,000; short 1,646.16 a month, about 1,646.', index)).toEqual([
      { text: 'Up to ' },
      { text: '1,032,000', row: 'line-1' },
      { text: '; short ' },
      { text: '1,646.16', row: 'line-2' },
      { text: ' a month, about ' },
      { text: '1,646', row: 'line-2' },
      { text: '.' },
    ]);
  });

  it('with other cents is not that of the row', () => {
    const index = indexOf([1_646.16]);
    expect(linkFigures('1,646.17', index)).toEqual([{ text: '1,646.17' }]);
    expect(strayFigures('1,646.17, and again 1,646.17', index)).toEqual(['1,646.17']);
  });

  it('of several rows is that of the first', () => {
    expect(linkFigures('2,500.00', indexOf([2_500], [2_500]))).toEqual([{ text: '2,500.00', row: 'line-1' }]);
  });

  it('is neither a year, nor a term, nor nothing', () => {
    const index = indexOf([2026], [30], [0]);
    const words = 'In 2026, over 30 years, with 0.00 paid';
    expect(linkFigures(words, index)).toEqual([{ text: words }]);
    expect(strayFigures('In 2026, over 30 years', index)).toEqual([]);
  });
});

const amounts = fc.integer({ min: -500_000_000, max: 500_000_000 }).map((inCents) => inCents / 100);

/** Words with figures in them: of the rows, a cent beside them, and others. */
const wordsWith = (rows: readonly (readonly number[])[]) => {
  const ofRows = fc.constantFrom(...rows.flat(), 0);
  const figures = [
    ofRows.map((amount) => formatCents(amount)),
    ofRows.map((amount) => formatDollars(amount)),
    ofRows.map((amount) => formatCents(amount + 0.01)),
    amounts.map((amount) => formatCents(amount)),
  ];
  return fc.array(fc.oneof(fc.string(), ...figures), { maxLength: 8 }).map((pieces) => pieces.join(' '));
};

const noted = fc
  .array(fc.array(amounts, { maxLength: 3 }), { maxLength: 6 })
  .chain((rows) => fc.tuple(fc.constant(rows), wordsWith(rows)));

describe('whatever is written', () => {
  it('is kept to the letter, and each link is to a row with the figure', () => {
    fc.assert(
      fc.property(noted, ([rows, words]) => {
        const spans = linkFigures(words, indexOf(...rows));
        expect(spans.map(({ text }) => text).join('')).toBe(words);
        for (const { text, row } of spans) {
          if (row === undefined) continue;
          const figures = rows[Number(row.replace('line-', '')) - 1] ?? [];
          const distance = Math.min(
            ...figures.map((figure) => Math.abs(Math.abs(figure) - Number(text.replaceAll(',', '')))),
          );
          expect(distance).toBeLessThanOrEqual(text.includes('.') ? 0.005 : 0.5);
        }
      }),
      propertyRuns(100),
    );
  });

  it('has no figure that is both linked and stray', () => {
    fc.assert(
      fc.property(noted, ([rows, words]) => {
        const index = indexOf(...rows);
        const linked = linkFigures(words, index).flatMap(({ text, row }) => (row === undefined ? [] : [text]));
        const stray = strayFigures(words, index);
        expect(stray.filter((figure) => linked.includes(figure))).toEqual([]);
        const left = linkFigures(words, index).flatMap(({ text, row }) => (row === undefined ? [text] : []));
        for (const figure of stray) expect(left.some((text) => text.includes(figure))).toBe(true);
      }),
      propertyRuns(100),
    );
  });

  it('the figures of the rows are never stray', () => {
    fc.assert(
      fc.property(fc.array(fc.array(amounts, { maxLength: 3 }), { maxLength: 6 }), (rows) => {
        const written = rows.flat().filter((amount) => amount !== 0);
        const words = written.map((amount) => `${formatCents(amount)} or ${formatDollars(amount)}`).join(' and ');
        expect(strayFigures(words, indexOf(...rows))).toEqual([]);
      }),
      propertyRuns(100),
    );
  });
});
