// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PackDetail } from '../../../../shared/contract/lenders/packs.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import type { PackSides } from '../../../store/lenders/open-pack-slice.ts';
import { ownLender, packOf, sampleLender, showLender } from '../lenders.test-data.ts';
import { PackComparison } from './PackComparison.tsx';

const sample = sampleLender();
const own = ownLender({ content: { pack: packOf('own-tea', { floor_rate: 6 }), notes: {}, policies: [] } });

const compared = (sides: PackSides, left: PackDetail = own): Promise<Mounted> =>
  mounted({}, createElement(PackComparison, { sides }), (store) => {
    showLender(store, own);
    for (const detail of [left, sample]) store.calls.put('packs.read', { id: detail.id }, detail);
    const lines = [left, sample].map(({ id, origin, content }) => ({
      ...{ id, origin, name: content.pack.name, asAt: '2026-11-20' },
    }));
    store.calls.put('packs.list', {}, { lenders: lines, broken: [], lastBy: 'Kim' });
    store.getState().comparePacks(sides);
  });

const bothSides = [{ id: own.id }, { id: sample.id }] as const;

it('says how much differs, and lists that, or all of it', async () => {
  const page = await compared(bothSides);
  page.getByText('Different: 1 parameter.');
  expect(page.getByRole('region', { name: 'Comparison' }).tabIndex).toBe(0);
  const names = [...page.getByLabelText('Differences').querySelectorAll('thead th')].map((one) => one.textContent);
  expect(names).toEqual(['What', 'Tea Tree Bank, own, version 2', 'Tea Tree Bank, sample']);
  const rows = (): number => page.getByLabelText('Differences').querySelectorAll('tr[data-differs]').length;
  expect(rows()).toBe(1);
  await page.user.click(page.getByLabelText('Show what is the same'));
  expect(rows()).toBeGreaterThan(50);
  await page.user.click(page.getByText('Copy as a table'));
  expect(page.log[0]).toMatch(/^copy Part\tWhat\tTea Tree Bank, own, version 2\tTea Tree Bank, sample\tMeaning/u);
});

it('each kind of difference is counted', async () => {
  const policies = ['a', 'b'].map((id) => ({ id, triggers: ['payg'], content: 'Payslips.' }));
  const counted = async (content: Partial<PackDetail['content']>): Promise<string> => {
    const page = await compared(bothSides, ownLender({ content: { ...sample.content, ...content } }));
    const said = page.getByRole('status').textContent;
    page.unmount();
    return said;
  };
  const all = { pack: { ...packOf('tea', { floor_rate: 6 }), asAt: '2026-12-01', products: [] }, policies };
  expect([
    await counted({ ...all, notes: { floor_rate: { note: 'Why' } } }),
    await counted({ policies: policies.slice(0, 1) }),
  ]).toEqual(['Different: 1 fact, 1 parameter, 1 note, 1 product, 2 policies.', 'Different: 1 policy.']);
});

it('says where nothing differs', async () => {
  const page = await compared([{ id: sample.id }, { id: sample.id }]);
  page.getByText('No differences.');
  expect(page.queryByLabelText('Differences')).toBeNull();
});

it('sides are swapped, and Esc goes back', async () => {
  const page = await compared(bothSides);
  expect(document.activeElement?.textContent).toBe('Back');
  await page.user.click(page.getByLabelText('Swap sides'));
  expect(page.store.getState().packSides).toEqual([{ id: sample.id }, { id: own.id }]);
  await page.user.click(page.getByText('Print'));
  expect(page.log).toEqual(['print']);
  // Esc closes a list that is open before it leaves the page.
  await page.user.click(page.getByRole('combobox', { name: 'From' }));
  await page.user.keyboard('{Escape}');
  expect(page.store.getState().packSides).not.toBeNull();
  await page.user.keyboard('{Escape}');
  expect(page.store.getState().packSides).toBeNull();
  await page.user.click(page.getByText('Back'));
  expect(page.store.getState().packSides).not.toBeNull();
});

it('either side is another lender, own ones first, in its newest version', async () => {
  const page = await compared([{ id: own.id, version: 1 }, { id: sample.id }]);
  const choose = async (label: string, number: number): Promise<unknown> => {
    await page.user.click(page.getByRole('combobox', { name: label }));
    const options = page.getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Tea Tree Bank', 'Tea Tree Bank']);
    await page.user.click(options[number] ?? page.container);
    return page.store.getState().packSides;
  };
  expect([await choose('From', 1), await choose('To', 0)]).toEqual([
    [{ id: sample.id }, { id: sample.id }],
    [{ id: own.id, version: 1 }, { id: own.id }],
  ]);
});

it('sides that cannot be read are asked for again, with their version', async () => {
  const page = await compared([{ id: own.id, version: 1 }, { id: 'gone' }]);
  await page.scripted.call('packs.read').answer(fail('NOT_FOUND', 'It was deleted.'));
  await page.findByText('The lenders could not be compared');
  await page.user.click(page.getByText('Try again'));
  expect([page.scripted.inputs('packs.read'), page.scripted.inputs('packs.version')]).toEqual([
    [{ id: 'gone' }, { id: own.id }, { id: 'gone' }],
    [1, 1].map((version) => ({ id: own.id, version })),
  ]);
});

it('an earlier version is shown once it is read, and what was compared before stays until then', async () => {
  const page = await compared([{ id: own.id, version: 1 }, { id: sample.id }]);
  const shown = (): readonly (string | null)[] =>
    [...page.container.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(shown()).toEqual([]);
  const version = { version: 1, savedBy: 'Kim', savedMs: 1, remark: '' };
  await page.scripted.call('packs.version').answer(succeed({ ...version, content: own.content }));
  const first = ['What', 'Tea Tree Bank, own, version 1', 'Tea Tree Bank, sample'];
  await expect.poll(shown).toEqual(first);
  page.rerender(createElement(PackComparison, { sides: [{ id: own.id, version: 1 }, { id: 'gone' }] }));
  expect(shown()).toEqual(first);
});

it('a long text is folded, and whole once it is unfolded', async () => {
  const standing = '\n\nNever verified';
  const partsOf = async (content: string): Promise<string[]> => {
    const policies = [{ id: 'a', triggers: ['payg'], content }];
    const page = await compared(bothSides, ownLender({ content: { ...sample.content, policies } }));
    const parts = [...page.container.querySelectorAll('td summary, td p')].map(({ textContent }) => textContent);
    page.unmount();
    return parts;
  };
  const longest = 'x'.repeat(160 - standing.length);
  const whole = `${longest}x${standing}`;
  expect([await partsOf(longest), await partsOf(`${longest}x`)]).toEqual([[], [`${whole.slice(0, 160)}…`, whole]]);
});

it('a lender with several versions is compared in any of them', async () => {
  const page = await compared(bothSides);
  const [versions, ...others] = page.getAllByRole('combobox', { name: 'Version' });
  expect([versions, others]).toMatchObject([{ value: '2' }, []]);
  await page.user.click(page.getByRole('combobox', { name: 'Version' }));
  await page.user.click(page.getByText('1', { selector: '[role="option"] *' }));
  expect(page.store.getState().packSides).toEqual([{ id: own.id, version: 1 }, { id: sample.id }]);
});
