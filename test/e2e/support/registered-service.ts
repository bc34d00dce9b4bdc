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
  readonly choices?: Partial<Choices>;
  readonly teams?: readonly string[];
  /** Entered and checked. */
  readonly lenders?: readonly { readonly name: string; readonly displayName?: string }[];
}

/** What an operator hands out for a public key. */
interface HandedOut {
  readonly clientId: string;
  readonly accessToken: string;
}

export interface ServiceAt extends Pick<ServiceWishes, 'name' | 'lenders'> {
  readonly address: string;
  readonly register: (publicKeyPem: string) => HandedOut;
}

/** Registers the broker with the service at an address, without the screens of a registration. */
export const registerAt = async (page: Page, service: ServiceAt): Promise<string> => {
  const { name, address, register, lenders = [] } = service;
  const created = await callHost(page, 'profiles.create', { name, address, colour: 'blue' });
  const { id: profileId } = z.object({ id: z.string() }).parse(created);
  await callHost(page, 'keys.make', { profileId, protection: { name: 'passphrase', passphrase } });
  const key = await callHost(page, 'keys.publicKey', { profileId });
  const { publicKeyPem } = z.object({ publicKeyPem: z.string() }).parse(key);
  await callHost(page, 'keys.handOver', { profileId, how: 'copied' });
  const { clientId, accessToken } = register(publicKeyPem);
  await callHost(page, 'keys.enter', { profileId, clientId, accessToken, passphrase });
  await callHost(page, 'keys.test', { profileId });
  const { profiles } = z
    .object({ profiles: z.array(z.object({ id: z.string(), teams: z.array(z.object({ id: z.string() })) })) })
    .parse(await callHost(page, 'profiles.list', {}));
  const defaultTeamId = profiles.find(({ id }) => id === profileId)?.teams[0]?.id;
  await callHost(page, 'keys.finish', { profileId, defaultTeamId });
  if (lenders.length > 0) {
    await callHost(page, 'profiles.changeLenders', { id: profileId, put: lenders });
    await callHost(page, 'profiles.checkLenders', { id: profileId });
  }
  return profileId;
};

/** Registers the broker with a stub of a service. */
export const registerWithStub = async (page: Page, wishes: ServiceWishes): Promise<RegisteredService> => {
  const { name, choices = {}, teams = ['North'] } = wishes;
  const stub = await startStubService(choices);
  const profileId = await registerAt(page, {
    ...wishes,
    address: stub.url,
    register: (publicKeyPem) => stub.grant({ publicKeyPem, email: 'sam@example.com', organization: name, teams }),
  });
  return { stub, profileId };
};
