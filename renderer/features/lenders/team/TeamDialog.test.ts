// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Output } from '../../../../shared/contract/index.ts';
import type { TeamArrival, TeamView } from '../../../../shared/contract/lenders/team.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { control, type Mounted, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { editServicing, ownLender, packOf } from '../lenders.test-data.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { createTeam } from './state.ts';
import { TeamDialog } from './TeamDialog.tsx';

const folder = { path: '/team', by: 'Kim', mode: 'ask' as const };

const viewOf = (change: Partial<TeamView> = {}): TeamView => ({
  ...{ folder, state: 'read', leftOut: 0, arrivals: [], unusable: [], unfinished: [], taken: [], own: [] },
  ...change,
});

const arrivalOf = (id: string, change: Partial<TeamArrival> = {}): TeamArrival => ({
  ...{ id, name: id.toUpperCase(), file: `${id}.headroom-lender`, whole: `whole ${id}`, here: `here ${id}` },
  ...{ standing: 'newer', version: 3, savedBy: 'Lee', savedMs: 0, remark: 'New portal' },
  ...change,
});

const inUse = (view: TeamView, prepare: (store: AppStore) => void = () => undefined): Promise<Mounted> =>
  mounted({}, createElement(TeamDialog), (store) => {
    store.calls.put('packs.list', {}, { lenders: [], broken: [], lastBy: 'Kim' });
    store.calls.put('team.read', {}, view);
    featureOf(store, createTeam).getState().show(true);
    prepare(store);
  });

it('a folder is watched in the name of whoever saved last, and stays in the form where it cannot be', async () => {
  const page = await inUse(viewOf({ folder: null, state: 'off' }));
  const submit = page.getByText('Watch this folder').closest('button');
  expect([submit?.disabled, page.queryByText('Choose'), page.queryByText('Cancel')]).toEqual([true, null, null]);
  await page.user.type(page.getByLabelText('Folder'), ' /team ');
  await page.user.clear(page.getByLabelText('Your name'));
  expect(submit?.disabled).toBe(true);
  await page.user.type(page.getByLabelText('Your name'), 'Kim');
  page.getByText(/wait in this list/u);
  await page.user.click(page.getByText('Accept automatically'));
  page.getByText(/apply at once/u);
  await page.user.type(page.getByLabelText('Folder'), '{Enter}');
  expect(page.scripted.inputs('team.start')).toEqual([{ path: '/team', by: 'Kim', mode: 'automatic' }]);
  await page.scripted.call('team.start').answer(fail('NOT_FOUND', 'It is no longer there.'));
  await page.findByText('The folder cannot be used');
});

it('says what is new, and accepts one or all that are plain: neither where both changed, nor over edits', async () => {
  const arrivals = [
    ...['a', 'b'].map((id) => arrivalOf(id)),
    arrivalOf('both', { standing: 'differs' }),
    arrivalOf('own-tea'),
    arrivalOf('gone', { standing: 'ignored' }),
  ];
  const page = await inUse(viewOf({ arrivals }), (store) => editServicing(store, ownLender(), { floor_rate: 6 }));
  page.getByText('4 lenders waiting in the team folder');
  page.getByText('Accepting it discards your unsaved edits of this lender.');
  expect([page.queryByLabelText('Accept BOTH'), page.queryByLabelText('Ignore GONE')]).toEqual([null, null]);
  page.getByLabelText('Accept GONE');
  const standings = [...page.getByLabelText('Waiting').querySelectorAll('[data-standing]')];
  expect(standings.map((one) => one.getAttribute('data-standing'))).toEqual([
    ...['newer', 'newer', 'differs', 'newer', 'ignored'],
  ]);
  await page.user.click(page.getByText('Accept 2 lenders'));
  expect(page.getByText('Accept 2 lenders').closest('button')?.disabled).toBe(true);
  const choiceOf = (id: string): object => ({
    file: `${id}.headroom-lender`,
    whole: `whole ${id}`,
    here: `here ${id}`,
  });
  expect(page.scripted.inputs('team.take')).toEqual([{ choices: [choiceOf('a'), choiceOf('b')] }]);
  const taken = [{ ...arrivalOf('a'), takenMs: 0, isNew: false }];
  const refused = [{ file: 'b.headroom-lender', message: 'It changed.' }];
  await page.scripted.call('team.take').answer(succeed({ taken, refused }));
  expect(page.notices.map(({ tone, message }) => [tone, message])).toEqual([
    ['bad', 'b.headroom-lender: It changed.'],
    ['neutral', 'Accepted: A'],
  ]);
  await page.user.click(page.getByLabelText('Ignore A'));
  expect(page.scripted.inputs('team.ignore')).toEqual([{ file: 'a.headroom-lender', whole: 'whole a' }]);
});

it('new lenders wait where there are many already, which is said only where they would be taken at once', async () => {
  const own = (many: number) =>
    Array.from({ length: many }, (_, index) => ({ id: String(index), is: 'same' as const }));
  const isSaid = async (change: Partial<TeamView>): Promise<boolean> => {
    const page = await inUse(viewOf({ arrivals: [arrivalOf('a', { standing: 'new' })], ...change }));
    const said = page.queryByText(/new lenders are not accepted/u) !== null;
    page.unmount();
    return said;
  };
  const automatic = { folder: { ...folder, mode: 'automatic' as const } };
  expect([
    await isSaid({ ...automatic, own: own(50) }),
    await isSaid({ ...automatic, own: own(49) }),
    await isSaid({ own: own(50) }),
    await isSaid({ ...automatic, own: own(50), arrivals: [arrivalOf('a')] }),
  ]).toEqual([true, false, false, false]);
});

it('a document is compared before it is accepted, with a warning where both changed', async () => {
  const page = await inUse(viewOf({ arrivals: [arrivalOf('both', { standing: 'differs' })] }));
  await page.user.click(page.getByLabelText('Compare BOTH'));
  page.getByText(
    'You have changed this lender too. If you accept theirs, it applies and yours stays as an earlier version. To keep yours, ignore theirs or share yours in the folder.',
  );
  const accept = (): HTMLElement => page.getByRole('button', { name: 'Accept theirs' });
  expect(accept()).toHaveProperty('disabled', true);
  const asked = { file: 'both.headroom-lender', whole: 'whole both' };
  await page.scripted.call('team.show').answer(fail('INTERNAL', 'It broke.'));
  await page.findByText('The file could not be read');
  await page.user.click(page.getByText('Try again'));
  expect(page.scripted.inputs('team.show')).toEqual([asked, asked]);
  const line = { version: 3, savedBy: 'Lee', savedMs: 0, remark: '', cases: 0 };
  const content = (servicing: object) => ({ pack: packOf('both', servicing), notes: {}, policies: [] });
  const here = { ...line, version: 2, content: content({}) };
  await page.scripted.call('team.show', 1).answer(succeed({ ...line, content: content({ floor_rate: 7 }), here }));
  await page.findByText('In the folder', { selector: 'th' });
  page.getByText('Yours', { selector: 'th' });
  page.getByText(/^Yours: Version 2 by Lee/u);
  await page.user.click(accept());
  await page.user.click(accept());
  expect(page.scripted.inputs('team.take')).toHaveLength(1);
  await page.scripted.call('team.take').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  await page.findByText('The lender was not accepted');
  await page.user.click(page.getByText('Back to the list'));
  page.getByText('1 lender waiting in the team folder');
});

it('a new lender is compared with what is usual, and cannot be accepted once it is no longer there', async () => {
  const page = await inUse(viewOf({ arrivals: [arrivalOf('tea', { standing: 'new' }), arrivalOf('oak')] }));
  await page.user.click(page.getByLabelText('Compare TEA'));
  expect(page.queryByText(/^You have changed this lender too\./u)).toBeNull();
  const pack = packOf('tea', { floor_rate: 7 });
  const shown = { version: 1, savedBy: 'L\u202Eee', savedMs: 0, remark: '', cases: 0 };
  await page.scripted.call('team.show').answer(succeed({ ...shown, content: { pack, notes: {}, policies: [] } }));
  await page.findByText('Usual', { selector: 'th' });
  expect(page.getByText(/^In the folder: /u).textContent).toMatch(
    /^In the folder: Version 1 by L\[U\+202E\]ee, .*\d$/u,
  );
  page.getByText('Product: Tea Package');
  page.getByRole('button', { name: 'Accept' });
  page.store.calls.put('team.read', {}, viewOf({ arrivals: [arrivalOf('oak')] }));
  await expect.poll(() => page.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('a lender of which only the history differs says so', async () => {
  const page = await inUse(viewOf({ arrivals: [arrivalOf('tea')] }));
  await page.user.click(page.getByLabelText('Compare TEA'));
  const line = { version: 3, savedBy: 'Lee', savedMs: 0, remark: 'Why', cases: 0 };
  const content = { pack: packOf('tea'), notes: {}, policies: [] };
  await page.scripted.call('team.show').answer(succeed({ ...line, content, here: { ...line, content } }));
  await page.findByText('Only the version history or the calibration cases differ.');
  page.getByText(/^In the folder: Version 3 by Lee, .*: Why$/u);
});

it('what is ignored comes after what is new; one lender alone is not accepted as all of them, nor two times', async () => {
  const arrivals = [arrivalOf('gone', { standing: 'ignored' }), arrivalOf('tea', { standing: 'new' })];
  const page = await inUse(viewOf({ arrivals }));
  const lines = [...page.getByLabelText('Waiting').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/^TEANew lender/u), expect.stringMatching(/^GONEIgnored/u)]);
  page.getByText('1 lender waiting in the team folder');
  expect(page.queryByText('Accept 1 lender')).toBeNull();
  await page.user.click(page.getByLabelText('Accept TEA'));
  await page.user.click(page.getByLabelText('Accept TEA'));
  expect(page.scripted.inputs('team.take')).toEqual([
    { choices: [{ file: 'tea.headroom-lender', whole: 'whole tea', here: 'here tea' }] },
  ]);
  await page.scripted.call('team.take').answer(succeed({ taken: [], refused: [] }));
  expect(page.notices).toEqual([]);
  page.store.calls.put('team.read', {}, viewOf({ arrivals: arrivals.slice(0, 1) }));
  await page.findByText('Nothing new');
  page.store.calls.put('team.read', {}, viewOf({ state: 'waiting' }));
  await page.findByText('Reading the folder …');
});

it('a folder that is watched is looked at, changed and left, and says whose and how old it is', async () => {
  const page = await inUse(viewOf({ folder: { ...folder, mode: 'automatic' }, readMs: Date.UTC(2026, 0, 5) }));
  page.getByText(/^Watching as Kim\. Last checked .*, and every 30 seconds\.$/u);
  await page.user.click(page.getByText('Check now'));
  expect(page.scripted.inputs('team.look')).toEqual([{}]);
  await page.scripted.call('team.look').answer(fail('INTERNAL', 'It broke.'));
  await page.findByText('The team folder was not updated');
  await page.user.click(page.getByText('Change'));
  const values = ['Folder', 'Your name'].map((label) => page.getByLabelText(label)).map((one) => control(one).value);
  expect([values, control(page.getByLabelText('Accept automatically')).checked]).toEqual([['/team', 'Kim'], true]);
  await page.user.click(page.getByText('Cancel'));
  await page.user.click(page.getByText('Change'));
  await page.user.type(page.getByLabelText('Your name'), ' {Enter}');
  expect(page.scripted.inputs('team.start')).toEqual([{ path: '/team', by: 'Kim', mode: 'automatic' }]);
  await page.scripted.call('team.start').answer(succeed(viewOf()));
  await page.findByText('Watching as Kim.');
  await page.user.keyboard('{Escape}');
  expect(featureOf(page.store, createTeam).getState().isOpen).toBe(false);
});

it('a folder is chosen in the dialog of the desktop', async () => {
  const page = await inUse(viewOf({ folder: null, state: 'off' }), (store) =>
    store.calls.put('app.info', {}, { host: 'electron' } as Output<'app.info'>),
  );
  const answers = [
    fail('INTERNAL', 'It broke.'),
    succeed({ status: 'cancelled' }),
    succeed({ status: 'chosen', path: '/t' }),
  ];
  for (const [at, answer] of answers.entries()) {
    await page.user.click(page.getByText('Choose'));
    await page.scripted.call('team.chooseFolder', at).answer(answer);
  }
  expect(page.notices.map(({ message }) => message)).toEqual(['The folder was not chosen: It broke.']);
  expect(page.getByLabelText('Folder')).toHaveProperty('value', '/t');
  expect(page.getByLabelText('Your name')).toHaveProperty('value', 'Kim');
});

it('what was taken by itself is listed, undone and cleared', async () => {
  const taken = [
    { ...arrivalOf('a'), takenMs: 0, isNew: true },
    { ...arrivalOf('b'), takenMs: 0, isNew: false },
  ];
  const page = await inUse(viewOf({ taken }));
  const listed = within(page.getByLabelText('Accepted automatically')).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(['ANew, by LeeUndo', 'BVersion 3, by LeeUndo']);
  await page.user.click(page.getByLabelText('Undo B'));
  await page.user.click(page.getByText('Clear the list'));
  expect([page.scripted.inputs('team.undo'), page.scripted.inputs('team.dismiss')]).toEqual([[{ id: 'b' }], [{}]]);
});

it('files that cannot be used say why, and places only where there are several', async () => {
  const issue = { path: ['pack', 'name'], message: 'Too long\u202e' };
  const unusable = [
    { file: 'one\u202e', message: 'pack.name: Too long\u202e', issues: [issue] },
    { file: 'two', message: '2 entries do not fit', issues: [issue, issue] },
  ];
  const page = await inUse(viewOf({ unusable, unfinished: ['three\u202e'], leftOut: 1 }));
  expect(page.getAllByLabelText('Invalid entries')).toHaveLength(1);
  page.getByText('Still being copied. It is read once that is done.');
  page.getByText('1 more file not read: the folder holds too many.');
  expect(page.getByLabelText('Files that cannot be used').textContent).toBe(
    [
      ...['Files that cannot be used', 'one[U+202E]', 'pack.name: Too long[U+202E]', 'two', '2 entries do not fit'],
      ...['pack.name: Too long[U+202E]', 'pack.name: Too long[U+202E]'],
      ...['three[U+202E]', 'Still being copied. It is read once that is done.'],
      '1 more file not read: the folder holds too many.',
    ].join(''),
  );
  const part = (): HTMLElement | null => page.queryByLabelText('Files that cannot be used');
  page.store.calls.put('team.read', {}, viewOf({ unfinished: ['three'] }));
  await expect
    .poll(() => part()?.textContent)
    .toMatch(/^Files that cannot be usedthreeStill being copied\. .*done\.$/u);
  page.store.calls.put('team.read', {}, viewOf({ leftOut: 2 }));
  await page.findByText('2 more files not read: the folder holds too many.');
  page.store.calls.put('team.read', {}, viewOf());
  await expect.poll(part).toBeNull();
});

it('a folder that cannot be read says so, and nothing of what may be in it, and keeps its mode where a change of it fails', async () => {
  const page = await inUse(viewOf({ state: 'unreachable', problem: 'It is not there.', arrivals: [arrivalOf('a')] }));
  page.getByText('The folder cannot be read: It is not there. Nothing has changed here, and Headroom keeps trying.');
  expect(page.queryByLabelText('Waiting')).toBeNull();
  await page.user.click(page.getByText('Stop watching'));
  await page.user.click(page.getByText('Accept automatically'));
  expect([page.scripted.inputs('team.stop'), page.scripted.inputs('team.start')]).toEqual([
    [{}],
    [{ ...folder, mode: 'automatic' }],
  ]);
  await page.scripted.call('team.start').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  await page.findByText('The team folder was not updated');
  expect(control(page.getByLabelText('Review first')).checked).toBe(true);
});

it('sharing asks before it replaces, naming what is replaced, and then replaces just that', async () => {
  const page = await mounted({}, createElement(ShareDialog));
  const { share } = featureOf(page.store, createTeam).getState();
  void featureOf(page.store, createTeam).getState().share('own-tea');
  const there = [
    { key: 'k2', file: 'b.headroom-lender', why: 'Not JSON\u202e.' },
    { key: 'k1', file: 'a.headroom-lender', whole: 'w' },
  ];
  await page.scripted.call('team.put').answer(succeed({ status: 'asks', there }));
  await page.findByText(
    'a.headroom-lender holds a colleague’s changes that you do not have yet. If you share yours, it applies and theirs stays as an earlier version.',
  );
  page.getByText('b.headroom-lender cannot be read and would be replaced. Not JSON[U+202E].');
  expect(page.scripted.inputs('team.show')).toEqual([{ file: 'a.headroom-lender', whole: 'w' }]);
  const content = { pack: packOf('own-tea', { floor_rate: 7 }), notes: {}, policies: [] };
  const shown = { version: 3, savedBy: 'Lee', savedMs: 0, remark: '', cases: 0, content };
  await page.scripted.call('team.show').answer(succeed(shown));
  await page.findByText('In the folder', { selector: 'th' });
  await page.user.click(page.getByText('Share mine'));
  await page.scripted.call('team.put', 1).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  await page.findByText('The lender was not shared');
  // Meanwhile the folder changed again, which is asked about anew.
  await page.user.click(page.getByText('Share mine'));
  await page.scripted.call('team.put', 2).answer(succeed({ status: 'asks', there: there.slice(1) }));
  expect(page.notices).toEqual([]);
  await page.user.click(page.getByText('Share mine'));
  expect(page.scripted.inputs('team.put')).toEqual([
    { id: 'own-tea', replace: [] },
    { id: 'own-tea', replace: ['k2', 'k1'] },
    { id: 'own-tea', replace: ['k2', 'k1'] },
    { id: 'own-tea', replace: ['k1'] },
  ]);
  await page.scripted.call('team.put', 3).answer(succeed({ status: 'put', file: 'a.headroom-lender' }));
  expect(page.notices.map(({ message }) => message)).toEqual(['Shared in the team folder as a.headroom-lender']);
  expect(page.queryByText('Share mine')).toBeNull();
  for (const leave of ['Keep the folder as it is', 'Escape']) {
    void share('own-tea');
    await page.scripted
      .call('team.put', page.scripted.inputs('team.put').length - 1)
      .answer(succeed({ status: 'asks', there }));
    await page.findByText('Share mine');
    if (leave === 'Escape') await page.user.keyboard('{Escape}');
    else await page.user.click(page.getByText(leave));
    expect(page.queryByText('Share mine')).toBeNull();
  }
});
