import type { Page } from 'playwright-core';
import * as z from 'zod';
import type { Choices } from '../../support/stub-service/choices.ts';
import { startStubService, type StubService } from '../../support/stub-service/service.ts';
import { callHost } from './rpc.ts';

export const passphrase = 'gum wind lamp rattle ochre';

/** A service of another make that the broker is registered with. */
export interface RegisteredService {
  readonly stub: StubService;
  readonly profileId: string;
}

export interface ServiceWishes {
  readonly name: string;
  readonly choices: Partial<Choices>;
  readonly teams: readonly string[];
  /** Entered and checked. */
  readonly lenders: readonly { readonly name: string; readonly displayName?: string }[];
}

/** Registers the broker with a stub of a service, without the screens of a registration. */
export const registerWithStub = async (page: Page, wishes: ServiceWishes): Promise<RegisteredService> => {
  const { name, choices, teams, lenders } = wishes;
  const stub = await startStubService(choices);
  const created = await callHost(page, 'profiles.create', { name, address: stub.url, colour: 'blue' });
  const { id: profileId } = z.object({ id: z.string() }).parse(created);
  await callHost(page, 'keys.make', { profileId, protection: { name: 'passphrase', passphrase } });
  const key = await callHost(page, 'keys.publicKey', { profileId });
  const { publicKeyPem } = z.object({ publicKeyPem: z.string() }).parse(key);
  await callHost(page, 'keys.handOver', { profileId, how: 'copied' });
  const { clientId, accessToken } = stub.grant({ publicKeyPem, email: 'sam@example.com', organization: name, teams });
  await callHost(page, 'keys.enter', { profileId, clientId, accessToken, passphrase });
  await callHost(page, 'keys.test', { profileId });
  const { profiles } = z
    .object({ profiles: z.array(z.object({ id: z.string(), teams: z.array(z.object({ id: z.string() })) })) })
    .parse(await callHost(page, 'profiles.list', {}));
  const defaultTeamId = profiles.find(({ id }) => id === profileId)?.teams[0]?.id;
  await callHost(page, 'keys.finish', { profileId, defaultTeamId });
  await callHost(page, 'profiles.changeLenders', { id: profileId, put: lenders });
  await callHost(page, 'profiles.checkLenders', { id: profileId });
  return { stub, profileId };
};
