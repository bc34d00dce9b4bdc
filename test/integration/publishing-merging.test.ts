import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../shared/publishing/canonical-json.ts';
import type { Content } from '../../shared/publishing/content.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { body, cards, published, publishingDesk, serviceTeam } from '../support/publishing/desk.ts';
import { profileId, teamId } from '../support/publishing/world.ts';

const days = (count: number): number => count * 86_400_000;

describe('a service that adds fields of its own', () => {
  const stamped = ({ description, scenario }: Content): Content => ({
    description,
    scenario: {
      ...scenario,
      audit: 7,
      additional_info: { ...scenario.additional_info, audit: 7 },
      liabilities: scenario.liabilities.map((debt) => ({ ...debt, audit: 7 })),
    } as Content['scenario'],
  });

  it('has them kept, and is not said to have changed anything by them', async () => {
    const { publish, publishing, scenarioId, standing, world } = publishingDesk({ keep: stamped });
    await publish();
    const merges = () => publishing.standings(scenarioId)[0]?.merges;
    expect([standing(), world.contentOf(scenarioId), merges()]).toEqual([
      published,
      stamped({ description: 'Chen', scenario: body(cards(1)) }),
      [],
    ]);
  });

  it('is said to have changed what a person can see', async () => {
    const { publish, publishing, key, scenarioId, theyEdit } = publishingDesk({ keep: stamped });
    await publish();
    const card: object = { id: 'card-0', limit: 3, audit: 8 };
    theyEdit({ liabilities: [card], additional_info: { useDependantAges: true } });
    await publishing.pull(key);
    expect(publishing.standings(scenarioId)[0]?.merges).toEqual([
      {
        part: 'liabilities',
        element: 'card-0',
        kind: 'changed',
        from: 'theirs',
        fields: { ours: [], theirs: ['limit', 'audit'] },
      },
      { part: 'additional_info', element: 'useDependantAges', kind: 'added', from: 'theirs' },
    ]);
  });
});

describe('a conflict', () => {
  const inConflict = async () => {
    const one = publishingDesk();
    await one.publish();
    one.theyEdit({ ...cards(3), income: [{ id: 'sam' }] });
    one.edit(cards(2));
    one.publishing.push(one.key);
    await one.world.settle();
    const view = one.publishing.viewConflicts(one.key);
    if (!view.ok) throw new Error('No view');
    return { ...one, view: view.data };
  };

  it('blocks the push and is shown with both copies', async () => {
    const { standing, view, writes } = await inConflict();
    expect([writes, standing()]).toEqual([
      [],
      { status: 'blocked', here: ['liabilities'], there: ['income', 'liabilities'], reason: 'conflicts' },
    ]);
    expect({ ...view, seenAs: '' }).toEqual({
      seenAs: '',
      conflicts: [
        {
          id: 'liabilities card-0',
          part: 'liabilities',
          element: 'card-0',
          kind: 'changed',
          fields: ['limit'],
          with: [],
          base: { id: 'card-0', limit: 1 },
          ours: { id: 'card-0', limit: 2 },
          theirs: { id: 'card-0', limit: 3 },
          choices: ['ours', 'theirs', 'both'],
        },
      ],
      merges: [{ part: 'income', element: 'sam', kind: 'added', from: 'theirs' }],
      ours: { description: 'Chen', scenario: body(cards(2)) },
      theirs: { description: 'Chen', scenario: body({ ...cards(3), income: [{ id: 'sam' }] }) },
      theirsBy: 'them',
      theirsOn: '2026-11-21T02:30:00.000Z',
    });
  });

  it.each([
    ['ours', { 'liabilities card-0': 'ours' }, cards(2)],
    ['theirs', 'theirs', cards(3)],
    [
      'both',
      { 'liabilities card-0': 'both' },
      {
        liabilities: [
          { id: 'card-0', limit: 2 },
          { id: 'id-8', limit: 3 },
        ],
      },
    ],
  ] as const)('is decided for %s, and both copies have it', async (_what, decision, expected) => {
    const { publishing, key, view, world, remoteId, standing } = await inConflict();
    expect(publishing.resolve(key, view.seenAs, decision)).toEqual({ ok: true, data: { scenarioId: key.scenarioId } });
    await world.settle();
    const ids = (text: string): string => text.replaceAll(/id-\d+/g, 'id-8');
    const scenario = canonicalJson(body({ ...expected, income: [{ id: 'sam' }] } as ScenarioBodyInput));
    const [here, there] = [world.contentOf(key.scenarioId), world.service.read(remoteId())];
    expect([here, there].map((copy) => ids(canonicalJson(copy.scenario)))).toEqual([scenario, scenario]);
    expect(standing()).toEqual(published);
  });

  it('stays with the person where their copy is read again and leaves something to decide', async () => {
    const { publishing, key, writes, standing } = await inConflict();
    expect(await publishing.pull(key)).toEqual({ ok: true, data: { written: false, conflicts: 1 } });
    expect([writes, standing()]).toMatchObject([[], { status: 'blocked', reason: 'conflicts' }]);
  });

  it('is not decided over a copy that was changed since it was shown', async () => {
    const { publishing, key, view, edit, world, theyEdit } = await inConflict();
    edit(cards(5));
    expect(publishing.resolve(key, view.seenAs, 'theirs')).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    edit(cards(2));
    theyEdit(cards(6));
    await publishing.pull(key);
    expect(publishing.resolve(key, view.seenAs, 'theirs')).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    expect(world.contentOf(key.scenarioId).scenario).toEqual(body(cards(2)));
  });

  it('that is decided leaves nothing of what was sent before in doubt', async () => {
    const { publishing, key, publish, edit, theyEdit, world, standing } = publishingDesk();
    await publish();
    edit(cards(2));
    world.fates.push('answered', 'lost_before');
    publishing.push(key);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'waiting', reason: 'unsettled' });
    theyEdit(cards(3));
    await publishing.pull(key);
    const view = publishing.viewConflicts(key);
    world.fates.push('not_sent');
    expect(publishing.resolve(key, view.ok ? view.data.seenAs : '', 'ours')).toMatchObject({ ok: true });
    expect(publishing.entries()).toMatchObject([{ state: 'waiting', reason: { kind: 'queued' }, sent: undefined }]);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'waiting', reason: 'unreachable' });
    world.time.advance(10_000);
    await world.settle();
    expect(standing()).toEqual(published);
  });

  it.each([{}, { 'liabilities card-0': 'neither' }, { 'liabilities card-0': 'both', __proto__: null }])(
    'needs a choice that it offers: %j',
    async (decision) => {
      const { publishing, key, view } = await inConflict();
      const outcome = publishing.resolve(key, view.seenAs, decision as never);
      const isOffered = Object.values(decision).includes('both');
      expect(outcome.ok).toBe(isOffered);
    },
  );

  it('can be left by opening theirs as a scenario of its own', async () => {
    const { publishing, key, world, standing } = await inConflict();
    world.time.advance(days(30));
    const opened = publishing.openTheirs(key);
    const { scenarioId = '' } = opened.ok ? opened.data : {};
    expect(world.drafts.find(scenarioId)?.dateCreated).toBe(world.drafts.find(key.scenarioId)?.dateCreated);
    expect(world.contentOf(scenarioId)).toEqual({
      description: 'Chen (copy)',
      scenario: body({ ...cards(3), income: [{ id: 'sam' }] }),
    });
    expect([publishing.standings(scenarioId), standing().status]).toEqual([[], 'blocked']);
  });
});

describe('pulling and opening', () => {
  it('brings what was changed there, and nothing where both were changed', async () => {
    const { publishing, key, world, theyEdit, edit, standing, publish } = publishingDesk();
    await publish();
    theyEdit(cards(4), 'Chen, theirs');
    expect(await publishing.pull(key)).toEqual({ ok: true, data: { written: true, conflicts: 0 } });
    expect([world.contentOf(key.scenarioId), standing()]).toEqual([
      { description: 'Chen, theirs', scenario: body(cards(4)) },
      published,
    ]);
    theyEdit(cards(5), 'Chen, theirs');
    edit(cards(6), 'Chen, theirs');
    expect(await publishing.pull(key)).toEqual({ ok: true, data: { written: false, conflicts: 1 } });
    expect([world.contentOf(key.scenarioId).scenario, standing()]).toEqual([
      body(cards(6)),
      { status: 'changed_both', here: ['liabilities'], there: ['liabilities'] },
    ]);
  });

  it('opens a record once, and brings a removed scenario back', async () => {
    const { publishing, scenarioId, world, publish, remoteId } = publishingDesk();
    await publish();
    const opened = await publishing.openById(profileId, remoteId());
    world.library.remove([teamId], scenarioId);
    const again = await publishing.openById(profileId, remoteId());
    expect([opened, again]).toEqual(Array(2).fill({ ok: true, data: { scenarioId, isNew: false } }));
    expect(world.contentOf(scenarioId).scenario).toEqual(body(cards(1)));
  });

  it('opens a record that is not known here as a scenario that is tied to it', async () => {
    const { publishing, world, publish, key, remoteId } = publishingDesk();
    await publish();
    const remote = remoteId();
    publishing.keepHereOnly(key);
    const made = new Date(world.time.clock.now()).toISOString();
    world.time.advance(days(30));
    const opened = await publishing.openById(profileId, remote);
    const { scenarioId = '' } = opened.ok ? opened.data : {};
    expect(world.drafts.find(scenarioId)?.dateCreated.slice(0, 10)).toBe(made.slice(0, 10));
    expect([opened, world.contentOf(scenarioId), publishing.standings(scenarioId)[0]?.status]).toEqual([
      { ok: true, data: { scenarioId, isNew: true } },
      { description: 'Chen', scenario: body(cards(1)) },
      'published',
    ]);
    expect(await publishing.openById(profileId, 'f'.repeat(24))).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
  });

  it('opens a record once, even if two windows open it at the same time', async () => {
    const { publishing, publish, key, remoteId } = publishingDesk();
    await publish();
    const remote = remoteId();
    publishing.keepHereOnly(key);
    const [first, second] = await Promise.all([1, 2].map(() => publishing.openById(profileId, remote)));
    expect(first).toMatchObject({ ok: true, data: { isNew: true } });
    expect(second).toEqual({ ok: true, data: { ...(first?.ok === true && first.data), isNew: false } });
  });

  it('says why a service cannot be reached', async () => {
    const { publishing, key, world } = publishingDesk();
    world.state.locked = true;
    const locked = await publishing.pull(key);
    Object.assign(world.state, { locked: false, offline: true });
    const offline = await publishing.openById(profileId, 'f'.repeat(24));
    expect([locked, offline]).toMatchObject([
      { error: { code: 'VAULT_LOCKED' } },
      { error: { code: 'SERVICE_UNREACHABLE' } },
    ]);
  });
});

describe('a service that keeps less than it was sent', () => {
  /** Knows the id and the limit of a debt, and no businesses. */
  const keep = ({ description, scenario }: Content): Content => ({
    description,
    scenario: {
      ...scenario,
      liabilities: scenario.liabilities.map(({ id, limit }) => ({
        ...(id === undefined ? {} : { id }),
        ...(limit === undefined ? {} : { limit }),
      })),
      self_employed_income: [],
    },
  });
  const rich = (limit: number, type: string): ScenarioBodyInput => ({
    liabilities: [{ id: 'card-0', limit, type }],
    self_employed_income: [{ id: 'shop', which_applicant: 0 }],
    income: [{ id: 'sam' }],
  });

  it('does not make this computer forget the rest, and is not sent it again for nothing', async () => {
    const { publishing, key, world, edit, theyEdit, writes, standing } = publishingDesk({ keep });
    edit(rich(1, 'ours'));
    publishing.publish(key, serviceTeam);
    await world.settle();
    expect(standing()).toEqual(published);
    publishing.push(key);
    await publishing.pull(key);
    await world.settle();
    expect([writes.length, world.contentOf(key.scenarioId).scenario]).toEqual([1, body(rich(1, 'ours'))]);
    // What they change beside it comes in; what they do not know stays.
    theyEdit({ liabilities: [{ id: 'card-0', limit: 8 }], income: [{ id: 'sam' }] });
    await publishing.pull(key);
    expect(world.contentOf(key.scenarioId).scenario).toEqual(body(rich(8, 'ours')));
    edit(rich(9, 'changed'));
    publishing.push(key);
    await world.settle();
    expect([world.contentOf(key.scenarioId).scenario, standing()]).toEqual([body(rich(9, 'changed')), published]);
  });
});

describe('a service that writes values in its own way', () => {
  it('has its way of writing taken over, and says so', async () => {
    const keep = ({ description, scenario }: Content): Content => ({
      description: description.toUpperCase(),
      scenario,
    });
    const { publishing, key, scenarioId, world, standing } = publishingDesk({ keep });
    publishing.publish(key, serviceTeam);
    await world.settle();
    expect([world.contentOf(scenarioId).description, standing(), publishing.standings(scenarioId)[0]?.merges]).toEqual([
      'CHEN',
      published,
      [{ part: 'description', kind: 'changed', from: 'theirs' }],
    ]);
  });
});

describe('a read that was overtaken', () => {
  const changed = async () => {
    const one = publishingDesk();
    await one.publish();
    // What is read hangs; what they change after it is known here before the answer comes.
    one.world.fates.push('hangs_after');
    return one;
  };
  const theirs = { ...cards(1), income: [{ id: 'sam' }] };

  it('by a pull does not take back from here what the pull brought', async () => {
    const { publishing, key, scenarioId, world, theyEdit, standing } = await changed();
    publishing.push(key);
    await world.settle();
    theyEdit(theirs);
    await publishing.pull(key);
    expect(world.contentOf(scenarioId).scenario).toEqual(body(theirs));
    await world.service.letGo(() => true, true);
    await world.settle();
    world.time.advance(1_000);
    await world.settle();
    expect([world.contentOf(scenarioId).scenario, standing()]).toEqual([body(theirs), published]);
  });

  it('by a push does not take back from here what was pushed', async () => {
    const { publishing, key, scenarioId, world, edit, standing } = await changed();
    const pulled = publishing.pull(key);
    await world.settle();
    edit(cards(5));
    publishing.push(key);
    await world.settle();
    await world.service.letGo(() => true, true);
    expect(await pulled).toEqual({ ok: true, data: { written: false, conflicts: 0 } });
    expect([world.contentOf(scenarioId).scenario, standing()]).toEqual([body(cards(5)), published]);
  });
});
