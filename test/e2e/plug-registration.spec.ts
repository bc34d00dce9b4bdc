import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type Operator, startOperator } from './support/operator.ts';
import { passphrase } from './support/registered-service.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskProcessSession, openDeskProcess } from './support/session.ts';

/* A registration while the plug is pulled at each step, of Headroom or of the service: nothing is lost. */

let session: DeskProcessSession;
let operator: Operator;
let steps: ServiceSteps;
let handedOut = '';

beforeAll(async () => {
  [session, operator] = await Promise.all([openDeskProcess(), startOperator()]);
  steps = serviceSteps(session.page);
});

afterAll(async () => {
  await session.close();
  await operator.dispose();
});

const unlock = async (): Promise<void> => {
  await session.page.getByLabel('Key passphrase').first().fill(passphrase);
  await steps.button('Unlock').click();
};

test('a registration goes on after Headroom was killed at each step until the operator has the key', async () => {
  const { page } = session;
  await steps.goTo('Connection');
  await steps.button('Add a service').click();
  await page.getByLabel('Name', { exact: true }).fill('Banksia');
  // A slip, which is found before a key is made for it; what is typed stays.
  await page.getByLabel('Address').fill('http://127.0.0.1:1');
  await page.keyboard.press('Enter');
  await steps.dialog().getByRole('alert').getByText('No service was found there.').waitFor();
  expect(await steps.button('Add all the same').isEnabled()).toBe(true);
  await page.getByLabel('Address').fill(operator.address);
  await page.keyboard.press('Enter');
  await steps.state('Key to be made');
  await session.crash();
  await steps.showService();
  await page.getByLabel('Passphrase for the key').fill(passphrase);
  await page.getByLabel('Repeat the passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
  await steps.state('Key to be handed over');
  await session.crash();
  await steps.showService();
  await steps.state('Key to be handed over, locked');
  const shown = page.getByLabel('Public key', { exact: true });
  await expect.poll(() => shown.inputValue()).toContain('END PUBLIC KEY');
  handedOut = JSON.stringify(operator.register(await shown.inputValue()));
  // As people do who see the key: it counts as the button does.
  await shown.focus();
  await page.keyboard.press('Control+c');
  await steps.state('Waiting for the operator, locked');
});

test('it goes on after Headroom was killed at each step once the operator has answered', async () => {
  const { page } = session;
  const shown = page.getByLabel('Public key', { exact: true });
  await session.crash();
  await steps.showService();
  // Whoever lost the key on the way hands it over again.
  await steps.button('Hand the public key over again').click();
  await expect.poll(() => shown.inputValue()).toContain('END PUBLIC KEY');
  await steps.button('The operator has it').click();
  await operator.pullPlug();
  await steps.enterCredentials(handedOut);
  await page.getByRole('alert').getByText('Nothing answers at this address', { exact: true }).waitFor();
  await steps.state('To be tested');
  await session.crash();
  await steps.showService();
  await steps.button('Test').click();
  await page.getByRole('alert').getByText('locked').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await unlock();
  await steps.state('To be tested');
});

test('a registration says that nothing answers while the service is down, and ends once it is up', async () => {
  const { page } = session;
  await steps.button('Test').click();
  await page.getByRole('alert').getByText('Nothing answers at this address', { exact: true }).waitFor();
  await operator.plugIn();
  await steps.button('Test again').click();
  await steps.state('Ready');
  await session.crash();
  await steps.showService();
  await steps.state('Locked');
  await unlock();
  await steps.state('Ready');
});

test('ends without an error in a script of the page', () => {
  expect(session.problems.filter((problem) => problem.startsWith('error:'))).toEqual([]);
});
