// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Explanation, SeparatingCase, Suggestion } from '../../../../shared/calibration/explanation.ts';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { fail } from '../../../../shared/outcome.ts';
import { maxCases } from '../../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../../shared/pack/pack-schema.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import type { RecordedPerson } from '../../../commands/testing/recording-ports.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { editServicing, ownLender, packOf, sampleLender, showLender } from '../lenders.test-data.ts';
import { CalibrationTab } from './CalibrationTab.tsx';

const own = ownLender();
const { id } = own;
const { pack } = own.content;

const couple: CheckedCase = {
  ...{ id: 'one', title: 'Couple', readOn: '2026-11-20', readBy: 'Kim', note: 'By telephone' },
  ...{ theirs: { capacity: 800_000 }, within: {}, saved: { capacity: 780_000 } },
};

const suggestion: Suggestion = {
  ...{ changes: [{ name: 'floor_rate', from: 6, to: 5 }], explained: 1, isEntangled: false, standing: 'few', agree: 1 },
  cases: [{ id: 'one', figures: { capacity: 800_400 } }],
};

const found: Explanation = {
  ...{ cases: 1, figures: 1, tried: 2, separable: 1, unmoved: [], singles: [suggestion], alike: 1 },
  ...{ pairs: [], alikePairs: 0 },
};

const checkedAs = (store: AppStore, cases: readonly CheckedCase[], edited?: WrittenPack): void =>
  store.calls.put('calibration.check', { id, ...(edited && { pack: edited }) }, { version: 2, cases: [...cases] });

const explained = (store: AppStore): void => {
  showLender(store, own);
  checkedAs(store, [couple]);
  store.calls.put('calibration.explain', { id, pack }, found);
};

const inUse = (prepare: (store: AppStore) => void, person: RecordedPerson = {}): Promise<Mounted> =>
  mounted({}, createElement(CalibrationTab, { detail: own }), prepare, person);

const servicingOf = ({ store }: Mounted): object | undefined => store.getState().packDrafts[id]?.content.pack.servicing;

it('only a lender of one’s own has cases', async () => {
  const { texts } = await drawn({}, createElement(CalibrationTab, { detail: sampleLender() }));
  expect(texts).toContain('Samples are not calibrated');
  const none = await drawn({}, createElement(CalibrationTab, { detail: own }), (store) => checkedAs(store, []));
  expect(none.texts).toContain('No cases yet');
});

it('a case says what both say, how far apart they are, and with edits also what is saved', async () => {
  const rowsOf = async (prepare: (store: AppStore) => void): Promise<string> =>
    (await drawn({}, createElement(CalibrationTab, { detail: own }), prepare)).texts.join(' ');
  const saved = await rowsOf((store) => checkedAs(store, [couple]));
  expect(saved).toContain('The case does not agree.');
  expect(saved).toContain('Why the sheet may say otherwise');
  expect(saved).toContain('Couple Read on 20 Nov 2026 by Kim. By telephone');
  expect(saved).toContain('Maximum loan 800,000 780,000 −20,000 −2.50 % Not within 8,000');
  const edited = await rowsOf((store) => {
    editServicing(store, own, { floor_rate: 5 });
    checkedAs(store, [{ ...couple, edited: { capacity: 800_400 } }], packOf(id, { floor_rate: 5 }));
  });
  expect(edited).toContain('The case agrees. Now agrees with the edits: Couple.');
  expect([saved.includes('Ours with the edits'), edited.includes('Ours with the edits')]).toEqual([false, true]);
  expect(edited).not.toContain('Why the sheet may say otherwise');
  expect(edited).toContain('Maximum loan 800,000 800,400 780,000 as saved +400 +0.05 % Within 8,000');
  const { saved: _saved, ...unknown } = couple;
  expect(await rowsOf((store) => checkedAs(store, [unknown]))).toContain('Maximum loan 800,000 None');
});

it.each([true, false])('a case is removed once that is confirmed: %s', async (yes) => {
  const page = await inUse((store) => checkedAs(store, [couple]), { yes });
  await page.user.click(page.getByLabelText('Remove Couple'));
  expect(page.questions.map(({ title }) => title)).toEqual(['Remove Couple?']);
  expect(page.scripted.inputs('calibration.remove')).toEqual(yes ? [{ id, caseId: 'one' }] : []);
  if (!yes) return;
  await page.scripted.call('calibration.remove').answer(fail('INTERNAL', 'The disk is full.'));
  expect(page.notices.map(({ message }) => message)).toEqual(['The case was not removed: The disk is full.']);
});

it('cases are added up to as many as a lender may have, in a dialog that is left without one', async () => {
  const caseOf = (number: number): CheckedCase => ({ ...couple, id: `${number}`, theirs: {} });
  const page = await inUse((store) =>
    checkedAs(
      store,
      Array.from({ length: maxCases - 1 }, (_, at) => caseOf(at)),
    ),
  );
  const add = (): HTMLButtonElement | null => page.getByText('Add a case', { selector: 'button *' }).closest('button');
  expect(add()?.disabled).toBe(false);
  await page.user.click(page.getByText('Add a case'));
  expect(page.getByLabelText('Title')).toHaveProperty('value', '');
  await page.user.click(page.getByText('Cancel'));
  expect(page.queryByLabelText('Title')).toBeNull();
  checkedAs(
    page.store,
    Array.from({ length: maxCases }, (_, at) => caseOf(at)),
  );
  await expect.poll(() => add()?.disabled).toBe(true);
});

it('cases that cannot be read are asked for again, with the edits too', async () => {
  const page = await inUse((store) => editServicing(store, own, { floor_rate: 5 }));
  const questions = (): unknown[] => {
    page.clock.advance(60_000);
    return page.scripted.inputs('calibration.check');
  };
  await expect.poll(() => questions().length).toBe(2);
  for (const at of [0, 1]) await page.scripted.call('calibration.check', at).answer(fail('INTERNAL', 'It broke.'));
  await page.findByText('The cases could not be read');
  await page.user.click(page.getByText('Try again'));
  const edited = { id, pack: packOf(id, { floor_rate: 5 }) };
  await expect.poll(() => questions().slice(2)).toEqual(expect.arrayContaining([{ id }, edited]));
});

it('why a case disagrees is asked once it is unfolded, and again where that failed', async () => {
  const page = await inUse((store) => checkedAs(store, [{ ...couple, note: '', title: 'C\u202E' }]));
  page.getByLabelText('Remove C[U+202E]');
  page.getByText(/ by Kim$/u);
  expect(page.scripted.inputs('calibration.choices')).toEqual([]);
  const details = page.getByText('Why the sheet may say otherwise').closest('details');
  if (details === null) throw new Error('Nothing is folded');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await expect.poll(() => page.scripted.inputs('calibration.choices')).toEqual([{ id, caseId: 'one' }]);
  await page.scripted.call('calibration.choices').answer(fail('INTERNAL', 'It broke.'));
  await page.findByText('The choices could not be weighed');
  await page.user.click(page.getByText('Try again'));
  expect(page.scripted.inputs('calibration.choices')).toHaveLength(2);
});

it('pairs stand below single parameters, and what was found stays while newer edits are searched', async () => {
  const second = { name: 'buffer_new', from: 3, to: 4 };
  const pair: Suggestion = { ...suggestion, changes: [...suggestion.changes, second] };
  const page = await inUse((store) => {
    explained(store);
    store.calls.put('calibration.explain', { id, pack }, { ...found, alike: 2, singles: [suggestion], pairs: [pair] });
  });
  const list = (name: string): string | null | undefined => page.queryByLabelText(name)?.textContent;
  expect(list('Parameters that explain the differences')).toMatch(/^Floor rate 6 % → 5 %100 % of the squared/u);
  expect(list('Pairs that explain the differences')).toMatch(
    /^Floor rate 6 % → 5 %Buffer, new loans 3 points → 4 points/u,
  );
  page.getByText(/^This case cannot tell Floor rate and 1 more apart/u);
  const busy = (): boolean => page.container.querySelector('[aria-busy="true"]') !== null;
  expect([busy(), page.queryByText('Stop')]).toEqual([false, null]);
  editServicing(page.store, own, { floor_rate: 5 });
  await page.findByText('Stop');
  expect([busy(), page.queryByText('Searching …'), page.queryByText('Two changes together') !== null]).toEqual([
    true,
    null,
    true,
  ]);
  const nothing = { ...found, singles: [], alike: 0 };
  page.store.calls.put('calibration.explain', { id, pack: packOf(id, { floor_rate: 5 }) }, nothing);
  await page.findByText(/^No parameter explains the differences/u);
  expect(page.queryByRole('list')).toBeNull();
});

it('a case is changed in the dialog that has what was typed of it', async () => {
  const page = await inUse((store) => checkedAs(store, [couple]));
  await page.user.click(page.getByLabelText('Change Couple'));
  page.getByText('Change a case');
  expect(page.getByLabelText('Title')).toHaveProperty('value', 'Couple');
});

it('a suggestion is put into the editor only, and taken back whole', async () => {
  const page = await inUse(explained);
  await page.user.click(page.getByText('Apply in the editor'));
  expect(servicingOf(page)).toEqual({ floor_rate: 5 });
  const [notice] = page.notices;
  expect(notice?.message).toBe('Floor rate changed in the editor, not saved yet');
  notice?.action?.run();
  expect(servicingOf(page)).toBeUndefined();
});

it('taking a suggestion back leaves the edits of before and of since', async () => {
  const before = await inUse((store) => {
    explained(store);
    editServicing(store, own, { buffer_new: 4 });
    checkedAs(store, [couple], packOf(id, { buffer_new: 4 }));
    store.calls.put('calibration.explain', { id, pack: packOf(id, { buffer_new: 4 }) }, found);
  });
  await before.user.click(before.getByText('Apply in the editor'));
  expect(servicingOf(before)).toEqual({ buffer_new: 4, floor_rate: 5 });
  before.notices[0]?.action?.run();
  expect(servicingOf(before)).toEqual({ buffer_new: 4 });
  before.unmount();
  const since = await inUse(explained);
  await since.user.click(since.getByText('Apply in the editor'));
  editServicing(since.store, own, { floor_rate: 5, buffer_new: 4 });
  since.notices[0]?.action?.run();
  expect(servicingOf(since)).toEqual({ floor_rate: 6, buffer_new: 4 });
});

it('nothing is explained where every case agrees, or an entry is not valid', async () => {
  const isExplained = async (prepare: (store: AppStore) => void): Promise<boolean> =>
    (await drawn({}, createElement(CalibrationTab, { detail: own }), prepare)).texts.includes(
      'What would explain the differences',
    );
  const agrees = { ...couple, saved: { capacity: 800_000 } };
  expect([
    await isExplained((store) => checkedAs(store, [couple])),
    await isExplained((store) => checkedAs(store, [agrees])),
    await isExplained((store) => {
      checkedAs(store, [couple]);
      editServicing(store, own, { floor_rate: 400 });
    }),
  ]).toEqual([true, false, false]);
});

it('the search is stopped by its button and when its tab is left, and begun again where it was stopped', async () => {
  const page = await inUse((store) => checkedAs(store, [couple]));
  page.getByText('Searching …');
  await page.user.click(page.getByText('Stop'));
  expect(page.scripted.inputs('calibration.stop')).toEqual([{ id }]);
  page.clock.advance(60_000);
  await expect.poll(() => page.scripted.inputs('calibration.explain').length).toBe(1);
  await page.scripted.call('calibration.explain').answer(fail('CANCELLED', 'Stopped.'));
  await page.findByText(/The search was stopped\./u);
  await page.user.click(page.getByText('Search again'));
  expect(page.scripted.inputs('calibration.explain')).toHaveLength(2);
  await page.scripted.call('calibration.explain', 1).answer(fail('INTERNAL', 'It broke.'));
  await page.findByText('The search failed');
  page.unmount();
  expect(page.scripted.inputs('calibration.stop')).toEqual([{ id }, { id }]);
});

it('what each case would be after a change is told beside what the calculator says', async () => {
  const both = { ...suggestion, cases: [...suggestion.cases, { id: 'gone', figures: { capacity: 1 } }] };
  const { markup } = await drawn({}, createElement(CalibrationTab, { detail: own }), (store) => {
    explained(store);
    const none = {
      ...suggestion,
      changes: [{ name: 'buffer_new', from: null, to: 4 }],
      cases: [{ id: 'one', figures: {} }],
    };
    store.calls.put('calibration.explain', { id, pack }, { ...found, singles: [both, none] });
  });
  const rows = [...markup.matchAll(/<table[^>]*aria-label="Cases with ([^"]*)"[^>]*>(.*?)<\/table>/gu)].map(
    ([, name = '', table = '']) => [
      name,
      ...[...table.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gu)].map(([, cell]) => cell),
    ],
  );
  expect(rows).toEqual([
    ['Floor rate', 'Couple', 'Maximum loan', '800,400', '+400 from theirs'],
    ['Buffer, new loans', 'Couple', 'Maximum loan', 'None', ''],
  ]);
});

it('the case to ask for next is made a scenario, or read from the case that is there', async () => {
  const next: SeparatingCase = {
    ...{ caseId: 'one', figure: 'capacity', separated: 1, scenario: {} },
    predictions: [
      { names: ['floor_rate'], value: 700_000 },
      { names: ['buffer_new'], value: 710_000 },
    ],
  };
  const offered = (addition?: 'bonus') => (store: AppStore) => {
    explained(store);
    const asked = { ...next, ...(addition && { addition }) };
    store.calls.put('calibration.explain', { id, pack }, { ...found, next: asked });
  };
  const plain = await inUse(offered());
  expect(plain.queryByText('Create this scenario')).toBeNull();
  plain.unmount();
  const page = await inUse(offered('bonus'));
  const rows = [...page.getByLabelText('What each suggestion predicts').querySelectorAll('tr')];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Floor rate700,000', 'Buffer, new loans710,000']);
  await page.user.click(page.getByText('Create this scenario'));
  expect(page.scripted.inputs('scenarios.create')).toMatchObject([
    { description: 'Couple, with a bonus of $30,000 a year', scenario: {} },
  ]);
  await page.scripted.call('scenarios.create').answer(fail('INTERNAL', 'The disk is full.'));
  expect(page.notices.map(({ message }) => message)).toEqual(['The scenario was not created: The disk is full.']);
});
