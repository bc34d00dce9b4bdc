import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStubService, type StubService } from '../support/stub-service/service.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { passphrase } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* A broker's key from its file: taken in every form, refused where it cannot sign, wiped. */

let session: DeskSession;
let stub: StubService;
let steps: ServiceSteps;

beforeAll(async () => {
  [session, stub] = await Promise.all([openDesk(), startStubService()]);
  steps = serviceSteps(session.page);
});

afterAll(async () => {
  await session.close();
  await stub.close();
});

const ownKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const filePassphrase = 'of the file';
const text = (key: string | Buffer): string => key.toString();

const forms: readonly (readonly [form: string, pem: string, passphrase: string])[] = [
  ['PKCS#8', text(ownKey.privateKey.export({ type: 'pkcs8', format: 'pem' })), ''],
  ['PKCS#1', text(ownKey.privateKey.export({ type: 'pkcs1', format: 'pem' })), ''],
  ...(
    [
      ['encrypted PKCS#8', 'pkcs8'],
      ['encrypted PKCS#1', 'pkcs1'],
    ] as const
  ).map(
    ([form, type]) =>
      [
        form,
        text(ownKey.privateKey.export({ type, format: 'pem', cipher: 'aes-256-cbc', passphrase: filePassphrase })),
        filePassphrase,
      ] as const,
  ),
];

const hostile: readonly (readonly [what: string, content: string | Buffer, said: string | RegExp])[] = [
  ['a public key', text(ownKey.publicKey.export({ type: 'spki', format: 'pem' })), /public key/],
  [
    'a short key',
    text(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
    /1024/,
  ],
  [
    'another kind of key',
    text(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
    /RSA/,
  ],
  ['what is no key', '-----BEGIN PRIVATE KEY-----\n!!!!\n-----END PRIVATE KEY-----\n', /./],
  ['a picture', Buffer.alloc(2_000, 0xd8), /./],
];

/** Chooses a file of this content where the page asks for one. */
const choose = async (page: Page, content: string | Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await steps.button('Choose the key’s file').click();
  await (await chooser).setFiles({ name: 'key.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(content) });
};

const failure = () => session.page.getByRole('alert').filter({ hasText: 'No key was added' });

const enterNewPassphrase = async (label: string): Promise<void> => {
  const { page } = session;
  await page.getByLabel(label).fill(passphrase);
  await page.getByLabel('Repeat the passphrase').fill(passphrase);
};

/** The fingerprint that stands beside the key in use. */
const fingerprint = (): Promise<string> =>
  session.page.getByRole('region', { name: 'Key', exact: true }).locator('code').first().innerText();

describe('a key from a file', () => {
  test('is refused with the reason where it is none that can sign', async () => {
    const { page } = session;
    await steps.addService(stub.url);
    await page.getByText('you have a key already').click();
    await page.getByText('Import a PEM file').click();
    await enterNewPassphrase('Passphrase for the key');
    for (const [what, content, said] of hostile) {
      await choose(page, content);
      await failure().getByText(said).last().waitFor();
      expect([what, await page.getByRole('heading', { name: 'Key', exact: true }).count()]).toEqual([what, 1]);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('with a passphrase is asked for it again when it is wrong', async () => {
    const { page } = session;
    await page.getByLabel('File passphrase').fill('not this one');
    await choose(page, forms[2]?.[1] ?? '');
    await failure()
      .getByText(/passphrase/)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('is taken in each form, and wiped by the name of the service when its passphrase is forgotten', async () => {
    const { page } = session;
    const seen = new Set<string>();
    for (const [form, pem, given] of forms) {
      await page.getByLabel('File passphrase').fill(given);
      await choose(page, pem);
      await steps.state('Key to be handed over');
      seen.add(await fingerprint());
      await steps.button('Wipe the key and start again').click();
      await steps.button('I forgot the passphrase').click();
      await page.getByLabel('Type the name of the service').fill('banksia bank');
      await steps.button('Wipe the key').click();
      await page.getByRole('alert').getByText('The key was not wiped').waitFor();
      if (form === 'PKCS#8') expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByLabel('Type the name of the service').fill('Banksia');
      await steps.button('Wipe the key').click();
      await steps.state('Key to be made');
      await page.getByText('you have a key already').click();
      await page.getByText('Import a PEM file').click();
      await enterNewPassphrase('Passphrase for the key');
    }
    expect(seen.size).toBe(1);
  });
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
