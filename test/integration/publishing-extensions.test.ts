import { describe, expect, it } from 'vitest';
import { type ProtocolExtension, protocolExtensions } from '../../shared/service/protocol-extensions.ts';
import { body, cards, published, publishingDesk, serviceTeam } from '../support/publishing/desk.ts';
import { profileId, teamId } from '../support/publishing/world.ts';

/* What the desk does with a service that offers conditional updates and keys for creates. */

const hourMs = 3_600_000;

/** A desk whose first create was done and not answered. */
const cutOff = async (offers: ProtocolExtension[] = [...protocolExtensions]) => {
  const desk = publishingDesk({ offers });
  desk.world.fates.push('lost_after');
  desk.publishing.publish(desk.key, serviceTeam);
  await desk.world.settle();
  const after = async (ms: number): Promise<void> => {
    desk.world.time.advance(ms);
    for (let turn = 0; turn < 3; turn += 1) {
      await desk.world.settle();
      desk.world.time.advance(200);
    }
    await desk.world.settle();
  };
  return { ...desk, after };
};

describe('a create that was cut off', () => {
  it('is sent again by itself, and creates nothing twice', async () => {
    const { writes, standing, after, remoteId, world } = await cutOff();
    expect(standing()).toMatchObject({ status: 'waiting', reason: 'unsettled' });
    await after(5_000);
    expect([writes.length, [...world.service.records.keys()], standing()]).toEqual([1, [remoteId()], published]);
  });

  it('is sent again after a kill', async () => {
    const desk = publishingDesk({ offers: protocolExtensions });
    const { world, writes, key, standing } = desk;
    const [first, second] = [world.start(), world.start()];
    world.fates.push('hangs_after');
    first.publishing.publish(key, serviceTeam);
    await world.settle();
    world.kill(first, true);
    void second.publishing.outbox.run();
    for (let turn = 0; turn < 3; turn += 1) {
      world.time.advance(40_000);
      await world.settle();
    }
    expect([writes.length, standing()]).toEqual([1, published]);
  });

  it('is sent again as it was, and what was edited here or there meanwhile follows', async () => {
    const { writes, edit, publishing, key, standing, after, world } = await cutOff();
    edit(cards(2));
    const [id = ''] = [...world.service.records.keys()];
    world.service.change(id, () => ({ description: 'Chen', scenario: body({ ...cards(1), income: [{ id: 'sam' }] }) }));
    // Another team would make another request of it.
    publishing.publish(key, teamId);
    await after(5_000);
    expect([writes.map(({ kind, body: sent }) => [kind, sent]), standing()]).toEqual([
      [
        ['create', { teamId: serviceTeam, description: 'Chen', scenario: body(cards(1)) }],
        ['update', cards(2)],
      ],
      published,
    ]);
    expect(world.contentOf(key.scenarioId).scenario.income).toEqual([{ id: 'sam' }]);
  });

  it('is sent again when the scenario was removed here', async () => {
    const { key, world, writes, after } = await cutOff();
    world.library.remove([teamId], key.scenarioId);
    await after(5_000);
    const link = world.tables.links.find(key.scenarioId, key.profileId);
    expect([writes.length, world.service.records.has(link?.remoteId ?? '')]).toEqual([1, true]);
  });

  it('cannot be taken back or published anew meanwhile', async () => {
    const { publishing, key } = await cutOff();
    const refused = [publishing.cancel(key), publishing.keepHereOnly(key), publishing.publishAsNew(key)];
    expect(refused.map((outcome) => outcome.ok || outcome.error.code)).toEqual(['REFUSED', 'REFUSED', 'REFUSED']);
  });

  it.each([
    ['once the key may be forgotten', 13 * hourMs, protocolExtensions],
    ['once the service does not offer keys any more', 5_000, ['etag']],
  ] as const)('is for a person %s', async (_when, ms, offersThen) => {
    const offers: ProtocolExtension[] = [...protocolExtensions];
    const { world, writes, standing, after, publishing, key } = await cutOff(offers);
    world.state.offline = true;
    await after(1_000);
    offers.splice(0, offers.length, ...offersThen);
    world.time.advance(ms);
    world.state.offline = false;
    await publishing.outbox.resume();
    await after(5_000);
    expect([writes.length, standing()]).toMatchObject([1, { status: 'blocked', reason: 'create_unknown' }]);
    const [record = ''] = [...world.service.records.keys()];
    expect(await publishing.foundCreated(key, record, false)).toEqual({ ok: true, data: { status: 'linked' } });
  });

  describe('from a service that refuses the access token since', () => {
    const revoked = async () => {
      const desk = await cutOff();
      desk.world.state.userFailure = 'UNAUTHORIZED';
      await desk.after(5_000);
      return desk;
    };
    const inDoubt = { status: 'blocked', reason: 'not_signed_in' };
    const checkFirst = 'The service may already have this scenario. Check there first, and say whether it does.';

    it('is sent again once it takes it, and creates nothing twice', async () => {
      const { standing, publishing, world, writes, after } = await revoked();
      expect(standing()).toMatchObject(inDoubt);
      world.state.userFailure = undefined;
      await publishing.outbox.resume(profileId);
      await after(0);
      expect([writes.length, standing()]).toEqual([1, published]);
    });

    it('is not forgotten, until a person says that it is not there', async () => {
      const { standing, publishing, key, after } = await revoked();
      const refused = [publishing.cancel(key), publishing.keepHereOnly(key), publishing.publishAsNew(key)];
      expect(refused.map((outcome) => outcome.ok || outcome.error.message)).toEqual(Array(3).fill(checkFirst));
      expect(publishing.createdNothing(key).ok).toBe(true);
      await after(5_000);
      expect([standing(), publishing.entries()[0]?.sent]).toMatchObject([inDoubt, undefined]);
      expect([publishing.cancel(key).ok, standing()]).toEqual([true, { status: 'draft' }]);
    });

    it('keeps its team when it is published again', async () => {
      const { standing, publishing, key, world, writes, after } = await revoked();
      world.state.userFailure = undefined;
      publishing.publish(key, teamId);
      await after(0);
      expect([writes.length, standing()]).toEqual([1, published]);
    });

    it('is for a person alone once the key may be forgotten', async () => {
      const { standing, publishing, key, after } = await revoked();
      await after(13 * hourMs);
      publishing.push(key);
      await after(0);
      expect(standing()).toMatchObject({ status: 'blocked', reason: 'create_unknown' });
    });
  });

  it('is for a person once the key may be forgotten, even if the service never says who calls', async () => {
    const { world, standing, after, publishing, key } = await cutOff();
    world.state.userFailure = 'SERVICE_UNREACHABLE';
    await after(5_000);
    expect(standing()).toMatchObject({ status: 'waiting', reason: 'unsettled' });
    await after(13 * hourMs);
    await after(hourMs);
    expect(standing()).toMatchObject({ status: 'blocked', reason: 'create_unknown' });
    expect([publishing.createdNothing(key).ok, publishing.cancel(key).ok]).toEqual([true, true]);
  });

  it('is for a person once the key may be forgotten, though nobody unlocks the vault again', async () => {
    const { world, standing, after, publishing, key } = await cutOff();
    world.state.locked = true;
    await after(5_000);
    expect(standing()).toMatchObject({ status: 'waiting', reason: 'unsettled' });
    // By itself: nobody asks to send.
    await after(13 * hourMs);
    expect(standing()).toMatchObject({ status: 'blocked', reason: 'create_unknown' });
    expect([publishing.createdNothing(key).ok, publishing.cancel(key).ok]).toEqual([true, true]);
  });

  it('is for a person when it is refused as it is sent again', async () => {
    const { world, writes, standing, after } = await cutOff();
    world.fates.push('refused');
    await after(5_000);
    expect([writes.length, standing()]).toMatchObject([1, { status: 'blocked', reason: 'create_unknown' }]);
  });

  it('is for a person from the first where the service offers no keys', async () => {
    const { standing, writes } = await cutOff(['etag']);
    expect([writes.length, standing()]).toMatchObject([1, { status: 'blocked', reason: 'create_unknown' }]);
  });
});

describe('an update that another overtook', () => {
  /** A desk whose update meets an edit of somebody else between its look and its write. */
  const overtaken = async (theirs: Parameters<typeof body>[0]) => {
    let race = true;
    const desk = publishingDesk({
      offers: protocolExtensions,
      onCall: (kind) => {
        if (kind !== 'update' || !race) return;
        race = false;
        desk.theyEdit(theirs);
      },
    });
    await desk.publish();
    desk.edit(cards(2));
    desk.publishing.push(desk.key);
    await desk.world.settle();
    return desk;
  };

  it('is refused, and goes out merged with what the other wrote', async () => {
    const { writes, world, standing, remoteId } = await overtaken({
      liabilities: [{ id: 'card-0', limit: 1, balance: 5 }],
    });
    expect([writes, standing()]).toMatchObject([[], { status: 'waiting', reason: 'queued' }]);
    world.time.advance(5_000);
    await world.settle();
    const both = { liabilities: [{ id: 'card-0', limit: 2, balance: 5 }] };
    expect([writes.map(({ body: sent }) => sent), standing()]).toEqual([[both], published]);
    expect(world.service.read(remoteId()).scenario).toEqual(body(both));
  });

  it('is refused, and waits for a decision where both wrote the same', async () => {
    const { writes, world, standing } = await overtaken(cards(9));
    world.time.advance(5_000);
    await world.settle();
    expect([writes, standing()]).toMatchObject([[], { status: 'blocked', reason: 'conflicts' }]);
  });
});

describe('an update through a proxy that changes the tags', () => {
  it('is made all the same, at once', async () => {
    const { publish, edit, publishing, key, world, writes, standing, remoteId } = publishingDesk({
      offers: protocolExtensions,
      tagSuffix: '-gzip',
    });
    await publish();
    edit(cards(2));
    publishing.push(key);
    await world.settle();
    expect([writes.map(({ body: sent }) => sent), standing()]).toEqual([[cards(2)], published]);
    expect(world.service.read(remoteId()).scenario).toEqual(body(cards(2)));
  });

  it('still goes out merged where another was faster', async () => {
    let race = true;
    const desk = publishingDesk({
      ...{ offers: protocolExtensions, tagSuffix: '-gzip' },
      onCall: (kind) => {
        if (kind !== 'update' || !race) return;
        race = false;
        desk.theyEdit({ liabilities: [{ id: 'card-0', limit: 1, balance: 5 }] });
      },
    });
    await desk.publish();
    desk.edit(cards(2));
    desk.publishing.push(desk.key);
    await desk.world.settle();
    expect([desk.writes, desk.standing()]).toMatchObject([[], { status: 'waiting', reason: 'queued' }]);
    desk.world.time.advance(5_000);
    await desk.world.settle();
    const both = { liabilities: [{ id: 'card-0', limit: 2, balance: 5 }] };
    expect([desk.writes.map(({ body: sent }) => sent), desk.standing()]).toEqual([[both], published]);
  });
});
