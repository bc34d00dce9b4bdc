import { describe, expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { body, cards, published, publishingDesk, serviceTeam } from '../support/publishing/desk.ts';
import { fullEntry } from '../support/publishing/rows.ts';
import { profileId, teamId } from '../support/publishing/world.ts';

describe('publishing', () => {
  it('creates the scenario in the team chosen and ties it to the record', async () => {
    const { publishing, key, writes, world, standing, remoteId } = publishingDesk();
    expect(standing()).toEqual({ status: 'draft' });
    expect(publishing.publish(key, serviceTeam)).toMatchObject({ ok: true, data: { state: 'waiting' } });
    await world.settle();
    const sent = { teamId: serviceTeam, description: 'Chen', scenario: body(cards(1)) };
    expect([writes, standing()]).toEqual([[{ kind: 'create', remoteId: remoteId(), body: sent }], published]);
    expect(publishing.publish(key, serviceTeam)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    expect(publishing.entries()).toEqual([]);
  });

  it('waits while the vault is locked and sends what the scenario is then', async () => {
    const { publishing, key, writes, world, edit, standing } = publishingDesk();
    world.state.locked = true;
    publishing.publish(key, serviceTeam);
    edit(cards(7));
    await world.settle();
    expect([writes, standing()]).toEqual([[], { status: 'waiting', here: [], there: [], reason: 'queued' }]);
    world.state.locked = false;
    await publishing.outbox.resume();
    expect([writes[0]?.body, standing()]).toEqual([
      { teamId: serviceTeam, description: 'Chen', scenario: body(cards(7)) },
      published,
    ]);
  });

  it('leaves out unknown keys that the service refuses, and goes on showing them as changed here', async () => {
    const { publishing, key, writes, world, edit, standing } = publishingDesk({
      takes: { links: true, description: true, unknownKeys: false, ownFields: true },
    });
    edit({ ...cards(1), colour: 'red' } as ScenarioBodyInput);
    expect(publishing.notSent(key)).toEqual(['colour']);
    publishing.publish(key, serviceTeam);
    await world.settle();
    expect([writes[0]?.body, standing()]).toEqual([
      { teamId: serviceTeam, description: 'Chen', scenario: body(cards(1)) },
      { status: 'changed_here', here: ['other'], there: [] },
    ]);
  });
});

describe('a create', () => {
  it('that was refused is blocked with the reason, and goes out again when asked to', async () => {
    const { publishing, key, world, standing } = publishingDesk();
    world.fates.push('refused');
    publishing.publish(key, serviceTeam);
    await world.settle();
    expect(publishing.entries().map(({ state, reason, sent }) => ({ state, reason, sent }))).toEqual([
      {
        state: 'blocked',
        reason: { kind: 'refused', code: 'VALIDATION_ERROR', message: 'Refused.', issues: [] },
        sent: undefined,
      },
    ]);
    publishing.push(key);
    await world.settle();
    expect(standing()).toEqual(published);
  });

  it('that certainly did not leave is tried again by itself', async () => {
    const { publishing, key, world, writes, standing } = publishingDesk();
    world.fates.push('not_sent', 'busy');
    publishing.publish(key, serviceTeam);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'waiting', reason: 'unreachable' });
    world.time.advance(1_400);
    await world.settle();
    expect(standing()).toMatchObject({ reason: 'unreachable' });
    world.time.advance(200);
    await world.settle();
    expect(standing()).toMatchObject({ reason: 'busy' });
    world.time.advance(3_000);
    await world.settle();
    expect([writes.length, standing()]).toEqual([1, published]);
  });

  it.each(['lost_after', 'failed_after', 'killed'] as const)(
    'whose outcome is unknown (%s) is for a person: the identifier that they find ties it',
    async (end) => {
      const { key, world, writes, edit, standing } = publishingDesk();
      const [first, second] = [world.start(), world.start()];
      world.fates.push(end === 'killed' ? 'hangs_after' : end);
      first.publishing.publish(key, serviceTeam);
      await world.settle();
      if (end === 'killed') world.kill(first, true);
      const { publishing } = second;
      await publishing.outbox.run();
      world.time.advance(40_000);
      await world.settle();
      const refused = [
        publishing.push(key),
        publishing.publish(key),
        publishing.cancel(key),
        publishing.publishAsNew(key),
      ];
      expect(refused.map((outcome) => outcome.ok)).toEqual([false, false, false, false]);
      expect(standing()).toMatchObject({ status: 'blocked', reason: 'create_unknown' });
      edit(cards(2));
      const [remote = ''] = [...world.service.records.keys()];
      expect(await publishing.foundCreated(key, remote, false)).toEqual({ ok: true, data: { status: 'linked' } });
      expect([writes.length, standing()]).toEqual([1, { status: 'changed_here', here: ['liabilities'], there: [] }]);
    },
  );

  it('keeps the team that it is being sent to, whichever is asked for meanwhile', async () => {
    const { publishing, key, world, writes } = publishingDesk();
    world.fates.push('hangs_before');
    publishing.publish(key, serviceTeam);
    await world.settle();
    expect(publishing.publish(key, teamId)).toMatchObject({
      data: { state: 'sending', teamId: serviceTeam, again: true },
    });
    await world.service.letGo(() => true, false);
    await world.settle();
    publishing.createdNothing(key);
    await world.settle();
    expect(writes.map(({ body: sent }) => sent)).toEqual([
      { teamId: serviceTeam, description: 'Chen', scenario: body(cards(1)) },
    ]);
  });

  it('that the person does not find is sent again, once', async () => {
    const { publishing, key, world, writes, standing } = publishingDesk();
    world.fates.push('lost_before');
    publishing.publish(key, serviceTeam);
    await world.settle();
    world.time.advance(86_400_000);
    await world.settle();
    expect([writes.length, standing()]).toMatchObject([0, { reason: 'create_unknown' }]);
    expect(publishing.createdNothing(key)).toMatchObject({ ok: true });
    await world.settle();
    expect([writes.length, standing()]).toEqual([1, published]);
    expect(publishing.createdNothing(key)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
  });

  it('that a restored backup knows nothing more of is compared with what would be sent', async () => {
    const { publishing, key, world, publish, remoteId, standing } = publishingDesk();
    await publish();
    const record = remoteId();
    const { links, outbox } = world.tables;
    links.remove(key.scenarioId, key.profileId);
    const { sent: _sent, ...entry } = fullEntry(key.scenarioId);
    outbox.put(entry);
    expect(await publishing.foundCreated(key, record, false)).toEqual({ ok: true, data: { status: 'linked' } });
    await world.settle();
    expect(standing()).toEqual(published);
    links.remove(key.scenarioId, key.profileId);
    outbox.put(entry);
    world.library.remove([teamId], key.scenarioId);
    expect(await publishing.foundCreated(key, record, false)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    expect(publishing.createdNothing(key)).toMatchObject({ ok: true });
  });

  it('is not tied to a record that differs from what was sent unless that is accepted', async () => {
    const { publishing, key, world, standing } = publishingDesk();
    world.fates.push('lost_after');
    publishing.publish(key, serviceTeam);
    await world.settle();
    const [remote = ''] = [...world.service.records.keys()];
    world.service.change(remote, () => ({ description: 'Chen', scenario: body(cards(9)) }));
    const shown = {
      status: 'different',
      parts: ['liabilities'],
      theirs: { description: 'Chen', scenario: body(cards(9)) },
    };
    expect(await publishing.foundCreated(key, remote, false)).toEqual({ ok: true, data: shown });
    expect(world.tables.links.find(key.scenarioId, key.profileId)).toBeUndefined();
    expect(standing()).toMatchObject({ reason: 'create_unknown' });
    await publishing.foundCreated(key, remote, true);
    await world.settle();
    expect([standing(), world.contentOf(key.scenarioId).scenario]).toEqual([
      { status: 'changed_there', here: [], there: ['liabilities'] },
      body(cards(1)),
    ]);
  });

  it('is not needed where the person finds that the record of before is still there', async () => {
    const { publishing, key, world, publish, remoteId, standing } = publishingDesk();
    await publish();
    const record = remoteId();
    world.fates.push('lost_before');
    publishing.publishAsNew(key, serviceTeam);
    await world.settle();
    expect(standing()).toMatchObject({ reason: 'create_unknown' });
    expect(await publishing.foundCreated(key, record, false)).toEqual({ ok: true, data: { status: 'linked' } });
    await world.settle();
    expect([standing(), remoteId(), world.service.records.size]).toEqual([published, record, 1]);
  });

  it('is not tied to the record of another scenario', async () => {
    const { publishing, key, world, publish, remoteId } = publishingDesk();
    await publish();
    const other = { scenarioId: world.addDraft(), profileId };
    world.fates.push('lost_before');
    publishing.publish(other, serviceTeam);
    await world.settle();
    expect(await publishing.foundCreated(other, remoteId(), true)).toMatchObject({
      ok: false,
      error: { code: 'REFUSED' },
    });
    expect(world.tables.links.findRemote(profileId, remoteId())?.scenarioId).toBe(key.scenarioId);
  });
});
