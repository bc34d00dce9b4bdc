// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { editServicing, ownLender, packOf, showLender } from '../lenders.test-data.ts';
import { PackFileDialogs } from './PackFileDialogs.tsx';
import { createExchange, type OpenedFile } from './state.ts';

const own = ownLender();

const fileOf = (servicing: object = {}, more: object = {}): OpenedFile['file'] => ({
  ...{ format: 'headroom.lender', formatVersion: 1, cases: [] },
  versions: [
    {
      ...{ version: 1, savedBy: 'Lee', savedMs: 0, remark: 'As told', notes: {}, policies: [] },
      ...{ pack: packOf(own.id, servicing), ...more },
    },
  ],
});

type Here = NonNullable<OpenedFile['standing']['here']>;
const hereAs = (origin: Here['origin']): Here => ({ origin, name: 'Tea Tree Bank', version: 2, content: own.content });

/** A file that was chosen, as it stands to what is here. */
const opened = async (file: OpenedFile['file'], standing: Partial<OpenedFile['standing']> = {}): Promise<Mounted> => {
  const page = await mounted({}, createElement(PackFileDialogs), (store) => showLender(store, own));
  void featureOf(page.store, createExchange).getState().openFile('{}');
  await expect.poll(() => page.scripted.inputs('packs.openFile').length).toBe(1);
  const answer = { status: 'opened', file, standing: { newVersions: [], ...standing } };
  await page.scripted.call('packs.openFile').answer(succeed(answer));
  await page.findByText(/^Import Tea Tree Bank/u);
  return page;
};

const takenAs = ({ scripted }: Mounted): unknown[] =>
  scripted.inputs('packs.takeFile').map((input) => (input as { as: unknown }).as);

it('a lender that is not here is taken as new, under no name but its own', async () => {
  const page = await opened(fileOf({ floor_rate: 7 }));
  page.getByText('New on this computer, with 1 version.');
  page.getByText(/^Version 1, saved by Lee, .*: As told\. 1 product, 0 policies\.$/u);
  page.getByText('Usual', { selector: 'th' });
  expect([page.queryByLabelText('Imported by'), page.queryByText('Import as a separate lender')]).toEqual([null, null]);
  await page.user.click(page.getByText('Import this lender'));
  expect(takenAs(page)).toEqual([{ kind: 'new' }]);
  await page.scripted.call('packs.takeFile').answer(succeed(ownLender({ base: 1 })));
  expect(page.notices.map(({ message }) => message)).toEqual(['Tea Tree Bank was imported as version 1']);
  expect(page.queryByText('Import this lender')).toBeNull();
});

it('a lender that is here is taken as a version or as another lender, by whoever is named', async () => {
  const page = await opened(fileOf({ floor_rate: 7 }), { here: hereAs('own'), newVersions: [1] });
  page.getByText(/^You have version 2 of this lender\. The file adds 1 version\./u);
  page.getByText('Here', { selector: 'th' });
  await page.user.click(page.getByText('Import this lender'));
  await page.scripted.call('packs.takeFile').answer(fail('CONFLICT', 'Saved since.'));
  await page.findByText('The lender was not imported');
  expect(page.getByLabelText('Name as a separate lender')).toHaveProperty('value', 'Tea Tree Bank 2');
  await page.user.click(page.getByText('Import as a separate lender'));
  expect(takenAs(page)).toEqual([
    { kind: 'version', base: 2, by: 'Kim' },
    { kind: 'separate', name: 'Tea Tree Bank 2', by: 'Kim' },
  ]);
  await page.scripted.call('packs.takeFile', 1).answer(fail('CONFLICT', 'Saved since.'));
  await page.user.clear(page.getByLabelText('Imported by'));
  const isOff = (name: string) => page.getByText(name).closest('button')?.disabled;
  expect([isOff('Import this lender'), isOff('Import as a separate lender')]).toEqual([true, true]);
});

it('a file that brings nothing is not taken again, but may be as another lender', async () => {
  const page = await opened(fileOf(), { here: hereAs('own') });
  page.getByText(/The file has no versions that you do not have\./u);
  page.getByText('The file matches what you have.');
  const isOff = (name: string) => page.getByText(name).closest('button')?.disabled;
  expect([isOff('Import this lender'), isOff('Import as a separate lender')]).toEqual([true, false]);
});

it('what can only be a separate lender says why', async () => {
  const page = await opened(fileOf({ floor_rate: 7 }), {
    here: hereAs('sample'),
    problem: 'a sample has its identifier',
  });
  page.getByText(/It can only be imported as a separate lender: a sample has its identifier\.$/u);
  expect(page.queryByText('Import this lender')).toBeNull();
  await page.user.clear(page.getByLabelText('Name as a separate lender'));
  expect(page.getByText('Import as a separate lender').closest('button')).toHaveProperty('disabled', true);
  await page.user.type(page.getByLabelText('Name as a separate lender'), ' Banksia ');
  await page.user.type(page.getByLabelText('Imported by'), ' ');
  await page.user.click(page.getByText('Import as a separate lender'));
  await page.user.click(page.getByText('Import as a separate lender'));
  expect(takenAs(page)).toEqual([{ kind: 'separate', name: 'Banksia', by: 'Kim' }]);
});

it('what cannot be a lender of its name here is named as a separate one, in as many characters as a name has', async () => {
  const pack = { ...packOf(own.id), name: 'Tea Tree Bank of Sydneys' };
  const page = await opened(fileOf({}, { pack }), { problem: 'the name is taken' });
  page.getByText(
    'New on this computer, with 1 version. It can only be imported as a separate lender: the name is taken.',
  );
  expect(page.getByLabelText('Name as a separate lender')).toHaveProperty('value', 'Tea Tree Bank of Sydne 2');
});

it('what a file holds is counted, without what it has none of', async () => {
  const policy = { id: 'a', triggers: ['payg'], content: 'Payslips.' };
  const file = fileOf({}, { remark: '', policies: [policy] });
  const [version] = file.versions;
  if (version === undefined) throw new Error('The file has no version');
  const cases = [{ id: 'c' }] as unknown as OpenedFile['file']['cases'];
  const page = await opened({ ...file, cases, versions: [version, { ...version, version: 2 }] });
  page.getByText('New on this computer, with 2 versions.');
  page.getByText(/^Version 2, saved by Lee, [^:]*(?:\d:\d\d)?\. 1 product, 1 policy, 1 calibration case\.$/u);
});

it('a new lender needs nobody’s name', async () => {
  const page = await opened(fileOf());
  page.store.calls.put('packs.list', {}, { lenders: [], broken: [], lastBy: '' });
  await page.user.click(page.getByText('Import this lender'));
  expect(takenAs(page)).toEqual([{ kind: 'new' }]);
});

it('a file with new versions or other entries is taken, and so is one like a sample', async () => {
  const isOff = async (file: OpenedFile['file'], standing: Partial<OpenedFile['standing']>) => {
    const page = await opened(file, standing);
    const off = page.getByText('Import this lender').closest('button')?.disabled;
    page.unmount();
    return off;
  };
  expect([
    await isOff(fileOf(), { here: hereAs('own'), newVersions: [3] }),
    await isOff(fileOf({ floor_rate: 7 }), { here: hereAs('own') }),
    await isOff(fileOf(), { here: hereAs('sample') }),
    await isOff(fileOf(), { here: hereAs('own') }),
  ]).toEqual([false, false, false, true]);
});

it('an import that fails stays for review; one that is left changes nothing', async () => {
  const page = await opened(fileOf({ floor_rate: 7 }));
  editServicing(page.store, own, { floor_rate: 6 });
  page.store.getState().closePack();
  await page.user.click(page.getByText('Import this lender'));
  await page.scripted.call('packs.takeFile').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  await page.findByText('The lender was not imported');
  await page.user.click(page.getByText('Import this lender'));
  await page.scripted.call('packs.takeFile', 1).answer(succeed(ownLender({ base: 3 })));
  const { openPackId, packDrafts } = page.store.getState();
  expect([openPackId, packDrafts, latest(page.store.calls.read('packs.read', { id: own.id }))?.base]).toEqual([
    own.id,
    {},
    3,
  ]);
  const { openFile, importFile } = featureOf(page.store, createExchange).getState();
  void openFile('{}');
  await expect.poll(() => page.scripted.inputs('packs.openFile').length).toBe(2);
  const answer = { status: 'opened', file: fileOf(), standing: { newVersions: [] } };
  await page.scripted.call('packs.openFile', 1).answer(succeed(answer));
  await page.findByText(/^Import Tea/u);
  await page.user.keyboard('{Escape}');
  expect(page.queryByText(/^Import Tea/u)).toBeNull();
  expect(await importFile({ kind: 'new' })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('edits that an import discards are told of', async () => {
  const page = await opened(fileOf({ floor_rate: 7 }), { here: hereAs('own') });
  const told = (): boolean => page.queryByText(/discards your unsaved edits/u) !== null;
  const before = told();
  editServicing(page.store, own, { floor_rate: 6 });
  await page.findByText(/discards your unsaved edits/u);
  expect(before).toBe(false);
});

it('a file that is refused is so with each of its places', async () => {
  const page = await mounted({}, createElement(PackFileDialogs));
  void featureOf(page.store, createExchange).getState().openFile('{}');
  await expect.poll(() => page.scripted.inputs('packs.openFile').length).toBe(1);
  const issues = [{ path: ['versions', 0, 'pack', 'n\u202Eame'], message: 'Too \u202Elong' }];
  await page.scripted
    .call('packs.openFile')
    .answer({ ok: false, error: { code: 'INVALID_FILE', message: 'No.', issues } });
  await page.findByText('The file was not imported');
  expect(page.getByLabelText('Invalid entries').textContent).toMatch(
    /versions\[0\].*\[U\+202E\].*Too \[U\+202E\]long$/u,
  );
  await page.user.keyboard('{Escape}');
  expect(page.queryByText('The file was not imported')).toBeNull();
  void featureOf(page.store, createExchange).getState().openFile('{}');
  await expect.poll(() => page.scripted.inputs('packs.openFile').length).toBe(2);
  await page.scripted.call('packs.openFile', 1).answer(fail('INVALID_FILE', 'Not a lender.'));
  await page.findByText('The file was not imported');
  expect(page.queryByLabelText('Invalid entries')).toBeNull();
});
