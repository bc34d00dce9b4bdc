import { expect, test } from 'vitest';
import { copiedTable, type FiguresTable, shownFigure } from './figures-table.ts';

const table: FiguresTable = {
  columns: [
    { label: 'Step', unit: 'text' },
    { label: 'AUD', unit: 'cents' },
    { label: 'LVR %', unit: 'percent' },
  ],
  rows: [
    ['Gross\tincome', 10_833.33, undefined],
    ['=HYPERLINK("x")', -4_047.7, 78.0952],
    ['−5', 0, 1],
    [' @sum', 1, 1],
    ['＝1', 1, 1],
  ],
};

test('figures are copied plain, a line a row, and texts as texts of one cell', () => {
  expect(copiedTable(table)).toBe(
    [
      ['Step', 'AUD', 'LVR %'],
      ['Gross[U+0009]income', '10833.33', ''],
      [`'=HYPERLINK("x")`, '-4047.7', '78.0952'],
      ['−5', '0', '1'],
      [`' @sum`, '1', '1'],
      [`'＝1`, '1', '1'],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n'),
  );
});

test('figures are shown as their column has it', () => {
  expect([
    shownFigure(-4_047.7, 'cents'),
    shownFigure(820_000.4, 'dollars'),
    shownFigure(78.0952, 'percent'),
    shownFigure(0.5, 'points'),
    shownFigure(27.5, 'years'),
    shownFigure('a\u202Eb', 'text'),
    shownFigure(undefined, 'cents'),
  ]).toEqual(['−4,047.70', '820,000', '78.10', '+0.50', '27.5', 'a[U+202E]b', '']);
});
