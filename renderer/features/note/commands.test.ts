import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { noteFile } from '../../../shared/note/note-file.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { setUpOpen } from '../../store/testing/open-scenario.ts';
import type { noteActions } from './commands.ts';
import { noteOf } from './state.ts';

const held = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));

const setUp = async (file?: string) => {
  const opened = await setUpOpen();
  const { ports, log, notices } = recordingPorts(file === undefined ? {} : { file });
  const context = { store: opened.store, ports, commands };
  return {
    ...opened,
    log,
    notices,
    run: (id: keyof typeof noteActions) => commandOf(commands, id).run(context),
  };
};

test('a note is not opened where no file is chosen, and one that is chosen is shown from its own side', async () => {
  const none = await setUp();
  const cancelled = none.run('note.open');
  await none.scripted.call('fileNotes.open').answer(succeed({ status: 'choose' }));
  await cancelled;
  expect([none.log, none.scripted.inputs('fileNotes.open')]).toEqual([['choose'], [{}]]);
  const { store, scripted, run } = await setUp('{}');
  noteOf(store).turn('client');
  const opening = run('note.open');
  await scripted.call('fileNotes.open').answer(succeed({ status: 'choose' }));
  await scripted.call('fileNotes.open', 1).answer(succeed({ status: 'opened', note: held, check: {} }));
  await opening;
  expect([store.getState().page, noteOf(store).view, noteOf(store).opened?.note.description]).toEqual([
    ...['note', 'file'],
    held.description,
  ]);
  store.setState({ openId: null, document: { status: 'idle' } });
  for (const id of ['note.pdf', 'note.csv', 'note.json'] as const)
    expect(commandOf(commands, id).enabled(store.getState(), store)).toBe(true);
});

test('the note of a scenario has its newest edits stored first, takes the place of one from a file, and needs a scenario', async () => {
  const { store, state, scripted, run } = await setUp();
  const opening = noteOf(store).open('{}');
  await scripted.call('fileNotes.open').answer(succeed({ status: 'opened', note: held, check: {} }));
  await opening;
  const flush = vi.fn(state().flush);
  store.setState({ flush });
  await run('note.client');
  expect([flush.mock.calls.length, state().page]).toEqual([1, 'note']);
  expect(noteOf(store)).toMatchObject({ view: 'client', opened: null });
  const enabled = () => commandOf(commands, 'note.file').enabled(state(), store);
  expect(enabled()).toBe(true);
  store.setState({ document: { status: 'failed', error: { code: 'NOT_FOUND', message: '' } } });
  expect(enabled()).toBe(false);
  store.setState({ openId: null, document: { status: 'idle' } });
  expect(enabled()).toBe(false);
});

const full = fail('STORE_UNAVAILABLE', 'The disk is full.');

test('a note from a file that could not be read is said, whoever chose it', async () => {
  const { scripted, run, notices, log } = await setUp('{}');
  const first = run('note.open');
  await scripted.call('fileNotes.open').answer(full);
  await first;
  const second = run('note.open');
  await scripted.call('fileNotes.open', 1).answer(succeed({ status: 'choose' }));
  await scripted.call('fileNotes.open', 2).answer(full);
  await second;
  const said = { tone: 'bad', message: 'The file note was not opened: The disk is full.' };
  expect([notices, log, scripted.inputs('fileNotes.open').at(-1)]).toEqual([[said, said], ['choose'], { text: '{}' }]);
});

test('the note on the screen is saved as a page, a table or a file, and where it is not, that is said', async () => {
  const { store, scripted, run, notices, log } = await setUp();
  const opening = noteOf(store).open('{}');
  await scripted.call('fileNotes.open').answer(succeed({ status: 'opened', note: held, check: {} }));
  await opening;
  const answers = { pdf: 0, csv: 0, json: 0 };
  const save = async (how: keyof typeof answers, outcome: ReturnType<typeof succeed> | typeof full) => {
    const method = { pdf: 'fileNotes.savePdf', csv: 'fileNotes.exportTable', json: 'fileNotes.exportFile' } as const;
    const saving = run(`note.${how}`);
    await expect.poll(() => scripted.inputs(method[how]).length).toBe(answers[how] + 1);
    await scripted.call(method[how], answers[how]).answer(outcome);
    await saving;
    answers[how] += 1;
    return scripted.inputs(method[how]).at(-1);
  };
  const { description } = held;
  expect(await save('pdf', succeed({ status: 'print' }))).toEqual({ description, page: 'File note' });
  noteOf(store).turn('client');
  expect(await save('pdf', succeed({ status: 'saved', fileName: 'note.pdf' }))).toEqual({
    description,
    page: 'Client page',
  });
  await save('pdf', full);
  expect(await save('csv', succeed({ status: 'saved', fileName: 'note.csv' }))).toMatchObject({ description });
  await save('csv', full);
  expect(await save('json', succeed({ status: 'download', fileName: 'note.json', text: '{}' }))).toEqual({
    note: held,
    isOpened: true,
  });
  await save('json', full);
  expect([log, notices.map(({ tone, message }) => `${tone}: ${message}`)]).toEqual([
    ['print', 'download note.json: {}'],
    [
      ...['neutral: Saved as note.pdf', 'bad: The PDF was not saved: The disk is full.'],
      ...['neutral: Saved as note.csv', 'bad: The note was not exported: The disk is full.'],
      'bad: The note was not exported: The disk is full.',
    ],
  ]);
  store.getState().goTo('library');
  for (const id of ['note.pdf', 'note.csv', 'note.json'] as const)
    expect(commandOf(commands, id).enabled(store.getState(), store)).toBe(false);
});
