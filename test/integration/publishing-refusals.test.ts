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
    theirs: () => stub.journal.findLast(({ effect }) => effect !== undefined)?.effect?.after.scenario,
    bodies: () => stub.journal.filter(({ method }) => method !== 'GET').map((entry) => [entry.status, entry.body]),
  };
};

const links = [{ home_loan_id: 'l', security_id: 's' }];
const loans = { home_loans: [{ id: 'l' }], securities: [{ id: 's' }] };
const takesAll = { links: true, description: true, unknownKeys: true, ownFields: true };

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

describe('figures that the specification has no field for', () => {
  const incomes = {
    income: [{ id: 's', name: 'Sam', payg: 90_000, reportable_super: 16_500, essential_service: true }],
  };

  it.each([
    ['a service refuses by name', { closedElements: true, unknownKeys: 'refused' }, false],
    ['a service refuses without a name', { closedElements: true, unknownKeys: 'refused unnamed' }, false],
    ['a service drops', { unknownKeys: 'dropped' }, true],
    ['a service that has fields of its own refuses', { closedElements: true, addsFields: true }, false],
  ] as const)('that %s stay here, and are named', async (_how, choices, ownFields) => {
    const { theirs, send, edit, takes, content, standing, publishing, key, bodies } = await deskAt(choices);
    edit(incomes);
    await send('publish');
    expect([standing(), takes()]).toMatchObject([published, { ...takesAll, ownFields }]);
    const paths = [
      ['income', 0, 'essential_service'],
      ['income', 0, 'reportable_super'],
    ];
    expect(publishing.notHeld(key)).toEqual(paths);
    // What else changes is sent at once, without what was refused before.
    const sentBefore = bodies().length;
    const { scenario } = content();
    edit({ ...scenario, income: [{ ...scenario.income[0], payg: 95_000 }] });
    await send('push');
    expect([content().scenario.income[0], standing(), bodies().length]).toMatchObject([
      { payg: 95_000, reportable_super: 16_500, essential_service: true },
      published,
      sentBefore + 1,
    ]);
    const [income] = theirs()?.income as [object];
    expect([income, publishing.notHeld(key)]).toEqual([
      expect.objectContaining({ id: 's', name: 'Sam', payg: 95_000 }),
      paths,
    ]);
    expect(Object.keys(income)).not.toContain('reportable_super');
  });

  it('that a service keeps are sent, and nothing is said', async () => {
    const { theirs, send, edit, publishing, key } = await deskAt({});
    edit(incomes);
    await send('publish');
    expect([publishing.notHeld(key), theirs()?.income]).toEqual([[], incomes.income]);
  });

  it('count as kept where the refusal was about something else', async () => {
    const { send, edit, takes } = await deskAt({});
    edit({ ...incomes, households: [{ postcode: '2000' as never }] });
    await send('publish');
    expect(takes()).toEqual(takesAll);
  });
});
