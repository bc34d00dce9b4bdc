import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { hasTerminal, runInTerminal } from '../support/terminal.ts';
import { lenderGrid, lenderRow, settled } from './lender-panel.ts';
import { accessibilityProblems, problemsInBothSchemes } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { type Operator, startOperator } from './support/operator.ts';
import { passphrase } from './support/registered-service.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/*
 * The whole way with somebody else's service, as a broker goes it who does not know what a key is: from the first start to
 * its first figures, a decision between two copies, a request sent anew from a shell, and the end of it.
 */

let session: DeskSession;
let operator: Operator;

beforeAll(async () => {
  [session, operator] = await Promise.all([openDesk(), startOperator()]);
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
  await operator.dispose();
});

const button = (name: string) => session.page.getByRole('button', { name, exact: true });
const dialog = () => session.page.getByRole('dialog');
const goTo = (name: string) => session.page.getByRole('navigation', { name: 'Pages' }).getByText(name).click();
/** Waits until the open scenario stands with the service as given. */
const standing = (status: string) => session.page.locator(`header [data-standing="${status}"]`).waitFor();
const salary = () =>
  session.page.getByRole('group', { name: 'Sam' }).first().getByLabel('Base salary', { exact: true });

/** A hand on keyboard and mouse that counts: a click, a key or a chord is one action, and so is a text typed or pasted in one go. */
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

/** What the operator hands out for the public key in the clipboard, copied from their message. */
const answerOfOperator = async (page: Page): Promise<void> => {
  const grant = operator.register(await page.evaluate(() => navigator.clipboard.readText()));
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(grant, undefined, 2));
};

/** The element that has the focus, once it is the one of this name. */
const focused = (page: Page, role: 'button' | 'textbox', name: string | RegExp) =>
  page.getByRole(role, { name }).and(page.locator(':focus')).waitFor();

it('the first figures of a service take 16 actions from the first start', async () => {
  const { page } = session;
  const hand = createHand(page);
  await hand.click(button('Open the sample'));
  await page.locator('[data-save="saved"]').waitFor();

  // Without a service, what publishes leads to where one is added.
  await hand.press('Control+Shift+U');
  await focused(page, 'textbox', 'Address');
  await hand.type(operator.address.replace('http://', ''));
  await hand.press('Enter');

  await focused(page, 'textbox', 'Passphrase for the key');
  await hand.type(passphrase);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await hand.press('Tab');
  await hand.type(passphrase);
  await hand.press('Enter');

  await focused(page, 'button', 'Copy');
  await hand.press('Enter');
  await focused(page, 'textbox', 'Client identifier');
  await answerOfOperator(page);
  await hand.press('Control+V');
  await focused(page, 'textbox', 'Key passphrase');
  expect(await accessibilityProblems(page)).toEqual([]);
  await hand.type(passphrase);
  await hand.press('Enter');

  await focused(page, 'textbox', /^Lenders/);
  await hand.type('acacia, wattle');
  await hand.click(button('Save the list'));
  await focused(page, 'button', /^Publish “Example/);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await hand.press('Enter');
  await dialog().getByLabel('Then compute it there, for 2 lenders').waitFor();
  await focused(page, 'button', 'Publish');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await hand.press('Enter');
  await standing('published');
  await lenderRow(page, 'acacia').waitFor();
  expect(hand.actions()).toBe(16);
});

it('its figures are counted, stand beside what this computer comes to, and are stale after an edit', async () => {
  const { page } = session;
  const row = lenderGrid(page).getByRole('row', { name: /^wattle/ });
  await page.getByText(/^\d+ of 16 service$/).waitFor();
  await row.click();
  await page.getByText('It answers the version here.').waitFor();
  await page.getByText('This computer gets the same figures.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await showSection(page, 'Income');
  await salary().fill('126000');
  await salary().press('Enter');
  await settled(page);
  await row.getByText('stale').waitFor();
});

const scenarioList = z.object({ items: z.array(z.object({ id: z.string() })) });
const standingList = z.object({ standings: z.array(z.object({ remote: z.object({ id: z.string() }) })) });

/** The record of the open scenario at the service. */
const recordPath = async (): Promise<string> => {
  const { items } = scenarioList.parse(await callHost(session.page, 'scenarios.list', {}));
  const scenarioIds = items.map(({ id }) => id);
  const { standings } = standingList.parse(await callHost(session.page, 'publishing.standings', { scenarioIds }));
  return `/api/v1/scenarios/${standings[0]?.remote.id ?? ''}`;
};

it('what a colleague changed there too is decided by keyboard, and the field that was edited has the focus again', async () => {
  const { page } = session;
  const colleague = operator.colleague();
  const path = await recordPath();
  const { json } = await colleague({ path });
  const { income } = (json?.data as { scenario: { income: object[] } }).scenario;
  const body = JSON.stringify({
    description: 'Renamed there',
    income: [{ ...income[0], payg: 92_000 }, ...income.slice(1)],
  });
  expect((await colleague({ method: 'PATCH', path, body })).status).toBe(200);
  await button('Push').click();
  await standing('blocked');
  await button('Decide').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Changed on both sides' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('radio', { name: 'Mine' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Theirs', exact: true }).isChecked()).toBe(true);
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await standing('published');
  await page.getByText('Merged automatically:').waitFor();
  // In focus a figure is as it is typed.
  await salary().and(page.locator(':focus')).and(page.locator('[value="92000"]')).waitFor();
});

it.skipIf(!hasTerminal)('a request is copied for a shell, which sends it signed anew', async () => {
  const { page } = session;
  await goTo('Requests');
  await page.getByLabel('Filter requests').fill('get /api/v1/user 200');
  await page.getByText(/^\d+ requests? match(es)?\./).waitFor();
  await page.getByRole('treegrid', { name: 'Signed requests, newest first' }).locator('tbody tr').first().click();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await button('Copy as cURL').click();
  await page.getByRole('menuitem', { name: 'For a POSIX shell' }).click();
  // What was copied before may still be told beside it.
  await page.getByText('Copied', { exact: true }).last().waitFor();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('curl ');
  const line = await copied();
  const name = new URL(operator.address).host;
  const prompt = `Key passphrase for ${name}: `;
  const { exitCode, shown } = await runInTerminal(
    `${line} --silent --write-out '%{stderr}%{http_code}\\n' --output /dev/null`,
    prompt,
    `${passphrase}\r`,
  );
  expect({ exitCode, shown }).toEqual({ exitCode: 0, shown: `${prompt}\n200\n` });
});

it('a service that is removed leaves its scenarios here', async () => {
  const { page } = session;
  await goTo('Connection');
  await button('Remove this service').click();
  await dialog().getByLabel('Key passphrase').fill(passphrase);
  await page.getByText('Scenarios that stay here and lose their link to the service: 1.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('region', { name: 'This computer' }).waitFor();
  await goTo('Library');
  expect(await page.getByRole('grid', { name: 'Scenarios' }).getByRole('row').count()).toBeGreaterThan(1);
});
