// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { LibraryQuery } from '../../store/library/library-slice.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryPage } from './LibraryPage.tsx';
import { LibraryRow } from './LibraryRow.tsx';

const summary = (id: string, more: Partial<ScenarioSummary> = {}): ScenarioSummary => ({
  ...{ id, description: `Client ${id}`, applicants: ['Sam'], requested: 500_000, dateCreated: '2026-11-20T01:00:00Z' },
  ...{ lastEditedBy: 'x', lastEditedOn: 'edit 1', pinned: false, archived: false, tags: [] },
  ...more,
});

interface Listed {
  readonly total?: number;
  readonly query?: Partial<LibraryQuery>;
  readonly recent?: readonly { readonly id: string; readonly description: string }[];
  readonly more?: boolean;
  /** How many of them were read. */
  readonly read?: number;
  readonly rows?: Partial<ScenarioSummary>;
}

const open = async ({ total = 0, query = {}, recent = [], more = false, read = total, rows: each }: Listed = {}) => {
  const rows = Array.from({ length: total }, (_, at) => (at < read ? summary(String(at), each) : undefined));
  const page = await mounted({}, createElement(LibraryPage), ({ getState, setState, calls }) => {
    const { library } = getState();
    const content = { ...library.content, total, more, rows };
    setState({ library: { ...library, status: 'loaded', query: { ...library.query, ...query }, content } });
    calls.put('scenarios.recent', {}, { items: [...recent] } as never);
  });
  const asked = () => page.scripted.inputs('scenarios.list').at(-1) as Partial<LibraryQuery>;
  const heading = () => page.container.querySelector('h2')?.textContent;
  return { ...page, asked, heading };
};

it('an empty library offers the first step; an empty shelf, or filters that leave nothing, say which it is', async () => {
  const shown = async (query: Partial<LibraryQuery>) => {
    const { heading, unmount } = await open({ query });
    const text = heading();
    unmount();
    return text;
  };
  const first = await open();
  expect(first.heading()).toBe('Your first scenario');
  await first.user.click(first.getByRole('button', { name: 'Open the sample' }));
  expect(first.scripted.inputs('scenarios.createSample')).toHaveLength(1);
  first.unmount();
  expect(await shown({ shelf: 'archive' })).toBe('The archive is empty');
  expect(await shown({ shelf: 'bin' })).toBe('The bin is empty');
  expect(await shown({ search: 'chen' })).toBe('Nothing found for “chen”');
  expect(await shown({ status: 'close', shelf: 'bin' })).toBe('No scenario matches the filters');
  expect(await shown({ service: 'draft' })).toBe('No scenario matches the filters');
  expect(await shown({ stage: 'enquiry' } as never)).toBe('No scenario matches the filters');
});

it('the step that comes first is offered once: in the page while the library is empty, else above it', async () => {
  const isFirst = async (listed: Listed) => {
    const { getAllByRole, unmount } = await open(listed);
    const buttons = getAllByRole('button', { name: 'New scenario' });
    const filled = buttons.map(({ dataset }) => dataset.variant !== 'default');
    unmount();
    return filled;
  };
  expect(await isFirst({})).toEqual([false, true]);
  expect(await isFirst({ query: { shelf: 'archive' } })).toEqual([true]);
  expect(await isFirst({ query: { search: 'chen' } })).toEqual([true]);
  expect(await isFirst({ total: 1 })).toEqual([true]);
});

it('where nothing is found the filters are left, or the archive is looked in, from the library alone', async () => {
  const { user, asked, getByRole } = await open({ query: { search: 'chen', status: 'close' } });
  await user.click(getByRole('button', { name: 'Look in the archive' }));
  expect(asked()).toMatchObject({ shelf: 'archive', search: 'chen', status: 'close' });
  const inBin = await open({ query: { search: 'chen', shelf: 'bin' } });
  expect(inBin.queryByRole('button', { name: 'Look in the archive' })).toBeNull();
  await inBin.user.click(inBin.getByRole('button', { name: 'Show all scenarios' }));
  expect(inBin.asked()).toMatchObject({ shelf: 'bin', search: '' });
});

it('those opened last stand above a long list of the library that nothing narrows', async () => {
  const recent = [
    { id: 'a', description: 'Chen' },
    { id: 'b', description: ' ' },
  ];
  const names = async (listed: Listed) => {
    const { queryByRole, unmount } = await open({ recent, ...listed });
    const nav = queryByRole('navigation', { name: 'Recently opened' });
    const found = nav && [...nav.querySelectorAll('button')].map((button) => button.textContent);
    unmount();
    return found;
  };
  expect(await names({ total: 9 })).toEqual(['Chen', 'Untitled']);
  expect(await names({ total: 8 })).toBeNull();
  expect(await names({ total: 9, query: { search: 'c' } })).toBeNull();
  expect(await names({ total: 9, query: { shelf: 'archive' } })).toBeNull();
  expect(await names({ total: 9, recent: [] })).toBeNull();
});

it('says that a search found more than it shows', async () => {
  const { getByText, unmount } = await open({ total: 2_000, more: true, read: 100, query: { search: 'a' } });
  getByText('First 2,000 shown. More match: add a word.');
  unmount();
  const all = await open({ total: 2_000, query: { search: 'a' } });
  expect(all.queryByText(/^First 2,000/)).toBeNull();
});

it('the first row is selected once the rows have the focus; Enter opens it, or in the bin brings it back', async () => {
  const { user, store, scripted, getByRole, unmount } = await open({ total: 2 });
  const rows = getByRole('grid', { name: 'Scenarios' });
  getByRole('button', { name: 'Title' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(store.getState().selectedScenario).toBeNull();
  rows.focus();
  await expect.poll(() => store.getState().selectedScenario).toBe('0');
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => store.getState().selectedScenario).toBe('1');
  await user.keyboard('{Enter}');
  expect(scripted.inputs('scenarios.read').at(-1)).toEqual({ id: '1' });
  unmount();
  const bin = await open({ total: 2, query: { shelf: 'bin' }, rows: { removedOn: '2026-11-21T00:00:00Z' } });
  bin.getByRole('grid', { name: 'Scenarios' }).focus();
  await expect.poll(() => bin.store.getState().selectedScenario).toBe('0');
  await bin.user.keyboard('{Enter}');
  expect(bin.scripted.inputs('scenarios.restore')).toMatchObject([{ id: '0' }]);
});

it('of what narrows the library one thing is taken away, and it is not asked for any more', async () => {
  const { user, asked, getByRole, findByLabelText } = await open({ query: { tag: 'Refi', search: 'chen' } });
  await user.click(getByRole('button', { name: 'More filters (1)' }));
  await user.click(await findByLabelText('Tag: any tag'));
  expect(asked()).toMatchObject({ search: 'chen' });
  expect(asked().tag).toBeUndefined();
});

it('a library that could not be read is read again', async () => {
  const { user, store, scripted, findByText, getByRole } = await open({ total: 2 });
  const reading = store.getState().queryLibrary({});
  const before = scripted.inputs('scenarios.list').length;
  await scripted.call('scenarios.list', before - 1).answer(fail('INTERNAL', 'Oh.'));
  await reading;
  await findByText('The library could not be read');
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(scripted.inputs('scenarios.list').length).toBe(before + 1);
});

it('words typed in one go are one question, Esc empties the search, and the arrow goes to the rows', async () => {
  const { user, asked, scripted, getByRole } = await open({ total: 2 });
  const box = getByRole('searchbox', { name: 'Search scenarios' });
  expect(box).toHaveProperty('maxLength', 200);
  const before = scripted.inputs('scenarios.list').length;
  await user.type(box, 'chen');
  await expect.poll(() => asked().search).toBe('chen');
  expect(scripted.inputs('scenarios.list').length).toBe(before + 1);
  await user.keyboard('{Escape}');
  await expect.poll(() => asked().search).toBe('');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.id).toBe('library-rows');
});

it('another shelf shows all of it, and the bin alone is emptied', async () => {
  const page = await mounted({}, createElement(LibraryFilters), ({ getState, setState }) => {
    const { library } = getState();
    const query = { ...library.query, search: 'chen', status: 'close' as const };
    setState({ library: { ...library, status: 'loaded', query } });
  });
  const { user, scripted, getByRole, queryByRole, findByRole } = page;
  const asked = () => scripted.inputs('scenarios.list').at(-1);
  getByRole('button', { name: 'Show all' });
  expect(queryByRole('button', { name: 'Empty the bin' })).toBeNull();
  await user.click(getByRole('radio', { name: 'Bin' }));
  expect(asked()).toMatchObject({ shelf: 'bin', search: '', status: undefined });
  await scripted
    .call('scenarios.list', scripted.inputs('scenarios.list').length - 1)
    .answer(succeed({ items: [summary('1', { removedOn: '2026-11-21T00:00:00Z' })], total: 1, more: false }));
  await findByRole('button', { name: 'Empty the bin' });
  expect(queryByRole('button', { name: 'Show all' })).toBeNull();
});

const row = (scenario: ScenarioSummary, more = {}) => {
  const log: string[] = [];
  const of = { index: 0, top: 0, selected: false, onSelect: () => log.push('select'), onOpen: () => log.push('open') };
  return mounted({}, createElement(LibraryRow, { ...of, scenario, ...more }), ({ calls }) => {
    const lenders = [{ id: 'wattle', name: 'Wattle Bank', whiteLabel: false, asAt: '2026-11-01' }];
    calls.put('lenders.list', {}, { lenders });
  }).then((page) => ({ ...page, log }));
};

const best = {
  ...({ lender: 'wattle', status: 'close', capacity: 480_000, spare: -20_000, serving: 2, of: 14 } as const),
  ...{ computedOn: '2026-11-20', editedOn: 'edit 1' },
};

it('a row says what the scenario is, and is opened by its title or two presses, unless it is in the bin', async () => {
  const marks = {
    pinned: true,
    tags: ['Refi'],
    stage: 'approved' as const,
    variants: { count: 2, name: 'B', original: 'o' },
  };
  const { user, log, getByRole, getByText, getByTitle, unmount } = await row(summary('1', { ...marks, best }));
  getByRole('img', { name: 'Pinned' });
  for (const text of ['Refi', 'Approved', 'Wattle Bank', 'short 20,000', '500,000']) getByText(text);
  getByTitle('This one: B');
  await user.click(getByRole('button', { name: 'Client 1' }));
  expect(log).toEqual(['open', 'select']);
  await user.dblClick(getByText('500,000'));
  expect(log.at(-1)).toBe('open');
  unmount();
  const removed = await row(
    summary('2', { removedOn: '2026-11-21T00:00:00Z', variants: { count: 1, name: 'B', original: 'o' } }),
  );
  await removed.user.dblClick(removed.getByText('Client 2'));
  expect(new Set(removed.log)).toEqual(new Set(['select']));
  expect([removed.queryByText(/variants/), removed.queryByRole('img', { name: 'Pinned' })]).toEqual([null, null]);
});

it('the best lender is out of date once the scenario was changed since, and missing before it was computed', async () => {
  const isOld = async (editedOn: string) => {
    const { queryByRole, unmount } = await row(summary('1', { best: { ...best, editedOn } }));
    const mark = queryByRole('img', { name: 'Out of date: changed since' });
    unmount();
    return mark !== null;
  };
  expect([await isOld('edit 1'), await isOld('edit 0')]).toEqual([false, true]);
  (await row(summary('1'))).getByText('Not computed yet');
  cleanup();
  const untested = await row(summary('1', { best: { ...best, lender: undefined, status: 'incomplete' } }));
  expect([untested.queryByText('Incomplete'), untested.queryByText('short 20,000')]).toEqual([expect.anything(), null]);
});

it('the menu of a row selects it and offers what can be done with it: in the bin only to bring it back', async () => {
  const items = async (more: Partial<ScenarioSummary>) => {
    const { user, log, findAllByRole, getByRole, unmount } = await row(summary('1', more));
    await user.click(getByRole('button', { name: 'Actions for Client 1' }));
    const found = (await findAllByRole('menuitem')).map((item) => item.textContent);
    expect(log[0]).toBe('select');
    unmount();
    return found.map((text) => text.replace(/(Ctrl.*|[A-Z⌫]|Delete|Enter)$/, ''));
  };
  const usual = await items({});
  expect(usual).toHaveLength(7);
  expect([usual[3], usual[5]]).toEqual(['Pin to the top', 'Archive']);
  const marked = await items({ pinned: true, archived: true });
  expect([marked[3], marked[5]]).toEqual(['Unpin', 'Bring back from the archive']);
  expect(await items({ removedOn: '2026-11-21T00:00:00Z' })).toHaveLength(1);
});

it('what is chosen is asked for, and an order that is chosen already is not asked for again', async () => {
  const page = await open({ total: 2, query: { sort: 'requested' } });
  const { user, asked, scripted, store, getByLabelText, findByRole } = page;
  const before = scripted.inputs('scenarios.list').length;
  const choose = async (list: string, name: string) => {
    await user.click(await findByRole('combobox', { name: list }));
    await user.click(await findByRole('option', { name }));
  };
  await choose('Order', 'By amount asked');
  expect(scripted.inputs('scenarios.list').length).toBe(before);
  await choose('Order', 'By settlement');
  expect(asked()).toMatchObject({ sort: 'settles' });
  await choose('Status', 'Not computed');
  expect(asked()).toMatchObject({ status: 'none' });
  store.calls.put('profiles.list', {}, { profiles: [profileOf()] });
  await choose('Service', 'Changed there');
  expect(asked()).toMatchObject({ status: 'none', service: 'changed_there' });
  await user.click(getByLabelText('Service: any service'));
  expect([asked().status, asked().service]).toEqual(['none', undefined]);
});
