import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadsheetText } from '../../main/core/spreadsheet.ts';
import { csvRows } from '../../renderer/features/note/csv-rows.ts';
import type { Block, NoteDocument } from '../../renderer/features/note/document.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Fields as RFC 4180 has them; a quoted one is text, its quotes undone. */
const readFields = (csv: string): (number | string)[] =>
  [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/gy)].map(([, quoted, plain]) =>
    quoted === undefined ? Number(plain) : quoted.replaceAll('""', '"'),
  );

const formulaStarts = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  ' =',
  '\u00a0+',
  '=HYPERLINK("https://x")',
  '-1',
  '＝1',
  '＋1',
  ' －1',
  '＠SUM(A1)',
  '"',
  "'",
];

const hostile = fc
  .tuple(fc.oneof(fc.constantFrom(...formulaStarts), fc.constant('')), fc.string({ unit: 'binary' }))
  .map((pieces) => pieces.join(''));

const cell = fc.record(
  // Negative nought is written as nought.
  { text: hostile, value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0) },
  { requiredKeys: ['text'] },
);

const row = fc.record(
  { id: hostile, cells: fc.array(cell, { maxLength: 5 }), note: hostile },
  { requiredKeys: ['id', 'cells'] },
);

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('table' as const),
      title: hostile,
      aside: hostile,
      columns: fc.array(hostile, { maxLength: 5 }),
      rows: fc.array(row, { maxLength: 4 }),
    },
    { requiredKeys: ['kind', 'columns', 'rows'] },
  ),
  fc.record({ kind: fc.constant('paragraph' as const), spans: fc.array(fc.record({ text: hostile })) }),
  fc.record({ kind: fc.constant('facts' as const), facts: fc.array(fc.record({ label: hostile, text: hostile })) }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(hostile) }),
);

const note: fc.Arbitrary<NoteDocument> = fc.record({
  title: hostile,
  lead: hostile,
  sections: fc.array(fc.record({ title: hostile, blocks: fc.array(block, { maxLength: 4 }) }), { maxLength: 4 }),
});

const valuesOf = ({ sections }: NoteDocument): number[] =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((one) => (one.kind === 'table' ? one.rows.flatMap(({ cells }) => cells) : []))
    .flatMap(({ value }) => value ?? []);

it('no text of a note is taken for a formula by a spreadsheet, none is lost, and figures stay numbers', () => {
  fc.assert(
    fc.property(note, (one) => {
      const cells = csvRows(one).flat();
      const fields = readFields(spreadsheetText(csvRows(one)));
      expect(fields).toHaveLength(cells.length);
      for (const [index, field] of fields.entries()) {
        const before = cells[index];
        // An apostrophe is all that is put to a text.
        if (typeof before === 'number') expect(field).toBe(before);
        else expect([before, `'${before ?? ''}`]).toContain(field);
        expect(typeof field === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(field)).toBe(false);
        expect(typeof field === 'string' && /^[=+\-@＝＋－＠]/.test(field.trimStart())).toBe(false);
      }
      expect(fields.filter((field) => typeof field === 'number')).toEqual(valuesOf(one));
    }),
    propertyRuns(25),
  );
});
