import { afterAll, beforeAll, expect, test } from 'vitest';
import { strayFigures } from '../../renderer/features/note/figure-links.ts';
import { fileNote } from '../../renderer/features/note/file-note.ts';
import { completeNote } from '../../renderer/features/note/shown-note.ts';
import type { Input } from '../../shared/contract/index.ts';
import type { NoteFile } from '../../shared/note/note-file.ts';
import { noAdviser } from '../../shared/note/words.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';

/* What a note drafts for the broker, from the figures of a real calculation. */

let open: OpenDesk;
let sample: string;
const call = succeedAt((name, input) => open.desk.router.dispatch(name, input));

beforeAll(async () => {
  open = await openDesk();
  sample = (await call('scenarios.createSample', {})).id;
});

afterAll(() => open.close());

const noteOf = async (change: Partial<Input<'fileNotes.make'>> = {}): Promise<NoteFile> =>
  completeNote(await call('fileNotes.make', { scenarioId: sample, beside: [], leftOut: [], ...change }), {}, noAdviser);

const tableOf = (note: NoteFile, title: string): string[][] =>
  fileNote(note, note.words)
    .document.sections.filter((section) => section.title === title)
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text)) : [],
      ),
    );

test('the drafts state what the scenario says, and name what only the broker knows', async () => {
  const { words } = await noteOf({ wanted: ['offsetAccount'] });
  expect(words.objectives).toBe(
    [
      'Sam and Alex want to borrow 820,000 over 30 years, principal and interest, owner occupied, to buy Example property, Marrickville NSW.',
      'Features wanted: an offset account.',
      'What matters most, such as cost, certain repayments or flexibility: not recorded yet.',
      'Changes that they expect to their income, expenses or plans: not recorded yet.',
    ].join('\n\n'),
  );
  expect(words.verified).toBe(
    [
      'Identity: not recorded yet.',
      'Income stated. Sam: base salary 128,000 a year and bonus 8,000 a year; Alex: base salary 84,000 a year and overtime 6,200 a year. Verified by: not recorded yet.',
      'Living expenses of 5,050 a month stated. Verified by: not recorded yet.',
      'Debts stated: Credit card 1, Car loan 2 and HELP debt 3. Verified by: not recorded yet.',
      'Where the deposit or the equity comes from: not recorded yet.',
    ].join('\n\n'),
  );
  expect((await noteOf()).words.objectives).toContain('Features wanted: not recorded yet.');
  expect((await noteOf({ wanted: [] })).words.objectives).toContain('Features wanted: none.');
});

test('the costs stand from the cheapest on, beside the one recommended, and the cheaper ones ask for a reason', async () => {
  const cheapest = await noteOf();
  const [first, second] = tableOf(cheapest, 'What it costs over five years');
  expect([first?.[5], second?.[5]?.startsWith('+')]).toEqual(['–', true]);
  expect(cheapest.words.reason).toContain('the least of those that would lend the amount');
  expect(cheapest.words.notRecommended).not.toContain('Cheaper');
  const dearer = await noteOf({ recommended: 'acacia' });
  expect(dearer.words.notRecommended).toMatch(
    /^Cheaper over five years: .* by [\d,]+.*\. Why not recommended: not recorded yet\.$/m,
  );
});

test('every figure of a draft is in the working', async () => {
  const note = await noteOf({ beside: ['wattle'] });
  const { figures } = fileNote(note, note.words);
  const { objectives, verified, reason, notRecommended, submission } = note.words;
  const stray = [objectives, verified, reason, notRecommended, submission].map((text) => strayFigures(text, figures));
  expect(stray).toEqual([[], [], [], [], []]);
});
