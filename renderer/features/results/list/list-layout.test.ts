import { expect, test } from 'vitest';
import { lenderColumns } from './lender-columns.ts';
import { cellStyles, listStyle } from './list-layout.ts';

/** The columns that are not shown everywhere, as they are where there is no room for all. */
const narrow = (by: string) => {
  const style: Readonly<Record<string, string>> = listStyle(by);
  return Object.fromEntries(
    lenderColumns.map(({ id }) => [id, [style[`--display-${id}`], style[`--area-${id}`]].filter(Boolean).join(' ')]),
  );
};
const shown = { capacity: '', change: '', gap: '', result: '', rate: '', repayment: '' };
const hidden = { security: 'none', fiveYears: 'none', fit: 'none' };

test('without room for every column, the one that orders the list stands in the whole place of its neighbours', () => {
  expect(narrow('lender')).toEqual({ ...shown, ...hidden });
  expect(narrow('capacity')).toEqual({ ...shown, ...hidden });
  expect(narrow('security')).toEqual({
    ...{ ...shown, ...hidden, change: 'none' },
    security: 'block change / change / change / change',
  });
  expect(narrow('fiveYears')).toEqual({
    ...{ ...shown, ...hidden, rate: 'none', repayment: 'none' },
    fiveYears: 'block rate / rate / repayment / repayment',
  });
  expect(narrow('fit')).toEqual({ ...shown, ...hidden, rate: 'none', fit: 'block rate / rate / rate / rate' });
});

test('a column has a track of its own with all of them, and only those shown everywhere have one with fewer', () => {
  const style: Readonly<Record<string, string>> = listStyle('lender');
  const areas = (name: string) => /^'([^']*)'/.exec(style[name] ?? '')?.[1]?.split(' ');
  expect(areas('--all-columns')).toEqual(['lender', 'bar', ...lenderColumns.map(({ id }) => id)]);
  expect(areas('--fewer-columns')).toEqual(['lender', 'bar', ...Object.keys(shown)]);
  expect([...cellStyles.keys()]).toEqual(['lender', ...lenderColumns.map(({ id }) => id)]);
});
