import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Input, Output } from '../../shared/contract/index.ts';
import { type ReachedDesk, succeedAt, useDeskTransports } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { startStubService, type StubService } from '../support/stub-service/service.ts';

/* The way with a remote service, from the first key to a pushed scenario, as a page of each host goes it. */

const folders = temporaryFolders();
afterAll(folders.removeAll);

describe.each(useDeskTransports())('a remote service over $name', (transport) => {
  let desk: ReachedDesk;
  let stub: StubService;

  beforeEach(async () => {
    [desk, stub] = await Promise.all([transport.open(folders.make()), startStubService({ updateMethods: ['PUT'] })]);
  });
  afterEach(async () => {
    await desk.close();
    await stub.close();
  });

  it('is registered with, published to, pushed to, locked and unlocked', async () => {
    const good = succeedAt((name, input) => desk.call(name, input));
    const { protection } = transport;
    const passphrase = protection.name === 'passphrase' ? protection.passphrase : '';
    const { id: profileId } = await good('profiles.create', { name: 'Banksia', address: stub.url, colour: 'blue' });
    await good('keys.make', { profileId, modulusBits: 2048, protection });
    const handedOver = await good('keys.handOver', { profileId, how: 'copied' });
    if (handedOver.status !== 'copied') throw new Error(`Not copied but ${handedOver.status}`);
    const grant = stub.grant({ publicKeyPem: handedOver.text, email: 'sam@example.com', teams: ['North'] });
    await good('keys.enter', { profileId, clientId: JSON.stringify(grant), accessToken: '', passphrase });
    expect(await good('keys.test', { profileId })).toMatchObject({ status: 'passed', email: 'sam@example.com' });
    const ready = await good('keys.finish', { profileId, defaultTeamId: grant.teams[0]?.id });
    expect(ready).toMatchObject({ registration: 'ready', isUnlocked: true, keptBy: { name: protection.name } });

    const { id: scenarioId } = await good('scenarios.createSample', {});
    const key = { scenarioId, profileId };
    const standing = async (): Promise<Output<'publishing.standings'>['standings'][number] | undefined> =>
      (await good('publishing.standings', { scenarioIds: [scenarioId] })).standings[0];
    const reaches = (status: string) =>
      expect.poll(async () => (await standing())?.status, { timeout: 20_000 }).toBe(status);
    const changedHere = async (): Promise<string[]> =>
      (await good('scenarios.list', { service: 'changed_here' })).items.map(({ id }) => id);
    await good('publishing.publish', key);
    await reaches('published');
    const changes: Input<'scenarios.update'>['changes'] = { income: [{ id: 'income-1', name: 'Sam', payg: 121_000 }] };
    await good('scenarios.update', { id: scenarioId, changes });
    await reaches('changed_here');
    expect(await changedHere()).toEqual([scenarioId]);
    await good('publishing.push', key);
    await reaches('published');
    expect(await changedHere()).toEqual([]);
    const stored = stub.journal.flatMap(({ effect }) =>
      effect?.kind === 'updated' ? [effect.after.scenario.income] : [],
    );
    expect(stored).toEqual([changes.income]);

    await good('profiles.changeLenders', { id: profileId, put: [{ name: 'harbour' }] });
    await good('keys.lock', {});
    await good('scenarios.update', { id: scenarioId, changes: { income: [] } });
    await good('publishing.push', key);
    await reaches('waiting');
    expect(await desk.call('keys.test', { profileId })).toMatchObject({ error: { code: 'VAULT_LOCKED' } });
    await good('keys.unlock', { profileId, passphrase });
    await reaches('published');
    expect((await good('profiles.checkLenders', { id: profileId })).lenders).toMatchObject([{ standing: 'granted' }]);
  });
});
