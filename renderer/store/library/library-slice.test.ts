import { describe, expect, it } from 'vitest';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';
import { libraryPageSize, placePage } from './library-rows.ts';
import { noFilters } from './library-slice.ts';

const summary = (index: number): ScenarioSummary => ({
  id: `scenario-${index}`,
  description: `Scenario ${index}`,
  applicants: [],
  requested: index,
  dateCreated: '',
  lastEditedBy: '',
  lastEditedOn: '',
  pinned: false,
  archived: false,
  tags: [],
});

const page = (offset: number, total: number) =>
  succeed({
    total,
    more: false,
    items: Array.from({ length: Math.min(libraryPageSize, total - offset) }, (_, index) => summary(offset + index)),
  });

const setUp = async (total: number) => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  void store.getState().queryLibrary({});
  await scripted.call('scenarios.list').answer(page(0, total));
  return { scripted, state: () => store.getState() };
};

const defaults = { search: '', shelf: 'library', sort: 'lastEditedOn', direction: 'desc', limit: libraryPageSize };

describe('the library', () => {
  it('reads the first page', async () => {
    const { state, scripted } = await setUp(250);
    expect(scripted.inputs('scenarios.list')).toEqual([{ ...defaults, offset: 0 }]);
    const { status, content } = state().library;
    expect([status, content.total, content.rows.length, content.rows[99]?.id, content.rows[100]]).toEqual([
      'loaded',
      250,
      250,
      'scenario-99',
      undefined,
    ]);
  });

  it('reads the missing visible pages, each once', async () => {
    const { state, scripted } = await setUp(250);
    void state().ensureLibraryRows(90, 210);
    void state().ensureLibraryRows(95, 215);
    expect(scripted.inputs('scenarios.list').slice(1)).toEqual([
      { ...defaults, offset: 100 },
      { ...defaults, offset: 200 },
    ]);
    await scripted.call('scenarios.list', 2).answer(page(200, 250));
    await scripted.call('scenarios.list', 1).answer(page(100, 250));
    expect(state().library.content.rows.map((row) => row?.requested)).toEqual(Array.from({ length: 250 }, (_, i) => i));
    void state().ensureLibraryRows(0, 249);
    await settle();
    expect(scripted.inputs('scenarios.list')).toHaveLength(3);
  });

  it('sorts by a column, and reverses the order the second time', async () => {
    const { state, scripted } = await setUp(1);
    void state().sortLibrary('description');
    void state().sortLibrary('description');
    void state().sortLibrary('description');
    void state().sortLibrary('requested');
    for (const sort of ['lastEditedOn', 'dateCreated', 'settles', 'expires'] as const) void state().sortLibrary(sort);
    const orders = scripted.calls.slice(1).map(({ input }) => input);
    expect(orders).toEqual([
      { ...defaults, sort: 'description', direction: 'asc', offset: 0 },
      { ...defaults, sort: 'description', direction: 'desc', offset: 0 },
      { ...defaults, sort: 'description', direction: 'asc', offset: 0 },
      { ...defaults, sort: 'requested', direction: 'desc', offset: 0 },
      { ...defaults, sort: 'lastEditedOn', direction: 'desc', offset: 0 },
      { ...defaults, sort: 'dateCreated', direction: 'desc', offset: 0 },
      { ...defaults, sort: 'settles', direction: 'asc', offset: 0 },
      { ...defaults, sort: 'expires', direction: 'asc', offset: 0 },
    ]);
  });

  it('selects nothing on another shelf, and keeps the selection when the same one is narrowed', async () => {
    const { state } = await setUp(3);
    state().selectScenario('scenario-1');
    void state().queryLibrary({ search: 'scenario' });
    expect(state().selectedScenario).toBe('scenario-1');
    void state().queryLibrary({ shelf: 'bin' });
    expect(state().selectedScenario).toBeNull();
  });

  it('is narrowed by nothing once every filter is off, on the same shelf and in the same order', async () => {
    const { state, scripted } = await setUp(3);
    const scope = { tag: 'Investor', stage: 'Lodged', lender: 'wattle', state: 'NSW' } as const;
    const days = { settlesFrom: '2026-11-01', settlesUntil: '2026-12-01', madeSince: '2026-01-01' };
    void state().queryLibrary({ search: 'a', status: 'services', service: 'waiting', shelf: 'archived' } as never);
    void state().queryLibrary({ ...scope, ...days } as never);
    void state().queryLibrary(noFilters);
    expect(scripted.inputs('scenarios.list').at(-1)).toEqual({ ...defaults, shelf: 'archived', offset: 0 });
  });

  it('shows only the newest query, whatever order answers come in', async () => {
    const { state, scripted } = await setUp(250);
    void state().queryLibrary({ search: 'a' });
    void state().queryLibrary({ search: 'ab' });
    expect(state().library.content.total).toBe(250);
    await scripted.call('scenarios.list', 2).answer(page(0, 2));
    await scripted.call('scenarios.list', 1).answer(page(0, 9));
    expect([state().library.status, state().library.content.total]).toEqual(['loaded', 2]);
  });

  it('keeps the rows when a read fails, and says why', async () => {
    const { state, scripted } = await setUp(2);
    void state().refreshLibrary();
    await scripted.call('scenarios.list', 1).answer(fail('STORE_UNAVAILABLE', 'The file is locked.'));
    expect(state().library).toMatchObject({
      status: 'failed',
      error: { code: 'STORE_UNAVAILABLE', message: 'The file is locked.' },
      content: { total: 2 },
    });
  });

  it('reads the visible pages again', async () => {
    const { state, scripted } = await setUp(250);
    void state().ensureLibraryRows(110, 130);
    await scripted.call('scenarios.list', 1).answer(page(100, 250));
    void state().refreshLibrary();
    expect(scripted.inputs('scenarios.list')[2]).toEqual({ ...defaults, offset: 100 });
    await scripted.call('scenarios.list', 2).answer(page(100, 249));
    expect(state().library.content.total).toBe(249);
  });
});

describe('selecting a row', () => {
  it('whose page is being read selects it although the list is read again meanwhile', async () => {
    const { state, scripted } = await setUp(250);
    void state().selectLibraryRow(249);
    void state().refreshLibrary();
    await scripted.call('scenarios.list', 1).answer(page(200, 250));
    await scripted.call('scenarios.list', 2).answer(page(0, 250));
    await settle();
    expect(scripted.inputs('scenarios.list')).toHaveLength(4);
    await scripted.call('scenarios.list', 3).answer(page(200, 250));
    await settle();
    expect(state().selectedScenario).toBe('scenario-249');
  });

  it('that cannot be read, or is gone meanwhile, selects nothing', async () => {
    const { state, scripted } = await setUp(250);
    void state().selectLibraryRow(249);
    await scripted.call('scenarios.list', 1).answer(fail('STORE_UNAVAILABLE', 'The file is locked.'));
    void state().selectLibraryRow(249);
    await scripted.call('scenarios.list', 2).answer(page(200, 220));
    await settle();
    expect([state().selectedScenario, scripted.inputs('scenarios.list').length]).toEqual([null, 3]);
  });
});

describe('reading the library again', () => {
  it('shows that it is reading, without the failure before', async () => {
    const { state, scripted } = await setUp(2);
    void state().refreshLibrary();
    await scripted.call('scenarios.list', 1).answer(fail('STORE_UNAVAILABLE', 'The file is locked.'));
    void state().refreshLibrary();
    const { status, error, content } = state().library;
    expect([status, error, content.total]).toEqual(['loading', null, 2]);
  });

  it('reads every page in view, the first of them first', async () => {
    const { state, scripted } = await setUp(250);
    void state().ensureLibraryRows(90, 110);
    await scripted.call('scenarios.list', 1).answer(page(100, 250));
    void state().refreshLibrary();
    await scripted.call('scenarios.list', 2).answer(page(0, 250));
    await scripted.call('scenarios.list', 3).answer(page(100, 250));
    expect(scripted.inputs('scenarios.list').slice(2)).toEqual([
      { ...defaults, offset: 0 },
      { ...defaults, offset: 100 },
    ]);
  });

  it('reads the last page where what was in view is gone', async () => {
    const { state, scripted } = await setUp(250);
    void state().ensureLibraryRows(240, 249);
    await scripted.call('scenarios.list', 1).answer(page(200, 250));
    void state().refreshLibrary();
    await scripted.call('scenarios.list', 2).answer(succeed({ total: 100, more: false, items: [] }));
    void state().refreshLibrary();
    await settle();
    expect(scripted.inputs('scenarios.list').slice(3)).toEqual([{ ...defaults, offset: 0 }]);
  });

  it('asks again for a page that could not be read', async () => {
    const { state, scripted } = await setUp(250);
    void state().ensureLibraryRows(100, 110);
    await scripted.call('scenarios.list', 1).answer(fail('STORE_UNAVAILABLE', 'The file is locked.'));
    void state().ensureLibraryRows(100, 110);
    expect(scripted.inputs('scenarios.list').slice(1)).toEqual([
      { ...defaults, offset: 100 },
      { ...defaults, offset: 100 },
    ]);
  });
});

describe('selecting a row by its position', () => {
  it('gives way to a row that is chosen meanwhile', async () => {
    const { state, scripted } = await setUp(250);
    void state().selectLibraryRow(249);
    state().selectScenario('scenario-1');
    await scripted.call('scenarios.list', 1).answer(page(200, 250));
    expect(state().selectedScenario).toBe('scenario-1');
  });

  it('selects nothing where the row cannot be read', async () => {
    const { state, scripted } = await setUp(250);
    const selecting = state().selectLibraryRow(249);
    await scripted.call('scenarios.list', 1).answer(fail('STORE_UNAVAILABLE', 'The file is locked.'));
    await selecting;
    expect(state().selectedScenario).toBeNull();
  });

  it('waits for the page that it is on', async () => {
    const { state, scripted } = await setUp(250);
    void state().selectLibraryRow(3);
    await settle();
    expect(state().selectedScenario).toBe('scenario-3');
    void state().ensureLibraryRows(240, 249);
    void state().selectLibraryRow(249);
    await settle();
    expect([state().selectedScenario, scripted.inputs('scenarios.list').length]).toEqual(['scenario-3', 2]);
    await scripted.call('scenarios.list', 1).answer(page(200, 250));
    expect(state().selectedScenario).toBe('scenario-249');
  });

  it('gives way to a later selection', async () => {
    const { state, scripted } = await setUp(250);
    void state().selectLibraryRow(249);
    void state().selectLibraryRow(0);
    await scripted.call('scenarios.list', 1).answer(page(200, 250));
    expect(state().selectedScenario).toBe('scenario-0');
  });
});

describe('placePage', () => {
  it('puts rows in their place and drops what is beyond a smaller total', () => {
    const before = { total: 3, more: false, rows: [summary(0), summary(1), summary(2)] };
    expect(placePage(before, 1, { total: 2, more: true, items: [summary(7)] })).toEqual({
      total: 2,
      more: true,
      rows: [summary(0), summary(7)],
    });
  });
});
