// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { type Drawn, drawn } from '../../app/testing/drawn.ts';
import { control, type Mounted, mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import type { PackTab } from '../../store/lenders/open-pack-slice.ts';
import { scenarioId } from '../../store/testing/records.ts';
import { editServicing, ownLender, sampleLender, showLender } from './lenders.test-data.ts';
import { LenderView } from './LenderView.tsx';
import { createLenders } from './state.ts';

const own = ownLender();

const inUse = (tab: PackTab, detail = own, prepare: (store: AppStore) => void = () => undefined): Promise<Mounted> =>
  mounted({}, createElement(LenderView, { detail }), (store) => {
    showLender(store, detail);
    store.getState().showPackTab(tab);
    prepare(store);
  });

const onPaper = (tab: PackTab, detail = own, prepare: (store: AppStore) => void = () => undefined): Promise<Drawn> =>
  drawn({}, createElement(LenderView, { detail }), (store) => {
    showLender(store, detail);
    store.getState().showPackTab(tab);
    prepare(store);
  });

const edited = (servicing: object) => (store: AppStore) => editServicing(store, own, servicing);
const servicingOf = ({ store }: Mounted): object | undefined =>
  store.getState().packDrafts[own.id]?.content.pack.servicing;

const find = async ({ user, getByPlaceholderText }: Mounted, words: string): Promise<void> => {
  await user.click(getByPlaceholderText('Find a parameter'));
  await user.paste(words);
};

it('a parameter is found by its words, and all are there again after Esc', async () => {
  const page = await inUse('parameters');
  const all = page.container.querySelectorAll('section').length;
  await find(page, 'buffer new');
  page.getByLabelText('Buffer, new loans');
  expect(page.queryByLabelText('Floor rate')).toBeNull();
  await find(page, ' zebra');
  page.getByText('No parameters match.');
  await page.user.keyboard('{Escape}');
  expect(page.container.querySelectorAll('section')).toHaveLength(all);
});

it('a parameter that is changed is an edit, is marked beside its usual value, and is none once it is that again', async () => {
  const page = await inUse('parameters');
  const type = async (text: string): Promise<void> => {
    const field = page.getByLabelText('Buffer, new loans');
    await page.user.clear(field);
    await page.user.type(field, `${text}{Enter}`);
  };
  await find(page, 'buffer new');
  await type('5');
  expect(servicingOf(page)).toEqual({ ...own.content.pack.servicing, buffer_new: 5 });
  page.getByText('usual 3 points');
  await type('3');
  expect(servicingOf(page)).toEqual(own.content.pack.servicing);
  expect(page.queryByText('usual 3 points')).toBeNull();
});

it('a note and source of a parameter are kept as long as they say something', async () => {
  const page = await inUse('parameters');
  const notes = (): unknown => page.store.getState().packDrafts[own.id]?.content.notes;
  await find(page, 'buffer new');
  const button = page.getByLabelText('Note and source of Buffer, new loans');
  expect([button.title, button.getAttribute('aria-expanded')]).toEqual(['Note and source', 'false']);
  await page.user.click(button);
  await page.user.type(page.getByLabelText('Note'), 'As told');
  await page.user.type(page.getByLabelText('Source'), 'Guide');
  await page.user.type(page.getByLabelText('Source as at'), '1/5/2026');
  await page.user.tab();
  expect(notes()).toEqual({ buffer_new: { note: 'As told', source: 'Guide', sourceDay: '2026-05-01' } });
  expect(button.title).toBe('As told · Guide · 2026-05-01');
  for (const label of ['Note', 'Source', 'Source as at']) await page.user.clear(page.getByLabelText(label));
  await page.user.tab();
  expect(notes()).toEqual({});
});

it('a sample is read, not edited', async () => {
  const { fields, texts } = await onPaper('parameters', sampleLender());
  expect([fields, texts.includes('Save your edits')]).toEqual([[], false]);
  const products = await inUse('products', sampleLender());
  expect(products.queryByText('Add a product')).toBeNull();
  await products.user.click(products.getByText('Tea Package'));
  expect(products.getByLabelText('Name').closest('fieldset')).toHaveProperty('disabled', true);
  expect(products.queryByText('Add a step')).toBeNull();
});

it('edits with something wrong say what and where, and cannot be saved', async () => {
  const states = async (servicing: object): Promise<[state: string | undefined, isOff: boolean | undefined]> => {
    const { markup } = await onPaper('parameters', own, edited(servicing));
    const state = /role="status"[^>]*saveState[^>]*>(.*?)<\/span>/u.exec(markup)?.[1];
    return [state, /<button([^>]*type="submit"[^>]*)>/u.exec(markup)?.[1]?.includes('data-disabled')];
  };
  const saved = 'Not saved yet. Comparisons still use the saved version.';
  expect(await states({ floor_rate: 6 })).toEqual([saved, false]);
  const [wrong, isOff] = await states({ floor_rate: 400 });
  expect([wrong, isOff]).toEqual([expect.stringMatching(/^1 problem to fix\. Floor rate: /u), true]);
  const [both] = await states({ floor_rate: 400, buffer_new: 400 });
  expect(both).toMatch(/^2 problems to fix\. /u);
  expect((await onPaper('parameters')).markup).not.toContain('Save version');
});

it('whoever began on an earlier version is told before saving over a newer one', async () => {
  const newer = ownLender({ base: 3 });
  const { texts } = await drawn({}, createElement(LenderView, { detail: newer }), (store) => {
    showLender(store, own);
    edited({ floor_rate: 6 })(store);
    store.calls.put('packs.read', { id: own.id }, newer);
  });
  expect(texts).toContain(
    'You started from version 2, and version 3 has been saved since. It stays as an earlier version.',
  );
  expect(texts).toContain('Save version 4');
});

it('edits are saved with a remark, stay where that fails, and are dropped when discarded', async () => {
  const page = await inUse('versions', own, edited({ floor_rate: 6 }));
  const limits = ['Saved by', 'What was changed, and why'].map(
    (label) => control(page.getByLabelText(label)).maxLength,
  );
  expect(limits).toEqual([80, 1_000]);
  const save = page.getByRole('button', { name: 'Save version 3' });
  await page.user.clear(page.getByLabelText('Saved by'));
  expect(save).toHaveProperty('disabled', true);
  await page.user.type(page.getByLabelText('Saved by'), 'Lee');
  await page.user.type(page.getByLabelText('What was changed, and why'), 'As told{Enter}');
  expect(page.scripted.inputs('packs.save')).toMatchObject([{ id: own.id, base: 2, by: 'Lee', remark: 'As told' }]);
  await page.scripted.call('packs.save').answer(fail('INTERNAL', 'The disk is full.'));
  await page.findByText('The lender was not saved');
  expect(servicingOf(page)).toBeDefined();
  await page.user.click(page.getByRole('button', { name: 'Discard' }));
  expect([servicingOf(page), page.queryByLabelText('Save your edits')]).toEqual([undefined, null]);
});

it('versions are listed the newest first, and all but the current one can be restored or compared', async () => {
  const page = await inUse('versions');
  const rows = [...page.container.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^2.*KimRemark 2Current$/u),
    expect.stringMatching(/^1.*KimRemark 1RestoreCompare$/u),
  ]);
  await page.user.click(page.getByText('Compare'));
  expect(page.store.getState().packSides).toEqual([{ id: own.id, version: 1 }, { id: own.id }]);
  await page.user.clear(page.getByLabelText('Restored by'));
  expect(page.getByText('Restore').closest('button')).toHaveProperty('disabled', true);
  expect(control(page.getByLabelText('Restored by')).maxLength).toBe(80);
  await page.user.type(page.getByLabelText('Restored by'), 'Lee');
  await page.user.click(page.getByText('Restore'));
  expect(page.scripted.inputs('packs.restore')).toEqual([{ id: own.id, version: 1, by: 'Lee' }]);
  await page.scripted.call('packs.restore').answer(fail('INTERNAL', 'The disk is full.'));
  expect(page.notices.map(({ message }) => message)).toEqual(['The version was not restored: The disk is full.']);
});

it('a first version has nobody to restore it, and a sample no versions', async () => {
  const first = ownLender({ base: 1, versions: own.versions.slice(0, 1) });
  expect((await onPaper('versions', first)).markup).not.toContain('Restored by');
  expect((await onPaper('versions', sampleLender())).texts).toContain('Samples have no versions');
});

it('the open scenario is shown as saved and with the edits', async () => {
  const text = async (after: object, servicing: object = {}): Promise<string> => {
    const before = { doesService: true, capacity: 500_000, surplus: 100.5 };
    const asked = { id: own.id, scenarioId, addToRates: 0 } as const;
    const { texts } = await onPaper('parameters', own, (store) => {
      if (Object.keys(servicing).length > 0) edited(servicing)(store);
      store.getState().rename('');
      const { pack } = own.content;
      store.calls.put('packs.preview', { ...asked, pack }, { before, after: { ...before, ...after } });
    });
    return texts.join(' ');
  };
  expect(await text({})).toMatch(/Untitled Capacity 500,000 Surplus a month 100\.50 Verdict Services(?! )/u);
  expect(await text({ capacity: 490_000, surplus: 200, doesService: false })).toContain(
    'Capacity 490,000 −10,000 from 500,000 Surplus a month 200.00 +99.50 from 100.50 Verdict Does not service services as saved',
  );
  expect(await text({}, { floor_rate: 400 })).toContain('Based on your last valid entries.');
});

it('a copy needs a name and whoever makes it, and is opened', async () => {
  const page = await inUse('versions', own, (store) =>
    featureOf(store, createLenders).getState().askForDuplicate(own.id),
  );
  const submit = page.getByLabelText('Made by').closest('form')?.querySelector('[type="submit"]');
  expect(submit).toHaveProperty('disabled', true);
  page.getByText(/^Creates a lender of your own with the parameters, products and policies of Tea Tree Bank\./u);
  expect(['Name', 'Made by'].map((label) => control(page.getByLabelText(label)).maxLength)).toEqual([24, 80]);
  await page.user.type(page.getByLabelText('Name'), ' Banksia ');
  await page.user.clear(page.getByLabelText('Made by'));
  expect(submit).toHaveProperty('disabled', true);
  await page.user.type(page.getByLabelText('Made by'), ' Kim {Enter}');
  expect(page.scripted.inputs('packs.duplicate')).toEqual([{ id: own.id, name: 'Banksia', by: 'Kim' }]);
  await page.scripted.call('packs.duplicate').answer(fail('REFUSED', 'There is one of this name.'));
  await page.findByText('There is one of this name.');
  await page.user.type(page.getByLabelText('Name'), '2{Enter}');
  await page.scripted.call('packs.duplicate', 1).answer(succeed({ id: 'own-banksia-2' }));
  expect([page.store.getState().openPackId, featureOf(page.store, createLenders).getState().duplicatedId]).toEqual([
    'own-banksia-2',
    null,
  ]);
});

it('a tab is shown by a click, as it is by a command; a copy that is not wanted is not made', async () => {
  const page = await inUse('versions');
  await page.user.click(page.getByRole('tab', { name: 'Calibration' }));
  expect(page.store.getState().packTab).toBe('calibration');
  page.store.getState().showPackTab('versions');
  await page.findByLabelText('Versions', { selector: 'table' });
  for (const leave of ['Cancel', 'Escape']) {
    await page.user.click(page.getByRole('button', { name: 'Duplicate' }));
    await page.findByText('Duplicate a lender');
    if (leave === 'Escape') await page.user.keyboard('{Escape}');
    else await page.user.click(page.getByText(leave));
    expect(page.queryByText('Duplicate a lender')).toBeNull();
  }
  featureOf(page.store, createLenders).getState().askForDuplicate('oak');
  await expect.poll(() => featureOf(page.store, createLenders).getState().duplicatedId).toBe('oak');
  expect(page.queryByText('Duplicate a lender')).toBeNull();
});

it('what another made of a lender’s name and remarks hides nothing', async () => {
  const remarked = own.versions.map((line) => ({ ...line, savedBy: 'K\u202Eim', remark: 'W\u202Ehy' }));
  const pack = { ...own.content.pack, name: 'T\u202Eea' };
  const { markup, texts } = await onPaper(
    'versions',
    ownLender({ versions: remarked, content: { ...own.content, pack } }),
  );
  expect(texts).toEqual(expect.arrayContaining(['T[U+202E]ea', 'K[U+202E]im', 'W[U+202E]hy']));
  expect(markup).not.toContain('\u202E');
});

it('a result that cannot be calculated says why', async () => {
  const page = await inUse('versions');
  await page.scripted.call('packs.preview').answer(fail('INVALID_INPUT', 'A loan has no amount.'));
  await page.findByText('A loan has no amount.');
});

it('edits begin a rule, and a lender is deleted once that is confirmed', async () => {
  const page = await inUse('versions', own, edited({ floor_rate: 6 }));
  await page.user.click(page.getByRole('button', { name: 'What would this change?' }));
  await expect.poll(() => page.store.getState().ruleDraft?.rule.name).toBe('Tea Tree Bank as edited');
  page.store.getState().goTo('lenders');
  await page.user.click(page.getByRole('button', { name: 'Delete' }));
  expect(page.questions.map(({ title }) => title)).toEqual(['Delete Tea Tree Bank?']);
  expect(page.scripted.inputs('packs.remove')).toEqual([{ id: own.id }]);
  await page.scripted.call('packs.remove').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(page.notices.at(-1)).toMatchObject({ message: 'The lender was not deleted: The disk is full.' });
});

it('a lender whose deletion is not confirmed stays', async () => {
  const prepare = (store: AppStore): void => showLender(store, own);
  const page = await mounted({}, createElement(LenderView, { detail: own }), prepare, { yes: false });
  await page.user.click(page.getByRole('button', { name: 'Delete' }));
  expect([page.questions.length, page.scripted.inputs('packs.remove')]).toEqual([1, []]);
});
