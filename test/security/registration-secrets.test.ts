import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Input, MethodName, Output } from '../../shared/contract/index.ts';
import { shellNames } from '../../shared/contract/services/requests.ts';
import { startOverHttp } from '../support/client/engines.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { openTestStore } from '../support/engine/store.ts';
import { figure } from '../support/figure.ts';

/* What a registration is given is found afterwards in the vault's memory, and nowhere else. */

const passphrase = 'correct horse battery staple';
const protection = { name: 'passphrase', passphrase } as const;

let service: Awaited<ReturnType<typeof startOverHttp>>;
let open: OpenDesk;
const dataFolder = mkdtempSync(join(tmpdir(), 'headroom-desk-'));
beforeAll(async () => {
  service = await startOverHttp();
  open = await openDesk({ dataFolder });
});
afterAll(async () => {
  await open.close();
  await service.close();
  rmSync(dataFolder, { recursive: true });
});

const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

it('a registration leaves no key, token or passphrase in answers, events, log or files', async () => {
  const heard: unknown[] = [];
  open.desk.events.subscribe((...event) => heard.push(event));
  const good = async <N extends MethodName>(name: N, input: Input<N>): Promise<Output<N>> => {
    const output = await succeedAt((method, value) => open.desk.router.dispatch(method, value))(name, input);
    heard.push(output);
    return output;
  };
  const secrets = [passphrase];
  const newPem = (): string => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { d = '', p = '' } = privateKey.export({ format: 'jwk' });
    secrets.push(...pem.split('\n').slice(8, -3), d, Buffer.from(p, 'base64url').toString('hex'));
    secrets.push(Buffer.from(d, 'base64url').toString('latin1'));
    return pem;
  };
  const enter = async (profileId: string, place: 'current' | 'next'): Promise<void> => {
    const { publicKeyPem } = await good('keys.publicKey', { profileId, place });
    const { clientId, accessToken } = service.grant({ publicKeyPem });
    secrets.push(accessToken);
    await good('keys.enter', { profileId, place, clientId, accessToken, passphrase });
  };
  const { id: profileId } = await good('profiles.create', { name: 'Brokers', address: service.url, colour: 'teal' });
  await good('keys.import', { profileId, text: newPem(), protection });
  await good('keys.handOver', { profileId, how: 'emailed' });
  await enter(profileId, 'current');
  const tested = await good('keys.test', { profileId });
  const teamId = tested.status === 'passed' ? tested.profile.teams[0]?.id : undefined;
  await good('keys.finish', { profileId, defaultTeamId: teamId });
  const { id: scenarioId } = await good('scenarios.createSample', {});
  await good('publishing.publish', { scenarioId, profileId });
  await good('keys.rotate', { profileId, source: { kind: 'import', text: newPem() }, passphrase });
  await enter(profileId, 'next');
  await good('keys.switchOver', { profileId, passphrase });
  await good('profiles.list', {});
  const { entries } = await good('requests.list', {});
  for (const { id, profileId: asked } of entries) {
    await good('requests.read', { id });
    if (asked !== undefined) for (const shell of shellNames) await good('requests.curl', { id, shell });
  }
  await good('requests.export', {});
  expect(await open.desk.router.dispatch('keys.unlock', { profileId, passphrase: `${passphrase}!` })).toMatchObject({
    ok: false,
  });

  const hits = (): string[] => {
    const everything = [JSON.stringify(heard), JSON.stringify(open.log.lines), filesIn(open.folder)].join('\n');
    return secrets.filter((secret) => everything.includes(secret));
  };
  expect(hits()).toEqual([]);
  await open.close();
  const store = openTestStore(dataFolder);
  const backup = await store.backUp();
  store.close();
  open = await openDesk({ dataFolder });
  // The desk may have made its own of today meanwhile.
  expect(readdirSync(join(dataFolder, 'backups'))).toContain(backup);
  const surroundings = JSON.stringify([process.argv, process.env]);
  expect([hits(), secrets.filter((secret) => surroundings.includes(secret))]).toEqual([[], []]);
  // The search finds what is there: a token that a person put into a scenario.
  const token = secrets.at(-1) ?? '';
  await good('scenarios.create', { description: token });
  expect(hits()).toEqual([token]);
  figure('secrets of a registration looked for', {
    secrets: secrets.length,
    answers: heard.length,
    hits: 0,
    planted: 1,
  });
});
