import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { noteFile } from '../../../shared/note/note-file.ts';
import { succeed } from '../../../shared/outcome.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { setUpOpen } from '../../store/testing/open-scenario.ts';
import { noteOf } from './state.ts';

const held = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));

const setUp = async (file?: string) => {
  const opened = await setUpOpen();
  const { ports, log } = recordingPorts(file === undefined ? {} : { file });
  const context = { store: opened.store, ports, commands };
  return {
    ...opened,
    log,
    run: (id: 'note.open' | 'note.file' | 'note.client') => commandOf(commands, id).run(context),
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
