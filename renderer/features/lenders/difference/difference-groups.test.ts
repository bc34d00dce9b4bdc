import { describe, expect, it } from 'vitest';
import type { LenderContent } from '../../../../shared/pack/lender-file.ts';
import { parameterTable } from '../../../../shared/pack/parameter-table.ts';
import { productFieldNames } from '../../../../shared/pack/product-fields.ts';
import { samplePack, sampleProduct } from '../../../../shared/pack/sample-pack.test-data.ts';
import { differenceGroups, tableText, usualOf } from './difference-groups.ts';

const lender = (change: object = {}, more: Partial<LenderContent> = {}): LenderContent => ({
  ...{ pack: samplePack(change), notes: {}, policies: [] },
  ...more,
});
const policy = { id: 'casual', triggers: ['payg_casual'], verifiedOn: '2026-11-01', verifiedBy: 'Kim' };

const from = lender({}, { policies: [{ ...policy, content: '# Casual work\n\nAfter 6 months.' }] });
const to = lender(
  {
    servicing: { shade: { casual: 0.8 }, dti_max: null },
    products: [
      sampleProduct({ lvrThresholds: [], rateTableFields: { ...sampleProduct().rateTableFields, lvrDiscounts: {} } }),
      sampleProduct({ _id: 'f'.repeat(24), productName: 'Tea Basic', ongoingFee: 0 }),
    ],
  },
  {
    notes: { dti_max: { note: 'None since May', source: 'Portal', sourceDay: '2026-05-04' } },
    policies: [{ ...policy, content: '# Casual work\n\nAfter 3 months.' }],
  },
);

const shown = (isAll: boolean) =>
  differenceGroups(from, to, isAll).map(({ title, rows }) => [title, rows.map((row) => [row.label, row.from, row.to])]);

it('a text that a spreadsheet would run stays a text in the table', () => {
  const [named] = differenceGroups(lender(), lender({ name: '=1+1' }), false);
  expect(named && tableText([named], ['a', 'b'])).toContain("\tTea Tree Bank\t'=1+1\t");
});

describe('two lenders as a table shows them', () => {
  it('are told apart in words and units, and only where they differ', () => {
    const groups = shown(false);
    expect(groups.filter(([title]) => title !== 'Product: Tea Basic')).toEqual([
      ['Income', [['Shading: Casual', '100 %', '80 %']]],
      [
        'Servicing tests',
        [
          ['Maximum DTI', '7 times', 'No limit'],
          ['Maximum DTI: why', '–', 'None since May · Portal · 4 May 2026'],
        ],
      ],
      ['Product: Tea Package', [['Discounts up to an LVR', '60 %: 0.50, 80 %: 0.40', 'None']]],
      [
        'Policies',
        [
          [
            'Casual work',
            '# Casual work\n\nAfter 6 months.\n\n1 Nov 2026, Kim',
            '# Casual work\n\nAfter 3 months.\n\n1 Nov 2026, Kim',
          ],
        ],
      ],
    ]);
    const added = groups.find(([title]) => title === 'Product: Tea Basic')?.[1];
    expect(added).toContainEqual(['Ongoing fee', '–', '$0 a year']);
    // What it says nothing about is no difference to a product that is not there.
    expect(added).not.toContainEqual(['Introductory rate', '–', '–']);
  });

  it('are shown whole where everything is asked for, with a meaning for each', () => {
    const groups = differenceGroups(from, to, true);
    const rows = groups.flatMap((group) => group.rows);
    expect(rows).toHaveLength(3 + parameterTable.length + 1 + 2 * productFieldNames.length + 1);
    expect(rows.filter(({ meaning }) => meaning === '')).toEqual([]);
    expect(rows.filter(({ differs }) => differs)).toEqual(
      differenceGroups(from, to, false).flatMap((group) => group.rows),
    );
  });

  it('are nothing where they are the same', () => {
    expect(differenceGroups(from, structuredClone(from), false)).toEqual([]);
  });

  it('are a table for a spreadsheet, a line for each place', () => {
    const lines = tableText(differenceGroups(from, to, false), ['Before', 'After']).split('\n');
    expect([lines[0], lines[1], lines.at(-1)]).toEqual([
      'Part\tWhat\tBefore\tAfter\tMeaning',
      'Income\tShading: Casual\t100 %\t80 %\tShare of each income that counts, 0 to 1',
      'Policies\tCasual work\t# Casual work After 6 months. 1 Nov 2026, Kim\t# Casual work After 3 months. 1 Nov 2026, Kim\tpayg casual',
    ]);
  });
});

const rowsOf = (was: LenderContent, is: LenderContent): unknown[] =>
  differenceGroups(was, is, false).flatMap(({ title, rows }) =>
    rows.map((row) => [title, row.label, row.from, row.to]),
  );

it('what a lender is as a whole differs fact by fact', () => {
  expect(rowsOf(lender(), lender({ whiteLabel: true }))).toEqual([['Lender', 'White label', 'No', 'Yes']]);
  expect(rowsOf(lender(), lender({ name: 'T\u202Eea', asAt: '2026-12-01' }))).toEqual([
    ['Lender', 'Name', 'Tea Tree Bank', 'T[U+202E]ea'],
    ['Lender', 'As at', '20 Nov 2026', '1 Dec 2026'],
  ]);
});

it('a new lender is shown against usual parameters and nothing else', () => {
  const titles = differenceGroups(usualOf(to), to, false).map(({ title }) => title);
  expect(titles).toEqual(['Income', 'Servicing tests', 'Product: Tea Package', 'Product: Tea Basic', 'Policies']);
  expect(differenceGroups(usualOf(to), to, false).at(-1)?.rows).toMatchObject([
    { label: 'Casual work', from: '–', to: expect.stringContaining('After 3') as string },
  ]);
});

it('a note that is taken away or lacks parts is told by the parts that are there', () => {
  const noted = (notes: LenderContent['notes']): LenderContent => lender({}, { notes });
  const day = { dti_max: { sourceDay: '2026-05-04' } };
  expect(rowsOf(noted(day), noted({}))).toEqual([['Servicing tests', 'Maximum DTI: why', '4 May 2026', '–']]);
  expect(rowsOf(noted(day), noted({ dti_max: { note: 'One\r\ntwo\u202E' } }))).toEqual([
    ['Servicing tests', 'Maximum DTI: why', '4 May 2026', 'One\ntwo[U+202E]'],
  ]);
});

it('policies are in the order of the first lender, then of the second, each with its standing and topics', () => {
  const { verifiedOn: _on, verifiedBy: _by, ...unverified } = policy;
  const guide = { source: 'Guide', sourceLink: 'https://a.example' };
  const was = lender({}, { policies: [{ ...unverified, ...guide, id: 'b', title: 'B\u202E', content: 'Was' }] });
  const is = lender({}, { policies: ['a', 'b'].map((id) => ({ ...policy, id, title: id, content: 'Is' })) });
  expect(rowsOf(was, is)).toEqual([
    ['Policies', 'B[U+202E]', 'Was\n\nGuide · https://a.example · Never verified', 'Is\n\n1 Nov 2026, Kim'],
    ['Policies', 'a', '–', 'Is\n\n1 Nov 2026, Kim'],
  ]);
});

it('a product that has another name is called by that of the first', () => {
  const renamed = lender({ products: [sampleProduct({ productName: 'Tea Basic' })] });
  expect(rowsOf(lender(), renamed)).toEqual([['Product: Tea Package', 'Name', 'Tea Package', 'Tea Basic']]);
  const hidden = { products: [sampleProduct({ productName: 'Tea\u202e Package' })] };
  const [named] = differenceGroups(lender(hidden), lender({ products: [] }), false);
  expect(named?.title).toBe('Product: Tea[U+202E] Package');
});
