import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { cards, published, publishingDesk, serviceTeam } from '../../../../test/support/publishing/desk.ts';
import { type By, failingDesk, failures, makeDue } from '../../../../test/support/publishing/failing-desk.ts';
import { profileId, testProfile } from '../../../../test/support/publishing/world.ts';
import { bugWhileSending } from './deliver.ts';
import { delayMs } from './setbacks.ts';

/** An update of which nothing arrives: the service is read first, and written to when that was answered. */
interface Try {
  readonly read: 'answered' | (typeof failures)[number];
  /** `overtaken`: somebody else writes first. `locked`: the vault is, while the read is answered. */
  readonly update: (typeof failures)[number] | 'overtaken' | 'locked';
  readonly by: By;
}

const tries: fc.Arbitrary<Try> = fc.record({
  read: fc.constantFrom('answered', 'answered', ...failures),
  update: fc.constantFrom(...failures, 'overtaken', 'locked'),
  by: fc.constantFrom('waiting', 'resuming', 'a clock set right'),
});

/** What an entry waits for after each failure. */
const createModel = () => {
  let isInDoubt = false;
  let attempts = 0;
  let reason = 'queued';
  let waitMs = 0;
  return {
    waitMs: () => waitMs,
    /** Asked to send what waits: but for a service that is busy, nothing holds it up any more. */
    resumed: (): void => {
      if (reason === 'unreachable') reason = 'queued';
    },
    after: ({ read, update }: Try) => {
      // Nothing was sent, and it is as due as it was.
      if (read === 'answered' && update === 'locked') return { calls: ['read'], reason };
      if (read === 'answered') isInDoubt = update !== 'busy' && update !== 'overtaken';
      const met = read === 'answered' ? update : read;
      attempts += 1;
      waitMs = delayMs(attempts, 0.5, met === 'busy' ? 3 : 0);
      if (isInDoubt) reason = 'unsettled';
      else if (met === 'overtaken') reason = 'queued';
      else reason = met === 'busy' ? 'busy' : 'unreachable';
      if (read !== 'answered') return { calls: ['read'], reason };
      // Whoever was refused as overtaken looks whether that is so.
      return { calls: ['read', 'update', ...(met === 'overtaken' ? ['read'] : [])], reason };
    },
  };
};

/** A published scenario, and what comes between its reads and its updates. */
const openDesk = async () => {
  let met: Try | undefined;
  let theirs = 0;
  const desk = failingDesk({
    onCall: (kind, _subject, fate) => {
      if (fate !== 'answered') return;
      if (kind === 'read' && met?.update === 'locked') desk.world.state.locked = true;
      if (kind === 'update' && met?.update === 'overtaken')
        desk.theyEdit({ ...cards(1), income: [{ id: `income-${(theirs += 1)}` }] });
    },
  });
  const { world, publishing, done } = desk;
  await desk.publish();
  await done();
  return {
    ...desk,
    /** What the calls of the next try meet. */
    meet: (next: Try | undefined): void => {
      met = next;
      if (next === undefined) return;
      const { read, update } = next;
      world.fates.push(read);
      if (read === 'answered' && update !== 'locked') world.fates.push(update === 'overtaken' ? 'answered' : update);
    },
    /** Makes it due, by unlocking a vault that was locked; what was asked of the service before it was. */
    makeDue: async (by: By, waitMs: number): Promise<readonly string[]> => {
      if (!world.state.locked) return makeDue(desk, by, waitMs);
      world.time.advance(waitMs);
      const early = await done();
      world.state.locked = false;
      void publishing.outbox.resume();
      return early;
    },
  };
};

describe('the outbox', () => {
  it('says after each failure whether anything is in doubt, and tries again when it should', async () => {
    await fc.assert(
      fc.asyncProperty(tries, fc.array(tries, { maxLength: 8 }), async (first, others) => {
        const desk = await openDesk();
        const { world, publishing, key, edit, standing, done, reasons } = desk;
        const model = createModel();
        const expectAfter = async (one: Try, early: readonly string[]): Promise<void> => {
          const { calls, reason } = model.after(one);
          expect({ early, calls: await done(), reasons: reasons() }).toEqual({ early: [], calls, reasons: [reason] });
        };
        edit(cards(2));
        desk.meet(first);
        publishing.push(key);
        await expectAfter(first, []);
        for (const one of others) {
          desk.meet(one);
          if (one.by === 'resuming' || world.state.locked) model.resumed();
          await expectAfter(one, await desk.makeDue(one.by, model.waitMs()));
        }
        desk.meet(undefined);
        await desk.makeDue('waiting', model.waitMs());
        expect({ calls: await done(), standing: standing(), bugs: world.bugs }).toEqual({
          calls: ['read', 'update'],
          standing: published,
          bugs: [],
        });
        world.database.close();
      }),
      propertyRuns(60),
    );
  });

  it('lets no service that hangs hold another one back, whenever that one is asked', async () => {
    const { world, writes, publishing, scenarioId, key } = publishingDesk();
    const other = { scenarioId, profileId: 'other' };
    world.tables.profiles.put(testProfile({ id: other.profileId, name: 'Other' }));
    world.fates.push('hangs_before');
    publishing.publish(key, serviceTeam);
    await world.settle();
    publishing.publish(other, serviceTeam);
    await world.settle();
    const statusOf = (profileId: string) =>
      publishing.standings(scenarioId).find((standing) => standing.profileId === profileId)?.status;
    expect([statusOf(profileId), statusOf(other.profileId), writes.length]).toEqual(['waiting', 'published', 1]);
    void world.service.letGo(() => true, true, true);
    await world.settle();
    expect([statusOf(profileId), writes.length]).toEqual(['published', 2]);
  });

  it('goes on with what a person set right although the disk was full at that moment', async () => {
    const { publishing, key, world, standing } = publishingDesk();
    world.fates.push('unauthorized');
    publishing.publish(key, serviceTeam);
    await world.settle();
    expect(standing()).toMatchObject({ status: 'blocked', reason: 'not_signed_in' });
    world.state.diskFull = true;
    await publishing.outbox.resume();
    world.state.diskFull = false;
    world.time.advance(30_000);
    await world.settle();
    expect(standing()).toEqual(published);
  });

  it('says nothing of what fails once it is stopped, because the store is closed by then', async () => {
    const { publishing, key, world } = publishingDesk();
    world.fates.push('hangs_before');
    publishing.publish(key, serviceTeam);
    await world.settle();
    void publishing.outbox.stop();
    world.database.close();
    await world.service.letGo(() => true, true, true);
    await world.settle();
    expect(world.bugs).toEqual([]);
  });

  it('is blocked by a refused key although its last update is in doubt, and settles that once it is not', async () => {
    const desk = await openDesk();
    const { world, publishing, key, edit, standing, done, reasons } = desk;
    edit(cards(2));
    desk.meet({ read: 'answered', update: 'lost_before', by: 'resuming' });
    publishing.push(key);
    await done();
    world.fates.push('unauthorized');
    await publishing.outbox.resume();
    expect(reasons()).toEqual(['not_signed_in']);
    await publishing.outbox.resume();
    expect(standing()).toEqual(published);
  });

  it('keeps trying, and calls it no bug, where the disk is full while it waits for an answer', async () => {
    const { world, publishing, key, standing } = publishingDesk();
    world.fates.push('hangs_before');
    publishing.publish(key, serviceTeam);
    await world.settle();
    world.state.diskFull = true;
    world.time.advance(10_000);
    world.state.diskFull = false;
    await world.service.letGo(() => true, true, true);
    await world.settle();
    expect([world.bugs, standing()]).toEqual([[], published]);
  });

  it('tells of a bug before anything was sent that nothing was, and logs it', async () => {
    const { world, publishing, publish, key, edit } = publishingDesk();
    await publish();
    edit(cards(2));
    const bug = new Error('bug');
    const client = world.service.clientOf('', () => '');
    world.service.clientOf = () => ({ ...client, readScenario: () => Promise.reject(bug) });
    publishing.push(key);
    await world.settle();
    const [entry] = publishing.entries();
    expect([entry?.reason, world.bugs]).toEqual([{ kind: 'unreachable', message: bugWhileSending.message }, [bug]]);
  });
});
