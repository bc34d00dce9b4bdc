import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { cards, published, publishingDesk, serviceTeam } from '../../../../test/support/publishing/desk.ts';
import type { Fate } from '../../../../test/support/publishing/service.ts';
import { profileId, testProfile } from '../../../../test/support/publishing/world.ts';
import { delayMs } from './setbacks.ts';

/** An update of which nothing arrives: the service is read first, and written to when that was answered. */
interface Try {
  readonly read: Extract<Fate, 'answered' | 'not_sent' | 'lost_before' | 'failed_before' | 'busy'>;
  readonly update: Extract<Fate, 'not_sent' | 'lost_before' | 'failed_before' | 'busy'>;
  /** What makes it due. */
  readonly by: 'waiting' | 'resuming' | 'a clock set right';
}

const tries: fc.Arbitrary<Try> = fc.record({
  read: fc.constantFrom('answered', 'answered', 'not_sent', 'lost_before', 'failed_before', 'busy'),
  update: fc.constantFrom('not_sent', 'lost_before', 'failed_before', 'busy'),
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
    /** The wait that a service asked for is not cut short. */
    isCutShortByResuming: () => reason !== 'busy',
    after: ({ read, update }: Try) => {
      if (read === 'answered') isInDoubt = update !== 'busy';
      const met = read === 'answered' ? update : read;
      attempts += 1;
      waitMs = delayMs(attempts, 0.5, met === 'busy' ? 3 : 0);
      if (isInDoubt) reason = 'unsettled';
      else reason = met === 'busy' ? 'busy' : 'unreachable';
      return { calls: read === 'answered' ? ['read', 'update'] : ['read'], reason };
    },
  };
};

const hourMs = 3_600_000;

const openDesk = async () => {
  const calls: string[] = [];
  const desk = publishingDesk({ onCall: (kind) => calls.push(kind) });
  await desk.publish();
  /** Lets what is due be done, and tells what was asked of the service. */
  const done = async (): Promise<readonly string[]> => {
    await desk.world.settle();
    return calls.splice(0);
  };
  await done();
  return { ...desk, done };
};

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Makes an entry due; what was asked of the service before it was. */
const makeDue = async ({ world, publishing, done }: Desk, by: Try['by'], model: ReturnType<typeof createModel>) => {
  if (by === 'a clock set right') {
    world.time.jump(-2 * hourMs);
    void publishing.outbox.run();
    return [];
  }
  if (by === 'resuming') {
    void publishing.outbox.resume();
    if (model.isCutShortByResuming()) return [];
  }
  const atOnce = await done();
  world.time.advance(model.waitMs() - 1);
  const early = await done();
  world.time.advance(1);
  return [...atOnce, ...early];
};

describe('the outbox', () => {
  it('says after each failure whether anything is in doubt, and tries again when it should', async () => {
    await fc.assert(
      fc.asyncProperty(tries, fc.array(tries, { maxLength: 8 }), async (first, others) => {
        const desk = await openDesk();
        const { world, publishing, key, edit, standing, done } = desk;
        const model = createModel();
        const meet = ({ read, update }: Try) => world.fates.push(...(read === 'answered' ? [read, update] : [read]));
        const expectAfter = async (one: Try, early: readonly string[]): Promise<void> => {
          const { calls, reason } = model.after(one);
          const found = { early, calls: await done(), reason: publishing.entries().map((entry) => entry.reason.kind) };
          expect(found).toEqual({ early: [], calls, reason: [reason] });
        };
        edit(cards(2));
        meet(first);
        publishing.push(key);
        await expectAfter(first, []);
        for (const one of others) {
          meet(one);
          await expectAfter(one, await makeDue(desk, one.by, model));
        }
        await makeDue(desk, 'waiting', model);
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
});
