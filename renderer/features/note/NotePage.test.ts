// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../shared/contract/desk/settings.ts';
import type { NoteCheck } from '../../../shared/contract/scenarios/file-notes.ts';
import { noteFile } from '../../../shared/note/note-file.ts';
import type { KeptNote } from '../../../shared/note/words.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { accessibilityProblems } from '../../app/testing/accessibility.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { control, mounted } from '../../app/testing/mounted.ts';
import { scenarioId } from '../../store/testing/records.ts';
import { CheckOfNote } from './CheckOfNote.tsx';
import { fileNote } from './file-note.ts';
import { NoteForm } from './NoteForm.tsx';
import { NotePage } from './NotePage.tsx';
import { noteOf, noteQuestion } from './state.ts';

const held = noteFile.parse(JSON.parse(readFileSync('test/notes/model-1-first-home.json', 'utf8')));
const { words, adviser, ...made } = held;
const [first = '', second = '', third = ''] = held.inputs.packs.map(({ id }) => id);

const form = async (kept: KeptNote = { words: {} }, note = held) => {
  const shown = { note, figures: fileNote(note, note.words).figures };
  const page = await mounted({}, createElement(NoteForm, { shown }), ({ calls }) =>
    calls.put('fileNotes.readKept', { scenarioId }, kept),
  );
  return { ...page, content: () => noteOf(page.store).edited[scenarioId]?.content };
};

const said = async (text: string, kept: KeptNote = { words: {} }): Promise<string> => {
  const note = { ...held, words: { ...words, reason: text } };
  const shown = { note, figures: fileNote(note, note.words).figures };
  const { texts } = await drawn({}, createElement(NoteForm, { shown }), ({ calls }) =>
    calls.put('fileNotes.readKept', { scenarioId }, kept),
  );
  const from = texts.indexOf('Why this lender');
  return texts.slice(from, texts.indexOf('Not recommended, and why')).join(' ');
};

describe('the words of a note', () => {
  it('say what of them is still to be recorded, and which figures are not in the working, the first six', async () => {
    expect(await said('All is said.')).toBe('Why this lender All is said. Drafted from the figures');
    expect(await said('This is not recorded yet.')).toContain('Not recorded yet: 1 point in this text');
    expect(await said('Not recorded yet and not recorded yet, not recorded yet.')).toContain('2 points');
    const strays = [1, 2, 3, 4, 5, 6, 7].map((one) => `7,65${one},321`);
    const named = `Not in the working: ${strays.slice(0, 6).join(' · ')}`;
    expect((await said(strays.join(' '))).slice(-named.length)).toBe(named);
  });

  it('of the broker are told from drafts, and drafted again with one press', async () => {
    const { user, clock, scripted, content, getByRole, queryByRole, getByLabelText } = await form({
      words: { reason: 'Mine.', objectives: 'Theirs.' },
    });
    expect(queryByRole('button', { name: 'Draft Asked and verified again' })).toBeNull();
    await user.click(getByRole('button', { name: 'Draft Why this lender again' }));
    expect(content()).toEqual({ words: { objectives: 'Theirs.' } });
    clock.advance(0);
    expect(scripted.inputs('fileNotes.writeKept')).toMatchObject([{ scenarioId }]);
    await user.type(getByLabelText('Submission note'), '!');
    expect(content()?.words).toMatchObject({
      objectives: 'Theirs.',
      submission: expect.stringMatching(/!$/) as string,
    });
    const before = scripted.inputs('fileNotes.writeKept').length;
    await user.tab();
    expect(scripted.inputs('fileNotes.writeKept').length).toBe(before + 1);
  });

  it('that could not be stored are said, whichever side is shown, and stored again', async () => {
    const { user, store, scripted, findByText, getByRole, getByLabelText, queryByLabelText } = await form();
    await user.type(getByLabelText('Why this lender'), '!');
    const storing = noteOf(store).store();
    await scripted.call('fileNotes.writeKept').answer(fail('INTERNAL', 'The disk is full.'));
    await storing;
    noteOf(store).turn('client');
    await findByText('Your wording was not saved');
    expect(queryByLabelText('Why this lender')).toBeNull();
    expect(getByLabelText('Next steps')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(scripted.inputs('fileNotes.writeKept')).toHaveLength(2);
  });

  it('are copied as they stand', async () => {
    const { user, log, getByRole } = await form();
    await user.click(getByRole('button', { name: 'Copy the submission note' }));
    expect(log).toEqual([`copy ${words.submission}`]);
  });
});

describe('what the broker chooses', () => {
  it('features wanted are recorded, none of them too, and nothing again', async () => {
    const { user, content, getByLabelText, getByText } = await form();
    getByText('Features wanted (not recorded yet)');
    await user.click(getByLabelText('Redraw'));
    await user.click(getByLabelText('An offset account'));
    expect(content()?.wanted).toEqual(['offsetAccount', 'redrawFacility']);
    const ticked = () =>
      ['An offset account', 'Redraw', 'Neither'].filter((label) => control(getByLabelText(label)).checked);
    expect(ticked()).toEqual(['An offset account', 'Redraw']);
    await user.click(getByLabelText('Redraw'));
    expect([content()?.wanted, ticked()]).toEqual([['offsetAccount'], ['An offset account']]);
    await user.click(getByLabelText('Neither'));
    expect(content()?.wanted).toEqual([]);
    getByText('Features wanted');
    await user.click(getByLabelText('Neither'));
    expect(content()?.wanted).toBeUndefined();
  });

  it('lenders beside the one recommended are added and left out, and the one recommended is not among them', async () => {
    const note = { ...held, chosen: [first, second] };
    const { user, content, getByRole, queryByRole } = await form({ words: {} }, note);
    const name = (id: string) => held.inputs.packs.find((pack) => pack.id === id)?.name ?? '';
    expect(queryByRole('checkbox', { name: name(first) })).toBeNull();
    await user.click(getByRole('checkbox', { name: name(third) }));
    expect(content()).toMatchObject({ recommended: first, beside: [second, third] });
    await user.click(getByRole('checkbox', { name: name(second) }));
    expect(content()).toMatchObject({ recommended: first, beside: [] });
  });

  it('a lender beside the one recommended is no longer beside it once it is recommended itself', async () => {
    const { user, content, getByRole, findByRole } = await form(
      { words: {} },
      { ...held, chosen: [first, second, third] },
    );
    const name = held.inputs.packs.find(({ id }) => id === second)?.name ?? '';
    await user.click(getByRole('combobox', { name: 'Recommended lender' }));
    await user.click(await findByRole('option', { name }));
    expect(content()).toMatchObject({ recommended: second, beside: [third] });
  });

  it('the lender that is compared is the runner-up where the one that was chosen is not of the note any more', async () => {
    const { user, content, store, getByRole, findByRole } = await form({ words: {}, compared: 'gone' });
    const compared = () => control(getByRole('combobox', { name: 'Compared with' })).value;
    expect(compared()).toBe('The runner-up');
    const other = held.inputs.packs.find(({ id }) => id !== held.chosen[0]);
    await user.click(getByRole('combobox', { name: 'Compared with' }));
    await user.click(await findByRole('option', { name: other?.name ?? '' }));
    expect([content()?.compared, compared()]).toEqual([other?.id, other?.name]);
    expect(noteOf(store).view).toBe('file');
    await user.click(getByRole('combobox', { name: 'Compared with' }));
    await user.click(await findByRole('option', { name: 'The runner-up' }));
    expect(content()?.compared).toBe('');
  });

  it('figures in the next steps are the broker’s own, and are not looked for in the working', async () => {
    const note = { ...held, words: { ...words, nextSteps: 'Pay 7,654,321.' } };
    const { store, findByLabelText, queryByText } = await form({ words: {} }, note);
    noteOf(store).turn('client');
    await findByLabelText('Next steps');
    expect(queryByText(/^Not in the working/)).toBeNull();
  });
});

const page = async (prepare: Parameters<typeof mounted>[2] = () => undefined) =>
  mounted({}, createElement(NotePage), (store) => {
    const { calls, getState } = store;
    calls.put('lenders.list', {}, { lenders: [] });
    calls.put('settings.read', {}, defaultSettings);
    calls.put('fileNotes.readKept', { scenarioId }, { words: {} });
    getState().goTo('note');
    prepare(store);
  });

const withMade: Parameters<typeof mounted>[2] = (store) =>
  store.calls.put('fileNotes.make', noteQuestion(store.getState(), noteOf(store))!, made);

const check: NoteCheck = {
  ...{ outcome: { status: 'same' }, isSealed: true, changed: [], modelVersion: held.modelVersion, changesSince: [] },
};

describe('the check of a note from a file', () => {
  const said = async (more: Partial<NoteCheck>): Promise<string> => {
    const { texts, markup } = await drawn(
      {},
      createElement(CheckOfNote, { opened: { note: held, check: { ...check, ...more } } }),
    );
    return `${/data-tone="(\w+)"/.exec(markup)?.[1] ?? ''}: ${texts.join(' ')}`;
  };

  it('says whether it computes to what it states, by which version of the calculation', async () => {
    expect(await said({})).toMatch(
      /^good: Computes to the same cents\. Made on .* by .*; recomputed from the lenders’ figures, benchmark and tables stored in it\. Its seal is intact\. That does not prove who made it: whoever changes a note can seal it again\.$/,
    );
    const modelVersion = held.modelVersion + 1;
    const changesSince = [{ version: modelVersion, day: '2026-11-20', change: 'Rounds tax.' }];
    expect(await said({ modelVersion, changesSince })).toMatch(
      new RegExp(
        `same cents by version ${modelVersion} of the calculation; it was made by version ${held.modelVersion}\\..*Version ${modelVersion}, 20 Nov 2026: Rounds tax\\.$`,
      ),
    );
    expect(await said({ outcome: { status: 'not computed', why: 'It is too old.' } })).toMatch(
      /^near: It is too old\./,
    );
    const differences = [{ place: 'Capacity', stated: '1', now: '2' }] as never;
    const other = await said({ outcome: { status: 'differs', differences, more: 3 } });
    expect(other).toMatch(
      /^near: Computes to other figures\. .*Figure Stated Computed now Capacity 1 2 3 more differ\.$/,
    );
    expect(await said({ outcome: { status: 'differs', differences, more: 1 } })).toContain('1 more differs.');
    expect(await said({ outcome: { status: 'differs', differences, more: 0 } })).not.toContain('more differ');
  });

  it('says what was changed since, and what no seal can tell', async () => {
    const changed = await said({ changed: ['words', 'record'] });
    expect(changed).toMatch(
      /^near: .*changed after it was made: the broker’s words and the day, the title or the choice of lenders\./,
    );
    expect(changed).not.toContain('Its seal is intact');
    expect(await said({ isSealed: false })).toMatch(/^good: .*It has no seal over its words/);
  });
});

describe('the page', () => {
  it('offers what is done with a note once there is one, and shows the side that is chosen', async () => {
    const waiting = await page();
    const isDisabled = (name: string) => (waiting.getByRole('button', { name }) as HTMLButtonElement).disabled;
    expect(['Open a note', 'CSV', 'JSON', 'Print', 'Save PDF'].map(isDisabled)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
    waiting.unmount();
    const { user, scripted, getByRole, queryByRole, log } = await page(withMade);
    getByRole('article', { name: 'File note' });
    await user.click(getByRole('radio', { name: 'Client page' }));
    getByRole('article', { name: 'Client page' });
    expect(await accessibilityProblems()).toEqual([]);
    expect(queryByRole('article', { name: 'File note' })).toBeNull();
    await user.click(getByRole('button', { name: 'Save PDF' }));
    await expect.poll(() => scripted.inputs('fileNotes.savePdf')).toMatchObject([{ page: 'Client page' }]);
    await scripted.call('fileNotes.savePdf').answer(succeed({ status: 'print' }));
    await expect.poll(() => log).toEqual(['print']);
  });

  it('a note that could not be made is made again; without a scenario it says where a note comes from', async () => {
    const { user, store, scripted, findByText, getByRole, findByRole } = await page();
    await scripted.call('fileNotes.make').answer(fail('INTERNAL', 'Oh.'));
    await findByText('The note could not be made');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(scripted.inputs('fileNotes.make')).toHaveLength(2);
    store.setState({ openId: null });
    await findByRole('heading', { name: 'No note is open' });
  });

  it('words that could not be read are read again', async () => {
    const { user, scripted, findByText, getByRole } = await mounted(
      {},
      createElement(NotePage),
      ({ calls, getState }) => {
        calls.put('lenders.list', {}, { lenders: [] });
        calls.put('settings.read', {}, defaultSettings);
        getState().goTo('note');
      },
    );
    await scripted.call('fileNotes.readKept').answer(fail('INTERNAL', 'Oh.'));
    await findByText('The note could not be made');
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(scripted.inputs('fileNotes.readKept')).toHaveLength(2);
  });

  it('a note from a file stands alone: by whom it was made, without the form, and whether it is still what would be computed', async () => {
    const { user, store, scripted, findByRole, getByRole, queryByLabelText } = await page(withMade);
    store.calls.put('settings.read', {}, { ...defaultSettings, adviser: { ...adviser, name: 'Kim Lee' } });
    const opening = noteOf(store).open('{}');
    const note = { ...held, adviser: { ...adviser, name: 'Robin Singh' } };
    await scripted.call('fileNotes.open').answer(succeed({ status: 'opened', note, check }));
    await opening;
    const paper = await findByRole('article', { name: 'File note' });
    expect([paper.textContent.includes('Robin Singh'), paper.textContent.includes('Kim Lee')]).toEqual([true, false]);
    expect(getByRole('region', { name: 'Check of the note' }).textContent).toContain('Computes to the same cents.');
    expect(queryByLabelText('Why this lender')).toBeNull();
    await user.click(await findByRole('button', { name: 'JSON' }));
    await expect.poll(() => scripted.inputs('fileNotes.exportFile')).toMatchObject([{ isOpened: true }]);
  });
});
