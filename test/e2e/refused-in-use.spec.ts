import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { passphrase, registerWithStub, type RegisteredService } from './support/registered-service.ts';
import { callHost } from './support/rpc.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* A service in use that refuses: it is tested, and what was held up goes on, where the sentences say. */

let session: DeskSession;
let service: RegisteredService;
let steps: ServiceSteps;

beforeAll(async () => {
  session = await openDesk();
  steps = serviceSteps(session.page);
  service = await registerWithStub(session.page, { name: 'Banksia' });
});

afterAll(async () => {
  await session.close();
  await service.stub.close();
});

const alert = (text: string) => session.page.getByRole('alert').getByText(text).waitFor();

/** What the operator hands out for the key in use. */
const grantAgain = async (teams: readonly string[]) => {
  const { publicKeyPem } = (await callHost(session.page, 'keys.publicKey', { profileId: service.profileId })) as {
    publicKeyPem: string;
  };
  return service.stub.grant({ publicKeyPem, email: 'sam@example.com', organization: 'Banksia', teams });
};

const changeToken = async (handedOut: object): Promise<void> => {
  await steps.button('Change the token').click();
  await steps.dialog().getByLabel('Client identifier').fill(JSON.stringify(handedOut));
  await steps.dialog().getByLabel('Key passphrase').fill(passphrase);
  await session.page.keyboard.press('Enter');
  await expect.poll(() => steps.dialog().count()).toBe(0);
};

test('a service in use is tested, and a token that is refused is named as soon as it is entered', async () => {
  const { page } = session;
  await openSample(page);
  await steps.showService();
  await steps.button('Test the connection').click();
  await page.getByText('The service answered: you are sam@example.com, in North.').waitFor();
  const handedOut = await grantAgain(['North']);
  service.stub.revoke(handedOut.accessToken);
  await changeToken(handedOut);
  await alert('The service refused the access token');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('what a refused token held up goes once another is entered', async () => {
  await steps.goTo('Scenario');
  await session.page.keyboard.press('Control+Shift+U');
  await steps.dialog().getByRole('button', { name: 'Publish', exact: true }).click();
  await steps.standing('blocked');
  await steps.showService();
  await changeToken(await grantAgain(['North', 'South']));
  await session.page.getByText('you are sam@example.com, in North, South.').waitFor();
  await steps.goTo('Scenario');
  await steps.standing('published');
});

test('a team that is gone is not asked for again, and another one can be chosen', async () => {
  const { page } = session;
  const { accessToken, ...handedOut } = await grantAgain(['North']);
  await steps.showService();
  await changeToken({ accessToken, ...handedOut });
  await page.getByText('you are sam@example.com, in North.').waitFor();
  service.stub.regroup(accessToken, ['South']);
  await steps.goTo('Library');
  await page.getByRole('button', { name: 'New scenario', exact: true }).first().click();
  await page.locator('[data-save="saved"]').waitFor();
  await page.keyboard.press('Control+Shift+U');
  await steps.dialog().getByRole('button', { name: 'Publish', exact: true }).click();
  await steps.standing('blocked');
  await page.keyboard.press('Control+Shift+U');
  await expect.poll(() => steps.dialog().getByLabel('Team').first().inputValue()).toBe('South');
  await steps.dialog().getByRole('button', { name: 'Publish', exact: true }).click();
  await steps.standing('published');
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
