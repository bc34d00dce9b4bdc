import { afterEach, describe, expect, it } from 'vitest';
import { publicKeyPem } from '../../main/vault/index.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { testKeys } from '../support/client/tools.ts';
import { body, cards, published } from '../support/publishing/desk.ts';
import { openOutboxDesk } from '../support/publishing/outbox-desk.ts';
import { profileId } from '../support/publishing/world.ts';
import type { Choices } from '../support/stub-service/choices.ts';
import { startStubService, type StubService } from '../support/stub-service/service.ts';

/* What a service does not take is learned from its answers, stays on this computer, and is named. */

const open: StubService[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stub) => stub.close()));
});

const deskAt = async (choices: Partial<Choices>) => {
  const stub = await startStubService(choices);
  open.push(stub);
  const grant = stub.grant({ publicKeyPem: publicKeyPem(testKeys.publicKey), email: 'sam@example.com' });
  const desk = openOutboxDesk({ url: stub.url, ...grant });
  const process = desk.start();
  process.unlock();
  const { publishing } = process;
  const scenarioId = desk.addDraft({ description: 'Chen', scenario: body(cards(1)) });
  const key = { scenarioId, profileId };
  const send = async (way: 'publish' | 'push'): Promise<void> => {
    publishing[way](key);
    await publishing.outbox.run();
  };
  return {
    ...{ desk, stub, publishing, key, send },
    edit: (parts: ScenarioBodyInput, description = 'Chen') =>
      desk.drafts.replace(scenarioId, { description, scenario: body(parts) }),
    takes: () => desk.tables.profiles.find(profileId)?.learned.takes,
    content: () => desk.contentOf(scenarioId),
    standing: () => publishing.standings(scenarioId)[0],
    bodies: () => stub.journal.filter(({ method }) => method !== 'GET').map((entry) => [entry.status, entry.body]),
  };
};

const links = [{ home_loan_id: 'l', security_id: 's' }];
const loans = { home_loans: [{ id: 'l' }], securities: [{ id: 's' }] };
const takesAll = { links: true, description: true, unknownKeys: true };

describe('an update', () => {
  it.each(['refused', 'refused unnamed', 'dropped'] as const)(
    'keeps the title and the links here where they are %s',
    async (unknownKeys) => {
      const { send, edit, takes, content, standing, publishing, key } = await deskAt({ unknownKeys });
      edit(loans);
      await send('publish');
      edit({ ...loans, ...cards(2), home_loan_security_links: links }, 'Another title');
      await send('push');
      expect(content()).toEqual({
        description: 'Another title',
        scenario: body({ ...loans, ...cards(2), home_loan_security_links: links }),
      });
      expect(standing()).toMatchObject({
        status: 'changed_here',
        here: ['home_loan_security_links', 'description'],
        there: [],
      });
      expect(takes()).toEqual({ ...takesAll, links: false, description: false });
      expect(publishing.notSent(key)).toEqual(['home_loan_security_links', 'description']);
    },
  );

  it.each([
    ['refused by name', 'refused'],
    ['refused without a name', 'refused unnamed'],
    ['ignored, so that nothing is left to update,', 'dropped'],
  ] as const)('of nothing but what is %s ends, and leaves it changed here', async (_how, unknownKeys) => {
    const { send, edit, content, standing, publishing, takes } = await deskAt({ unknownKeys });
    await send('publish');
    edit(cards(1), 'Another title');
    await send('push');
    expect([content().description, standing(), publishing.entries()]).toMatchObject([
      'Another title',
      { status: 'changed_here', here: ['description'] },
      [],
    ]);
    expect(takes()).toMatchObject({ description: false });
    // What the service does take still goes.
    edit(cards(2), 'Another title');
    await send('push');
    expect([standing(), publishing.entries()]).toMatchObject([{ status: 'changed_here', here: ['description'] }, []]);
  });
});

describe('a create', () => {
  it.each(['refused', 'refused unnamed'] as const)(
    'whose unknown keys are %s names them, and goes without them the next time',
    async (unknownKeys) => {
      const { send, edit, takes, standing, publishing, key, bodies } = await deskAt({ unknownKeys });
      edit({ ...cards(1), colour: 'red' } as ScenarioBodyInput);
      await send('publish');
      expect(standing()).toMatchObject({ status: 'blocked', reason: { kind: 'refused' } });
      expect([takes(), publishing.notSent(key)]).toEqual([{ ...takesAll, unknownKeys: false }, ['colour']]);
      await send('publish');
      expect(standing()).toMatchObject({ status: 'changed_here', here: ['other'] });
      expect(bodies().map(([status]) => status)).toEqual([422, 200]);
    },
  );

  it('that is refused for something else teaches nothing', async () => {
    const { edit, takes, standing, publishing, key } = await deskAt({ unknownKeys: 'refused' });
    edit({ ...cards(1), colour: 'red' } as ScenarioBodyInput);
    publishing.publish(key, 'f'.repeat(24));
    await publishing.outbox.run();
    expect([standing()?.reason, takes()]).toMatchObject([{ kind: 'refused', code: 'FORBIDDEN' }, takesAll]);
  });

  it('takes all that a service knows', async () => {
    const { send, edit, standing, takes } = await deskAt({ unknownKeys: 'refused' });
    edit({ ...loans, home_loan_security_links: links }, 'A title');
    await send('publish');
    expect([standing(), takes()]).toMatchObject([published, takesAll]);
  });
});
