import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Input, MethodName, Output } from '../../shared/contract/index.ts';
import type { ProfileView } from '../../shared/contract/services/profiles.ts';
import { startOverHttp } from '../support/client/engines.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { startStubService } from '../support/stub-service/service.ts';
import { newDataFolder } from '../support/vault/open.ts';

/* A desk and the service of somebody else: from nothing to signed work, over HTTP. */

const passphrase = 'correct horse battery';
const protection = { name: 'passphrase', passphrase } as const;

let service: Awaited<ReturnType<typeof startOverHttp>>;
let folder: ReturnType<typeof newDataFolder>;
let open: OpenDesk;
beforeEach(async () => {
  service = await startOverHttp();
  folder = newDataFolder();
  open = await openDesk({ dataFolder: folder.path });
});
afterEach(async () => {
  await open.close();
  folder.remove();
  await service.close();
});

const call = <N extends MethodName>(name: N, input: Input<N>) => open.desk.router.dispatch(name, input);
const good = <N extends MethodName>(name: N, input: Input<N>): Promise<Output<N>> =>
  succeedAt((method, value) => open.desk.router.dispatch(method, value))(name, input);

const newProfile = (name = 'Brokers', address = service.url): Promise<ProfileView> =>
  good('profiles.create', { name, address, colour: 'teal' });

/** Has the operator register the key, and enters what they hand out. */
const enterGrant = async (profileId: string, place: 'current' | 'next' = 'current') => {
  const { publicKeyPem } = await good('keys.publicKey', { profileId, place });
  const { clientId, accessToken } = service.grant({ publicKeyPem });
  return good('keys.enter', { profileId, place, clientId: ` "${clientId}" `, accessToken, passphrase });
};

const newKeyText = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** With a key that is made, or this one. */
const register = async (profileId: string, text?: string): Promise<ProfileView> => {
  if (text === undefined) await good('keys.make', { profileId, protection });
  else await good('keys.import', { profileId, text, protection });
  await enterGrant(profileId);
  const tested = await good('keys.test', { profileId });
  if (tested.status !== 'passed') throw new Error(tested.failure.sentence);
  return good('keys.finish', { profileId, defaultTeamId: tested.profile.teams[1]?.id });
};

describe('a registration', () => {
  it('goes from nothing to signed work, a state at a time', async () => {
    const { id: profileId, registration, address } = await newProfile();
    expect({ registration, address }).toEqual({ registration: 'none', address: service.url });
    const made = await good('keys.make', { profileId, protection });
    expect(made).toMatchObject({
      registration: 'key_made',
      key: { fingerprint: expect.stringMatching(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/) as string, modulusBits: 2048 },
      keptBy: { name: 'passphrase' },
      isUnlocked: true,
    });
    const copied = await good('keys.handOver', { profileId, how: 'copied' });
    const { publicKeyPem } = await good('keys.publicKey', { profileId });
    expect(copied).toEqual({ status: 'copied', text: publicKeyPem });
    expect(await enterGrant(profileId)).toMatchObject({
      registration: 'entered',
      key: { clientId: expect.any(String) as string },
    });
    const tested = await good('keys.test', { profileId });
    expect(tested).toMatchObject({
      status: 'passed',
      email: 'broker@example.com',
      echoed: true,
      clockCorrectionMs: 0,
      profile: { registration: 'tested', teams: [{ name: 'North' }, { name: 'South' }] },
    });
    expect(await call('keys.finish', { profileId })).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    const teamId = tested.status === 'passed' ? tested.profile.teams[1]?.id : '';
    expect(await good('keys.finish', { profileId, defaultTeamId: teamId })).toMatchObject({
      registration: 'ready',
      defaultTeamId: teamId,
    });
    const { id: scenarioId } = await good('scenarios.createSample', {});
    await good('publishing.publish', { scenarioId, profileId });
    await expect
      .poll(async () => (await good('publishing.standings', { scenarioIds: [scenarioId] })).standings[0]?.status)
      .toBe('published');
  });

  it('goes on after the program ended, in each state, without asking for anything again but the passphrase', async () => {
    const reopen = async (): Promise<void> => {
      await open.close();
      open = await openDesk({ dataFolder: folder.path });
    };
    const { id: profileId } = await newProfile();
    const state = async () => (await good('profiles.list', {})).profiles[0]?.registration;
    await reopen();
    await good('keys.make', { profileId, protection });
    const { publicKeyPem } = await good('keys.publicKey', { profileId });
    await reopen();
    expect([await state(), (await good('keys.publicKey', { profileId })).publicKeyPem]).toEqual([
      'key_made',
      publicKeyPem,
    ]);
    await good('keys.handOver', { profileId, how: 'saved' });
    await reopen();
    expect(await state()).toBe('waiting');
    await enterGrant(profileId);
    await reopen();
    expect(await state()).toBe('entered');
    expect(await call('keys.test', { profileId })).toMatchObject({ ok: false, error: { code: 'VAULT_LOCKED' } });
    await good('keys.unlock', { profileId, passphrase });
    await good('keys.test', { profileId });
    await reopen();
    expect(await state()).toBe('tested');
  });

  it('is corrected where the address was wrong, with the key that the operator registered', async () => {
    const elsewhere = 'http://127.0.0.1:1';
    const { id, name } = await good('profiles.create', { address: elsewhere, colour: 'teal' });
    await good('keys.make', { profileId: id, protection });
    await good('keys.handOver', { profileId: id, how: 'copied' });
    const { key } = await enterGrant(id);
    expect(await good('keys.test', { profileId: id })).toMatchObject({ failure: { kind: 'connection_refused' } });
    const change = (address: string, given = passphrase) =>
      call('profiles.changeAddress', { id, address, passphrase: given });
    expect([await change(`${service.url}/api/v1/`, 'wrong'), await change('ftp://127.0.0.1')]).toMatchObject([
      { error: { code: 'WRONG_PASSPHRASE' } },
      { error: { code: 'INVALID_INPUT' } },
    ]);
    await expect.poll(() => change(`${service.url}/api/v1/`), { timeout: 5_000 }).toMatchObject({ ok: true });
    const [corrected] = (await good('profiles.list', {})).profiles;
    const called = [name, corrected?.name].map((text) => `http://${text}`);
    expect([called, corrected]).toMatchObject([
      [elsewhere, service.url],
      { address: service.url, key, registration: 'entered' },
    ]);
    await open.close();
    open = await openDesk({ dataFolder: folder.path });
    await good('keys.unlock', { profileId: id, passphrase });
    expect(await good('keys.test', { profileId: id })).toMatchObject({ status: 'passed' });
    const teamId = (await good('profiles.list', {})).profiles[0]?.teams[0]?.id;
    await good('keys.finish', { profileId: id, defaultTeamId: teamId });
    expect(await change(elsewhere)).toMatchObject({ error: { code: 'REFUSED' } });
  });

  it('writes to the operator what is needed, without a word that invites a token by e-mail', async () => {
    const { id: profileId } = await newProfile();
    await good('keys.make', { profileId, protection });
    const written = await good('keys.handOver', { profileId, how: 'emailed' });
    if (written.status !== 'compose') throw new Error(`Expected a message, not ${written.status}`);
    const { publicKeyPem, fingerprint } = await good('keys.publicKey', { profileId });
    const text = written.text.replaceAll('\r\n', '\n');
    for (const part of [
      publicKeyPem.trim(),
      fingerprint,
      'do not send the access token by e-mail',
      'the names of the lenders',
    ])
      expect(text).toContain(part);
    expect(decodeURIComponent(written.mailto)).toContain(written.text);
  });

  it('changes keys over, the old one signs until then, and access ends when it did', async () => {
    const { id: profileId } = await newProfile();
    const first = await register(profileId);
    await good('profiles.update', { id: profileId, endsOn: '2027-03-31' });
    const imported = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const text = imported.export({ type: 'pkcs1', format: 'pem' }).toString();
    const rotating = await good('keys.rotate', { profileId, source: { kind: 'import', text }, passphrase });
    expect(rotating).toMatchObject({
      status: 'imported',
      profile: { registration: 'rotating', key: first.key, nextKey: { origin: 'imported' } },
    });
    expect(await call('keys.switchOver', { profileId, passphrase })).toMatchObject({
      ok: false,
      error: { code: 'REFUSED' },
    });
    expect(await good('keys.test', { profileId })).toMatchObject({ status: 'passed' });
    await enterGrant(profileId, 'next');
    expect(await call('keys.switchOver', { profileId, passphrase: 'wrong' })).toMatchObject({
      ok: false,
      error: { code: 'WRONG_PASSPHRASE' },
    });
    await expect
      .poll(() => call('keys.switchOver', { profileId, passphrase }), { timeout: 5000 })
      .toMatchObject({ ok: true });
    const [profile] = (await good('profiles.list', {})).profiles;
    const nextKey = rotating.status === 'imported' ? rotating.profile.nextKey : undefined;
    expect(profile).toMatchObject({
      ...{ registration: 'ready', key: { fingerprint: nextKey?.fingerprint }, endsOn: '2027-03-31' },
    });
    expect(profile?.nextKey).toBeUndefined();
    await good('remote.products', { profileId, lenders: ['acacia'] });
    const [last] = (await good('requests.list', { profileId })).entries;
    const { attempts } = await good('requests.read', { id: last?.id ?? 0 });
    expect(attempts).toMatchObject([{ status: 200, headers: { 'X-Auth-Client-ID': profile?.key?.clientId } }]);
    expect(await good('keys.test', { profileId })).toMatchObject({ status: 'passed' });
  });

  it('gives a second key up, and goes on with the first', async () => {
    const { id: profileId } = await newProfile();
    const first = await register(profileId);
    await good('keys.rotate', { profileId, source: { kind: 'make' }, passphrase });
    expect(await good('keys.abandonNext', { profileId, passphrase })).toEqual(first);
  });

  it('takes no key that it or another profile has, neither as its first nor to change over to', async () => {
    const [{ id: profileId }, other] = [await newProfile('One'), await newProfile('Two', 'https://two.example')];
    const [own, another] = [newKeyText(), newKeyText()];
    await register(profileId, own);
    const refused = (message: string) => ({ ok: false, error: { code: 'VAULT_CONFLICT', message } });
    const taken = 'already has this key. A key signs for one service only: use another key.';
    const first = { profileId: other.id, protection };
    expect(await call('keys.import', { ...first, text: own })).toEqual(refused(`One ${taken}`));
    await good('keys.import', { ...first, text: another });
    const changedTo = (text: string) =>
      call('keys.rotate', { profileId, source: { kind: 'import', text }, passphrase });
    expect(await changedTo(another)).toEqual(refused(`Two ${taken}`));
    expect(await changedTo(own)).toEqual(refused('This service already has this key.'));
    const { profiles } = await good('profiles.list', {});
    expect(profiles.map(({ registration }) => registration)).toEqual(['ready', 'key_made']);
  });

  it('signs nothing once it is locked, and what waits is sent when it is unlocked', async () => {
    const { id: profileId } = await newProfile();
    await register(profileId);
    const { id: scenarioId } = await good('scenarios.createSample', {});
    await good('keys.lock', {});
    await good('publishing.publish', { scenarioId, profileId });
    const status = async () => (await good('publishing.standings', { scenarioIds: [scenarioId] })).standings[0]?.status;
    expect(await status()).toBe('waiting');
    await good('keys.unlock', { profileId, passphrase });
    await expect.poll(status).toBe('published');
  });

  it('keeps its requests with what was signed, and neither token nor signature', async () => {
    const { id: profileId } = await newProfile();
    await good('keys.make', { profileId, protection });
    const { publicKeyPem } = await good('keys.publicKey', { profileId });
    const { clientId, accessToken } = service.grant({ publicKeyPem });
    await good('keys.enter', { profileId, clientId, accessToken, passphrase });
    await good('keys.test', { profileId });
    const { entries } = await good('requests.list', { profileId });
    expect(entries.map(({ method, path, status }) => ({ method, path, status }))).toEqual([
      { method: 'POST', path: '/api/v1/echo', status: 200 },
      { method: 'GET', path: '/api/v1/user', status: 200 },
    ]);
    const { attempts } = await good('requests.read', { id: entries[1]?.id ?? 0 });
    expect(attempts).toMatchObject([
      {
        status: 200,
        canonicalRequest: expect.stringMatching(/^GET\n\/api\/v1\/user\n/) as string,
        headers: { 'X-Auth-Client-ID': clientId, 'X-Auth-Access-Token': 'masked', 'X-Auth-Signature': 'masked' },
      },
    ]);
    const exported = await good('requests.export', { profileId });
    expect(JSON.stringify(exported)).not.toContain(accessToken);
  });

  it('is removed with its secrets by passphrase or by name, and says what stays', async () => {
    const { id } = await newProfile();
    const { key } = await register(id);
    expect(await call('profiles.remove', { id, proof: { name: 'Other' } })).toMatchObject({
      ok: false,
      error: { code: 'REFUSED' },
    });
    const left = { published: 0, waiting: 0, clientId: key?.clientId };
    expect(await good('profiles.remains', { id })).toEqual(left);
    expect(await good('profiles.remove', { id, proof: { passphrase } })).toEqual(left);
    expect(await good('profiles.list', {})).toEqual({ profiles: [] });
  });

  it('begins anew when the passphrase is forgotten', async () => {
    const { id: profileId } = await newProfile();
    await register(profileId);
    expect(await good('keys.discard', { profileId, proof: { name: 'Brokers' } })).toMatchObject({
      registration: 'none',
    });
    expect(await register(profileId)).toMatchObject({ registration: 'ready' });
  });

  it('learns whether the service has an echo', async () => {
    const without = await startStubService({ hasEcho: false });
    const learnedOf = async (
      url: string,
      grant: (publicKeyPem: string) => { clientId: string; accessToken: string },
    ) => {
      const { id: profileId } = await newProfile('Echo', url);
      await good('keys.make', { profileId, protection });
      const { publicKeyPem } = await good('keys.publicKey', { profileId });
      const { clientId, accessToken } = grant(publicKeyPem);
      await good('keys.enter', { profileId, clientId, accessToken, passphrase });
      const tested = await good('keys.test', { profileId });
      return tested.status === 'passed' && tested.profile.learned.echo;
    };
    const email = 'sam@example.com';
    expect([
      await learnedOf(service.url, (publicKeyPem) => service.grant({ publicKeyPem })),
      await learnedOf(without.url, (publicKeyPem) => without.grant({ publicKeyPem, email })),
    ]).toEqual([true, false]);
    await without.close();
  });

  it('finds out which lenders are granted by asking for their products', async () => {
    const { id } = await newProfile();
    await register(id);
    const read = await good('profiles.readLenders', { id, text: 'acacia = Acacia Bank, nobody\n# a remark\nacacia' });
    const lenders = read.status === 'read' ? read.offered : [];
    expect(lenders).toEqual([{ name: 'acacia', displayName: 'Acacia Bank' }, { name: 'nobody' }]);
    await good('profiles.changeLenders', { id, put: lenders });
    expect((await good('profiles.checkLenders', { id })).lenders).toMatchObject([
      { name: 'acacia', displayName: 'Acacia Bank', standing: 'granted' },
      { name: 'nobody', standing: 'unknown' },
    ]);
  });
});

describe('a failed test', () => {
  const failureAt = async (profileId: string) => {
    const tested = await good('keys.test', { profileId });
    if (tested.status !== 'failed') throw new Error('The test passed');
    return tested.failure;
  };
  const entered = async (address: string, clientId: string, accessToken: string): Promise<string> => {
    const { id: profileId } = await newProfile('Failing', address);
    await good('keys.make', { profileId, protection });
    await good('keys.enter', { profileId, clientId, accessToken, passphrase });
    return profileId;
  };
  const answering = async (status: number, headers: Record<string, string>, body: string) => {
    const server: Server = createServer((_request, response) => response.writeHead(status, headers).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () => new Promise((resolve) => server.close(resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
  };

  it('says that the client is unknown, the signature another key’s, or the token refused', async () => {
    const unknown = await entered(service.url, 'nobody', '7d0a3c1e-9d57-4b86-8a5e-51a1c1b2f3d4');
    expect(await failureAt(unknown)).toMatchObject({ kind: 'unknown_client' });
    const other = service.grant({});
    const foreign = await entered(`${service.url}/`, other.clientId, other.accessToken);
    const { key } = (await good('profiles.list', {})).profiles.find(({ id }) => id === foreign) ?? {};
    expect(await failureAt(foreign)).toMatchObject({ kind: 'signature_refused', fingerprint: key?.fingerprint });
    const { id: profileId } = await newProfile('Revoked');
    await good('keys.make', { profileId, protection });
    const { publicKeyPem } = await good('keys.publicKey', { profileId });
    const grant = service.grant({ publicKeyPem });
    service.revoke(grant.accessToken);
    await good('keys.enter', { profileId, clientId: JSON.stringify(grant), accessToken: '', passphrase });
    expect(await failureAt(profileId)).toMatchObject({ kind: 'token_refused' });
  });

  it.each([
    ['a page', 200, { 'Content-Type': 'text/html' }, '<html>Sign in</html>', 'captive_portal'],
    ['a redirect', 302, { Location: 'http://portal.example/' }, '', 'captive_portal'],
    ['another API', 200, {}, '{"hello":"world"}', 'not_this_api'],
    ['nothing at the path', 404, {}, '{"error":{"code":"NOT_FOUND","message":"No"}}', 'not_this_api'],
    [
      'a clock two days ahead',
      401,
      { Date: new Date(Date.now() + 2 * 86_400_000).toUTCString() },
      '{"error":{"code":"INVALID_SIGNATURE","message":"Request signature verification failed"}}',
      'clock_off',
    ],
  ] as const)('tells %s', async (_what, status, headers, body, kind) => {
    const server = await answering(status, headers, body);
    const profileId = await entered(server.url, 'client-1', 'token-1');
    expect((await failureAt(profileId)).kind).toBe(kind);
    await server.close();
  });

  it('tells that nothing listens, and that there is no such name', async () => {
    const server = await answering(200, {}, '');
    await server.close();
    expect((await failureAt(await entered(server.url, 'c', 't'))).kind).toBe('connection_refused');
    expect((await failureAt(await entered('https://service.invalid', 'c', 't'))).kind).toBe('name_not_found');
  });
});
