// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { TeamArrival, TeamView } from '../../../../shared/contract/lenders/team.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
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
  await page.user.click(page.getByText('Accept 2 lenders'));
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
  page.getByText(/^You have changed this lender too\./u);
  const accept = (): HTMLElement => page.getByRole('button', { name: 'Accept theirs' });
  expect(accept()).toHaveProperty('disabled', true);
  const line = { version: 3, savedBy: 'Lee', savedMs: 0, remark: '', cases: 0 };
  const content = (servicing: object) => ({ pack: packOf('both', servicing), notes: {}, policies: [] });
  const here = { ...line, version: 2, content: content({}) };
  await page.scripted.call('team.show').answer(succeed({ ...line, content: content({ floor_rate: 7 }), here }));
  await page.findByText('In the folder', { selector: 'th' });
  page.getByText('Yours', { selector: 'th' });
  await page.user.click(accept());
  expect(page.scripted.inputs('team.take')).toHaveLength(1);
  await page.user.click(page.getByText('Back to the list'));
  page.getByText('1 lender waiting in the team folder');
});

it('what was taken by itself is listed, undone and cleared', async () => {
  const taken = [
    { ...arrivalOf('a'), takenMs: 0, isNew: true },
    { ...arrivalOf('b'), takenMs: 0, isNew: false },
  ];
  const page = await inUse(viewOf({ taken }));
  const listed = within(page.getByLabelText('Accepted automatically')).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ANew, by Lee/),
    expect.stringMatching(/^BVersion 3, by Lee/),
  ]);
  await page.user.click(page.getByLabelText('Undo B'));
  await page.user.click(page.getByText('Clear the list'));
  expect([page.scripted.inputs('team.undo'), page.scripted.inputs('team.dismiss')]).toEqual([[{ id: 'b' }], [{}]]);
});

it('files that cannot be used say why, and places only where there are several', async () => {
  const issue = { path: ['pack', 'name'], message: 'Too long' };
  const unusable = [
    { file: 'one', message: 'pack.name: Too long', issues: [issue] },
    { file: 'two', message: '2 entries do not fit', issues: [issue, issue] },
  ];
  const page = await inUse(viewOf({ unusable, unfinished: ['three'], leftOut: 1 }));
  expect(page.getAllByLabelText('Invalid entries')).toHaveLength(1);
  page.getByText('Still being copied. It is read once that is done.');
  page.getByText('1 more file not read: the folder holds too many.');
  page.unmount();
  expect((await inUse(viewOf())).queryByText('Files that cannot be used')).toBeNull();
});

it('a folder that cannot be read says so, and nothing of what may be in it', async () => {
  const page = await inUse(viewOf({ state: 'unreachable', problem: 'It is not there.', arrivals: [arrivalOf('a')] }));
  page.getByText(/^The folder cannot be read: It is not there\. Nothing has changed here/u);
  expect(page.queryByLabelText('Waiting')).toBeNull();
  await page.user.click(page.getByText('Stop watching'));
  await page.user.click(page.getByText('Accept automatically'));
  expect([page.scripted.inputs('team.stop'), page.scripted.inputs('team.start')]).toEqual([
    [{}],
    [{ ...folder, mode: 'automatic' }],
  ]);
});

it('sharing asks before it replaces, naming what is replaced, and then replaces just that', async () => {
  const page = await mounted({}, createElement(ShareDialog));
  void featureOf(page.store, createTeam).getState().share('own-tea');
  const there = [
    { key: 'k1', file: 'a.headroom-lender', whole: 'w' },
    { key: 'k2', file: 'b.headroom-lender', why: 'Not JSON.' },
  ];
  await page.scripted.call('team.put').answer(succeed({ status: 'asks', there }));
  await page.findByText(/^a\.headroom-lender holds a colleague’s changes/u);
  page.getByText(/^b\.headroom-lender cannot be read and would be replaced\. Not JSON\./u);
  await page.user.click(page.getByText('Share mine'));
  expect(page.scripted.inputs('team.put')).toEqual([
    { id: 'own-tea', replace: [] },
    { id: 'own-tea', replace: ['k1', 'k2'] },
  ]);
  await page.scripted.call('team.put', 1).answer(succeed({ status: 'put', file: 'a.headroom-lender' }));
  expect(page.notices.map(({ message }) => message)).toEqual(['Shared in the team folder as a.headroom-lender']);
  expect(page.queryByText('Share mine')).toBeNull();
});
