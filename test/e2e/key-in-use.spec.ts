import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StubService } from '../support/stub-service/service.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { passphrase, registerWithStub } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* A broker's key in use: changed for another, locked and unlocked. */

let session: DeskSession;
let stub: StubService;
let steps: ServiceSteps;

beforeAll(async () => {
  session = await openDesk();
  steps = serviceSteps(session.page);
  ({ stub } = await registerWithStub(session.page, { name: 'Banksia' }));
  await steps.showService();
});

afterAll(async () => {
  await session.close();
  await stub.close();
});

/** Registers the public key on screen, as the operator does, and returns what is handed out. */
const grant = async (): Promise<string> => {
  const shown = session.page.getByLabel('Public key', { exact: true });
  await expect.poll(() => shown.inputValue()).toContain('END PUBLIC KEY');
  const publicKeyPem = await shown.inputValue();
  return JSON.stringify(stub.grant({ publicKeyPem, email: 'sam@example.com', teams: ['North'] }));
};

/** The fingerprint that stands beside the key in use. */
const fingerprint = (): Promise<string> =>
  session.page.getByRole('region', { name: 'Key', exact: true }).locator('code').first().innerText();

test('a key gives way to a second one, once the service answers to that', async () => {
  const { page } = session;
  const before = await fingerprint();
  await steps.button('Change the key').click();
  await page.getByLabel('Key passphrase').fill(passphrase);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await steps.state('Key being changed');
  const handedOut = await grant();
  expect(await fingerprint()).toBe(before);
  await steps.button('Copy').click();
  await steps.enterCredentials(handedOut);
  await steps.button('Test and switch over').click();
  await steps.dialog().getByLabel('Key passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
  await steps.state('Ready');
  expect(await fingerprint()).not.toBe(before);
});

test('it is unlocked with the passphrase that it was last given', async () => {
  const { page } = session;
  await steps.button('Lock').click();
  await steps.state('Locked');
  await page.getByLabel('Key passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
  await steps.state('Ready');
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
