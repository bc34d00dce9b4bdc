import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noteFile } from '../../../../shared/note/note-file.ts';
import { versionsPart } from './basis-part.ts';

const held = noteFile.parse(
  JSON.parse(readFileSync(new URL('../../../../test/notes/model-1-first-home.json', import.meta.url), 'utf8')),
);

test('a note names every table that it was computed with, those of contracts and registrations of another year too', () => {
  const rows = versionsPart(held).blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text).join(': ')) : [],
  );
  expect(rows.filter((row) => /^(?:Tax|Duty|Registration|Mortgage)/.test(row))).toEqual([
    'Tax tables: 2025-26, 2026-27, 2027-28',
    'Duty, NSW: Revenue NSW, contracts 1 July 2026 to 30 June 2027, read 5 Oct 2026',
    'Duty, NSW: Revenue NSW, contracts 1 July 2025 to 30 June 2026, read 5 Oct 2026',
    'Duty, NSW: Revenue NSW, contracts 1 July 2024 to 30 June 2025, read 5 Oct 2026',
    'Registration fees, NSW: 1 July 2026 to 30 June 2027, read 30 Sept 2026',
    'Registration fees, NSW: 1 July 2025 to 30 June 2026, read 30 Sept 2026',
    'Mortgage insurance: table read 18 May 2026',
  ]);
});
