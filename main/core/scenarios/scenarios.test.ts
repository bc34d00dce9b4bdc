import { describe, expect, it } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { dayInSydney } from '../../../shared/scenario/days.ts';
import type { LibraryQuery, Marks } from '../../../shared/scenario/marks.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { bareShell, fakeClient, fakeConnections, recordingEvents, teamId } from '../../../test/support/desk/fakes.ts';
import { movableClock, startMs } from '../../../test/support/engine/store.ts';
import type { Shell } from '../../ports/desk.ts';
import { scenarioHandlers } from './index.ts';

const unmarked: Marks = { pinned: false, archived: false, tags: [], openedMs: null, best: null, stage: null };
const sample = { description: 'Example', scenario: { income: [{ name: 'Sam' }] } };

const setUp = (shell: Partial<Shell> = {}, client = fakeClient()) => {
  const events = recordingEvents();
  const calls: unknown[] = [];
  const marks = new Map<string, Marks>();
  const present = new Set(['1']);
  const removed = new Set<string>();
  const move = (from: Set<string>, to: Set<string>, teams: readonly string[], id: string): boolean => {
    calls.push(teams);
    if (!from.delete(id)) return false;
    to.add(id);
    return true;
  };
  let count = 0;
  const handlers = scenarioHandlers({
    connections: fakeConnections(client),
    library: {
      list: (teams: readonly string[], query: LibraryQuery) => {
        calls.push(teams, query);
        return { total: 0, more: false, items: [] };
      },
      remove: (teams, id) => move(present, removed, teams, id),
      restore: (teams, id) => move(removed, present, teams, id),
      emptyBin: () => {
        const ids = [...removed];
        removed.clear();
        return ids;
      },
      mark: (_teams, id, change) => {
        const isThere = present.has(id) || client.records.has(id);
        if (isThere) marks.set(id, { ...(marks.get(id) ?? unmarked), ...change });
        return isThere;
      },
      marksOf: (_teams, id) => marks.get(id),
      recent: (teams, limit) => {
        calls.push(teams, limit);
        return [];
      },
      tags: () => [{ tag: 'Refi', scenarios: 2 }],
    },
    changedHere: () => ['1'],
    clock: movableClock(),
    events,
    shell: bareShell(shell),
    samples: { firstHome: () => sample },
    edited: {
      drafts: {
        find: (id) => client.records.get(id),
        add: () => undefined,
        restore: () => false,
        replace: (id, content) => {
          const record = client.records.get(id);
          if (record !== undefined) client.records.set(id, { ...record, ...content });
          return client.records.get(id);
        },
      },
      transaction: (work) => work(),
    },
    variantGroups: {
      ...{ of: () => [], put: () => undefined, rename: () => undefined, move: () => undefined },
      ...{ lastWritten: () => undefined, noteWritten: () => undefined },
    },
    ids: {
      next: () => {
        count += 1;
        return `new-${count}`;
      },
    },
  });
  return { handlers, events, asked: calls, client, marks };
};

const missing = (id: string) => ({ ok: false, error: { code: 'NOT_FOUND', message: `Scenario not found: ${id}` } });

describe('the library', () => {
  it('lists the teams of the grant and no others', async () => {
    const { handlers, asked: calls } = setUp();
    const page = { sort: 'requested', direction: 'asc', offset: 0, limit: 10 } as const;
    const query = { search: 'sam', shelf: 'archive', ...page } as const;
    expect(await handlers['scenarios.list'](query)).toEqual({ ok: true, data: { total: 0, more: false, items: [] } });
    expect(calls).toEqual([[teamId], query]);
  });

  it('filters for scenarios changed here by the ids from the comparison', async () => {
    const { handlers, asked: calls } = setUp();
    const query = { search: '', sort: 'requested', direction: 'asc', offset: 0, limit: 100, service: 'changed_here' };
    await handlers['scenarios.list'](query as never);
    expect(calls).toEqual([[teamId], { ...query, changedHere: ['1'] }]);
  });

  it('removes and restores, and emits an event for each', async () => {
    const { handlers, events, asked: calls } = setUp();
    expect(await handlers['scenarios.remove']({ id: '1' })).toEqual({ ok: true, data: { id: '1' } });
    expect(await handlers['scenarios.remove']({ id: '1' })).toEqual(missing('1'));
    expect(await handlers['scenarios.restore']({ id: '1' })).toEqual({ ok: true, data: { id: '1' } });
    expect(await handlers['scenarios.restore']({ id: '1' })).toEqual(missing('1'));
    expect(events.emitted).toEqual([
      ['scenarios.changed', { id: '1', kind: 'removed' }],
      ['scenarios.changed', { id: '1', kind: 'restored' }],
    ]);
    expect(calls).toEqual([[teamId], [teamId], [teamId], [teamId]]);
  });
});

describe('what only the desk stores about a scenario', () => {
  const best = { status: 'incomplete', spare: 0, serving: 0, of: 14, editedOn: '', computedOn: '' } as const;

  it('can be changed in part, and is announced to the windows', async () => {
    const { handlers, events, marks } = setUp();
    const origin = 'window-1';
    expect([
      await handlers['scenarios.mark']({ id: '1', pinned: true }),
      await handlers['scenarios.mark']({ id: '1', archived: true, tags: ['Refi'], stage: 'lodged', origin }),
      await handlers['scenarios.opened']({ id: '1' }),
      await handlers['scenarios.noteBest']({ id: '1', best }),
      await handlers['scenarios.mark']({ id: '2', pinned: true }),
    ]).toEqual([...Array<unknown>(4).fill({ ok: true, data: { id: '1' } }), missing('2')]);
    expect(marks.get('1')).toEqual({
      ...{ pinned: true, archived: true, tags: ['Refi'], openedMs: startMs, best },
      stage: 'lodged',
    });
    const change = { id: '1', kind: 'marked' };
    expect(events.emitted).toEqual(
      [change, { ...change, origin }, change, change].map((payload) => ['scenarios.changed', payload]),
    );
  });

  it('is listed: the tags in use, and a few recent scenarios', async () => {
    const { handlers, asked: calls } = setUp();
    expect([await handlers['scenarios.tags']({}), await handlers['scenarios.recent']({})]).toEqual([
      { ok: true, data: { tags: [{ tag: 'Refi', scenarios: 2 }] } },
      { ok: true, data: { items: [] } },
    ]);
    expect(calls).toEqual([[teamId], 8]);
  });

  it('is copied with a scenario only as far as its tags and stage', async () => {
    const { handlers, client, marks } = setUp();
    const created = await client.createScenario({ body: { description: 'Home' } });
    const id = created.ok ? created.data.id : '';
    marks.set(id, { pinned: true, archived: true, tags: ['Refi'], openedMs: 1, best, stage: 'lodged' });
    const copied = await handlers['scenarios.duplicate']({ id });
    expect(marks.get(copied.ok ? copied.data.id : '')).toEqual({ ...unmarked, tags: ['Refi'], stage: 'lodged' });
  });

  it('is copied where it is a stage alone', async () => {
    const { handlers, client, marks } = setUp();
    await client.createScenario({ body: {} });
    marks.set('000000000000000000000001', { ...unmarked, stage: 'lodged' });
    await handlers['scenarios.duplicate']({ id: '000000000000000000000001' });
    expect(marks.get('000000000000000000000002')?.stage).toBe('lodged');
  });

  it.each(['settled', 'lost'] as const)('begins anew in a copy of an enquiry that is %s', async (stage) => {
    const { handlers, client, marks } = setUp();
    const created = await client.createScenario({ body: { description: 'Home' } });
    const id = created.ok ? created.data.id : '';
    marks.set(id, { ...unmarked, tags: ['Refi'], stage });
    const copied = await handlers['scenarios.duplicate']({ id });
    expect(marks.get(copied.ok ? copied.data.id : '')).toEqual({ ...unmarked, tags: ['Refi'] });
  });

  it('is deleted with a scenario when the bin is emptied, and each deletion is announced', async () => {
    const { handlers, events } = setUp();
    await handlers['scenarios.remove']({ id: '1' });
    expect(await handlers['scenarios.emptyBin']({})).toEqual({ ok: true, data: { deleted: 1 } });
    expect(await handlers['scenarios.emptyBin']({})).toEqual({ ok: true, data: { deleted: 0 } });
    const change = { id: '1', kind: 'removed' };
    expect(events.emitted).toEqual([
      ['scenarios.changed', change],
      ['scenarios.changed', change],
    ]);
  });
});

describe('documents', () => {
  it('are created and read through the service and updated in the store; writes emit an event', async () => {
    const { handlers, events } = setUp();
    const created = await handlers['scenarios.create']({ description: 'Home' });
    const id = created.ok ? created.data.id : '';
    expect(created).toMatchObject({ ok: true, data: { description: 'Home', teamId } });
    expect(await handlers['scenarios.update']({ id, changes: { income: [{ payg: 5 }] } })).toMatchObject({
      ok: true,
      data: { lastEditedBy: 'broker@localhost' },
    });
    expect(await handlers['scenarios.read']({ id })).toMatchObject({
      ok: true,
      data: { scenario: { income: [{ payg: 5 }] } },
    });
    expect(events.emitted).toEqual([
      ['scenarios.changed', { id, kind: 'written' }],
      ['scenarios.changed', { id, kind: 'written' }],
    ]);
  });

  it('emit an event for every write with the origin of the writer, which the service never sees', async () => {
    const client = fakeClient();
    const sent: unknown[] = [];
    const { handlers, events } = setUp(
      {},
      {
        ...client,
        createScenario: ({ body }) => {
          sent.push(body);
          return client.createScenario({ body });
        },
      },
    );
    const origin = 'window-1';
    const created = await handlers['scenarios.create']({ description: 'Home', origin });
    const id = created.ok ? created.data.id : '';
    await handlers['scenarios.update']({ id, changes: { income: [] }, origin });
    const copied = await handlers['scenarios.duplicate']({ id, origin });
    const sampled = await handlers['scenarios.createSample']({ origin });
    await handlers['scenarios.remove']({ id: '1', origin });
    await handlers['scenarios.restore']({ id: '1', origin });
    const imported = await handlers['scenarios.importFile']({
      text: '{"description":"From a file","scenario":{}}',
      origin,
    });
    expect(imported).toMatchObject({ ok: true, data: { status: 'imported' } });
    const ids = [copied, sampled].map((outcome) => (outcome.ok ? outcome.data.id : ''));
    expect(events.emitted).toEqual([
      ['scenarios.changed', { id, kind: 'written', origin }],
      ['scenarios.changed', { id, kind: 'written', origin }],
      ['scenarios.changed', { id: ids[0], kind: 'written', origin }],
      ['scenarios.changed', { id: ids[1], kind: 'written', origin }],
      ['scenarios.changed', { id: '1', kind: 'removed', origin }],
      ['scenarios.changed', { id: '1', kind: 'restored', origin }],
      ['scenarios.changed', { id: expect.any(String) as unknown, kind: 'written', origin }],
    ]);
    expect(sent.filter((body) => JSON.stringify(body).includes(origin))).toEqual([]);
  });

  it('that are missing emit no event', async () => {
    const { handlers, events } = setUp();
    expect(await handlers['scenarios.update']({ id: 'x', changes: { income: [] } })).toEqual(missing('x'));
    expect(await handlers['scenarios.duplicate']({ id: 'x' })).toEqual(missing('x'));
    expect(await handlers['scenarios.exportFile']({ id: 'x' })).toEqual(missing('x'));
    expect(events.emitted).toEqual([]);
  });

  it('pass on the names of what a service does not accept', async () => {
    const client = fakeClient();
    const { handlers } = setUp(
      {},
      {
        ...client,
        createScenario: async (input) => {
          const outcome = await client.createScenario(input);
          return outcome.ok ? { ...outcome, notSent: ['description'] } : outcome;
        },
      },
    );
    expect(await handlers['scenarios.create']({})).toMatchObject({ ok: true, notSent: ['description'] });
  });

  it('are duplicated in their own team, even if it is not the first', async () => {
    const { handlers, client } = setUp();
    const second = '65f0a1b2c3d4e5f6a7b8c9d2';
    const created = await client.createScenario({ body: { description: 'Home', teamId: second } });
    const original = created.ok ? created.data : undefined;
    const copy = await handlers['scenarios.duplicate']({ id: original?.id ?? '' });
    expect(copy).toEqual({
      ok: true,
      data: { ...original, id: '000000000000000000000002', description: 'Home (copy)' },
    });
  });

  it('are duplicated with every part, links included', async () => {
    const { handlers, client } = setUp();
    const scenario = {
      home_loans: [{ id: 'l' }],
      securities: [{ id: 's' }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      own_part: ['kept'],
    };
    const created = await client.createScenario({ body: { description: 'Home', scenario } });
    const original = created.ok ? created.data : undefined;
    const copy = await handlers['scenarios.duplicate']({ id: original?.id ?? '' });
    expect(copy).toEqual({
      ok: true,
      data: { ...original, id: '000000000000000000000002', description: 'Home (copy)' },
    });
  });

  it('are duplicated and exported with the day from which the years left of a loan count', async () => {
    const { handlers, client } = setUp();
    const loan = { existing_or_proposed: 'existing', fixed_period: 2, interest_only_period: 1 };
    const scenario = { home_loans: [loan, { ...loan, fixed_period_on: '2026-01-31' }] };
    const { data: original } = (await client.createScenario({ body: { scenario } })) as { data: ScenarioRecord };
    const made = dayInSydney(Date.parse(original.dateCreated));
    const home_loans = [
      { ...loan, fixed_period_on: made, interest_only_period_on: made },
      { ...loan, fixed_period_on: '2026-01-31', interest_only_period_on: made },
    ];
    const copy = await handlers['scenarios.duplicate']({ id: original.id });
    expect(copy).toMatchObject({ data: { scenario: { home_loans } } });
    const { data: file } = (await handlers['scenarios.exportFile']({ id: original.id })) as { data: { text: string } };
    expect(JSON.parse(file.text)).toMatchObject({ scenario: { home_loans } });
  });

  it('can be created from the example', async () => {
    const { handlers } = setUp();
    expect(await handlers['scenarios.createSample']({})).toMatchObject({
      ok: true,
      data: { description: 'Example', scenario: { income: [{ name: 'Sam' }] } },
    });
  });
});

describe('files', () => {
  const exported = async (shell: Partial<Shell>) => {
    const { handlers, client } = setUp(shell);
    await client.createScenario({ body: { description: 'A/B', scenario: { income: [{ id: 'i', payg: 5 }] } } });
    return handlers['scenarios.exportFile']({ id: '000000000000000000000001' });
  };

  it('go to the page where the host has no dialogs', async () => {
    const outcome = await exported({});
    expect(outcome).toMatchObject({ ok: true, data: { status: 'download', fileName: 'A B.json' } });
    const text = outcome.ok && outcome.data.status === 'download' ? outcome.data.text : '';
    expect(JSON.parse(text)).toMatchObject({ description: 'A/B', scenario: { income: [{ id: 'i', payg: 5 }] } });
  });

  it('are saved or cancelled by a host that has dialogs', async () => {
    const saved: unknown[] = [];
    const saveText: Shell['saveText'] = (fileName) => {
      saved.push(fileName);
      return Promise.resolve({ status: 'saved', fileName: 'chosen.json' });
    };
    expect(await exported({ saveText })).toEqual(succeed({ status: 'saved', fileName: 'chosen.json' }));
    expect(saved).toEqual(['A B.json']);
    expect(await exported({ saveText: () => Promise.resolve({ status: 'cancelled' }) })).toEqual(
      succeed({ status: 'cancelled' }),
    );
  });

  it('are imported from text with new ids, and emit an event', async () => {
    const { handlers, events } = setUp();
    const text = JSON.stringify({
      description: 'From a file',
      scenario: {
        home_loans: [{ id: 'l', own: 1 }],
        securities: [{ id: 's' }],
        home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      },
    });
    expect(await handlers['scenarios.importFile']({ text })).toMatchObject({
      ok: true,
      data: {
        status: 'imported',
        record: {
          description: 'From a file',
          scenario: {
            home_loans: [{ id: 'new-1', own: 1 }],
            securities: [{ id: 'new-2' }],
            home_loan_security_links: [{ home_loan_id: 'new-1', security_id: 'new-2' }],
          },
        },
      },
    });
    expect(events.emitted).toEqual([['scenarios.changed', { id: '000000000000000000000001', kind: 'written' }]]);
  });

  it('are chosen through the host if it has dialogs, else through the page', async () => {
    const importFrom = async (openText: Shell['openText']) => setUp({ openText }).handlers['scenarios.importFile']({});
    expect(await importFrom(() => Promise.resolve({ status: 'unsupported' }))).toEqual(succeed({ status: 'choose' }));
    expect(await importFrom(() => Promise.resolve({ status: 'cancelled' }))).toEqual(succeed({ status: 'cancelled' }));
    expect(await importFrom(() => Promise.resolve({ status: 'opened', text: '{"income":[]}' }))).toMatchObject({
      ok: true,
      data: { status: 'imported' },
    });
  });

  it('that are not scenarios add nothing', async () => {
    const { handlers, events, client } = setUp();
    expect(await handlers['scenarios.importFile']({ text: '{}' })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_FILE' },
    });
    expect([client.records.size, events.emitted]).toEqual([0, []]);
  });
});
