import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStubService, type StubService } from '../support/stub-service/service.ts';
import { lenderGrid } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { passphrase } from './support/registered-service.ts';
import { serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/*
 * From the first start to the first figures of a service of another make, as a broker goes it who does not know what a key
 * is. What it takes is counted: a click, a key or a chord is one action, and so is a text typed or pasted in one go.
 */

let session: DeskSession;
let stub: StubService;

beforeAll(async () => {
  [session, stub] = await Promise.all([openDesk(), startStubService()]);
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

afterAll(async () => {
  await session.close();
  await stub.close();
});

/** A hand on keyboard and mouse that counts. */
const createHand = (page: Page) => {
  let actions = 0;
  const count = async (action: Promise<void>): Promise<void> => {
    actions += 1;
    await action;
  };
  return {
    actions: () => actions,
    press: (key: string) => count(page.keyboard.press(key)),
    type: (text: string) => count(page.keyboard.type(text)),
    click: (what: Locator) => count(what.click()),
  };
};

/** What the operator of the service hands out for the public key in the clipboard, copied from their message. */
const answerOfOperator = async (page: Page, teams: readonly string[]): Promise<void> => {
  const publicKeyPem = await page.evaluate(() => navigator.clipboard.readText());
  const { clientId, accessToken } = stub.grant({ publicKeyPem, email: 'sam@example.com', teams });
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    JSON.stringify({ clientId, accessToken }, undefined, 2),
  );
};

/** The element that has the focus, once it is the one of this name. */
const focused = (page: Page, role: 'button' | 'textbox', name: string | RegExp) =>
  expect
    .poll(
      () =>
        page.getByRole(role, { name }).evaluateAll((all) => all.some((element) => element === document.activeElement)),
      { timeout: 30_000 },
    )
    .toBe(true);

it('the first figures of a service take 16 actions from the first start', async () => {
  const { page } = session;
  const hand = createHand(page);
  const { button, dialog, standing } = serviceSteps(page);
  await hand.click(page.getByRole('button', { name: 'Open the sample' }));
  await page.locator('[data-save="saved"]').waitFor();

  // Without a service, what publishes leads to where one is added.
  await hand.press('Control+Shift+U');
  await focused(page, 'textbox', 'Address');
  await hand.type(stub.url.replace('http://', ''));
  await hand.press('Enter');

  await focused(page, 'textbox', 'Passphrase for the key');
  expect(await accessibilityProblems(page)).toEqual([]);
  await hand.type(passphrase);
  await hand.press('Tab');
  await hand.type(passphrase);
  await hand.press('Enter');

  await focused(page, 'button', 'Copy');
  await hand.press('Enter');
  await focused(page, 'textbox', 'Client identifier');
  await answerOfOperator(page, ['North']);
  await hand.press('Control+V');
  // Each part is in its own field, the secret one hidden.
  expect(await page.getByLabel('Client identifier').inputValue()).toMatch(/^stub-\d+$/);
  await focused(page, 'textbox', 'Key passphrase');
  await hand.type(passphrase);
  await hand.press('Enter');

  await focused(page, 'textbox', /^Lenders/);
  await hand.type('harbour, summit');
  await hand.click(button('Save the list'));
  await focused(page, 'button', /^Publish “Example/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await hand.press('Enter');
  await dialog().getByLabel('Then compute it there, for 2 lenders').waitFor();
  await focused(page, 'button', 'Publish');
  await hand.press('Enter');
  await standing('published');
  await lenderGrid(page)
    .getByRole('row', { name: /^harbour/ })
    .waitFor();
  expect(hand.actions()).toBe(16);
});

it('a service’s figures are counted, and stand above those of the samples', async () => {
  const { page } = session;
  const rows = lenderGrid(page).locator('[data-name]');
  await expect.poll(async () => (await rows.allInnerTexts()).slice(0, 2).toSorted()).toEqual(['harbour', 'summit']);
  await page.getByText(/^\d+ of 16 service$/).waitFor();
});

it('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
