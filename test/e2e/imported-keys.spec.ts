import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStubService, type StubService } from '../support/stub-service/service.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { passphrase } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* A broker's key from its file: refused, taken, wiped. */

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
const underPassphrase = ownKey.privateKey.export({
  ...{ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc' },
  passphrase: filePassphrase,
});

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

test('a key from a file is refused where it cannot sign or be opened, taken, and wiped by the name of the service', async () => {
  const { page } = session;
  await steps.addService(stub.url);
  await page.getByText('you have a key already').click();
  await page.getByText('Import a PEM file').click();
  await enterNewPassphrase('Passphrase for the key');
  await choose(page, ownKey.publicKey.export({ type: 'spki', format: 'pem' }));
  await failure()
    .getByText(/public key/)
    .waitFor();
  await page.getByLabel('File passphrase').fill('not this one');
  await choose(page, underPassphrase);
  await failure()
    .getByText(/passphrase/)
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('File passphrase').fill(filePassphrase);
  await choose(page, underPassphrase);
  await steps.state('Key to be handed over');
  await steps.button('Wipe the key and start again').click();
  await steps.button('I forgot the passphrase').click();
  await page.getByLabel('Type the name of the service').fill('banksia bank');
  await steps.button('Wipe the key').click();
  await page.getByRole('alert').getByText('The key was not wiped').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Type the name of the service').fill('Banksia');
  await steps.button('Wipe the key').click();
  await steps.state('Key to be made');
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
