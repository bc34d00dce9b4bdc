import { describe, expect, it } from 'vitest';
import { body, cards, published, publishingDesk, serviceTeam } from '../support/publishing/desk.ts';
import { profileId, teamId } from '../support/publishing/world.ts';

describe('a push', () => {
  it('sends the parts that were changed and no others', async () => {
    const { publishing, key, writes, world, edit, standing, publish } = publishingDesk();
    await publish();
    edit({ ...cards(2), households: [{ id: 'h' }] }, 'Chen, bought');
    expect(standing()).toMatchObject({ status: 'changed_here', here: ['households', 'liabilities', 'description'] });
    publishing.push(key);
    await world.settle();
    expect([writes.map(({ body: sent }) => sent), standing()]).toEqual([
      [{ households: [{ id: 'h' }], ...cards(2), description: 'Chen, bought' }],
      published,
    ]);
  });

  it('without a change sends nothing', async () => {
    const { publishing, key, writes, world, standing, publish } = publishingDesk();
    await publish();
    publishing.push(key);
    await world.settle();
    expect([writes, standing(), publishing.entries()]).toEqual([[], published, []]);
  });

  it('of a draft is not possible', () => {
    const { publishing, key } = publishingDesk();
    expect(publishing.push(key)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('takes in what somebody else changed beside it, and says so', async () => {
    const { publishing, key, scenarioId, writes, world, edit, theyEdit, standing, publish } = publishingDesk();
    await publish();
    theyEdit({ liabilities: [{ id: 'card-0', limit: 1, balance: 5 }], income: [{ id: 'sam', payg: 90_000 }] });
    edit(cards(2));
    publishing.push(key);
    await world.settle();
    const both = body({ liabilities: [{ id: 'card-0', limit: 2, balance: 5 }], income: [{ id: 'sam', payg: 90_000 }] });
    expect({
      sent: writes.map((one) => one.body),
      here: world.contentOf(scenarioId).scenario,
      standing: standing(),
    }).toEqual({
      sent: [{ liabilities: both.liabilities }],
      here: both,
      standing: published,
    });
    expect(publishing.standings(scenarioId)[0]?.merges).toEqual([
      { part: 'income', element: 'sam', kind: 'added', from: 'theirs' },
      {
        part: 'liabilities',
        element: 'card-0',
        kind: 'changed',
        from: 'theirs',
        fields: { ours: [], theirs: ['balance'] },
      },
    ]);
    world.announced.links.clear();
    publishing.mergesSeen(key);
    expect(publishing.standings(scenarioId)[0]?.merges).toEqual([]);
    expect([...world.announced.links]).toEqual([scenarioId]);
  });

  it('cannot be called off while it is sent, and is made again for an edit that was asked for meanwhile', async () => {
    const { publishing, key, writes, world, edit, standing, publish } = publishingDesk();
    await publish();
    edit(cards(2));
    world.fates.push('answered', 'hangs_after');
    publishing.push(key);
    await world.settle();
    edit(cards(3));
    expect(publishing.push(key)).toMatchObject({ data: { state: 'sending', again: true } });
    expect([publishing.cancel(key).ok, publishing.keepHereOnly(key).ok]).toEqual([false, false]);
    await world.service.letGo(() => true, true);
    await world.settle();
    world.time.advance(1_000);
    await world.settle();
    expect([writes.map((one) => one.body), standing()]).toEqual([[cards(2), cards(3)], published]);
  });

  it.each<['lost_after' | 'failed_after', string, ReturnType<typeof cards>]>([
    ['lost_after', 'as it was', cards(1)],
    ['failed_after', 'as it was', cards(1)],
    ['lost_after', 'that a colleague had changed', { ...cards(1), income: [{ id: 'income-9' }] }],
  ])('without an answer (%s), to a copy %s, looks first and is not made twice', async (fate, _before, theirs) => {
    const { publishing, key, writes, world, edit, theyEdit, standing, publish } = publishingDesk();
    await publish();
    edit(cards(2));
    theyEdit(theirs);
    world.fates.push('answered', fate);
    publishing.push(key);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'waiting', reason: 'unsettled' });
    // An edit on top of what was sent is no conflict with oneself.
    edit(cards(3));
    world.time.advance(10_000);
    await world.settle();
    expect([writes.map((one) => one.body), standing()]).toEqual([[cards(2), cards(3)], published]);
  });

  it('without an answer that was not done is made again', async () => {
    const { publishing, key, writes, world, edit, standing, publish } = publishingDesk();
    await publish();
    edit(cards(2));
    world.fates.push('answered', 'lost_before', 'not_sent');
    publishing.push(key);
    await world.settle();
    world.time.advance(2_000);
    await world.settle();
    expect(standing()).toMatchObject({ reason: 'unsettled' });
    world.time.advance(10_000);
    await world.settle();
    expect([writes.map((one) => one.body), standing()]).toEqual([[cards(2)], published]);
  });

  it('of a scenario that is gone there can be published as new, or kept here only', async () => {
    const { publishing, key, world, edit, standing, publish, remoteId } = publishingDesk();
    await publish();
    const gone = remoteId();
    world.service.records.delete(gone);
    edit(cards(2));
    publishing.push(key);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'blocked', reason: 'gone' });
    publishing.publishAsNew(key, serviceTeam);
    await world.settle();
    expect([remoteId() === gone, standing()]).toEqual([false, published]);
    expect(publishing.keepHereOnly(key)).toMatchObject({ ok: true });
    expect([standing(), world.service.records.size]).toEqual([{ status: 'draft' }, 1]);
  });

  it('that became a publishing anew while the service was read is that, and no update', async () => {
    const { publishing, key, world, edit, standing, writes, publish } = publishingDesk();
    await publish();
    edit(cards(2));
    world.fates.push('hangs_after');
    publishing.push(key);
    await world.settle();
    publishing.publishAsNew(key, serviceTeam);
    await world.service.letGo(() => true, true);
    await world.settle();
    world.time.advance(1_000);
    await world.settle();
    expect([writes.map(({ kind }) => kind), standing()]).toEqual([['create'], published]);
  });

  it('of a scenario that was removed here is blocked until it is back', async () => {
    const { publishing, key, scenarioId, world, edit, standing, publish } = publishingDesk();
    await publish();
    edit(cards(2));
    world.state.locked = true;
    publishing.push(key);
    world.library.remove([teamId], scenarioId);
    world.state.locked = false;
    await publishing.outbox.resume();
    expect(publishing.entries().map(({ reason }) => reason.kind)).toEqual(['removed_here']);
    world.library.restore([teamId], scenarioId);
    publishing.push(key);
    await world.settle();
    expect(standing()).toEqual(published);
  });

  it('can be taken back while it waits', async () => {
    const { publishing, key, world, edit, standing, writes, publish } = publishingDesk();
    await publish();
    world.state.offline = true;
    edit(cards(2));
    publishing.push(key);
    expect(publishing.cancel(key)).toEqual({ ok: true, data: key });
    world.state.offline = false;
    await publishing.outbox.resume();
    expect([writes, standing()]).toEqual([[], { status: 'changed_here', here: ['liabilities'], there: [] }]);
  });

  it('names what the service has no place for and leaves it changed here', async () => {
    const { publishing, key, world, edit, standing, writes, publish } = publishingDesk({
      takes: { links: false, description: false, unknownKeys: true, ownFields: true },
    });
    await publish();
    edit({ ...cards(2), home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }] }, 'Another title');
    expect(publishing.notSent(key)).toEqual(['home_loan_security_links', 'description']);
    publishing.push(key);
    await world.settle();
    expect([writes.map((one) => one.body), standing()]).toEqual([
      [cards(2)],
      { status: 'changed_here', here: ['home_loan_security_links', 'description'], there: [] },
    ]);
    // What cannot go there is not taken back from here either.
    await publishing.pull(key);
    expect(world.contentOf(key.scenarioId).description).toBe('Another title');
  });
});

describe('a refused key or token', () => {
  it('holds the profile up until it is set right', async () => {
    const one = publishingDesk();
    const { publishing, key, world, standing } = one;
    world.fates.push('unauthorized');
    publishing.publish(key, serviceTeam);
    await world.settle();
    world.time.advance(3_600_000);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'blocked', reason: 'not_signed_in' });
    await publishing.outbox.resume('another profile');
    expect(standing()).toMatchObject({ status: 'blocked' });
    await publishing.outbox.resume(profileId);
    expect(standing()).toEqual(published);
  });
});

describe('a full disk', () => {
  it('holds up nothing for good', async () => {
    const { publishing, key, world, standing } = publishingDesk();
    world.state.locked = true;
    publishing.publish(key, serviceTeam);
    await world.settle();
    Object.assign(world.state, { locked: false, diskFull: true });
    await publishing.outbox.resume();
    world.state.diskFull = false;
    await publishing.outbox.resume();
    expect(standing()).toEqual(published);
  });

  it('keeps the outcome of a sending until it can be written', async () => {
    const { publishing, key, world, writes, standing } = publishingDesk();
    world.fates.push('hangs_after');
    publishing.publish(key, serviceTeam);
    await world.settle();
    world.state.diskFull = true;
    await world.service.letGo(() => true, true);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'waiting' });
    world.time.advance(30_000);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'waiting' });
    world.state.diskFull = false;
    world.time.advance(30_000);
    await world.settle();
    expect([writes.length, standing(), world.bugs]).toEqual([1, published, []]);
  });
});

describe('what a service does not take', () => {
  it('is said when a push would send nothing else, and can be kept here or taken back', async () => {
    const { publishing, key, world, edit, standing, writes, publish } = publishingDesk({
      takes: { links: true, description: false, unknownKeys: true, ownFields: true },
    });
    await publish();
    edit(cards(2), 'Another title');
    expect(publishing.remainderOf(key)).toEqual({ sends: true, theirTitle: 'Chen' });
    edit(cards(1), 'Another title');
    expect(publishing.remainderOf(key)).toEqual({ sends: false, theirTitle: 'Chen' });
    expect(publishing.keepPartsHere(key)).toEqual({ ok: true, data: key });
    expect(standing()).toEqual(published);
    // What is settled neither goes there nor is taken back from here, and a new title is a new question.
    await publishing.pull(key);
    publishing.push(key);
    await world.settle();
    expect([writes, world.contentOf(key.scenarioId).description, standing()]).toEqual([[], 'Another title', published]);
    edit(cards(1), 'A third title');
    expect(standing()).toMatchObject({ status: 'changed_here', here: ['description'] });
    edit(cards(1), 'Chen');
    expect([standing(), publishing.remainderOf(key)]).toEqual([published, { sends: false }]);
  });

  it('stays settled when more of it is', async () => {
    const { publishing, key, edit, standing, publish } = publishingDesk({
      takes: { links: false, description: false, unknownKeys: true, ownFields: true },
    });
    await publish();
    const linked = { ...cards(1), home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }] };
    edit(cards(1), 'Another title');
    publishing.keepPartsHere(key);
    edit(linked, 'Another title');
    expect(standing()).toEqual({ status: 'changed_here', here: ['home_loan_security_links'], there: [] });
    publishing.keepPartsHere(key);
    expect(standing()).toEqual(published);
  });
});
