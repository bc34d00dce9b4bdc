import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fail } from '../../../../shared/outcome.ts';
import type { ValidationIssue } from '../../../../shared/service/envelope.ts';
import { type ProtocolExtension, protocolExtensions } from '../../../../shared/service/protocol-extensions.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { cards, published, publishingDesk, serviceTeam } from '../../../../test/support/publishing/desk.ts';
import { type By, failingDesk, failures, makeDue } from '../../../../test/support/publishing/failing-desk.ts';
import { teamId } from '../../../../test/support/publishing/world.ts';
import { delayMs } from './setbacks.ts';

/** A create that is not answered; it is sent once the service has said who calls. */
interface Try {
  readonly user: 'answered' | 'not answered';
  readonly create: (typeof failures)[number] | 'lost_after' | 'failed_after';
  readonly by: By;
  /** The scenario is edited afterwards. */
  readonly isEdited: boolean;
}

const tries: fc.Arbitrary<Try> = fc.record({
  user: fc.constantFrom('answered', 'answered', 'not answered'),
  create: fc.constantFrom(...failures, 'lost_after', 'failed_after'),
  by: fc.constantFrom('waiting', 'waiting', 'resuming', 'half a day of sleep'),
  isEdited: fc.boolean(),
});

/** What a create waits for: while it is in doubt it is sent again as it was, or is for a person. */
const createModel = (hasKeys: boolean) => {
  let isInDoubt = false;
  let isEditedSince = false;
  let attempts = 0;
  let waitMs = 0;
  return {
    waitMs: () => waitMs,
    isInDoubt: () => isInDoubt,
    after: ({ user, create, isEdited }: Try) => {
      const met = user === 'answered' ? create : 'not_sent';
      attempts += 1;
      waitMs = delayMs(attempts, 0.5, met === 'busy' ? 3 : 0);
      isInDoubt ||= met !== 'not_sent' && met !== 'busy';
      isEditedSince ||= isInDoubt && isEdited;
      const calls = user === 'answered' ? ['create'] : [];
      if (isInDoubt) return { calls, reason: hasKeys ? 'unsettled' : 'create_unknown' };
      return { calls, reason: met === 'busy' ? 'busy' : 'unreachable' };
    },
    isNotThere: (): void => {
      [isInDoubt, isEditedSince] = [false, false];
    },
    /** What is asked once it is answered: what was edited since it was first sent follows. */
    atLast: () => ['create', ...(isInDoubt ? ['read'] : []), ...(isEditedSince ? ['update'] : [])],
  };
};

it.each<[string, readonly ProtocolExtension[]]>([
  ['with keys', protocolExtensions],
  ['without keys', ['etag']],
])('a create at a service %s is made once, whatever is lost of it, with what was edited since', async (_, offers) => {
  await fc.assert(
    fc.asyncProperty(fc.array(tries, { minLength: 1, maxLength: 8 }), async (all) => {
      const desk = failingDesk({ offers });
      const { world, publishing, key, edit, standing, done, reasons, remoteId } = desk;
      const model = createModel(offers.includes('idempotency-key'));
      let edits = 1;

      /** Nobody knows any more, or ever did: a person looks at the service, and says what is there. */
      const ask = async (): Promise<'tied' | 'asked again'> => {
        const [found] = [...world.service.records.keys()];
        if (found === undefined) publishing.createdNothing(key);
        else {
          world.fates.length = 0;
          expect(await publishing.foundCreated(key, found, false)).toEqual({ ok: true, data: { status: 'linked' } });
          publishing.push(key);
        }
        model.isNotThere();
        return found === undefined ? 'asked again' : 'tied';
      };
      const makeDueBy = async (by: By): Promise<'tied' | 'asked again'> => {
        const isForgotten = by === 'half a day of sleep' && model.isInDoubt();
        const early = reasons().includes('create_unknown') ? [] : await makeDue(desk, by, model.waitMs());
        if (isForgotten) {
          expect([...early, ...(await done())]).toEqual([]);
          expect(reasons()).toEqual(['create_unknown']);
        }
        expect(early).toEqual([]);
        return reasons().includes('create_unknown') ? ask() : 'asked again';
      };
      const meet = ({ user, create }: Try): void => {
        world.state.userFailure = user === 'answered' ? undefined : 'SERVICE_UNREACHABLE';
        world.fates.splice(0, Infinity, ...(user === 'answered' ? [create] : []));
      };

      let isTied = false;
      for (const [place, one] of all.entries()) {
        meet(one);
        if (place === 0) publishing.publish(key, serviceTeam);
        else isTied = (await makeDueBy(one.by)) === 'tied';
        if (isTied) break;
        const { calls, reason } = model.after(one);
        expect({ calls: await done(), reasons: reasons() }).toEqual({ calls, reasons: [reason] });
        if (one.isEdited) edit(cards((edits += 1)));
      }
      world.state.userFailure = undefined;
      world.fates.length = 0;
      isTied ||= (await makeDueBy('waiting')) === 'tied';
      const calls = [...(await done())];
      world.time.advance(200);
      calls.push(...(await done()));
      if (!isTied) expect(calls).toEqual(model.atLast());
      expect({ standing: standing(), made: [...world.service.records.keys()] }).toEqual({
        standing: published,
        made: [remoteId()],
      });
      expect(world.service.read(remoteId()).scenario).toEqual(world.contentOf(key.scenarioId).scenario);
      expect(world.bugs).toEqual([]);
      world.database.close();
    }),
    propertyRuns(25),
  );
});

const halfDayMs = 12 * 3_600_000;

it.each([
  [halfDayMs - 1, true],
  [halfDayMs, false],
  [1 - halfDayMs, true],
  [-halfDayMs, false],
])('a key is sent again while it is surely remembered, also by a clock set back: %s ms', async (ms, isSent) => {
  const { world, publishing, key, done, reasons } = failingDesk();
  world.fates.push('lost_before');
  publishing.publish(key, serviceTeam);
  await done();
  world.time.jump(ms);
  await publishing.outbox.resume();
  expect([await done(), reasons().includes('create_unknown')]).toEqual([isSent ? ['create'] : [], !isSent]);
});

it('a create in doubt stays so where the service refuses to say who calls', async () => {
  const desk = failingDesk();
  const { world, publishing, key, done, reasons } = desk;
  world.fates.push('lost_before');
  publishing.publish(key, serviceTeam);
  await done();
  world.state.userFailure = 'FORBIDDEN';
  await publishing.outbox.resume();
  expect([await done(), reasons()]).toEqual([[], ['unsettled']]);
});

it('a scenario that was removed before it was sent waits for a person', async () => {
  const { world, publishing, key, scenarioId, done, reasons } = failingDesk();
  world.state.offline = true;
  publishing.publish(key, serviceTeam);
  await done();
  world.library.remove([teamId], scenarioId);
  world.state.offline = false;
  await publishing.outbox.resume();
  expect([await done(), reasons()]).toEqual([[], ['removed_here']]);
});

it.each<[string, readonly ValidationIssue[], boolean]>([
  ['says nothing of where', [], true],
  ['names the key in its place', [{ path: ['scenario', 'our_notes'], message: 'Unknown' }], true],
  ['names the key in words', [{ path: ['scenario'], message: 'Unknown key our_notes' }], true],
  ['is about another part', [{ path: ['scenario', 'income'], message: 'our_notes?' }], false],
  ['is about something inside the key', [{ path: ['scenario', 'our_notes', 'text'], message: 'Too long' }], false],
  ['is about something else that has that name', [{ path: ['team', 'our_notes'], message: 'Unknown' }], false],
])('a refusal that %s is about a key that the service does not know, or not', async (_what, issues, isUnknown) => {
  const { world, publishing, scenarioId, key } = publishingDesk();
  const { scenario } = world.contentOf(scenarioId);
  world.drafts.replace(scenarioId, { description: 'Chen', scenario: { ...scenario, our_notes: 'Called.' } as never });
  const client = world.service.clientOf('', () => '');
  const createScenario = () => Promise.resolve(fail('VALIDATION_ERROR', 'Refused.', { issues: [...issues] }));
  world.service.clientOf = () => ({ ...client, createScenario });
  publishing.publish(key, serviceTeam);
  await world.settle();
  expect(world.untaken).toEqual(isUnknown ? ['unknownKeys'] : []);
});
